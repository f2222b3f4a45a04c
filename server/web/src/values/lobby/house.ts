// The house's own players: of each strength as many accounts as are needed, house_easy,
// house_easy_b, house_easy_c ...
import { isBackgammon, type Wanted } from './seeks';
import type { Length, Players, SavedMatch, Who } from '../types';

// From easy to hard.
export const strengths = [
  'house_beginner',
  'house_novice',
  'house_easy',
  'house_medium',
  'house_player',
  'house_gnubg',
  'house_world',
] as const;
export type Strength = (typeof strengths)[number];

// undefined: not one of them.
export function strengthOf(name: string): Strength | undefined {
  if (!name.startsWith('house_')) return undefined;
  return strengths.find(
    (one) => name.startsWith(one) && /^(_[a-z]{1,2})?$/.test(name.slice(one.length)),
  );
}

interface Apart {
  house: readonly Who[]; // the first one before house_easy_b
  others: readonly Who[]; // as they have come
}

// Who is here: the house's own players, and all others. Thousands are gone through once for each value of `players`.
const known = new WeakMap<Players, Apart>();
export function apartOf(players: Players): Apart {
  let apart = known.get(players);
  if (!apart) {
    const house: Who[] = [];
    const others: Who[] = [];
    for (const who of players.values()) (strengthOf(who.name) ? house : others).push(who);
    house.sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
    known.set(players, (apart = { house, others }));
  }
  return apart;
}

// Who plays for that strength now: the one that plays with `me` or has a match of ours to go on
// with, else a free one, else anyone that is here.
export function memberOf(
  players: Players,
  strength: Strength,
  me: string | undefined,
  unfinished: readonly string[],
): Who | undefined {
  const here = apartOf(players).house.filter((who) => strengthOf(who.name) === strength);
  return (
    here.find((who) => me !== undefined && who.opponent === me) ??
    here.find((who) => !who.opponent && unfinished.includes(who.name)) ??
    here.find((who) => !who.opponent) ??
    here[0]
  );
}

// Who of that strength would play such a match with me, and our unfinished one that goes on then.
export function partnerOf(
  players: Players,
  strength: Strength,
  me: string | undefined,
  saved: readonly SavedMatch[],
  { terms }: Wanted,
): { who: Who; unfinished: SavedMatch | undefined } | undefined {
  const sameTerms = saved.filter((match) => match.terms === terms);
  const opponents = sameTerms.map((match) => match.opponent);
  const who = memberOf(players, strength, me, opponents);
  return who && { who, unfinished: sameTerms.find((match) => match.opponent === who.name) };
}

// How I ask him for it.
export function invitationTo(
  name: string,
  unfinished: SavedMatch | undefined,
  wanted: Wanted,
): {
  type: 'invite';
  name: string;
  length: Length | 'resume';
  terms?: string | undefined;
  match?: number;
} {
  return unfinished
    ? { type: 'invite', name, length: 'resume', match: unfinished.match }
    : { type: 'invite', name, ...wanted };
}

// The free one for somebody of that rating who wants such a match: the nearest, of equal ones the
// easier one.
export function nearestFree(
  players: Players,
  me: { name: string; rating: number },
  wanted: Wanted,
  unfinished: readonly string[],
): { strength: Strength; who: Who } | undefined {
  const free = strengths.flatMap((strength) => {
    if (strength === 'house_gnubg' && !isBackgammon(wanted)) return []; // it plays nothing else
    const who = memberOf(players, strength, me.name, unfinished);
    return who && !who.opponent && !who.away ? [{ strength, who }] : [];
  });
  const distance = ({ who }: { who: Who }): number => Math.abs(who.rating - me.rating);
  return free.sort((a, b) => distance(a) - distance(b))[0];
}
