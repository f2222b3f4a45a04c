// What the dice of my table are held to.
import type { Change } from '../state/change';
import { knownInputs } from '../../play/game';
import { proofsOf, type GameNote } from '../../play/proof';
import type { Table } from '../../values/types';

export function withProofs(c: Change, table: Table): Table {
  const { match, seat } = table;
  const inputs = knownInputs(table);
  return { ...table, dice: proofsOf({ inputs, match, seat }, notesOf(c, match)) };
}

// Of a table that was there before this part of the page.
export function proveDice(c: Change): void {
  if (c.state.table) c.set({ table: withProofs(c, c.state.table) });
}

function notesOf(c: Change, match: number): Record<number, GameNote> {
  const notes: Record<number, GameNote> = {};
  for (const [key, note] of Object.entries(c.state.session.notes)) {
    const [of, game] = key.split('.').map(Number);
    if (of === match && game !== undefined) notes[game] = note;
  }
  return notes;
}
