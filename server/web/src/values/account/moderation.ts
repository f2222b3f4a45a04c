// What moderators read and decide (`help mod`), as the lines 88 to 91 tell it.
import type { Complaint } from '../lobby/reports';
import { noAdministration, type Administration } from './administration';
import type { MeasureKind } from './measures';
import type { Role } from './roles';

// A name; '*': an operator; null: a deleted player.
export type Who = string | null;

export interface ModReport {
  number: number;
  about: Who;
  by: Who;
  complaint: Complaint;
  at: number; // milliseconds since 1970, as all here
  reader: Who; // null: nobody reads it yet
  text: string;
}

export interface ModPerson {
  name: string;
  registered: number;
  experience: number;
  reports: number; // so far
  left: number; // of so many matches of a year
  matches: number;
  roles: readonly Role[];
}

export const decisionStates = ['holds', 'contested', 'over'] as const;

export interface Decision {
  number: number;
  against: Who;
  by: Who;
  kind: MeasureKind;
  at: number;
  until: number | null; // null: for good
  state: (typeof decisionStates)[number];
  reason: string;
  objection: string; // '': none waits
}

export const signalKinds = [
  'repeats', // said the same `some` times in `all` lines
  'declined', // `some` of `all` invitations
  'words', // of the list, in `some` lines
  'left', // `some` of `all` matches
  'opponent', // `some` of `all` rated matches were with one of `others`
  'turns', // `some` of `all` with him were won by who had lost the one before
  'address', // is that of `others`, too
  'browser', // one of his is, or was, one of `others`, too
  // `text` has figures, the last of them in standard deviations:
  'errors', // in his last `all` decisions, the error rate and the one that is expected
  'agreement', // the best play in `some` of `all` close ones, and how often that is expected
  'times', // of `all` plays: seconds, and percent up and down
  // Of tournaments; `text`: its name, of results figures as above.
  'entrants', // in it the same address or browser as `others`
  'resigned', // in it `some` games given up early to one of `others`
  'results', // `some` of `all` matches won, and how often that is expected
] as const;

export interface Signal {
  kind: (typeof signalKinds)[number];
  some: number;
  all: number;
  others: readonly string[];
  text: string;
}

// A message to a stranger.
export interface Held {
  number: number;
  at: number;
  from: Who;
  to: Who;
  text: string;
}

export interface Loser {
  name: Who;
  points: number;
  matches: number;
  game: string;
}

// What would be given back.
export interface Plan {
  name: string;
  day: string; // 2026-11-01
  matches: number;
  players: number;
  lost: number;
  gained: number;
  losers: readonly Loser[];
  more: number; // so many more
}

// The oldest of a list, and how many more there are.
export interface Queue<T> {
  list: readonly T[];
  more: number;
}

// Somebody who is looked at.
export interface OpenPerson {
  name: string;
  facts: ModPerson | null;
  signals: readonly Signal[];
  decisions: readonly Decision[];
  reports: readonly ModReport[];
  said: Readonly<Record<number, readonly string[]>>; // before a report
  complete: boolean; // it has come once
  refused: string | null; // why it cannot be seen
}

// What came of the last thing that I wanted.
export type Outcome =
  | { what: 'delivered' | 'stopped' | 'answered' | 'taken' | 'decided' | 'done' | 'made' }
  | { what: 'restored'; name: string; points: number };

export interface Moderation {
  of: string; // who reads it
  reports: Queue<ModReport>;
  held: Queue<Held>;
  objections: Queue<Decision>;
  person: OpenPerson | null;
  plan: Plan | null;
  administration: Administration;
  outcome: Outcome | null;
  refused: string | null; // why the last thing that I wanted was refused
  coming: Coming;
  asked: number; // when I asked last
}

// While an answer comes.
export interface Coming {
  person: OpenPerson | null;
  reports: readonly ModReport[];
  held: readonly Held[];
  objections: readonly Decision[];
  more: number;
}

export const nothingComes: Coming = {
  person: null,
  reports: [],
  held: [],
  objections: [],
  more: 0,
};

export function noModeration(of: string): Moderation {
  const none = { list: [], more: 0 };
  return {
    of,
    reports: none,
    held: none,
    objections: none,
    person: null,
    plan: null,
    administration: noAdministration,
    outcome: null,
    refused: null,
    coming: nothingComes,
    asked: 0,
  };
}

export function noPerson(name: string): OpenPerson {
  return {
    name,
    facts: null,
    signals: [],
    decisions: [],
    reports: [],
    said: {},
    complete: false,
    refused: null,
  };
}

// How much there is to do.
export function waiting({ reports, held, objections }: Moderation) {
  const all = <T>({ list, more }: Queue<T>) => list.length + more;
  return { reports: all(reports), held: all(held), objections: all(objections) };
}

// By person, who was reported first first; of deleted players each by itself.
export function byPerson(reports: readonly ModReport[]): [Who, ModReport[]][] {
  const groups: [Who, ModReport[]][] = [];
  for (const report of reports) {
    const group = groups.find(([who]) => who !== null && who === report.about);
    if (group) group[1].push(report);
    else groups.push([report.about, [report]]);
  }
  return groups;
}

// How long a measure lasts, in the words of the server. A warning and a name have none.
export const times = ['1h', '12h', '1d', '7d', '30d', 'forever'] as const;
export type Time = (typeof times)[number];
export const lasts = (kind: MeasureKind): boolean => kind !== 'warning' && kind !== 'name';

// What I may do about a decision: who has taken it does not uphold it.
export function waysOf(decision: Decision, me: string): ('lift' | 'uphold')[] {
  if (decision.against === null || decision.state === 'over') return [];
  if (decision.state === 'holds') return lasts(decision.kind) ? ['lift'] : [];
  return decision.by === me ? ['lift'] : ['lift', 'uphold'];
}

export const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);
