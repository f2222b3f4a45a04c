// My account: what the server knows of it (`help mail`, `address`, `timezones`, `erase`), and what I change.

import type { Role } from './roles';

export const mailings = ['on', 'off', 'none'] as const;

// Who may write to me, or invite me.
export const approaches = ['all', 'friends', 'nobody'] as const;
export type Approach = (typeof approaches)[number];

export interface AccountInfo {
  of: string; // who asked
  mails: (typeof mailings)[number]; // none: this server sends none at all
  analyses: (typeof mailings)[number] | null; // mails of how I have played; null: it does not say
  email: string | null; // the confirmed address, which nobody else sees
  asked: string | null; // where a code was sent that is waited for
  address: string | null; // that others see
  timezone: string | null; // of mails, and of telnet
  spectators: boolean | null; // my matches may be watched without an account; null: it does not say
  progress: boolean; // others see how well I play
  messages: Approach | null; // null: it does not say
  invitations: Approach | null;
  phrases: boolean; // I say phrases alone
  roles: readonly Role[];
  erase: number | null; // when the account is erased, in milliseconds since 1970; null: it stays
  ownData: OwnData | null; // a file of what is kept of me; null: this server makes none
  ownDataLink: string | null; // where it is fetched, once; known only to who has asked for it
  whole: boolean; // all of it has been told
}

// None: I may ask for one. Ready: until then it can be fetched. Later: then I may ask for another one.
export const ownDataStates = ['none', 'ready', 'later'] as const;

export interface OwnData {
  state: (typeof ownDataStates)[number];
  when: number | null;
}

export type AccountPart = Partial<Omit<AccountInfo, 'of' | 'whole'>>;

export function noInfo(of: string): AccountInfo {
  return {
    of,
    mails: 'none',
    analyses: null,
    email: null,
    asked: null,
    address: null,
    timezone: null,
    spectators: null,
    progress: false,
    messages: null,
    invitations: null,
    phrases: false,
    roles: [],
    erase: null,
    ownData: null,
    ownDataLink: null,
    whole: false,
  };
}

// What can be set by a word: 'none' forgets an address, `email` takes a code, 'on' and 'off', too,
// `spectators` 'yes' and 'no', `messages` and `invitations` an Approach.
export type AccountKey =
  'email' | 'address' | 'timezone' | 'spectators' | 'messages' | 'invitations';

// What I have changed of it: the password; that it is to be erased; that it stays after all.
export type AccountChange = 'password' | 'erased' | 'stays';

// The server parts the words of a line by blanks, and passwords by colons.
export function isPassword(text: string): boolean {
  return /^[^\s:]+$/.test(text);
}

// Time zones as a list: those that begin with the same word, under that word.
export function zonesByRegion(zones: readonly string[]): [string, string[]][] {
  const regions = new Map<string, string[]>();
  for (const zone of zones) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : '';
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions].sort(([a], [b]) => (a < b ? -1 : 1));
}

// What was typed, without words that stood before it.
export function withoutWords(typed: string, words = ''): string {
  const text = typed.trim();
  const found = words !== '' && text.toLowerCase().startsWith(`${words} `);
  return found ? text.slice(words.length).trim() : text;
}
