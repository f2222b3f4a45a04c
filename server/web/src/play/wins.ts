// The ways to win a game of Swedish tables, and how near they are: for those who look at it. Whether
// one is there the rules say.
import { checkersOn } from './games';
import { rowOf } from '../values/game_rows';
import type { Board, GameView, Seat } from '../values/types';

export type Order = 'singleCrown' | 'doubleCrown' | 'staircase' | 'tower';
export type WinName = 'home' | Order | 'jan' | 'burstJan';
export interface Win {
  name: WinName;
  monk: boolean; // a checker of the loser is on the bar
  value: number; // points
}

// How many checkers lie on 1, 2, 3 ... (kPatterns in engine/rules/games/bursting.cc).
const orders: Readonly<Record<Order, readonly number[]>> = {
  singleCrown: [3, 3, 3, 3, 3],
  doubleCrown: [5, 5, 5],
  staircase: [7, 5, 3],
  tower: [15],
};
const orderNames = Object.keys(orders) as Order[];

// By their numbers (WinKind in engine/rules/win_kind.h).
const wins: readonly (Win | null)[] = [
  null,
  { name: 'home', monk: false, value: 1 },
  { name: 'home', monk: true, value: 2 },
  ...orderNames.map((name) => ({ name, monk: false, value: 2 })),
  ...orderNames.map((name) => ({ name, monk: true, value: 3 })),
  { name: 'jan', monk: false, value: 4 },
  { name: 'burstJan', monk: false, value: 6 },
];
export function winOf(kind: number): Win | null {
  return wins[kind] ?? null;
}

// ---- What is near

const nearPips = 16; // two throws, as they fall on the average
const nearCheckers = 2;
const quarter = [24, 23, 22, 21, 20, 19];
const bar = 25;

export interface Sign {
  seat: Seat; // who wins by it
  name: Order | 'jan';
  missing: number; // pips; of a jan: checkers of the other side on the bar; 0: it is there
}

// Where that seat's checkers stand, the foremost first.
function standing(board: Board, seat: Seat): number[] {
  const places: number[] = [];
  for (let point = 1; point <= bar; ++point) {
    const there = point === bar ? board.bar[seat] : checkersOn(board, point, seat);
    places.push(...new Array<number>(there).fill(point));
  }
  return places;
}

// The pips that are missing; null: a checker would have to go back, or is off.
function missingPips(standing: readonly number[], order: Order): number | null {
  const wanted = orders[order].flatMap((n, i) => new Array<number>(n).fill(i + 1));
  if (standing.length !== wanted.length) return null;
  const ways = wanted.map((point, i) => (standing[i] ?? 0) - point);
  return ways.some((way) => way < 0) ? null : ways.reduce((sum, way) => sum + way, 0);
}

// Where a seat can come in, in its own numbers.
function open(board: Board, seat: Seat): number[] {
  return quarter.filter((point) => checkersOn(board, point, seat) === 0);
}

function signsOfSeat(board: Board, seat: Seat): Sign[] {
  const places = standing(board, seat);
  const signs: Sign[] = orderNames.flatMap((name) => {
    const missing = missingPips(places, name);
    return missing !== null && missing <= nearPips ? [{ seat, name, missing }] : [];
  });
  signs.sort((a, b) => a.missing - b.missing);
  const victim: Seat = seat === 0 ? 1 : 0;
  const onBar = board.bar[victim];
  const missing = Math.max(0, open(board, victim).length + 1 - onBar);
  const jan =
    onBar > 0 && missing <= nearCheckers && missing <= standing(board, victim).length - onBar;
  return jan ? [{ seat, name: 'jan', missing }, ...signs] : signs;
}

// For both, in a game whose wins have kinds; when it is over only what is there.
export function signsOf(game: GameView, board: Board): Sign[] {
  if (!rowOf(game.game).values) return [];
  const over = game.phase === 'gameOver' || game.phase === 'matchOver';
  const signs = [...signsOfSeat(board, 0), ...signsOfSeat(board, 1)];
  return over ? signs.filter((one) => one.missing === 0) : signs;
}

// What is pointed out on the board: a point or the bar in that seat's own numbers, and which places
// on it (from 0) wait for a checker of his.
export interface Light {
  seat: Seat;
  point: number;
  done: boolean;
  wanted: readonly number[];
}

const none: readonly Light[] = [];

function lightsOfSign(board: Board, { seat, name, missing }: Sign): Light[] {
  const done = missing === 0;
  const other: Seat = seat === 0 ? 1 : 0;
  if (name === 'jan') {
    return [bar, ...open(board, other)].map((point) => ({
      seat: other,
      point,
      done,
      wanted: [],
    }));
  }
  return orders[name].map((count, i) => {
    const point = i + 1;
    const there = checkersOn(board, point, seat);
    const free = checkersOn(board, point + 12, other) === 0; // which is what he calls it
    const missing = free ? Math.max(0, count - there) : 0;
    return { seat, point, done, wanted: Array.from({ length: missing }, (_, n) => there + n) };
  });
}

// Of what each side is nearest to.
export function lightsOf(board: Board, signs: readonly Sign[]): readonly Light[] {
  if (signs.length === 0) return none;
  const first = ([0, 1] as const).flatMap((seat) => signs.find((one) => one.seat === seat) ?? []);
  return first.flatMap((sign) => lightsOfSign(board, sign));
}
