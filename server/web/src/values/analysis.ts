// What the analysis of a match says (docs/ANALYSIS.md has the fields), and what of a match can be analysed.
import { gameNames } from './game_names';
import { namesOf } from './game_rows';
import type { Seat, Step } from './types';

export const levels = [0, 1, 2] as const; // so many rolls are looked ahead
export type Level = (typeof levels)[number];

// How good an error rate is, in the words of the engine (RatingOf).
export const ratings = [
  'supernatural',
  'world class',
  'expert',
  'advanced',
  'intermediate',
  'casual player',
  'beginner',
  'novice',
] as const;
export type Rating = (typeof ratings)[number];

// Equities are normalised and seen by who decides: 1 is a single game at the value of the cube. Chances are of winning
// the match; in an unlimited match they are points.
export interface RatedPlay {
  steps: readonly Step[]; // none: nothing could be moved
  equity: number;
  level: number;
  ends: readonly [number, number, number, number, number]; // win, gammon, backgammon, lose a gammon, a backgammon
}

interface AnyDecision {
  who: Seat;
  input: number; // of the match: the roll, the double, the answer; the roll instead of a double
  lost: number; // equity
  chanceLost: number;
  chance: number; // after what was done
  forced: boolean;
  counted: boolean;
}
export interface PlayDecision extends AnyDecision {
  kind: 'play';
  dice: readonly [number, number];
  luck: number;
  chanceLuck: number;
  made: RatedPlay | null; // null: the game ended before
  plays: readonly RatedPlay[]; // the best one first
}
// Equities of who doubles or may double, with the cube before the double as 1.
export interface CubeDecision extends AnyDecision {
  kind: 'double' | 'take';
  close: boolean;
  noDouble: number;
  doubleTake: number;
  doublePass: number;
  yes: boolean; // doubled, taken
  best: boolean; // it is right to do so
}
export type Decision = PlayDecision | CubeDecision;

export interface GameReport {
  score: readonly [number, number]; // before it
  crawford: boolean;
  winner: Seat | null;
  points: number;
  decisions: readonly Decision[];
}

export interface PlayerTotals {
  lostPlays: number;
  lostCube: number;
  chanceLost: number;
  rolls: number;
  countedPlays: number;
  countedCube: number;
  luck: number;
  chanceLuck: number;
  errorRate: number; // 1000 x equity lost / counted decisions
  pr: number; // 500 x
  adjusted: number; // the result, less the own luck, plus the other one's
  rating: Rating;
}
export type Totals = readonly [PlayerTotals, PlayerTotals];

// What is known so far.
export interface Findings {
  done: number; // inputs that were looked at
  games: readonly GameReport[];
  totals: Totals;
}

// The match as the analysis takes it.
export interface AnalysedMatch {
  length: number; // 0: unlimited
  crawford: boolean;
  terms: string;
  inputs: readonly string[];
}

// running: more of it comes. refused: there is none of this match. failed: it could not be made here.
export type AnalysisState = 'running' | 'done' | 'refused' | 'failed';

export interface Analysis {
  match: number;
  of: AnalysedMatch;
  level: Level;
  state: AnalysisState;
  found: Findings | null;
  tried: Tried | null;
}

// A play that somebody would make instead, and what it is worth.
export interface Tried {
  game: number;
  at: number; // the decision
  play: string; // as an input
  decision: PlayDecision | null; // null: not known yet
}

const analysed: readonly string[] = ['backgammon', 'nackgammon', 'longgammon', 'hypergammon'];
const others = [...gameNames, ...namesOf('series')].filter((name) => !analysed.includes(name));

// Whether there is an analysis of a match with these terms.
export function canAnalyse(terms = ''): boolean {
  return !terms.split(' ').some((word) => others.includes(word));
}
