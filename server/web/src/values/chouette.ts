// One board and several players: the box against the team, whose first is the captain. Seats are
// numbered 1, 2, 3 ... as people have come; 0 is nobody, of a reader one who watches.

export const chouetteStates = [
  'waiting',
  'pause',
  'opening',
  'teamCube',
  'boxAnswers',
  'teamMoves',
  'boxCube',
  'teamAnswers',
  'raccoon',
  'extras',
  'boxMoves',
  'resignation',
  'held',
] as const;
export type ChouetteState = (typeof chouetteStates)[number];

export type ChouetteSide = 0 | 1; // the box, the team

export interface ChouettePlace {
  name: string;
  score: number; // points won less points lost
  here: boolean;
  away: boolean;
  leaving: boolean; // he goes when this game is over
}

export interface CubeName {
  member: number;
  giver: number; // of an extra; 0: the member's cube against the box
}
export interface ChouetteCube extends CubeName {
  value: number;
  owner: ChouetteSide | null; // null: centred
  turned: boolean; // a double on it has been taken
  settled: boolean;
  points: number; // that its member has won with it
  noted: boolean; // he wants to double
  doubler: ChouetteSide | null; // of the double that is open, or is answered with others
  redoubles: number;
  answer: number | null; // 0 take, 1 drop, 2 redouble
}
export interface ChouetteQuestion extends CubeName {
  asked: number;
  answers: number; // he, or who stands in for him
}

// What I can do, as far as nothing more is said.
export const chouetteActions = [
  'join',
  'leave',
  'start',
  'double',
  'roll',
  'accept',
  'reject',
  'redouble',
  'move',
  'resign',
  'extra',
  'talk',
  'offer',
  'end',
  'proxy',
  'partner',
] as const;
export type ChouetteAction = (typeof chouetteActions)[number];

// A chouette after its inputs, as the rules tell it (play/chouette.ts).
export interface ChouetteView {
  state: ChouetteState;
  below: ChouetteState; // without a resignation, and not held
  games: number; // begun so far
  box: number;
  captain: number; // by the line
  acting: number; // who decides for the team
  partner: number;
  host: number;
  turn: ChouetteSide;
  line: readonly number[]; // box, captain ...
  newcomers: readonly number[]; // who wait for the next game
  team: readonly number[]; // of this game
  active: readonly number[]; // of them, whose cube is not settled
  places: readonly ChouettePlace[]; // by seat, the first one's at 0
  cubes: readonly ChouetteCube[];
  questions: readonly ChouetteQuestion[];
  doublable: readonly CubeName[]; // by me, now
  resignation: { by: number; multiple: number } | null; // by 0: the box
  resignMax: number;
  extras: {
    taker: number;
    price: number;
    offers: readonly { giver: number; stage: number }[];
  } | null;
  sheet: readonly (readonly number[])[]; // points of each game, by seat
  points: readonly number[]; // of this game so far
  may: readonly ChouetteAction[];
}

export interface Chouette {
  host: string;
  seat: number; // mine; 0: I watch
  terms: string; // words
  inputs: readonly string[]; // all of them
  view: ChouetteView;
  answered: readonly number[]; // seats whose answers are in and hidden
  shown: { by: string; play: string } | null; // what a member would play now
}

// A table as `show chouettes` lists it.
export interface ListedChouette {
  table: number;
  host: string;
  players: number;
  state: string;
  terms: string;
}
