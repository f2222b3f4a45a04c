// Which of somebody's finished matches one wants to see, and what they add up to.
import type { HistoryEntry, Profile } from './api_values';

export const results = ['all', 'won', 'lost'] as const;

export interface MatchFilter {
  game: string; // '': all
  opponent: string; // a part of his name; a whole one is he alone
  result: (typeof results)[number];
  from: string; // the first day, as 2026-11-22 in the time zone of the device; '': any
  to: string; // the last one
}

export const everyMatch: MatchFilter = { game: '', opponent: '', result: 'all', from: '', to: '' };

// `everyMatch` itself where nothing is left out.
export function withFilter(filter: MatchFilter, part: Partial<MatchFilter>): MatchFilter {
  const now = { ...filter, ...part };
  const keys = Object.keys(everyMatch) as (keyof MatchFilter)[];
  return keys.every((key) => now[key] === everyMatch[key]) ? everyMatch : now;
}

export function gameOf(entry: HistoryEntry): string {
  return entry.game === '' ? 'backgammon' : entry.game;
}

function dayOf(at: string): string {
  const date = new Date(at);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function fitsDays(entry: HistoryEntry, { from, to }: MatchFilter): boolean {
  if (from === '' && to === '') return true;
  const day = dayOf(entry.at);
  return (from === '' || day >= from) && (to === '' || day <= to);
}

// Which names are meant.
function opponentTest(
  matches: readonly HistoryEntry[],
  { opponent }: MatchFilter,
): (name: string) => boolean {
  const part = opponent.trim().toLowerCase();
  const whole = matches.some((entry) => entry.opponent.toLowerCase() === part);
  return (name) => (whole ? name.toLowerCase() === part : name.toLowerCase().includes(part));
}

// Those that fit, the newest first.
export function matchesThatFit(
  matches: readonly HistoryEntry[],
  filter: MatchFilter,
): HistoryEntry[] {
  const isMeant = opponentTest(matches, filter);
  return matches
    .filter(
      (entry) =>
        (filter.game === '' || gameOf(entry) === filter.game) &&
        (filter.result === 'all' || entry.won === (filter.result === 'won')) &&
        isMeant(entry.opponent) &&
        fitsDays(entry, filter),
    )
    .reverse();
}

export interface Tally {
  name: string;
  won: number;
  lost: number;
}

const count = ({ won, lost }: Tally): number => won + lost;

// By what `nameOf` says, those with the most matches first.
function talliesBy(
  matches: readonly HistoryEntry[],
  nameOf: (entry: HistoryEntry) => string,
): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const entry of matches) {
    const name = nameOf(entry);
    const { won, lost } = tallies.get(name) ?? { won: 0, lost: 0 };
    tallies.set(name, { name, won: won + Number(entry.won), lost: lost + Number(!entry.won) });
  }
  return [...tallies.values()].sort((a, b) => count(b) - count(a) || (a.name < b.name ? -1 : 1));
}

// Whose account is erased has no name any more (docs/API.md).
export function isErased(name: string): boolean {
  return name === '[erased]';
}

export function opponentsOf(matches: readonly HistoryEntry[]): Tally[] {
  return talliesBy(matches, (entry) => entry.opponent).filter(({ name }) => !isErased(name));
}

export interface GameFigures extends Tally {
  rating: number | null; // null: he has none in it
  experience: number;
}

// The games that he plays: first the one with the most matches.
export function gamesOf(profile: Profile): GameFigures[] {
  const { rating, experience } = profile;
  const rated = [{ game: 'backgammon', rating, experience }, ...profile.games];
  const played = talliesBy(profile.history, gameOf);
  const others = rated
    .filter(({ game }) => !played.some(({ name }) => name === game))
    .filter((one) => one.experience > 0)
    .map(({ game }) => ({ name: game, won: 0, lost: 0 }));
  return [...played, ...others].map((tally) => {
    const found = rated.find(({ game }) => game === tally.name);
    return { ...tally, rating: found?.rating ?? null, experience: found?.experience ?? 0 };
  });
}
