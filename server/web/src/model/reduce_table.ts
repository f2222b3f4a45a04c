// A table: inputs and snapshots that come, and what I do there.
import type { Change } from './change';
import type { Event, NotifyKey, Sound } from './events';
import { newTable, other, withInput, actionsOf } from './game';
import type { Line } from './lines';
import { drop, moveCommand, swapDice, tapPoint, typedPlay, undo, undoAll } from './pending';
import { proofsOf, type GameNote } from './proof';
import { askForState } from './reduce_session';
import type { Table } from './types';

const notesMax = 60; // games whose hashes are kept

// ---- Lines

export function onSnapshot(c: Change, line: Extract<Line, { type: 'snapshot' }>): void {
  const before = c.state.table?.match === line.match ? c.state.table : null;
  // Who watches is not called from elsewhere for each match that the player begins.
  const called = line.seat !== null || c.state.table === null;
  const table = newTable(line);
  // A play that is being made goes on.
  const same = before?.inputs.length === line.inputs.length;
  c.session({ snapshot: true, resyncing: false, broken: null });
  c.set({
    table: {
      ...table,
      pending: same ? before.pending : table.pending,
      clock: before?.clock ?? null,
      chat: before?.chat ?? [],
      viewFrom: before?.viewFrom ?? table.viewFrom,
      dice: proofsOf(table, notesOf(c, line.match)),
    },
    invited: null,
    invitations: c.state.invitations.filter((one) => !line.names.includes(one.from)),
    unread: { ...c.state.unread, chat: before ? c.state.unread.chat : 0 },
  });
  if (!before && called) {
    c.sound('turn');
    c.show({ name: 'table' });
  }
}

export function onInput(c: Change, line: Extract<Line, { type: 'input' }>): void {
  const { table, session } = c.state;
  if (!table || table.match !== line.match || line.index > table.inputs.length) {
    if (!session.resyncing) askForState(c);
    return;
  }
  if (line.index < table.inputs.length) return onKnownInput(c, table, line);
  const after = withInput(table, line.input);
  if (!after) {
    // The page and the server disagree: believe the server, but not for ever.
    if (!session.resyncing) askForState(c);
    return;
  }
  if (line.input === 's') noteGame(c, after);
  const proven = /^[sk]/.test(line.input);
  c.set({
    table: proven ? { ...after, dice: proofsOf(after, notesOf(c, after.match)) } : after,
  });
  tellChange(c, table, after, line.input);
}

// A text that replaces one that is known: the seed of a game that is over.
function onKnownInput(c: Change, table: Table, line: Extract<Line, { type: 'input' }>): void {
  if (table.inputs[line.index] === line.input) return;
  const inputs = table.inputs.map((input, i) => (i === line.index ? line.input : input));
  const after = { ...table, inputs };
  const dice = proofsOf(after, notesOf(c, table.match));
  const bad = (proofs: Table['dice']): number => proofs.filter((p) => p.verdict === 'bad').length;
  if (bad(dice) > bad(table.dice)) c.sound('alarm');
  c.set({ table: { ...after, dice } });
}

// What was told and sent before the game that begins now.
function noteGame(c: Change, table: Table): void {
  const { session } = c.state;
  const note: GameNote = {
    hash: session.hashes[table.names[0]] ?? null,
    mine: table.seat === null ? null : session.diceText,
  };
  const key = `${table.match}.${table.game.number}`;
  const kept = Object.entries({ ...session.notes, [key]: note }).slice(-notesMax);
  const notes = Object.fromEntries(kept);
  c.session({ notes, diceText: table.seat === null ? session.diceText : null });
  c.effect({ type: 'store', where: 'tab', key: 'notes', value: JSON.stringify(notes) });
}

function notesOf(c: Change, match: number): Record<number, GameNote> {
  const notes: Record<number, GameNote> = {};
  for (const [key, note] of Object.entries(c.state.session.notes)) {
    const [of, game] = key.split('.').map(Number);
    if (of === match && game !== undefined) notes[game] = note;
  }
  return notes;
}

// Sounds, and a word to somebody who does not look.
function tellChange(c: Change, before: Table, after: Table, input: string): void {
  const { game, seat } = after;
  const sound = soundOf(after, input);
  if (sound) c.sound(sound);
  if (seat === null) return;
  const opponent = after.names[other(seat)] ?? '';
  const key = asked(after);
  if (key !== null && key !== asked(before)) {
    if (key === 'yourTurn' && sound !== 'dice') c.sound('turn');
    c.notify(key, opponent);
  }
  if (game.phase === 'matchOver' && before.game.phase !== 'matchOver') {
    c.ask('saved', 'show saved');
  }
}

