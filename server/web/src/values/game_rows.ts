// What is special about a game, or a series, for those who choose it and read about it: a row each.
// How it is played the rules know alone.
import type { GameName, SeriesName } from './game_names';
import type { Length } from './types';

export const gameKinds = ['cube', 'hit', 'pin', 'block', 'series'] as const;
export type GameKind = (typeof gameKinds)[number];

export interface GameRow {
  kind: GameKind; // under which heading it is offered; cube: what can be agreed on about one
  lengths: readonly Length[]; // that are offered
  // What a win can count where that goes by its kind (play/wins.ts). A match is so many games then,
  // unless it is agreed that it goes to points.
  values?: readonly number[];
}

const usual: readonly Length[] = [1, 3, 5, 7, 11, 'unlimited'];

function row(kind: GameKind, lengths = usual): GameRow {
  return { kind, lengths };
}

const rows: Readonly<Record<GameName | SeriesName, GameRow>> = {
  backgammon: row('cube'),
  nackgammon: row('cube'),
  hypergammon: row('cube'),
  longgammon: row('cube'),
  portes: row('hit'),
  tabla: row('hit'),
  tavla: row('hit'),
  oldenglish: row('cube'),
  runte: row('cube'),
  plakoto: row('pin'),
  tapa: row('pin'),
  mahbusa: row('pin'),
  narde: row('block'),
  fevga: row('block'),
  moultezim: row('block'),
  gulbara: row('block'),
  maghribiyya: row('block', [31, 15, 'unlimited']),
  swedish: { kind: 'hit', lengths: [1, 3, 5, 7, 'unlimited'], values: [1, 2, 3, 4, 6] },
  tavli: row('series', [3, 5, 7]),
  tablaseries: row('series', [5]),
};

// Of a game or a series.
export function rowOf(name: string): GameRow {
  return Object.hasOwn(rows, name) ? rows[name as keyof typeof rows] : rows.backgammon;
}

export function namesOf(kind: GameKind): string[] {
  return Object.entries(rows).flatMap(([name, one]) => (one.kind === kind ? [name] : []));
}

// Whether a match of that length, with those words, is so many games; else it goes to points.
export function countsGames(length: Length | 'resume', terms = ''): boolean {
  const words = terms.split(' ');
  const byKind = words.some((word) => rowOf(word).values !== undefined);
  return typeof length === 'number' && byKind && !words.includes('points');
}
