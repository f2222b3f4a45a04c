// Finished matches as texts that other programs read.
import type { HistoryEntry } from './api_values';
import { gameOf } from './match_filter';

const columns: readonly [string, (entry: HistoryEntry) => string | number][] = [
  ['match', (entry) => entry.match],
  ['ended', (entry) => entry.at],
  ['opponent', (entry) => entry.opponent],
  ['game', gameOf],
  ['length', (entry) => (entry.length === 0 ? 'unlimited' : entry.length)],
  ['result', (entry) => (entry.won ? 'won' : 'lost')],
  ['points', (entry) => entry.score[0]],
  ['opponent_points', (entry) => entry.score[1]],
  ['rating', (entry) => entry.rating],
  ['terms', (entry) => entry.terms ?? ''],
];

// A spreadsheet takes what begins so for a formula, unless an apostrophe stands before it.
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = formula.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// By RFC 4180, with a line of names.
export function csvOf(matches: readonly HistoryEntry[]): string {
  const rows = [
    columns.map(([name]) => name),
    ...matches.map((entry) => columns.map(([, valueOf]) => valueOf(entry))),
  ];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

// The matches as the API tells them (docs/API.md).
export function jsonOf(player: string, matches: readonly HistoryEntry[]): string {
  return `${JSON.stringify({ player, matches }, null, 2)}\n`;
}
