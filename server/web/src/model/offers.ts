// What somebody may be invited to: games, lengths and options that go together.
import type { Length } from './state';

export const gameKinds = ['cube', 'hit', 'pin', 'block', 'series'] as const;
export type GameKind = (typeof gameKinds)[number];

const games: Readonly<Record<GameKind, readonly string[]>> = {
  cube: ['backgammon', 'nackgammon', 'hypergammon', 'longgammon', 'oldenglish', 'runte'],
  hit: ['portes', 'tabla', 'tavla'],
  pin: ['plakoto', 'tapa', 'mahbusa'],
  block: ['narde', 'fevga', 'moultezim', 'gulbara', 'maghribiyya'],
  series: ['tavli', 'tablaseries'],
};

export const optionNames = ['automatic', 'jacoby', 'triples', 'bar4', 'nocube', 'unrated'] as const;
export type OptionName = (typeof optionNames)[number];

export interface Offer {
  game: string;
  length: Length;
  options: readonly OptionName[];
}

export const firstOffer: Offer = { game: 'backgammon', length: 3, options: [] };

export function gamesOf(): (readonly [GameKind, readonly string[]])[] {
  return gameKinds.map((kind) => [kind, games[kind]] as const);
}

export function lengthsOf(game: string): readonly Length[] {
  if (game === 'tavli') return [3, 5, 7];
  if (game === 'tablaseries') return [5];
  if (game === 'maghribiyya') return [31, 15, 'unlimited'];
  return [1, 3, 5, 7, 11, 'unlimited'];
}

// What may be agreed on: without a cube nothing about it; Jacoby and automatic doubles are for
// unlimited matches, which are not rated anyway.
export function optionsOf({ game, length, options }: Offer): readonly OptionName[] {
  const unlimited = length === 'unlimited';
  if (!games.cube.includes(game)) return unlimited ? [] : ['unrated'];
  if (!unlimited) return ['bar4', 'nocube', 'unrated'];
  if (options.includes('nocube')) return ['bar4', 'nocube'];
  const triples: OptionName[] = options.includes('automatic') ? ['triples'] : [];
  return ['automatic', ...triples, 'jacoby', 'bar4', 'nocube'];
}

// The words behind the length; none for plain backgammon.
export function termsOf({ game, options }: Offer): string | undefined {
  const words = [game, ...optionNames.filter((one) => options.includes(one))];
  const [first, ...rest] = words;
  return (first === 'backgammon' ? rest : words).join(' ') || undefined;
}
