// What somebody wants to know of an analysis: which decisions were mistakes, which were the worst, how the chances went.
import { gameAt } from './game';
import type { Rules } from './engine';
import type {
  AnalysedMatch,
  CubeDecision,
  Decision,
  GameReport,
  PlayDecision,
  RatedPlay,
} from '../values/analysis';
import type { GameView, Seat } from '../values/types';

// As GNU Backgammon marks them.
const marks = [
  { least: 0.16, mark: '??' },
  { least: 0.08, mark: '?' },
  { least: 0.04, mark: '?!' },
] as const;
export type Mark = (typeof marks)[number]['mark'];

export function markOf({ lost }: Decision): Mark | null {
  return marks.find(({ least }) => lost >= least)?.mark ?? null;
}

// A decision, and where it stands.
export interface Found {
  game: number;
  at: number;
  decision: Decision;
}

export function allOf(games: readonly GameReport[]): Found[] {
  return games.flatMap(({ decisions }, game) =>
    decisions.map((decision, at) => ({ game, at, decision })),
  );
}

export function isSame(a: Found | null, b: Found | null): boolean {
  return a?.game === b?.game && a?.at === b?.at;
}

// What is worth a look. A double that nobody would have thought of is not.
export function isShown(decision: Decision): boolean {
  const { kind, lost } = decision;
  return kind !== 'double' || decision.yes || decision.close || lost > 0;
}

const worthLearning = 0.02;

// The mistakes that have cost most, of one player.
export function worstOf(games: readonly GameReport[], who: Seat, most: number): Found[] {
  return allOf(games)
    .filter(({ decision }) => decision.who === who && decision.lost >= worthLearning)
    .sort((a, b) => b.decision.lost - a.decision.lost)
    .slice(0, most);
}

export function rulesOfMatch({ length, crawford, terms }: AnalysedMatch): Rules {
  return {
    length: length === 0 ? 'unlimited' : length,
    crawford,
    ...(terms !== '' && { terms }),
  };
}

// So many inputs lead to the position in which it was decided. A roll that could not be played is none.
export function inputsBefore(decision: Decision): number {
  const moved = decision.kind === 'play' && decision.plays.some((play) => play.steps.length > 0);
  return moved ? decision.input + 1 : decision.input;
}

export function gameBefore(match: AnalysedMatch, decision: Decision): GameView {
  return gameAt(rulesOfMatch(match), match.inputs.slice(0, inputsBefore(decision)));
}

// ---- How the chances went

export interface ChancePoint extends Found {
  chance: number; // of the player who is meant
}

// Of winning the match; in an unlimited one, where there is no such thing, of winning the game.
export function chancesOf(
  { length }: Pick<AnalysedMatch, 'length'>,
  games: readonly GameReport[],
  who: Seat,
): ChancePoint[] {
  return allOf(games).flatMap((one) => {
    const { decision } = one;
    const own = length > 0 ? decision.chance : winOf(decision);
    if (own === null || (decision.kind === 'play' && !decision.made)) return [];
    const chance = decision.who === who ? own : 1 - own;
    return [{ ...one, chance: Math.min(1, Math.max(0, chance)) }];
  });
}

function winOf(decision: Decision): number | null {
  return decision.kind === 'play' ? (decision.made?.ends[0] ?? null) : null;
}

// ---- The cube in words

export type CubeVerdict =
  | 'doubleTake' // it was right to double, and it is to be taken
  | 'doublePass' // and it is to be passed
  | 'tooGood' // it was wrong to double: the game on is worth more than the points now
  | 'tooEarly'
  | 'noDouble' // it was right to wait
  | 'playOn' // it was right to wait, because the position is too good
  | 'missedTake' // it was wrong not to double; it would be taken
  | 'missedPass'
  | 'takeRight'
  | 'takeWrong'
  | 'passRight'
  | 'passWrong';

export function cubeVerdict(decision: CubeDecision): CubeVerdict {
  const { kind, yes, best, noDouble, doubleTake, doublePass } = decision;
  if (kind === 'take') {
    if (yes) return best ? 'takeRight' : 'takeWrong';
    return best ? 'passWrong' : 'passRight';
  }
  const passed = doubleTake > doublePass;
  if (best) {
    if (yes) return passed ? 'doublePass' : 'doubleTake';
    return passed ? 'missedPass' : 'missedTake';
  }
  const good = noDouble > doublePass;
  if (yes) return good ? 'tooGood' : 'tooEarly';
  return good ? 'playOn' : 'noDouble';
}

// What the other choice would have cost, or the one that was made has.
export function cubeCost(decision: CubeDecision): number {
  const { kind, noDouble, doubleTake, doublePass } = decision;
  if (kind === 'take') return Math.abs(doubleTake - doublePass);
  return Math.abs(noDouble - Math.min(doubleTake, doublePass));
}

// ---- Plays

function positionAfter(match: AnalysedMatch, decision: PlayDecision, play: string): string {
  const inputs = [...match.inputs.slice(0, decision.input + 1), play];
  const { points, bar, off } = gameAt(rulesOfMatch(match), inputs).board;
  return [points, bar, off].join(';');
}

export function inputOf({ steps }: Pick<RatedPlay, 'steps'>): string {
  return `p${steps.map(({ from, to }) => `${from}/${to}`).join(',')}`;
}

// The rated play that leads to the same position; null: none does that was looked at as closely as the best one.
export function ratedAs(
  match: AnalysedMatch,
  decision: PlayDecision,
  play: string,
): RatedPlay | null {
  const wanted = positionAfter(match, decision, play);
  const known = decision.made ? [...decision.plays, decision.made] : decision.plays;
  const closely = known.filter(({ level }) => level === known[0]?.level);
  return closely.find((one) => positionAfter(match, decision, inputOf(one)) === wanted) ?? null;
}
