// The values that the state is made of. Nobody changes one.
import type { MatchRecord } from './api_values';
import type { Chouette } from './chouette';

export type Seat = 0 | 1; // the first player of a match (who invited), the second
export type Length = number | 'unlimited';
export type Loaded<T> = { busy: boolean; value: T | null; failed: boolean };

export type { Screen } from './screen';

// ---- The connection; offline: nobody asked for one, or it has ended for good.
export type Phase = 'offline' | 'connecting' | 'open' | 'lost' | 'resuming';
export type Notice =
  | 'back' // the session goes on where it was
  | 'loggedInAgain' // the session was gone, a new one has begun
  | 'restarted' // the server stops, or has stopped
  | 'taken' // another window goes on with this session
  | 'ended' // the server ended the session
  | 'noNetwork' // the browser says that it is off line
  | 'refused'; // this page may not connect there
export interface Connection {
  phase: Phase;
  rttMs: number | null; // of the last ping
  lostAt: number | null; // milliseconds since 1970
  retryAt: number | null; // when the next attempt begins
  notice: Notice | null;
}

// ---- People

export const toggleNames = [
  'allowpip',
  'autoboard',
  'autodouble',
  'automove',
  'bell',
  'crawford',
  'double',
  'greedy',
  'moreboards',
  'moves',
  'notify',
  'ratings',
  'ready',
  'report',
  'silent',
] as const;
export type ToggleName = (typeof toggleNames)[number];

export interface Me {
  name: string;
  toggles: Record<ToggleName, boolean>;
  rating: number;
  experience: number;
  ready: boolean; // toggles.ready
  away: boolean;
  redoubles: string; // "0" to "99", or "unlimited"
  timezone: string;
  lastLogin: number | null; // seconds since 1970
  lastHost: string | null;
  diceHash: string | null; // of the next game that I host
}

export interface Who {
  name: string;
  opponent: string | null;
  watching: string | null;
  ready: boolean;
  away: boolean;
  rating: number;
  experience: number;
  idle: number; // seconds, when the line came
  login: number; // seconds since 1970
  host: string;
  client: string | null;
  bot: boolean;
}
// Who is here, by name. A map: a copy of one of thousands takes a tenth of the time that a copy of a record does.
export type Players = ReadonlyMap<string, Who>;

export interface Invitation {
  from: string;
  length: Length | 'resume';
  terms?: string;
  until?: number | null; // milliseconds since 1970; null: it has no end of its own
}
export interface RunningMatch {
  id: number;
  first: string;
  second: string;
  length: Length;
  scores: [number, number];
  terms?: string;
}
export interface SavedMatch {
  match: number;
  opponent: string;
  length: Length;
  scores: [number, number]; // mine first
  online: boolean;
  ready: boolean;
  terms?: string;
}

// A match by days that goes on.
export interface DayMatch {
  match: number;
  opponent: string;
  mine: boolean; // it is my turn
  since: number | null; // a decision is waited for: seconds since 1970
  due: number | null;
  length: Length;
  scores: [number, number]; // mine first
  terms: string;
}

// ---- Claims of matches that nobody plays on (`help claim`)

export interface ClaimedMatch {
  match: number;
  opponent: string; // -: one who is gone
  length: Length;
  scores: [number, number]; // mine first
}
export interface OpenClaim {
  kind: 'open';
  mine: boolean; // I claim it
  due: number; // judged then: milliseconds since 1970
}

// Why a claim has ended: the claimed one plays on; the claimant left the table, did not join, went
// away or did not decide in time, was not ready or not here while the other one was ready.
export const claimEnds = [
  'plays',
  'left',
  'unjoined',
  'went',
  'undecided',
  'unready',
  'absent',
] as const;
export type ClaimEnd = (typeof claimEnds)[number];
export const claimResults = ['won', 'lost', 'void'] as const;

// What has become of a match or of its claim.
export type ClaimOutcome =
  | {
      kind: 'ended';
      why: ClaimEnd;
      mine: boolean; // it is said of me
      minutes: number; // that the claimant had; 0: not said
    }
  | {
      kind: 'judged';
      won: boolean; // by me; else it is lost
      chance: number; // of the winner, percent
      sure: boolean; // it counts as any other win
      ratings: [number, number] | null; // mine before it, after it; null: unrated
      moment: string | null; // for GNU Backgammon
    }
  | { kind: 'settled'; result: (typeof claimResults)[number]; reason: string };

