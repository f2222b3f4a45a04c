// Stages, rounds and tables: how the matches of an event are drawn.
import type { EventMatch, EventPlace, EventRow } from './events';

export interface Round {
  round: number;
  matches: readonly (EventMatch | null)[]; // null: nobody knows yet who plays
}
export interface Stage {
  stage: string; // "main", "swiss", "group2"
  rounds: readonly Round[];
  halves: boolean; // each match follows from two of the round before it
}

const kOrder = [
  ...['roundrobin', 'group', 'div', 'swiss', 'lives', 'arena', 'ladder', 'main', 'lower'],
  ...['cons', 'last', 'third', 'final', 'playoff', 'team'],
];

// "group2" without its number.
export const stageKind = (stage: string): string => stage.replace(/\d+$/, '');
export const stageNumber = (stage: string): number => Number(/\d+$/.exec(stage)?.[0] ?? 0);

const isHalving = (stage: string): boolean => stage === 'main' || stage === 'playoff';
export const isBracket = (stage: string): boolean =>
  ['main', 'lower', 'cons', 'last', 'third', 'final', 'playoff'].includes(stage);
export const isCrossed = (stage: string): boolean =>
  ['roundrobin', 'group', 'div'].includes(stageKind(stage));

function byStage(a: string, b: string): number {
  const order = kOrder.indexOf(stageKind(a)) - kOrder.indexOf(stageKind(b));
  return order || stageNumber(a) - stageNumber(b);
}

// All stages with their rounds and tables; in a bracket with the places that nobody has yet.
export function stagesOf(matches: readonly EventMatch[]): Stage[] {
  const names = [...new Set(matches.map((match) => match.stage))].sort(byStage);
  return names.map((stage) => {
    const own = matches.filter((match) => match.stage === stage);
    const halves = isHalving(stage);
    return { stage, halves, rounds: halves ? bracketOf(own) : roundsOf(own) };
  });
}

function roundsOf(matches: readonly EventMatch[]): Round[] {
  const rounds = [...new Set(matches.map((match) => match.round))].sort((a, b) => a - b);
  return rounds.map((round) => ({
    round,
    matches: matches
      .filter((match) => match.round === round)
      .sort((one, other) => one.table - other.table),
  }));
}

function bracketOf(matches: readonly EventMatch[]): Round[] {
  const at = new Map(matches.map((match) => [`${match.round}:${match.table}`, match]));
  const first = matches.filter((match) => match.round === 1);
  let tables = 1;
  while (tables < Math.max(...first.map((match) => match.table), 1)) tables *= 2;
  const rounds: Round[] = [];
  for (let round = 1; tables >= 1; ++round, tables /= 2) {
    const all = [...Array(tables).keys()].map((table) => at.get(`${round}:${table + 1}`) ?? null);
    rounds.push({ round, matches: all });
  }
  return rounds;
}

// Who has won: 0 the first, 1 the second, null nobody yet.
export function winnerOf(match: EventMatch): 0 | 1 | null {
  if (match.how === 'b') return match.first === null ? 1 : 0;
  if (!['r', 'f', 'w'].includes(match.how)) return null;
  return match.scores[0] > match.scores[1] ? 0 : 1;
}

// The boards that either side of a team match has won.
export function teamScore(matches: readonly EventMatch[]): [number, number] {
  const winners = matches.filter(({ stage }) => stage === 'team').map(winnerOf);
  return [winners.filter((one) => one === 0).length, winners.filter((one) => one === 1).length];
}

// ---- Everybody against everybody

export interface Cell {
  match: EventMatch;
  mine: 0 | 1; // which of its two players the row is
}
export interface Crossed {
  names: readonly string[];
  cells: readonly (readonly (readonly Cell[])[])[]; // [row][column]: all matches of the two
}

// In the order of the table, and who is not in it behind them.
export function crossedOf(stage: Stage, rows: readonly EventRow[]): Crossed {
  const all = stage.rounds.flatMap(({ matches }) => matches.flatMap((match) => match ?? []));
  const players = new Set(all.flatMap(({ first, second }) => [first, second]));
  const placed = rows.filter((row) => row.stage === stage.stage).map((row) => row.name);
  const others = [...players].filter((one): one is string => one !== null);
  const names = [...new Set([...placed.filter((one) => players.has(one)), ...others])];
  const cells = names.map((row) =>
    names.map((column) =>
      all.flatMap((match): Cell[] => {
        if (match.first === row && match.second === column) return [{ match, mine: 0 }];
        return match.first === column && match.second === row ? [{ match, mine: 1 }] : [];
      }),
    ),
  );
  return { names, cells };
}

// ---- Tables

const kSwissTies = 'cut1,buchholz,sonneborn,direct';
const kOtherTies = 'direct,sonneborn,difference';

export const tieNames = [
  'buchholz',
  'cut1',
  'median',
  'sonneborn',
  'direct',
  'difference',
  'points',
  'wins',
] as const;
export type TieName = (typeof tieNames)[number];
export type ColumnName = TieName | 'score' | 'losses' | 'won' | 'lost';

// What the values of a row are.
export function columnsOf(stage: string, ties: string | undefined): ColumnName[] {
  switch (stageKind(stage)) {
    case 'lives':
      return ['losses'];
    case 'arena':
      return ['score', 'won', 'lost'];
    case 'team':
      return ['won', 'lost'];
    case 'swiss':
      return ['score', ...readTies(ties ?? kSwissTies)];
    case 'roundrobin':
    case 'group':
    case 'div':
      return ['score', ...readTies(ties ?? kOtherTies)];
    default:
      return [];
  }
}

function readTies(words: string): TieName[] {
  return words.split(',').flatMap((word) => tieNames.find((one) => one === word) ?? []);
}

export interface Standings {
  stage: string;
  columns: readonly ColumnName[];
  rows: readonly EventRow[];
}

export function standingsOf(rows: readonly EventRow[], ties: string | undefined): Standings[] {
  return [...new Set(rows.map((row) => row.stage))].sort(byStage).map((stage) => ({
    stage,
    columns: columnsOf(stage, ties),
    rows: rows.filter((row) => row.stage === stage),
  }));
}

// Who has the first places in the end; of a league the first of each division.
export function firstPlaces(places: readonly EventPlace[], most: number): EventPlace[] {
  return places.filter(({ place, stage }) => place !== null && place <= most && stage !== 'next');
}
