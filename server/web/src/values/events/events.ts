// Tournaments, leagues and ladders, as the lines 40 to 48, 92, 93, 96, 97 and 100 to 103 tell them (docs/EVENTS.md).
import type { Length } from '../types';

export const eventStates = [
  'draft',
  'announced',
  'open',
  'closed',
  'running',
  'paused',
  'finished',
  'cancelled',
] as const;
export type EventState = (typeof eventStates)[number];

export const eventFormats = [
  'knockout',
  'double',
  'consolation',
  'swiss',
  'roundrobin',
  'groups',
  'lives',
  'league',
  'ladder',
  'arena',
  'team',
] as const;
export type EventFormat = (typeof eventFormats)[number];

export interface EventSeen {
  event: number;
  state: EventState;
  format: EventFormat;
  entrants: number;
  max: number; // 0: as many as come
  start: number | null; // milliseconds since 1970; null: the director says so
  club: number | null; // for its members alone
  against?: number; // the other club of a team match, once it is known
  title: string;
}

export interface Entrant {
  number: number;
  name: string;
  rating: number;
  gone: 'withdrawn' | 'disqualified' | null;
}

// How a match stands: open, being played, by a result, a forfeit, a walkover, nobody's, a bye, void.
export const eventHows = ['o', 'p', 'r', 'f', 'w', 'n', 'b', 'v'] as const;
export type EventHow = (typeof eventHows)[number];

export interface EventMatch {
  id: string; // "main:2:1"
  stage: string;
  round: number;
  table: number;
  first: string | null;
  second: string | null;
  length: Length;
  how: EventHow;
  match: number; // its number as it is played, and of what was played; else 0
  scores: readonly [number, number]; // of a forfeit and a walkover 1 for who has won
  due: number | null; // when it is decided without being played, as it stands; milliseconds since 1970
}

export interface EventRow {
  stage: string;
  place: string; // a number; "-": disqualified; with lives "in" and "out"
  name: string;
  values: readonly number[]; // the score, then the tie-breaks in their order
}

export interface EventPlace {
  stage: string;
  place: number | null; // null: disqualified
  name: string;
}

export interface EventSeed {
  hash: string;
  seed: string | null; // null: not told yet
}

// Who has to do with it: directs it, has not said that he is here, is missing in a match.
export const eventAs = ['director', 'asked', 'absent'] as const;
export interface EventPerson {
  as: (typeof eventAs)[number];
  name: string;
}

// A place that I am offered.
export interface EventOffer {
  event: number;
  instead: string | null; // of whom; null: a late one
}

// Somebody wants me to enter.
export interface EventInvitation {
  event: number;
  by: string;
  title: string;
}
export interface NotInvited {
  name: string;
  why: string;
}

// When two play, in a league or a ladder. Milliseconds since 1970.
export interface MatchTimes {
  agreed: number | null;
  proposed: number | null;
  own: boolean; // I have proposed it
}

// What would become of a match if a director said something: its result falls, the two play again, it is called off,
// counts nowhere, is decided, is new.
export const matchTurns = ['falls', 'again', 'gone', 'void', 'decided', 'new'] as const;
export interface MatchTurned {
  turn: (typeof matchTurns)[number];
  id: string;
  first: string;
  second: string | null; // null: a bye
}
export interface EventPreview {
  turns: readonly MatchTurned[];
  state: EventState;
  rounds: number; // that would be taken back
}

// How an event would go with so many entrants.
export interface SampleSum {
  entrants: number;
  rounds: number; // that one plays at most; 0: nobody can say
  matches: number;
  byes: number;
  minutes: number; // 0: nobody can say
}
export interface SampleRound {
  stage: string;
  round: number;
  matches: number;
  byes: number;
  length: number;
}
export interface SampleMatch {
  id: string;
  stage: string;
  round: number;
  table: number;
  first: string; // "p1" has the highest rating
  second: string | null; // null: a bye
  length: number;
}
export interface EventSample extends SampleSum {
  byRound: readonly SampleRound[];
  drawn: readonly SampleMatch[];
}

// What I tried out of an event, in the words of the server, and what came of it.
export interface Tried {
  line: string;
  refused: string | null;
  preview: EventPreview | null;
  sample: EventSample | null;
}

// A match that waits for me.
export interface ToPlay {
  event: number;
  id: string;
  opponent: string;
  due: number | null; // as in EventMatch
  times?: MatchTimes;
}

// People of one event who may be worth a look of its directors.
export const flaggedWhys = ['address', 'browser', 'resigned'] as const;
export interface Flagged {
  why: (typeof flaggedWhys)[number];
  games: number; // resigned: so many, by the first name to the second one
  names: readonly string[];
}
// Who objects to what a director has decided, for operators.
export interface EventAppeal {
  name: string;
  at: number;
  text: string;
}

// The secret address of my calendar; null: nobody has asked yet.
export interface OwnCalendar {
  stands: boolean;
  path: string | null; // when it has just been made
}