// Why a match cannot be claimed. Moments are milliseconds since 1970.
export type ClaimRefusal =
  | { why: 'unlimited' | 'playing' }
  | { why: 'claimed'; due: number }
  | { why: 'early'; from: number }
  | { why: 'barred'; from: number; times: number } // I refused so many times to play on
  | { why: 'unready'; days: number; needed: number }; // I was ready to play on so many days

// A line 29.
export type ClaimTold = ClaimedMatch &
  (OpenClaim | ClaimOutcome | { kind: 'no'; refusal: ClaimRefusal });
export type Claim = ClaimedMatch & OpenClaim;
export type ClaimNews = ClaimedMatch & ClaimOutcome;

export interface Claims {
  open: readonly Claim[];
  news: readonly ClaimNews[]; // until they are put away
  refused: { match: number; refusal: ClaimRefusal | string } | null; // string: the server's words
}

// When my vacation ends (milliseconds since 1970), and how many days I can still take of how many.
export interface Vacation {
  until: number | null;
  left: number;
  most: number;
}

// ---- A table

// Index = point as the first player numbers it: he moves 24 to 1. > 0: his checkers, < 0: the
// second player's. 0 and 25 are unused. Where both go the same way round the second player's point
// n is not 25 - n (checkersOn in games.ts).
export interface Board {
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

// A roll without a match: points as seat 0 numbers them, who moves.
export interface LoneRoll {
  points: readonly number[];
  dice: readonly [number, number];
}

export type GamePhase =
  'opening' | 'rollOrDouble' | 'takeOrDrop' | 'move' | 'gameOver' | 'matchOver';

export interface GameView {
  number: number; // 1 in the first game; 0: none has begun
  phase: GamePhase;
  turn: Seat; // takeOrDrop: who doubled last
  dice: readonly [number, number] | null; // of `turn`, in phase move
  toPlay: number; // dice that must be played
  board: Board;
  scores: readonly [number, number];
  cube: number;
  cubeOwner: Seat | null;
  offeredCube: number; // takeOrDrop: the value offered; else cube
  redoubles: number; // takeOrDrop: beavers, raccoons... so far
  mayDouble: readonly [boolean, boolean]; // by the cube and the Crawford rule
  crawfordGame: boolean;
  resign: { by: Seat; multiple: number; points: number } | null;
  pips: readonly [number, number];
  winner: Seat | null; // gameOver: of the game; matchOver: of the match
  gameWinner: Seat | null; // of the last game, which the other one may have won
  pointsWon: number; // in it
  end: 'bearOff' | 'drop' | 'resign' | 'mother' | 'timeOut' | 'pattern' | 'jan' | 'draw' | null;
  win: number; // how it was won, of a game whose wins have kinds (winOf in play/wins.ts); else 0
  side: readonly ['O' | 'X', 'O' | 'X']; // in whose numbers commands have the points of a player
  game: string; // its name
  hasCube: boolean;
  resignMax: number; // up to so many times ...
  resignPoints: readonly [number, number]; // ... these points may a seat give up
  equalDice: number; // so many dice a double is worth now
  restDice: number; // that the other one could not play and `turn` is playing; 0: none
  // The last play of the game; no steps: he could not move.
  lastPlay: {
    seat: Seat;
    steps: readonly Step[];
    dice: readonly [number, number];
  } | null;
}

// A play as it was typed: from and to of each checker, in the mover's own numbering.
export type TypedPlay = readonly (readonly [number, number])[];

export interface PendingDie {
  value: number;
  used: boolean;
}
export interface PendingStep extends Step {
  die: number;
}
// My half-made play. `dice` stand as they are shown: the left one is played first.
export interface Pending {
  steps: readonly PendingStep[];
  board: Board; // after them
  pips: readonly [number, number]; // after them
  dice: readonly PendingDie[]; // 2, or 4 of a double
  order: 0 | 1; // 1: swapped
  win: number; // by them, as in GameView
  complete: boolean; // Done is possible
}

// waiting: the game goes on. unchecked: no hash was known, or the dice follow from no seed.
export type Verdict = 'waiting' | 'good' | 'bad' | 'unchecked';
export type DiceFault =
  | 'hash' // the seed has another hash than was told before
  | 'text' // my text is not the one that I sent
  | 'rolls' // the rolls do not follow from seed and texts
  | 'seedMissing'; // the game is over and the seed was not told
export interface DiceProof {
  game: number;
  hash: string | null; // told before the game
  mine: string | null; // the text that I sent; null: none, or I watch
  seed: string | null; // told after the game
  texts: readonly [string, string] | null;
  verdict: Verdict;
  why?: DiceFault;
  roll?: number; // the first roll that differs (1, 2, 3...)
  expected?: string; // what hash, text or roll should be
  found?: string; // and what it is
}

export interface ChatLine {
  kind: 'say' | 'team' | 'kibitz' | 'whisper' | 'shout' | 'tell' | 'notice' | 'message' | 'log';
  from: string | null;
  to?: string;
  text: string;
  phrase?: number; // said in the place of the text (values/lobby/phrases.ts)
  at: number; // milliseconds since 1970
  mine?: boolean;
}

// The clock of a match, as line 27 tells it.
export interface MatchClock {
  left: readonly [number, number]; // milliseconds, by seat
  running: Seat | null; // whose time runs
  delay: number; // milliseconds after which it does
  at: number; // State.uptime when this was so
}

// What of a table is still to be seen. All else of a table is what is seen.
export interface Show {
  coming: readonly string[]; // inputs that are known and not seen yet
  told: string | null; // what I was called for last, and is not done yet (a NotifyKey)
  // Of the first of them, a play: where its checkers stand when so many steps of it are seen.
  play: { steps: readonly Step[]; seen: number; board: Board } | null;
  until: number; // State.uptime: so long stands what is seen
}

// By seat: before a match, after it.
export type RatingChanges = readonly [readonly [number, number], readonly [number, number]];

export interface Table {
  match: number;
  length: Length;
  crawford: boolean;
  terms?: string; // words: the game, options and others; none: plain backgammon
  names: readonly [string, string];
  seat: Seat | null; // null: I watch
  viewFrom: Seat; // whose side of the board is shown below
  inputs: readonly string[]; // that are seen
  game: GameView; // after them
  roll?: LoneRoll; // that is asked instead of a match; `game` is as it lies
  show: Show;
  pending: Pending | null; // in phase move, when it is my turn
  sent: boolean; // my last action is on its way
  joined: boolean; // I asked for the next game
  lost: readonly [boolean, boolean]; // by seat: his browser lost its connection ...
  awaited: readonly [number | null, number | null]; // ... and is waited for until then (State.uptime)
  away: readonly [number | null, number | null]; // by seat: since then he is not here (State.uptime)
  dice: readonly DiceProof[];
  clock: MatchClock | null; // null: the match has none, or it is not told yet
  low: boolean; // I have been warned that my time gets short
  over: boolean; // the match is finished
  ratings: RatingChanges | null; // that it has changed
  left: Seat | 'closed' | null; // somebody left, or the table is closed
  chat: readonly ChatLine[];
  chouette: Chouette | null; // the board is one of several players
}

// What I can do at a table now; see actionsOf (game.ts).
export interface Actions {
  roll: boolean;
  double: boolean;
  take: boolean; // and pass
  redouble: boolean;
  move: boolean;
  undo: boolean;
  done: boolean;
  resign: boolean;
  answerResign: boolean;
  nextGame: boolean;
  leave: boolean;
}

// ---- Replays

// A finished match, stepped through. A step is a number of inputs.
export interface Replay {
  record: MatchRecord;
  steps: readonly number[]; // where the scrubber stops, ascending
  games: readonly number[]; // index into steps where each game begins
  at: number; // index into steps
  game: GameView;
  viewFrom: Seat;
  playing: boolean;
}
export interface StoredReplay {
  id: number; // < 0: played offline
  players: [string, string];
  length: number;
  score: [number, number];
  ended: string;
}

// Of a refusal by the page itself; see `State.error`.
export type Trouble = 'badPlay' | 'notConnected';
