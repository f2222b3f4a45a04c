// What a position is worth: what is asked, and what is said of it.
import type { Level, RatedPlay } from './analysis';

// The games of the analysis board, in the order of wasm/judge.cc. What is set up by hand in NackGammon and LongGammon, which
// differ by where they begin, is backgammon.
export const setupGames = ['backgammon', 'hypergammon'] as const;
export type SetupGame = (typeof setupGames)[number];

// Seen by the player on roll, who moves from 24 to 1.
export interface Question {
  points: readonly number[]; // 0: the other one's bar (at most 0), 1 to 24, 25: the own bar
  away: readonly [number, number]; // points that he, and the other one, still need; 0 and 0: unlimited
  crawford: boolean; // this is the Crawford game
  postCrawford: boolean;
  cube: number;
  owner: 'nobody' | 'self' | 'other';
  jacoby: boolean;
  game: SetupGame;
  dice: readonly [number, number] | null; // null: before the roll
}

export interface JudgedPlays {
  kind: 'plays';
  plays: readonly RatedPlay[]; // the best one first
}
// Equities as those of CubeDecision.
export interface JudgedCube {
  kind: 'cube';
  possible: boolean; // the cube may be turned, and it could do him any good
  noDouble: number;
  doubleTake: number;
  doublePass: number;
  ends: RatedPlay['ends'];
}
export type Judged = JudgedPlays | JudgedCube;

export interface Judging {
  question: Question;
  level: Level;
  judged: Judged | 'none' | 'failed' | null; // null: not known yet; none: it is no position
}
