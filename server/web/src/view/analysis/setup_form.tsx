// What a position is made of besides its checkers: the turn, dice, cube, score; and its ID.

import { useLayoutEffect, useState } from 'preact/hooks';
import { setupFrom, xgidOf } from '../../play/position_id';
import { flipped, mayBeCrawford, noPoints, startPointsOf, type Setup } from '../../play/setup';
import type { WordsOfStudy } from '../../texts/en_study';
import { setupGames, type SetupGame } from '../../values/judged';
import type { Seat } from '../../values/types';
import { Share } from '../links/share';
import { useTexts } from '../parts/context';
import { Choice, Switch } from '../parts/controls';
import { Icon } from '../parts/icons';
import { capital } from '../parts/terms';

// What a tap on the board does.
export interface Tool {
  seat: Seat; // whose checkers
  put: boolean; // else they are taken away
}

interface ToolsProps {
  w: WordsOfStudy;
  tool: Tool;
  onTool: (tool: Tool) => void;
}

export function Tools({ w: { board: w }, tool, onTool }: ToolsProps) {
  return (
    <div class="deck tools">
      <Choice
        label={w.whose}
        value={tool.seat}
        onChange={(seat) => onTool({ ...tool, seat })}
        options={[
          { value: 0, text: w.you },
          { value: 1, text: w.other },
        ]}
      />
      <Choice
        label={w.what}
        value={tool.put ? 1 : 0}
        onChange={(put) => onTool({ ...tool, put: put === 1 })}
        options={[
          { value: 1, text: w.put },
          { value: 0, text: w.away },
        ]}
      />
    </div>
  );
}

interface PickProps<T extends number> {
  text: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
}

function Pick<T extends number>({ text, value, options, onChange }: PickProps<T>) {
  return (
    <label class="pick-field">
      <span>{text}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((one) => `${one.value}` === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </label>
  );
}

const kCubeMax = 10; // as a power of two
const kLengthMax = 25;
const kDice = [0, 1, 2, 3, 4, 5, 6] as const;
const kNobody = 2;

interface FormProps {
  w: WordsOfStudy;
  setup: Setup;
  id: string;
  bad: boolean; // the address held no position
  onSetup: (setup: Setup) => void;
}

export function SetupForm({ w: { board: w }, setup, id, bad, onSetup }: FormProps) {
  const t = useTexts();
  const set = (part: Partial<Setup>) => onSetup({ ...setup, ...part });
  const numbers = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
      value: from + i,
      text: t.number(from + i),
    }));
  const sides = [
    { value: 0, text: w.you },
    { value: 1, text: w.other },
  ] as const;
  const dice = setup.dice ?? ([0, 0] as const);
  const setDie = (at: 0 | 1, value: number) => {
    const other = dice[at === 0 ? 1 : 0] || value; // the first one that is chosen makes a double
    if (value === 0) return set({ dice: null });
    set({ dice: at === 0 ? [value, other] : [other, value] });
  };
  const setScore = (seat: Seat, score: number) => {
    const scores =
      seat === 0 ? ([score, setup.scores[1]] as const) : ([setup.scores[0], score] as const);
    set({ scores, crawford: setup.crawford && mayBeCrawford({ ...setup, scores }) });
  };
  const setLength = (length: number) => {
    const most = Math.max(0, length - 1);
    const scores = [Math.min(setup.scores[0], most), Math.min(setup.scores[1], most)] as const;
    set({ length, scores, crawford: false, jacoby: setup.jacoby && length === 0 });
  };
  const begin = (game: SetupGame) =>
    set({ game, points: startPointsOf(game), dice: null, cube: 1, owner: null });
  const dieOptions = kDice.map((value) => ({ value, text: value === 0 ? '–' : t.number(value) }));
  return (
    <section class="setup" aria-label={w.title}>
      <p class="small">{w.hint}</p>
      <div class="setup-row">
        <button type="button" onClick={() => begin(setup.game)}>
          {w.start}
        </button>
        <button type="button" onClick={() => set({ points: noPoints, dice: null })}>
          {w.clear}
        </button>
        <button type="button" onClick={() => onSetup(flipped(setup))}>
          <Icon name="flip" />
          {w.flip}
        </button>
      </div>
      <div class="setup-fields">
        <Pick
          text={t.lobby.game}
          value={setupGames.indexOf(setup.game)}
          options={setupGames.map((name, value) => ({ value, text: capital(name) }))}
          onChange={(at) => begin(setupGames[at] ?? 'backgammon')}
        />
        <Pick
          text={w.turn}
          value={setup.turn}
          options={sides}
          onChange={(turn) => set({ turn, dice: null })}
        />
        <Pick
          text={w.first}
          value={dice[0]}
          options={dieOptions}
          onChange={(die) => setDie(0, die)}
        />
        <Pick
          text={w.second}
          value={dice[1]}
          options={dieOptions}
          onChange={(die) => setDie(1, die)}
        />
        <Pick
          text={w.cube}
          value={Math.log2(setup.cube)}
          options={Array.from(
            { length: Math.max(kCubeMax, Math.log2(setup.cube)) + 1 },
            (_, i) => ({
              value: i,
              text: t.number(2 ** i),
            }),
          )}
          onChange={(cube) => set({ cube: 2 ** cube })}
        />
        <Pick
          text={w.owner}
          value={setup.owner ?? kNobody}
          options={[{ value: kNobody, text: w.nobody }, ...sides]}
          onChange={(owner) => set({ owner: owner === kNobody ? null : owner === 1 ? 1 : 0 })}
        />
        <Pick
          text={w.length}
          value={setup.length}
          options={[
            { value: 0, text: w.money },
            ...numbers(1, Math.max(kLengthMax, setup.length)).map(({ value, text }) => ({
              value,
              text: w.to(text),
            })),
          ]}
          onChange={setLength}
        />
        {setup.length > 0 && (
          <>
            <Pick
              text={w.yours}
              value={setup.scores[0]}
              options={numbers(0, Math.max(setup.length - 1, setup.scores[0]))}
              onChange={(score) => setScore(0, score)}
            />
            <Pick
              text={w.theirs}
              value={setup.scores[1]}
              options={numbers(0, Math.max(setup.length - 1, setup.scores[1]))}
              onChange={(score) => setScore(1, score)}
            />
          </>
        )}
      </div>
      {setup.length === 0 && (
        <Switch text={w.jacoby} on={setup.jacoby} onChange={() => set({ jacoby: !setup.jacoby })} />
      )}
      {(setup.crawford || mayBeCrawford(setup)) && (
        <Switch
          text={w.crawford}
          on={setup.crawford}
          onChange={() => set({ crawford: !setup.crawford })}
        />
      )}
      <PositionId
        w={w}
        id={id}
        xgid={setup.game === 'backgammon' ? xgidOf(setup) : null}
        bad={bad}
        onSetup={onSetup}
      />
    </section>
  );
}