// One event with all that was asked of it.
export interface OpenEvent {
  event: number;
  options: Readonly<Partial<Record<string, string>>>;
  entrants: readonly Entrant[];
  matches: readonly EventMatch[];
  rows: readonly EventRow[];
  places: readonly EventPlace[];
  seed: EventSeed | null;
  powers: readonly string[]; // what I may say as a director, in the words of the server; none: I direct nothing
  all: boolean; // ... as one who directs all events
  people: readonly EventPerson[];
  flagged: readonly Flagged[];
  appeals: readonly EventAppeal[];
  complete: boolean; // all of it has come once
}

export interface Events {
  list: readonly EventSeen[]; // all that are known
  listed: boolean; // all that there are have come
  mine: readonly number[]; // in which I take part, or which I direct
  toPlay: readonly ToPlay[];
  offers: readonly EventOffer[];
  invitations: readonly EventInvitation[];
  here: readonly number[]; // for which I have said that I am here
  accepted: readonly string[]; // challenges that I have accepted: "17 ladder:1:4"
  calls: number; // of how many things I am to know: matches to play, and who asks whether I am here
  open: OpenEvent | null; // the one that is on the screen
  gone: boolean; // there is none of that number
  refused: string | null; // why the last thing that I wanted was refused
  gathered: readonly EventSeen[]; // while a list comes
  waiting: readonly ToPlay[]; // likewise
  offered: readonly EventOffer[]; // likewise
  invited: readonly EventInvitation[]; // likewise
  notInvited: readonly NotInvited[]; // of those whom I wanted to invite last
  coming: OpenEvent | null; // while parts of the open one come
  older: Older | null; // of a club, as far as they were asked for
  tried: Tried | null; // what I tried out last
  turns: readonly MatchTurned[]; // while a preview comes
  preview: EventPreview | null; // likewise
  sample: EventSample | null; // while one comes
  known: readonly number[]; // events that there were when I asked for a new one
  followed: number | null; // whose stream is open
  streamed: boolean; // ... and has said how it stands: it is not asked for again
  calendar: OwnCalendar | null;
  asked: number; // when I asked last, milliseconds since 1970
}

// The tournaments of a club that are over: from which one of them the list goes on; null: all have come.
export interface Older {
  club: number;
  next: number | null;
}

export const noEvents: Events = {
  list: [],
  listed: false,
  mine: [],
  toPlay: [],
  offers: [],
  invitations: [],
  here: [],
  accepted: [],
  calls: 0,
  open: null,
  gone: false,
  refused: null,
  gathered: [],
  waiting: [],
  offered: [],
  invited: [],
  notInvited: [],
  coming: null,
  older: null,
  tried: null,
  turns: [],
  preview: null,
  sample: null,
  known: [],
  followed: null,
  streamed: false,
  calendar: null,
  asked: 0,
};

export function emptyEvent(event: number): OpenEvent {
  return {
    event,
    options: {},
    entrants: [],
    matches: [],
    rows: [],
    places: [],
    seed: null,
    powers: [],
    all: false,
    people: [],
    flagged: [],
    appeals: [],
    complete: false,
  };
}

// A team match is of both clubs.
export const isOfClub = (seen: EventSeen, club: number): boolean =>
  seen.club === club || seen.against === club;

// The ladder that goes on in a club.
export const ladderOf = (list: readonly EventSeen[], club: number): EventSeen | undefined =>
  list.find(
    (one) =>
      one.club === club &&
      one.format === 'ladder' &&
      (one.state === 'running' || one.state === 'paused'),
  );

export const isOver = ({ state }: EventSeen): boolean =>
  state === 'finished' || state === 'cancelled';
export const isOn = ({ state }: EventSeen): boolean => state === 'running' || state === 'paused';

// On now, next and over: the next one first, and what ended last.
export function inParts(list: readonly EventSeen[]) {
  const late = Number.MAX_SAFE_INTEGER;
  const on = list.filter(isOn).sort((a, b) => a.event - b.event);
  const next = list
    .filter((one) => !isOn(one) && !isOver(one))
    .sort((a, b) => (a.start ?? late) - (b.start ?? late) || a.event - b.event);
  const over = list.filter(isOver).sort((a, b) => b.event - a.event);
  return { on, next, over };
}

const kRollCall = 600_000; // milliseconds in which everybody says that he is here

// Until when I am asked whether I am here; null: nobody asks. Leagues, ladders and arenas begin at once, and of the
// others those by days.
export function askedUntil(event: EventSeen, now: number): number | null {
  const { state, format, start } = event;
  const waits = state === 'open' || state === 'closed';
  if (!waits || start === null || ['league', 'ladder', 'arena'].includes(format)) return null;
  const until = start + kRollCall;
  return now >= start && now < until ? until : null;
}

// Of these the ones that are not on the table with these terms.
export function notAtTable(toPlay: readonly ToPlay[], terms = ''): ToPlay[] {
  return toPlay.filter(({ event, id }) => !` ${terms} `.includes(` event ${event} ${id} `));
}

// Whether a match begins by itself as soon as both are here; else the two agree on when they play.
export const beginsByItself = (format: EventFormat): boolean =>
  format !== 'league' && format !== 'ladder';