function soundOf(table: Table, input: string): Sound | null {
  const { game, seat } = table;
  if (game.winner !== null && /^[pxy]/.test(input)) {
    return seat === null || game.winner === seat ? 'win' : 'lose';
  }
  if (/^[or]/.test(input)) return 'dice';
  if (/^p./.test(input)) return game.lastPlay?.steps.some((step) => step.hit) ? 'hit' : 'checker';
  return /^[dbg]/.test(input) ? 'double' : null;
}

// What waits for me, if anything.
function asked(table: Table): NotifyKey | null {
  const { game, seat } = table;
  if (seat === null) return null;
  if (table.left !== null) return null;
  if (game.resign) return game.resign.by === seat ? null : 'resignation';
  switch (game.phase) {
    case 'takeOrDrop':
      return game.turn === seat ? null : 'doubled';
    case 'rollOrDouble':
    case 'move':
      return game.turn === seat ? 'yourTurn' : null;
    case 'gameOver':
      return 'nextGame';
    case 'matchOver':
      return 'over';
    case 'opening':
      return null;
  }
}

export function onClock(c: Change, line: Extract<Line, { type: 'clock' }>): void {
  if (c.state.table?.match !== line.match) return;
  const { left, running, delay } = line;
  c.table({ clock: { left, running, delay, at: c.state.uptime } });
}

export function onBrowser(c: Change, line: Extract<Line, { type: 'browser' }>): void {
  const { table } = c.state;
  if (!table) return;
  const lost = [0, 1].map((i) => (table.names[i] === line.name ? line.lost : table.lost[i]));
  const opponent = table.seat === null ? null : other(table.seat);
  c.table({
    lost: [lost[0] ?? false, lost[1] ?? false],
    opponentLost: opponent !== null && (lost[opponent] ?? false),
  });
}

// ---- What I do

// A play that is being made, at any table; null: not possible.
export function onPlay(table: Table, event: Event): Table | null {
  if (table.sent) return null;
  switch (event.type) {
    case 'tapPoint':
      return tapPoint(table, event.point);
    case 'drop':
      return drop(table, event.from, event.to);
    case 'swapDice':
      return swapDice(table);
    case 'undo':
      return undo(table);
    case 'undoAll':
      return undoAll(table);
    case 'typedPlay':
      return typedPlay(table, event.text);
    default:
      return null;
  }
}

export function isPlay(event: Event): boolean {
  return /^(tapPoint|drop|swapDice|undo|undoAll|typedPlay)$/.test(event.type);
}

const resignWords = { 1: 'n', 2: 'g', 3: 'b' } as const;

// The command of an action, where it is possible.
function commandOf(c: Change, table: Table, event: Event): string | null {
  const may = actionsOf(table, c.state.me);
  switch (event.type) {
    case 'roll':
      return may.roll ? 'roll' : null;
    case 'double':
      return may.double ? 'double' : null;
    case 'take':
      return may.take ? 'accept' : null;
    case 'pass':
      return may.take ? 'reject' : null;
    case 'redouble':
      return may.redouble ? 'redouble' : null;
    case 'resign':
      return may.resign ? `resign ${resignWords[event.multiple]}` : null;
    case 'answerResign':
      return may.answerResign ? (event.accept ? 'accept' : 'reject') : null;
    case 'nextGame':
      return may.nextGame ? 'join' : null;
    case 'done':
      return may.done ? moveCommand(table) : null;
    default:
      return null;
  }
}

export function onAction(c: Change, event: Event): void {
  const { table } = c.state;
  if (!table) return;
  if (isPlay(event)) {
    const after = onPlay(table, event);
    if (!after) {
      if (event.type === 'typedPlay') c.fail('badPlay');
      return;
    }
    if ((after.pending?.steps.length ?? 0) > (table.pending?.steps.length ?? 0)) c.sound('checker');
    return c.set({ table: after, error: null });
  }
  const command = commandOf(c, table, event);
  if (command === null || c.command('table', command) === null) return;
  c.table({ sent: event.type !== 'nextGame', joined: event.type === 'nextGame' || table.joined });
}

export function onLeave(c: Change): void {
  const { table } = c.state;
  if (!table) return;
  if (table.over || table.left !== null) return closeTable(c);
  if (table.seat === null) c.command('unwatch', 'unwatch');
  else c.command('leave', 'leave');
}

export function closeTable(c: Change): void {
  const { table } = c.state;
  if (table && table.seat === null && !table.over && table.left === null) {
    return onLeave(c);
  }
  // Who watches a player still does when the match is over.
  if (table && table.seat === null) c.command('unwatch', 'unwatch');
  endTable(c);
}

// I am no longer at the table.
export function endTable(c: Change): void {
  c.set({ table: null });
  if (c.state.screen.name === 'table') c.show({ name: 'lobby' });
  c.ask('saved', 'show saved');
  c.ask('games', 'show games');
}

// An action was refused, or has led to nothing yet.
export function onActionDone(c: Change, ok: boolean): void {
  const { table } = c.state;
  if (!table) return;
  c.table({ sent: false, joined: table.joined && ok });
}
