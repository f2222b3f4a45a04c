// Everything that the client knows, as values. The reducer makes new ones, nobody changes them.
import type { Claims } from './claims';
import type { MatchClock } from './clock';
import type { DayMatch } from './day_matches';
import type { Session } from './session';

export type Seat = 0 | 1; // the first player of a match (who invited), the second
export type Length = number | 'unlimited';
export type Loaded<T> = { busy: boolean; value: T | null; failed: boolean };

export type Screen =
  | { name: 'welcome' }
  | { name: 'login'; register?: boolean }
  | { name: 'lobby' }
  | { name: 'table' }
  | { name: 'replay'; match?: number } // without a number: the list of those stored here
  | { name: 'profile'; player: string }
  | { name: 'settings' }
  | { name: 'rankings' }
  | { name: 'turns' } // my matches by days
  | { name: 'offline' };

// ---- The connection

// offline: nobody asked for one, or it has ended for good.
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

export interface Invitation {
  from: string;
  length: Length | 'resume';
  terms?: string;
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
  opponent: string;
  length: Length;
  scores: [number, number]; // mine first
  online: boolean;
  ready: boolean;
  id?: number; // where the opponent's name alone does not say which match
  terms?: string;
}

// ---- A table

// Index = point as the first player numbers it: he moves 24 to 1. > 0: his checkers, < 0: the
// second player's. 0 and 25 are unused. Where both go the same way round the second player's point
// n is not 25 - n (otherNumber in games.ts).
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
  winner: Seat | null; // gameOver and matchOver
  pointsWon: number;
  end: 'bearOff' | 'drop' | 'resign' | 'mother' | 'timeOut' | 'draw' | null;
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
  kind: 'say' | 'kibitz' | 'whisper' | 'shout' | 'tell' | 'notice' | 'message' | 'log';
  from: string | null;
  to?: string;
  text: string;
  at: number; // milliseconds since 1970
  mine?: boolean;
}

export interface Table {
  match: number;
  length: Length;
  crawford: boolean;
  terms?: string; // words: the game, options and others; none: plain backgammon
  names: readonly [string, string];
  seat: Seat | null; // null: I watch
  viewFrom: Seat; // whose side of the board is shown below
  inputs: readonly string[];
  game: GameView;
  pending: Pending | null; // in phase move, when it is my turn
  sent: boolean; // my last action is on its way
  joined: boolean; // I asked for the next game
  opponentLost: boolean;
  lost: readonly [boolean, boolean]; // by seat: his browser lost its connection
  dice: readonly DiceProof[];
  clock: MatchClock | null; // null: the match has none, or it is not told yet
  over: boolean; // the match is finished
  left: Seat | 'closed' | null; // somebody left, or the table is closed
  chat: readonly ChatLine[];
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

// ---- What the API tells (docs/API.md)

export interface HistoryEntry {
  match: number;
  at: string; // ISO 8601
  opponent: string;
  length: number; // 0: unlimited
  won: boolean;
  score: [number, number]; // mine, theirs
  rating: number; // after it, in its game
  game: string; // empty: backgammon
}
// Dice of a player in the matches that were looked at.
export interface DiceStatistics {
  matches: number;
  rolls: number;
  doubles: number;
  pips: number;
  faces: readonly number[]; // 6: how often 1 to 6 fell
  entered: number; // rolls that brought a checker in from the bar
  onBar: number; // rolls with a checker on the bar
}
export interface Profile {
  name: string;
  rating: number;
  experience: number;
  rank?: number;
  lastLogin?: string;
  won: number;
  lost: number;
  lastYear?: { finished: number; abandoned: number }; // matches
  unfinished?: number; // now
  history: HistoryEntry[];
  dice: DiceStatistics | null; // null: not worked out yet
}
export interface RankedPlayer {
  place: number;
  name: string;
  rating: number;
  experience: number;
}
export interface Rankings {
  from: number;
  total: number;
  players: RankedPlayer[];
}

export interface MatchRecord {
  id: number;
  players: [string, string];
  length: number; // 0: unlimited
  crawford: boolean;
  terms?: string;
  started?: string;
  ended?: string;
  score: [number, number];
  ratingBefore?: [number, number];
  ratingAfter?: [number, number];
  inputs: string[];
}
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

// ---- Settings of this browser

export interface Settings {
  theme: 'system' | 'light' | 'dark' | 'contrast';
  board: 'wood' | 'slate';
  orientation: 'auto' | 'landscape' | 'portrait';
  direction: 'right' | 'left'; // the side of my home board
  animation: 'off' | 'fast' | 'normal' | 'slow';
  arrows: boolean; // of the opponent's last move
  pips: boolean;
  numbers: boolean; // of the points
  sound: boolean;
  vibration: boolean;
  notifications: boolean;
  wakeLock: boolean;
  language: string; // 'auto' or a language's tag
}
export type SettingKey = keyof Settings;

// ---- All of it

// Of a refusal by the page itself; see `State.error`.
export type Trouble = 'badPlay' | 'notConnected' | 'noReplay';

export interface State {
  screen: Screen;
  connection: Connection;
  login: { busy: boolean; failed: string | null };
  account: string | null; // whose password this browser keeps: "Play now" goes on as him
  me: Me | null;
  players: Readonly<Record<string, Who>>;
  invitations: readonly Invitation[]; // to me
  invited: Invitation | null; // my own, open; `from` is whom I invited
  warned: Readonly<Record<string, readonly [number, number]>>; // name -> left so many of so many matches
  running: readonly RunningMatch[];
  saved: readonly SavedMatch[];
  claims: Claims;
  dayMatches: readonly DayMatch[];
  vacation: readonly string[]; // what the server has answered to it
  table: Table | null;
  offline: Table | null; // the local table against the builtin player
  shouts: readonly ChatLine[];
  tells: Readonly<Record<string, readonly ChatLine[]>>;
  messages: readonly ChatLine[];
  unread: { tells: number; shouts: number; chat: number; messages: number };
  log: readonly ChatLine[];
  settings: Settings;
  error: string | null; // the server's last refusal, or a key of Trouble; until 'dismissError'
  replay: Loaded<Replay>;
  replays: readonly StoredReplay[]; // stored in this browser
  profile: Loaded<Profile>;
  rankings: Loaded<Rankings>;
  motd: readonly string[];
  installable: boolean;
  hidden: boolean; // the page is
  now: number; // milliseconds since 1970, of the last event
  uptime: number; // the same by a clock that nobody sets (performance.now)
  session: Session; // what the reducer remembers for itself
}

export type * from './events';
