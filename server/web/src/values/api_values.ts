// What the API tells (docs/API.md), and how its answers are checked: they are data from outside.

export interface HistoryEntry {
  match: number;
  at: string; // ISO 8601
  opponent: string;
  length: number; // 0: unlimited
  won: boolean;
  score: [number, number]; // mine, theirs
  rating: number; // after it, in its game
  game: string; // empty: backgammon
  terms?: string;
}
// In one game or series beside backgammon.
export interface GameRating {
  game: string;
  rating: number;
  experience: number;
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
// One of the first three in a tournament of eight or more.
export interface Trophy {
  event: number;
  title: string;
  place: number; // 1 to 3
  entrants: number;
  ended: string; // ISO 8601
}
export interface Profile {
  name: string;
  rating: number;
  experience: number;
  bot?: true; // no person plays
  rank?: number;
  lastLogin?: string;
  won: number;
  lost: number;
  lastYear?: { finished: number; abandoned: number }; // matches
  unfinished?: number; // now
  games: GameRating[];
  trophies: Trophy[]; // the newest first
  history: HistoryEntry[];
  dice: DiceStatistics | null; // null: not worked out yet
}
export interface RankedPlayer {
  place: number;
  name: string;
  rating: number;
  experience: number;
  bot?: true;
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
  opened?: boolean; // from a file: nobody has played it here
}

// ---- Answers to values
type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? (value as Fields) : null;
}
function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
function pair(value: unknown): [number, number] {
  const both: unknown[] = Array.isArray(value) ? value : [];
  return [number(both[0]), number(both[1])];
}
function list<T>(value: unknown, read: (fields: Fields) => T): T[] {
  const all: unknown[] = Array.isArray(value) ? value : [];
  return all.map(fieldsOf).flatMap((fields) => (fields ? [read(fields)] : []));
}

export function readProfile(value: unknown): Profile | null {
  const fields = fieldsOf(value);
  if (!fields || text(fields.name) === '') return null;
  return {
    name: text(fields.name),
    rating: number(fields.rating),
    experience: number(fields.experience),
    ...(fields.bot === true && { bot: true as const }),
    ...(typeof fields.rank === 'number' ? { rank: fields.rank } : {}),
    ...(typeof fields.lastLogin === 'string' ? { lastLogin: fields.lastLogin } : {}),
    won: number(fields.won),
    lost: number(fields.lost),
    ...readYear(fields),
    games: readGames(fields.games),
    trophies: list(fields.trophies, readTrophy).reverse(),
    history: list(fields.history, readHistory),
    dice: null,
  };
}

function readTrophy(fields: Fields): Trophy {
  return {
    event: number(fields.event),
    title: text(fields.title),
    place: Math.min(3, Math.max(1, number(fields.place))),
    entrants: number(fields.entrants),
    ended: text(fields.ended),
  };
}

// What an older server does not tell is left out.
function readYear(fields: Fields): Pick<Profile, 'lastYear' | 'unfinished'> {
  const year = fieldsOf(fields.lastYear);
  return {
    ...(year && {
      lastYear: { finished: number(year.finished), abandoned: number(year.abandoned) },
    }),
    ...(typeof fields.unfinished === 'number' && { unfinished: fields.unfinished }),
  };
}

function readGames(value: unknown): GameRating[] {
  return Object.entries(fieldsOf(value) ?? {}).flatMap(([game, rated]) => {
    const fields = fieldsOf(rated);
    if (!fields) return [];
    return [{ game, rating: number(fields.rating), experience: number(fields.experience) }];
  });
}

function readHistory(fields: Fields): HistoryEntry {
  return {
    match: number(fields.match),
    at: text(fields.at),
    opponent: text(fields.opponent),
    length: number(fields.length),
    won: fields.won === true,
    score: pair(fields.score),
    rating: number(fields.rating),
    game: text(fields.game),
    ...(text(fields.terms) !== '' && { terms: text(fields.terms) }),
  };
}

export function readRankings(value: unknown): Rankings | null {
  const fields = fieldsOf(value);
  if (!fields || !Array.isArray(fields.players)) return null;
  const players = list(fields.players, (one): RankedPlayer => ({
    place: number(one.place),
    name: text(one.name),
    rating: number(one.rating),
    experience: number(one.experience),
    ...(one.bot === true && { bot: true as const }),
  }));
  return { from: number(fields.from), total: number(fields.total), players };
}

export function readMatch(value: unknown): MatchRecord | null {
  const fields = fieldsOf(value);
  const players: unknown[] = Array.isArray(fields?.players) ? fields.players : [];
  const inputs: unknown[] = Array.isArray(fields?.inputs) ? fields.inputs : [];
  if (!fields || players.length !== 2 || !inputs.every((one) => typeof one === 'string')) {
    return null;
  }
  const rating = (key: string): object =>
    Array.isArray(fields[key]) ? { [key]: pair(fields[key]) } : {};
  return {
    id: number(fields.id),
    players: [text(players[0]), text(players[1])],
    length: number(fields.length),
    crawford: fields.crawford !== false,
    ...(typeof fields.terms === 'string' && fields.terms !== '' ? { terms: fields.terms } : {}),
    ...(typeof fields.started === 'string' ? { started: fields.started } : {}),
    ...(typeof fields.ended === 'string' ? { ended: fields.ended } : {}),
    score: pair(fields.score),
    ...rating('ratingBefore'),
    ...rating('ratingAfter'),
    inputs: inputs as string[],
  };
}
