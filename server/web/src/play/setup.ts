// A position that is set up: what lies where, whose turn it is, cube and score, and its IDs as other programs know them.
import type { Question, SetupGame } from '../values/judged';
import type { Board, GameView, Seat, Step } from '../values/types';

const bar = 25;
const homePoints = 6;

// Points as the first seat numbers them: [0] the other one's bar, [25] the own bar. > 0: checkers of seat 0.
export interface Setup {
  game: SetupGame;
  points: readonly number[];
  turn: Seat;
  dice: readonly [number, number] | null; // null: before the roll
  cube: number;
  owner: Seat | null;
  length: number; // 0: unlimited
  scores: readonly [number, number];
  crawford: boolean; // this is the Crawford game
  jacoby: boolean; // only where it is unlimited
}

const empty: readonly number[] = new Array<number>(bar + 1).fill(0);
type Pile = readonly [point: number, men: number];
const starts: Record<SetupGame, readonly Pile[]> = {
  backgammon: [
    [24, 2],
    [13, 5],
    [8, 3],
    [6, 5],
  ],
  hypergammon: [
    [24, 1],
    [23, 1],
    [22, 1],
  ],
};

export function menOf(game: SetupGame): number {
  return starts[game].reduce((sum, [, men]) => sum + men, 0);
}

export function startPointsOf(game: SetupGame): readonly number[] {
  const start = new Map(starts[game]);
  return empty.map((_, point) => (start.get(point) ?? 0) - (start.get(bar - point) ?? 0));
}
export const noPoints = empty;

export const startSetup: Setup = {
  game: 'backgammon',
  points: startPointsOf('backgammon'),
  turn: 0,
  dice: null,
  cube: 1,
  owner: null,
  length: 0,
  scores: [0, 0],
  crawford: false,
  jacoby: false,
};

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

function turned(points: readonly number[]): number[] {
  return [...points].reverse().map((n) => 0 - n);
}

// The points as that seat numbers them, its own checkers above 0.
export function pointsOf({ points }: Pick<Setup, 'points'>, seat: Seat): readonly number[] {
  return seat === 0 ? points : turned(points);
}

function withPoints(setup: Setup, seat: Seat, points: readonly number[]): Setup {
  return { ...setup, points: seat === 0 ? points : turned(points) };
}

function onBoard(points: readonly number[]): number {
  return points.reduce((sum, n) => sum + Math.max(0, n), 0);
}

export function offOf(setup: Setup, seat: Seat): number {
  return menOf(setup.game) - onBoard(pointsOf(setup, seat));
}

export function pipsOf(setup: Setup, seat: Seat): number {
  return pointsOf(setup, seat).reduce((sum, n, point) => sum + Math.max(0, n) * point, 0);
}

// As the board is drawn.
export function boardOf(setup: Setup): Board {
  const { points } = setup;
  return {
    points: points.map((n, point) => (point === 0 || point === bar ? 0 : n)),
    bar: [points[bar] ?? 0, 0 - (points[0] ?? 0)],
    off: [offOf(setup, 0), offOf(setup, 1)],
    pins: 0,
    sameWay: false,
  };
}

// The position of a game of a match with these terms, between two decisions.
export function setupOf(
  terms: string,
  game: GameView,
  length: number,
  dice: readonly [number, number] | null,
): Setup {
  const { board, turn, cube, cubeOwner, scores, crawfordGame } = game;
  const points = [...board.points];
  points[bar] = board.bar[0];
  points[0] = 0 - board.bar[1];
  return {
    game: terms.split(' ').includes('hypergammon') ? 'hypergammon' : 'backgammon',
    points,
    turn,
    dice,
    cube,
    owner: cubeOwner,
    length,
    scores: length === 0 ? [0, 0] : scores,
    crawford: crawfordGame,
    jacoby: false,
  };
}

// ---- Changes

// One checker more of that seat, or less. On a point of the other one's one of those goes first.
export function tapped(setup: Setup, seat: Seat, point: number, put: boolean): Setup {
  if (point < 1 || point > bar) return setup;
  const points = [...pointsOf(setup, seat)];
  const there = points[point] ?? 0;
  if (there < 0) points[point] = there + 1;
  else if (put && offOf(setup, seat) > 0) points[point] = there + 1;
  else if (!put && there > 0) points[point] = there - 1;
  else return setup;
  return withPoints(setup, seat, points);
}

export function moved(setup: Setup, seat: Seat, from: number, to: number): Setup {
  const points = [...pointsOf(setup, seat)];
  const there = to === 0 ? 0 : (points[to] ?? 0);
  if (from < 1 || (points[from] ?? 0) < 1 || there < 0 || from === to) return setup;
  points[from] = (points[from] ?? 0) - 1;
  if (to > 0) points[to] = there + 1;
  return withPoints(setup, seat, points);
}

export function flipped(setup: Setup): Setup {
  return {
    ...setup,
    points: turned(setup.points),
    turn: other(setup.turn),
    owner: setup.owner === null ? null : other(setup.owner),
    scores: [setup.scores[1], setup.scores[0]],
  };
}

// The play of who is on roll, and then it is the other one's turn.
export function played(setup: Setup, steps: readonly Step[]): Setup {
  const points = [...pointsOf(setup, setup.turn)];
  for (const { from, to } of steps) {
    points[from] = (points[from] ?? 0) - 1;
    if (to === 0) continue;
    if ((points[to] ?? 0) < 0) {
      points[to] = 0;
      points[0] = (points[0] ?? 0) - 1;
    }
    points[to] = (points[to] ?? 0) + 1;
  }
  const after = withPoints(setup, setup.turn, points);
  return { ...after, turn: other(setup.turn), dice: null };
}

// ---- What is asked

export type SetupFault = 'over' | 'many' | 'shut' | 'score' | 'crawford';

function closed(points: readonly number[]): boolean {
  return points.slice(1, homePoints + 1).every((n) => n > 1);
}

export function faultOf(setup: Setup): SetupFault | null {
  const sides = [pointsOf(setup, 0), pointsOf(setup, 1)] as const;
  const count = sides.map(onBoard);
  if (count.some((n) => n > menOf(setup.game))) return 'many';
  if (count.some((n) => n === 0)) return 'over';
  if (sides.every((points) => closed(points) && (points[bar] ?? 0) > 0)) return 'shut';
  const { length, scores, crawford } = setup;
  if (length === 0) return null;
  if (scores.some((score) => score >= length)) return 'score';
  const near = scores.filter((score) => score === length - 1).length;
  return crawford && near !== 1 ? 'crawford' : null;
}

// Whether there can be a Crawford game at that score.
export function mayBeCrawford({ length, scores }: Setup): boolean {
  return length > 1 && scores.filter((score) => score === length - 1).length === 1;
}

export function questionOf(setup: Setup): Question {
  const { turn, length, scores, owner, crawford } = setup;
  const away = (seat: Seat): number => (length === 0 ? 0 : length - scores[seat]);
  const oneAway = length > 0 && scores.some((score) => score === length - 1);
  return {
    points: pointsOf(setup, turn),
    away: [away(turn), away(other(turn))],
    crawford,
    postCrawford: oneAway && !crawford,
    cube: setup.cube,
    owner: owner === null ? 'nobody' : owner === turn ? 'self' : 'other',
    jacoby: length === 0 && setup.jacoby,
    game: setup.game,
    dice: setup.dice,
  };
}
