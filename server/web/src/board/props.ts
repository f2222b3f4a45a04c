// What the board is given, and whom it tells what fingers mean. It knows nothing else: no rules, no match, no
// language, no server.

export type Seat = 0 | 1; // the first player of a match, the second

// Index = point as the first player numbers it: he moves 24 to 1. > 0: his checkers, < 0: the
// second player's. 0 and 25 are unused. Where both go the same way round the second player's point
// n is not 25 - n (otherNumber in geometry.ts).
export interface Position {
  points: readonly number[];
  bar: readonly [number, number];
  off: readonly [number, number];
  pins: number; // bit n: a checker of the other side lies under those on point n
  sameWay: boolean;
}

export interface Step {
  from: number; // 25 = bar, 24 to 1 in the mover's own numbering
  to: number; // 0 = off
  hit?: boolean;
}

export interface Look {
  tall: boolean; // transposed: points are rows, for a phone that is held upright
  mirror: boolean; // home at the left (tall: at the top)
  upside: boolean; // the bottom side's points 1 to 12 at the top (tall: at the left)
}

// How checkers are drawn.
export interface CheckerLook {
  set: 'classic' | 'marble' | 'bold';
  rings: Seat; // whose have rings; those of the other side have a dot
}

export interface DiceView {
  seat: Seat;
  dice: readonly { value: number; used: boolean }[];
  roll: string; // names this roll
}

// Something to look at: a point or the bar of a side, in its own numbers.
export interface Light {
  seat: Seat;
  point: number;
  done: boolean; // it is so, and not only near
  wanted: readonly number[]; // places on it (from 0) where a checker of that side is missing
}

// A play that is shown by arrows.
export interface Arrowed {
  seat: Seat;
  steps: readonly Step[];
  coming?: boolean; // it has not been made on the board that is shown
}

export interface BoardView {
  board: Position;
  names: readonly [string, string];
  bottom: Seat;
  me: Seat | null; // who is called "you"
  dice: DiceView | null;
  cube: number | null; // null: there is none
  cubeOwner: Seat | null;
  offered: boolean;
  crawford: boolean; // the cube is not used in this game
  last: Arrowed | null;
  lights: readonly Light[];
}

// What may be done on this board, and where it is told. Points are the mover's own, 25 to 0.
export interface BoardPlay {
  seat: Seat;
  sources: readonly number[]; // whose checkers may be played
  targets: (from: number) => readonly number[];
  tap: (from: number) => void;
  drop: (from: number, to: number) => void;
  swap: (() => void) | null;
}

// What a screen reader hears. Nobody's name stands for the reader.
export interface BoardWords {
  name: string;
  point: (point: number, checkers: number, who: string | null) => string;
  empty: (point: number) => string;
  pinned: (who: string | null) => string;
  bar: (checkers: number, who: string | null) => string;
  off: (checkers: number, who: string | null) => string;
  dice: (values: readonly number[], swap: boolean) => string;
  cube: (value: number, owner: string | null | undefined, double: boolean) => string; // undefined: nobody's
}

export interface BoardProps {
  view: BoardView;
  play: BoardPlay | null;
  double: (() => void) | null;
  look: Look;
  checkers: CheckerLook;
  room: { w: number; h: number }; // in pixels
  milliseconds: number; // that a move takes; 0: no animation
  numbers: boolean;
  words: BoardWords;
}
