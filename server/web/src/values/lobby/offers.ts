// What somebody may be invited to: games, lengths and options that go together.
import { gameKinds, namesOf, rowOf, type GameKind } from '../game_rows';
import type { Length } from '../types';

export const optionNames = [
  'automatic',
  'jacoby',
  'triples',
  'bar4',
  'nocube',
  'points',
  'unrated',
] as const;
export type OptionName = (typeof optionNames)[number];

// clock: the usual one, by the length; own: so many minutes for each and seconds of delay; days:
// so many for each decision.
export const timeNames = ['none', 'clock', 'own', 'days'] as const;
export type TimeName = (typeof timeNames)[number];
export const timeNumbers = {
  minutes: { least: 1, most: 600 },
  delay: { least: 0, most: 120 },
  days: { least: 1, most: 14 },
} as const;
export type TimeNumber = keyof typeof timeNumbers;

export interface Offer {
  game: string;
  length: Length;
  options: readonly OptionName[];
  time: TimeName;
  numbers: Readonly<Record<TimeNumber, number>>;
}

export const firstOffer: Offer = {
  game: 'backgammon',
  length: 3,
  options: [],
  time: 'none',
  numbers: { minutes: 10, delay: 12, days: 3 },
};

export function gamesOf(): (readonly [GameKind, readonly string[]])[] {
  return gameKinds.map((kind) => [kind, namesOf(kind)] as const);
}

export function lengthsOf(game: string): readonly Length[] {
  return rowOf(game).lengths;
}

// What may be agreed on: without a cube nothing about it; Jacoby and automatic doubles are for
// unlimited matches, which are not rated anyway.
export function optionsOf({ game, length, options }: Offer): readonly OptionName[] {
  const unlimited = length === 'unlimited';
  const { kind, values } = rowOf(game);
  if (values) return unlimited ? [] : ['points', 'unrated'];
  if (kind !== 'cube') return unlimited ? [] : ['unrated'];
  if (!unlimited) return ['bar4', 'nocube', 'unrated'];
  if (options.includes('nocube')) return ['bar4', 'nocube'];
  const triples: OptionName[] = options.includes('automatic') ? ['triples'] : [];
  return ['automatic', ...triples, 'jacoby', 'bar4', 'nocube'];
}

// The usual clock follows from the length, and a match by days has one.
export function timesOf({ length }: Offer): readonly TimeName[] {
  return length === 'unlimited' ? ['none', 'own'] : timeNames;
}

// A change that leaves what goes together.
export function withChange(offer: Offer, change: Partial<Offer>): Offer {
  const next = { ...offer, ...change };
  const lengths = lengthsOf(next.game);
  const length = lengths.includes(next.length) ? next.length : (lengths[0] ?? 5);
  const may = optionsOf({ ...next, length });
  const times = timesOf({ ...next, length });
  return {
    ...next,
    length,
    options: next.options.filter((one) => may.includes(one)),
    time: times.includes(next.time) ? next.time : 'none',
  };
}

export function withNumber(offer: Offer, name: TimeNumber, value: number): Offer {
  const { least, most } = timeNumbers[name];
  const whole = Number.isFinite(value) ? Math.round(value) : least;
  const numbers = { ...offer.numbers, [name]: Math.min(most, Math.max(least, whole)) };
  return { ...offer, numbers };
}

function timeWords({ time, numbers }: Offer): string[] {
  switch (time) {
    case 'none':
      return [];
    case 'clock':
      return ['clock'];
    case 'own':
      return [`clock ${numbers.minutes}+${numbers.delay}`];
    case 'days':
      return [`days ${numbers.days}`];
  }
}

// The words behind the length; none for plain backgammon.
export function termsOf(offer: Offer): string | undefined {
  const { game, options } = offer;
  const words = [game, ...optionNames.filter((one) => options.includes(one)), ...timeWords(offer)];
  const [first, ...rest] = words;
  return (first === 'backgammon' ? rest : words).join(' ') || undefined;
}
