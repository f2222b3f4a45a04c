// One decision on the board: what was done, what would have been best, shown by arrows, and what each play is worth.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardView } from '../../board/api';
import type { State } from '../../model/state/state';
import {
  cubeVerdict,
  gameBefore,
  inputsBefore,
  inputOf,
  isSame,
  markOf,
  type Found,
} from '../../play/analysis';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import type { Texts } from '../../texts/words';
import type {
  AnalysedMatch,
  CubeDecision,
  Decision,
  PlayDecision,
  RatedPlay,
} from '../../values/analysis';
import type { GameView, Seat } from '../../values/types';
import { BoardRoom } from '../match/board_room';
import { goalOf, PlayerBar, type Side } from '../match/player_bar';
import { countRolls, gameBoard, otherSeat } from '../match/table_view';
import { useTexts } from '../parts/context';
import { Icon, type IconName } from '../parts/icons';
import { equityText, percentText } from './figures';
import { doneText, luckText, playWords, verdictText } from './said';

export interface PositionProps {
  state: State;
  w: WordsOfAnalysis;
  match: AnalysedMatch;
  names: readonly [string, string];
  me: Seat | null;
  viewFrom: Seat;
}

// The board before a decision, with arrows for a play.
export function boardBefore(
  { match, names, me, viewFrom }: Omit<PositionProps, 'state' | 'w'>,
  decision: Decision,
  game: GameView,
  play: RatedPlay | null,
): BoardView {
  const length = match.length === 0 ? 'unlimited' : match.length;
  const rolls = countRolls(match.inputs.slice(0, inputsBefore(decision)));
  const board = gameBoard(game, length, names, viewFrom, me, rolls, false);
  const steps = play?.steps ?? [];
  const last = steps.length > 0 ? { seat: decision.who, steps, coming: true } : null;
  if (decision.kind !== 'play' || board.dice?.seat === decision.who) return { ...board, last };
  // A roll that could not be played.
  const dice = decision.dice.map((value) => ({ value, used: false }));
  return { ...board, last, dice: { seat: decision.who, dice, roll: `${decision.input}` } };
}

export function sideBefore(
  { match, names, me }: Pick<PositionProps, 'match' | 'names' | 'me'>,
  game: GameView,
  seat: Seat,
  turn: boolean,
): Side {
  return {
    name: names[seat],
    seat,
    score: game.scores[seat],
    goal: goalOf(match.length === 0 ? 'unlimited' : match.length, match.terms),
    pips: game.pips[seat],
    turn,
    lost: false,
    me: me === seat,
    linked: false,
  };
}

interface Props extends PositionProps {
  all: readonly Found[]; // those that one steps through
  found: Found;
  onGo: (found: Found) => void;
  children: ComponentChildren; // what stands below the values
}

export function PositionTable(props: Props) {
  const { state, w, match, viewFrom, found } = props;
  const { decision } = found;
  const game = useMemo(() => gameBefore(match, decision), [match, decision]);
  const plays = decision.kind === 'play' ? playsOf(decision) : [];
  const key = `${found.game} ${found.at}`;
  const [picked, setPicked] = useState<{ key: string; at: number }>({ key, at: 0 });
  const at = picked.key === key ? picked.at : 0;
  const shown = plays[at]?.play ?? null;
  const view = useMemo(
    () => boardBefore(props, decision, game, shown),
    [game, decision, shown, viewFrom],
  );
  const upper = otherSeat(viewFrom);
  return (
    <>
      <div class="play">
        <PlayerBar side={sideBefore(props, game, upper, decision.who === upper)} />
        <BoardRoom state={state} match={decision.input} view={view} />
        <PlayerBar side={sideBefore(props, game, viewFrom, decision.who === viewFrom)} />
        <Judged {...props} />
      </div>
      <aside class="panel">
        <section class="values" aria-label={decision.kind === 'play' ? w.plays : w.equity}>
          {decision.kind === 'play' ? (
            <Plays w={w} plays={plays} at={at} onPick={(to) => setPicked({ key, at: to })} />
          ) : (
            <CubeValues w={w} decision={decision} />
          )}
          <p class="small">{w.meanings.equity}</p>
        </section>
        {props.children}
      </aside>
    </>
  );
}