interface IdProps {
  w: WordsOfStudy['board'];
  id: string;
  xgid: string | null; // null: it has none
  bad: boolean;
  onSetup: (setup: Setup) => void;
}

// The ID of what is shown; another one that is typed or pasted is shown instead.
function PositionId({ w, id, xgid, bad, onSetup }: IdProps) {
  const [typed, setTyped] = useState(id);
  const [wrong, setWrong] = useState(bad);
  const [copied, setCopied] = useState<string | null>(null);
  // Before anybody can type into it.
  useLayoutEffect(() => {
    setTyped(id);
    setCopied(null);
  }, [id]);
  const submit = (event: Event) => {
    event.preventDefault();
    const setup = setupFrom(typed);
    setWrong(setup === null);
    if (setup) onSetup(setup);
  };
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      setCopied(null);
    }
  };
  const url = `${location.origin}${location.pathname}#/board/${id}`;
  return (
    <form class="position-id" onSubmit={submit} noValidate>
      <label>
        {w.id}
        <input
          type="text"
          dir="ltr"
          value={typed}
          spellcheck={false}
          autocapitalize="none"
          autocomplete="off"
          aria-invalid={wrong}
          aria-describedby="position-id-fault"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <p id="position-id-fault" class="bad-text" role="alert">
        {wrong && w.badId}
      </p>
      <div class="setup-row">
        <button type="submit">{w.show}</button>
        <button type="button" onClick={() => void copy(id)}>
          {copied === id ? w.copied : w.copy}
        </button>
        {xgid !== null && (
          <button type="button" onClick={() => void copy(xgid)}>
            {copied === xgid ? w.copied : w.copyXg}
          </button>
        )}
        <Share title={w.title} url={url} />
      </div>
    </form>
  );
}
