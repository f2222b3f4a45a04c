import { noNames } from '../../values/names';
import type { ListedChouette } from '../../values/chouette';
import type { Line } from '../../wire/lines';
import type { GameNote } from '../../play/proof';
import type { RunningMatch, SavedMatch, Seat, Who } from '../../values/types';

// A command whose end (line 24) is awaited. Commands are answered in the order they were sent,
// except those that the server drops.
export interface OpenCommand {
  tag: string;
  kind:
    | 'table' // an action in the game
    | 'leave'
    | 'unwatch'
    | 'invite'
    | 'saved'
    | 'claims'
    | 'claim'
    | 'seeks'
    | 'decline'
    | 'link' // `play link`
    | 'links' // mine, or what the one that I have opened is for
    | 'blocks' // whom I block, and changes of that
    | 'friends' // whom I call a friend, and changes of that
    | 'report'
    | 'events' // tournaments: what there is to know of them
    | 'eventAct' // what I want there
    | 'clubs' // what there is to know of them
    | 'clubAct' // what I want there
    | 'mod' // what moderators ask
    | 'modAct' // what they want
    | 'account' // what is known of mine, and changes of that
    | 'tokens' // the one of this browser, the list, and changes of that
    | 'games'
    | 'state'
    | 'who'
    | 'dice'
    | 'turns'
    | 'vacation'
    | 'toggle'
    | 'away'
    | 'chouettes'
    | 'other';
  line: string;
}

export type Entering = Credentials & {
  register: boolean;
  remember: boolean;
  generated: boolean;
  shown?: string | undefined; // of a registration: a code, or its work
  works?: number; // how often work was done for it
};

export interface Credentials {
  name: string;
  password: string; // '': a guest whose token has not come yet
  // That is a token, which logs in in the place of the password: its number, or `this` where that is not known.
  token?: string | undefined;
}
// One that this browser keeps. A generated one has no other keeper, so it outlives a log-out.
export interface KeptAccount extends Credentials {
  generated: boolean;
}

// What the reducer remembers for itself, beside what people see.
export interface Session {
  token: boolean; // the tab holds one of a session that may still be there
  // Of the session: before the first prompt, at the prompt, a log-in is on its way, logged in.
  stage: 'idle' | 'banner' | 'prompt' | 'entering' | 'in';
  entering: Entering | null;
  remembered: Credentials | null; // logs in again by itself when the session is lost
  account: KeptAccount | null;
  guest: number; // attempts to register a generated name; 0: not under way
  tagBase: string;
  nextTag: number;
  open: readonly OpenCommand[];
  refusal: string | null; // the last one since the last line 24
  told: boolean; // the last line said as data what a message of the server says next
  arriving: boolean; // a log-in is not ended by line 6 yet
  whoGathered: readonly Who[] | null; // until line 6
  saved: readonly SavedMatch[]; // while `show saved` is answered
  games: readonly RunningMatch[]; // while `show games` is
  listed: readonly ListedChouette[]; // while `show chouettes` is
  chouettes: readonly Extract<Line, { type: 'chouette' }>[]; // that wait for their part of the page
  motd: readonly string[] | null; // between lines 3 and 4
  hashes: Readonly<Record<string, string>>; // player -> hash of his next seed
  diceText: string | null; // taken by the server, counts for the next game
  diceTextSent: { tag: string; text: string } | null;
  notes: Readonly<Record<string, GameNote>>; // "match.game"
  snapshot: boolean; // line 21 came since the last `state`
  resyncing: boolean; // the inputs have a gap, and a snapshot is on its way
  // The match that went on when the session was lost: it is taken up again.
  broken: { opponent: string; seat: Seat } | null;
  offline: {
    length: number;
    strength: 'full' | 'novice';
    thinking: boolean;
    known: number; // inputs that the builtin player has been asked about
  } | null;
}

export interface Kept {
  token: boolean;
  login: string | null; // of this tab
  account: string | null; // of this browser
  notes: string | null; // of this tab
  tagBase: string;
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readCredentials(text: string | null): KeptAccount | null {
  const value = parse(text);
  const password = value?.token ?? value?.password;
  if (typeof value?.name !== 'string' || typeof password !== 'string') return null;
  const { name, number, generated } = value;
  const called = typeof number === 'number' ? `${number}` : 'this';
  const token = value.token === undefined ? undefined : called;
  return { name, password, token, generated: generated === true };
}

function readNotes(text: string | null): Record<string, GameNote> {
  const notes: Record<string, GameNote> = {};
  const orNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  for (const [key, value] of Object.entries(parse(text) ?? {})) {
    const note = value as { hash?: unknown; mine?: unknown } | null;
    notes[key] = { hash: orNull(note?.hash), mine: orNull(note?.mine) };
  }
  return notes;
}

export function newSession(kept: Kept): Session {
  return {
    token: kept.token,
    stage: 'idle',
    entering: null,
    remembered: readCredentials(kept.login),
    account: readCredentials(kept.account),
    guest: 0,
    tagBase: kept.tagBase,
    nextTag: 1,
    open: [],
    refusal: null,
    told: false,
    arriving: false,
    whoGathered: null,
    saved: [],
    games: [],
    listed: [],
    chouettes: [],
    motd: null,
    hashes: noNames(),
    diceText: null,
    diceTextSent: null,
    notes: readNotes(kept.notes),
    snapshot: false,
    resyncing: false,
    broken: null,
    offline: null,
  };
}
