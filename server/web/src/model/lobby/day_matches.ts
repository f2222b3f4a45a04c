// Matches by days: line 28, and what I do about them beside the table.
import type { Change } from '../state/change';
import type { Line } from '../../wire/lines';
import type { DayMatch } from '../../values/types';

export function onDayMatch(c: Change, line: Extract<Line, { type: 'dayMatch' }>): void {
  const { match, over } = line;
  const before = c.state.dayMatches.find((one) => one.match === match.match);
  const others = c.state.dayMatches.filter((one) => one !== before);
  c.set({ dayMatches: over ? others : [...others, match] });
  // At the table the inputs tell it.
  if (over || c.state.table?.match === match.match) return;
  if (match.mine && before && !before.mine) {
    c.sound('turn');
    c.notify('yourTurn', match.opponent);
  }
}

export function myTurns(matches: readonly DayMatch[]): number {
  return matches.filter((one) => one.mine).length;
}

// Mine before the others', and what is due first before what has more time.
export function inOrder(matches: readonly DayMatch[]): DayMatch[] {
  const due = (one: DayMatch): number => one.due ?? Infinity;
  return [...matches].sort(
    (a, b) => Number(b.mine) - Number(a.mine) || due(a) - due(b) || a.match - b.match,
  );
}

export function onOpenMatch(c: Change, match: number): void {
  const { table } = c.state;
  if (table?.match === match && table.left === null) return c.show({ name: 'table' });
  c.command('other', `game ${match}`);
}

// For so many days, or no longer.
export function onVacation(c: Change, days: number | null): void {
  c.set({ error: null });
  c.command('vacation', days === null ? 'vacation end' : `vacation ${days}`);
}
