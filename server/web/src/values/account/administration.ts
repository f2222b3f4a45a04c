// What moderators see besides what waits: who may register, who has which role, and the log of all that was done (`help
// mod`), as the lines 81 and 87 tell it.
import type { Role } from './roles';

type Who = string | null; // as in moderation.ts

// By which one person may register.
export interface Code {
  number: number;
  by: Who;
  made: number; // milliseconds since 1970, as all here
  until: number;
  user: string | null; // who has used it
}

// One that I have just made: nobody is told it again.
export interface MadeCode {
  number: number;
  until: number;
  secret: string;
}

export const everywhere = 'all';

// While it lasts nobody registers from there without a code.
export interface Wave {
  by: Who;
  until: number;
  network: string; // `everywhere`: from anywhere
}

export interface Holder {
  name: string;
  roles: readonly (Role | 'bot')[];
}

export const entryKinds = [
  'report',
  'taken',
  'answered',
  'measure',
  'lifted',
  'objection',
  'upheld',
  'given',
  'taken-away',
  'restored',
  'held',
  'let-go',
  'stopped',
  'wave-begun',
  'wave-ended',
  'codes-made',
  'codes-ended',
  'admin-given',
  'admin-taken',
  'code-made',
  'password-set',
  'second-step-ended',
  'erased',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface LogEntry {
  number: number;
  at: number;
  by: Who;
  kind: EntryKind;
  about: Who;
  of: number | null; // the entry that it is of
  what: string | null; // a complaint, a measure, a role, or how many
  until: number | null; // null: for good, or none
  text: string;
}

export interface LogEnd {
  count: number; // of all entries
  changed: number | null; // the first one that is not as it was written
  older: number; // than those that are shown
  newer: number;
  hash: string | null; // of the last entry
}

export interface Codes {
  list: readonly Code[];
  more: number;
}

export interface Roles {
  list: readonly Holder[];
  more: number;
}

// One page of it.
export interface Log {
  entries: readonly LogEntry[];
  end: LogEnd;
}

// Null: it has not come yet.
export interface Administration {
  codes: Codes | null;
  waves: readonly Wave[] | null;
  made: readonly MadeCode[];
  roles: Roles | null;
  log: Log | null;
  before: number | null; // the page of the log ends before that entry; null: with the last one
  coming: Arriving;
}

// While an answer comes.
export interface Arriving {
  codes: readonly Code[];
  waves: readonly Wave[];
  holders: readonly Holder[];
  entries: readonly LogEntry[];
  end: LogEnd | null;
}

export const nothingArrives: Arriving = {
  codes: [],
  waves: [],
  holders: [],
  entries: [],
  end: null,
};

export const noAdministration: Administration = {
  codes: null,
  waves: null,
  made: [],
  roles: null,
  log: null,
  before: null,
  coming: nothingArrives,
};

// Codes that can still be used.
export const unused = (codes: readonly Code[]): Code[] => codes.filter(({ user }) => user === null);

// An entry that is about registering is about nobody, and not about a deleted player.
export const isOfDoors = (kind: EntryKind): boolean => /^(wave|codes)-/.test(kind);

// How long a wave may be called out for, and how many codes are made at once, in the words of the server.
export const waveTimes = ['1h', '12h', '1d', '7d', '30d'] as const;
export type WaveTime = (typeof waveTimes)[number];
export const kCodesAtOnce = 20;

// What can be given and taken by `mod role`.
export const givenRoles = ['moderator', 'director', 'bot'] as const;
export type GivenRole = (typeof givenRoles)[number];

export const isName = (typed: string): boolean => /^[A-Za-z_]{2,20}$/.test(typed);
// An address, with or without the bits of its network, or a name.
export const isPlace = (typed: string): boolean => /^[\w.:/]{0,64}$/.test(typed);
