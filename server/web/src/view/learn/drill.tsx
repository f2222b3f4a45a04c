// A roll at the board: it is played by taps, drags and keys, and then what each play is worth is shown by arrows.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardView } from '../../board/api';
import { judgedAs, playedOn, tableOfRoll } from '../../learn/drill';
import type { Event } from '../../model/state/events';
import type { State } from '../../model/state/state';
import { actionsOf } from '../../play/game';
import type { WordsOfDrill } from '../../texts/en_drill';
import type { JudgedPlay, Roll } from '../../values/drill';
import type { Step, Table } from '../../values/types';
import { playText } from '../match/moves';
import { ActionBar } from '../match/action_bar';
import { BoardRoom } from '../match/board_room';
import { tableBoard } from '../match/table_view';
import { Checkers } from '../looks/looks';
import { kInertMilliseconds } from '../parts/answers';
import { DispatchContext, useDispatch, useRipe, useTexts } from '../parts/context';
import { useBoardPlay } from '../table/board_play';
import { HelpDialog } from '../table/help';
import { useKeys } from '../table/keys';
import { TypedPlayDialog } from '../table/typed_play';

export interface Answered {
  mine: JudgedPlay;
  plays: readonly JudgedPlay[]; // the best one first
}

interface Props {
  state: State;
  w: WordsOfDrill;
  roll: Roll;
  task: string;
  answered: Answered | null; // null: it is asked
  waits: boolean; // for what the server says
  onPlay: (steps: readonly Step[]) => void;
  said: string; // of the answer
  children: ComponentChildren; // below what is said
}

// With a key of its own for each roll.
export function DrillTable(props: Props) {
  const [table] = useState(() => tableOfRoll(props.roll));
  if (!table) return null;
  return (
    <Checkers settings={props.state.settings} me={0}>
      <Drill {...props} begun={table} />
    </Checkers>
  );
}

function Drill(props: Props & { begun: Table }) {
  const { begun, answered, waits } = props;
  const t = useTexts();
  const [played, setTable] = useState(begun);
  const table = useMemo(() => ({ ...played, names: [t.you, ''] as const }), [played, t.you]);
  const open = !answered && !waits;
  const dispatch = (event: Event) => {
    if (!open) return;
    if (event.type === 'done' && actionsOf(played).done) {
      return props.onPlay(played.pending?.steps ?? []);
    }
    const after = playedOn(played, event);
    if (after) setTable(after);
  };
  return (
    <DispatchContext.Provider value={dispatch}>
      <Question {...props} table={table} open={open} />
    </DispatchContext.Provider>
  );
}

interface QuestionProps extends Props {
  begun: Table;
  table: Table;
  open: boolean;
}

function Question({ state, w, task, begun, table, open, answered, said, children }: QuestionProps) {
  const dispatch = useDispatch();
  const [opened, setOpened] = useState<'typed' | 'help' | null>(null);
  const [shown, setShown] = useState(0); // of the plays
  const { settings } = state;
  const actions = useMemo(() => {
    const may = actionsOf(table);
    return open ? { ...may, resign: false, nextGame: false } : null;
  }, [table, open]);
  const plays = useBoardPlay(table, actions?.move ?? false);
  useKeys({
    table,
    actions,
    dispatch,
    onTyped: () => setOpened('typed'),
    onChat: () => undefined,
    onHelp: () => setOpened('help'),
  });
  const listed = answered ? listOf(answered) : [];
  const view = useMemo<BoardView>(() => {
    if (!answered) return tableBoard(table, { ...settings, arrows: false });
    const before = tableBoard({ ...begun, names: table.names }, { ...settings, arrows: false });
    const steps = listed[shown]?.steps ?? [];
    return { ...before, last: steps.length > 0 ? { seat: 0, steps, coming: true } : null };
  }, [table, settings, answered, shown]);
  const close = () => setOpened(null);
  return (
    <>
      <div class="play">
        <p class="quiz-task">{task}</p>
        <BoardRoom state={state} match={0} view={view} play={plays} double={null} numbers />
        <div class="deck" tabIndex={-1}>
          {actions ? (
            <ActionBar table={table} actions={actions} double={null} />
          ) : (
            <Said good={answered?.mine.lost === 0} text={said}>
              {children}
            </Said>
          )}
        </div>
      </div>
      <aside class="panel">
        {answered && (
          <section class="values" aria-label={w.plays}>
            <h2>{w.plays}</h2>
            <Judged w={w} plays={listed} mine={answered.mine} at={shown} onPick={setShown} />
          </section>
        )}
      </aside>
      {opened === 'help' && <HelpDialog onClose={close} />}
      {opened === 'typed' && <TypedPlayDialog game={table.game} onClose={close} />}
    </>
  );
}

// What is told is the answer alone; buttons come a moment later, so that no tap hits them that was meant for Done.
function Said({
  good,
  text,
  children,
}: {
  good: boolean;
  text: string;
  children: ComponentChildren;
}) {
  const ripe = useRipe(text, kInertMilliseconds);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ripe) buttons.current?.querySelector<HTMLElement>('.primary')?.focus();
  }, [ripe]);
  return (
    <div class="actions learnt">
      <p class={`status ${good ? 'good-text' : 'other-text'}`} role="status">
        {text}
      </p>
      <div class="pair" inert={!ripe} ref={buttons}>
        {children}
      </div>
    </div>
  );
}

// The best ones, and mine where it is not among them.
function listOf({ mine, plays }: Answered): readonly JudgedPlay[] {
  const best = plays.slice(0, 5);
  return best.includes(mine) ? best : [...best, mine];
}

interface JudgedProps {
  w: WordsOfDrill;
  plays: readonly JudgedPlay[];
  mine: JudgedPlay;
  at: number;
  onPick: (at: number) => void;
}

function Judged({ w, plays, mine, at, onPick }: JudgedProps) {
  const t = useTexts();
  return (
    <ol class="plays">
      {plays.map((play, i) => (
        <li key={i}>
          <button type="button" aria-pressed={i === at} onClick={() => onPick(i)}>
            <span class="grow">
              <b dir="ltr">{wordsOf(play, t.moves.bar, t.moves.off)}</b>
              {play === mine && <span class="made"> {w.mine}</span>}
            </span>
            <span class="n" dir="ltr">
              {play.lost > 0 && `−${t.decimal(play.lost)}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function wordsOf({ steps }: JudgedPlay, bar: string, off: string): string {
  return playText(
    [...steps].sort((a, b) => b.from - a.from),
    bar,
    off,
  );
}

// An answer among the plays of its roll.
export function answeredBy(roll: Roll, plays: readonly JudgedPlay[], mine: JudgedPlay): Answered {
  return { plays, mine: judgedAs(roll, plays, mine.steps) ?? mine };
}
