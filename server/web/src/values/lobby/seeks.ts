// Who looks for a match, and how invitations end; what one looks for with one tap.
import type { Length, Me } from '../types';

// What somebody looks for.
export interface Seek {
  number: number;
  name: string;
  rating: number;
  experience: number;
  range: [number, number] | null; // ratings of an opponent; null: any
  since: number; // milliseconds since 1970
  until: number | null; // the same; null: until it is taken
  length: Length;
  people?: true; // no bots
  terms?: string;
}
export const seekEnds = ['taken', 'withdrawn', 'expired', 'gone'] as const;
export type SeekEnd = (typeof seekEnds)[number];
export const invitationEnds = ['withdrawn', 'declined', 'expired', 'gone'] as const;
export type InvitationEnd = (typeof invitationEnds)[number];
export interface Unanswered {
  name: string; // whom I had invited
  why: InvitationEnd;
  reason?: string;
}

// That nobody has come for my live seek: from then on one of the house's players is offered.
export interface Offer {
  seek: number; // its number
  at: number; // as State.uptime
  open: boolean; // that moment has come
}
export const offeredAfterMs = 15_000;

export const presetNames = ['one', 'clock', 'five', 'days'] as const;
export type PresetName = (typeof presetNames)[number];

export interface Wanted {
  people?: boolean; // no bots
  length: Length;
  terms?: string | undefined; // words behind the length
}

export const presets: Readonly<Record<PresetName, Wanted>> = {
  one: { length: 1 },
  clock: { length: 3, terms: 'clock' },
  five: { length: 5 },
  days: { length: 3, terms: 'days 3' },
};

// The usual clock, two minutes a point, has numbers in what the server says.
function plainTerms({ length, terms }: Wanted): string {
  const usual = `clock ${2 * Number(length)}+12`;
  return (terms ?? '').replace(usual, 'clock');
}

// Mine that seeks the same match, with anybody.
export function findMine(seeks: readonly Seek[], me: Me | null, wanted: Wanted): Seek | undefined {
  return seeks.find(
    (seek) =>
      seek.name === me?.name &&
      seek.range === null &&
      (seek.people ?? false) === (wanted.people ?? false) &&
      seek.length === wanted.length &&
      plainTerms(seek) === plainTerms(wanted),
  );
}

export function isByDays({ terms }: Wanted): boolean {
  return /\bdays \d/.test(terms ?? '');
}

export function isBackgammon({ terms }: Wanted): boolean {
  return /^(clock |days |unrated|nocrawford|$)/.test(terms ?? '');
}

// Whether my rating will do. Of other games than backgammon the page does not know it.
export function suits(seek: Seek, me: Me | null): boolean {
  if (seek.range === null || !me || !isBackgammon(seek)) return true;
  return me.rating >= seek.range[0] && me.rating <= seek.range[1];
}