// What was decided and how good that was, with the ways to other decisions.
function Judged({ w, names, all, found, onGo }: Props) {
  const t = useTexts();
  const { decision } = found;
  const index = all.findIndex((one) => isSame(one, found));
  const mark = markOf(decision);
  const luck = decision.kind === 'play' ? luckText(w, decision) : null;
  const best = bestText(t, decision);
  useArrowKeys((by) => {
    const to = all[index + by];
    if (to) onGo(to);
  });
  const mistake = all.slice(index + 1).find((one) => markOf(one.decision) !== null);
  return (
    <div class="deck judged-deck">
      <div class="judged-text" aria-live="polite" aria-atomic="true">
        <p class="judged-head">
          <bdi>{names[decision.who]}</bdi>
          {decision.kind === 'play' && <b dir="ltr">{decision.dice.join('-')}</b>}
          <b dir={decision.kind === 'play' ? 'ltr' : undefined}>{doneText(t, w, decision)}</b>
        </p>
        <p class={mark ? `verdict-line m${mark.length}` : 'verdict-line'}>
          {mark && <span aria-hidden="true">{mark} </span>}
          {verdictText(t, w, decision)}
        </p>
        {best !== null && <p>{w.bestWas(best)}</p>}
        {luck && <p class="small">{luck}</p>}
      </div>
      <div class="ways">
        <Way icon="back" label={w.before} to={all[index - 1]} onGo={onGo} />
        <Way icon="next" label={w.after} to={all[index + 1]} onGo={onGo} />
        <Way icon="last" label={w.nextMistake} to={mistake} onGo={onGo} />
      </div>
    </div>
  );
}

// The best play, where it was another one; left to right in every language.
function bestText(t: Texts, decision: Decision): string | null {
  if (decision.kind !== 'play' || decision.lost === 0 || !decision.plays[0]) return null;
  return `\u2066${playWords(t, decision.plays[0])}\u2069`;
}

// As in a replay.
function useArrowKeys(go: (by: number) => void) {
  const now = useRef(go);
  now.current = go;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const board = event.target instanceof Element && event.target.closest('.board,input,dialog');
      if (by === undefined || board || event.ctrlKey || event.metaKey || event.altKey) return;
      now.current(by);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface WayProps {
  icon: IconName;
  label: string;
  to: Found | undefined;
  onGo: (found: Found) => void;
}

function Way({ icon, label, to, onGo }: WayProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={!to}
      onClick={() => to && onGo(to)}
    >
      <Icon name={icon} />
    </button>
  );
}

interface Listed {
  play: RatedPlay;
  made: boolean;
}

// The best ones, and the one that was made where it is not among them.
export function playsOf({ plays, made }: PlayDecision): Listed[] {
  const isMade = (play: RatedPlay) =>
    made !== null && (inputOf(play) === inputOf(made) || sameWorth(play, made));
  const at = plays.findIndex(isMade);
  const listed = plays.map((play, i) => ({ play, made: i === at }));
  return made && at < 0 ? [...listed, { play: made, made: true }] : listed;
}

// Two ways to the same position.
function sameWorth(a: RatedPlay, b: RatedPlay): boolean {
  return a.equity === b.equity && a.ends.every((end, i) => end === b.ends[i]);
}

interface PlaysProps {
  w: WordsOfAnalysis;
  plays: readonly Listed[];
  at: number;
  onPick: (at: number) => void;
}

export function Plays({ w, plays, at, onPick }: PlaysProps) {
  const t = useTexts();
  const best = plays[0]?.play;
  return (
    <ol class="plays">
      {plays.map(({ play, made }, i) => (
        <li key={i}>
          <button type="button" aria-pressed={i === at} onClick={() => onPick(i)}>
            <span class="grow">
              <b dir="ltr">{playWords(t, play)}</b>
              {made && <span class="made"> {w.made}</span>}
              <span class="small">
                {w.chancesOf(percentText(t, play.ends[0]), percentText(t, play.ends[1]))}
              </span>
            </span>
            <span class="n" dir="ltr">
              {play.level < (best?.level ?? 0) && '≈ '}
              {equityText(t, play.equity)}
              {i > 0 && best && (
                <span class="small">{equityText(t, play.equity - best.equity)}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

// The three ways that a cube can go, and what they are worth to who may double.
export function CubeValues({ w, decision }: { w: WordsOfAnalysis; decision: CubeDecision }) {
  const t = useTexts();
  const verdict = cubeVerdict(decision);
  const passed = decision.doubleTake > decision.doublePass;
  const right = ['noDouble', 'playOn', 'tooEarly', 'tooGood'].includes(verdict)
    ? 'noDouble'
    : passed
      ? 'doublePass'
      : 'doubleTake';
  const rows = [
    ['noDouble', decision.noDouble],
    ['doubleTake', decision.doubleTake],
    ['doublePass', decision.doublePass],
  ] as const;
  return (
    <dl class="cube-values">
      {rows.map(([name, equity]) => (
        <div key={name} class={name === right ? 'right' : ''}>
          <dt>{w.choices[name]}</dt>
          <dd dir="ltr">{equityText(t, equity)}</dd>
        </div>
      ))}
    </dl>
  );
}
