// A table: inputs and snapshots that come, and what I do there.
import { askForState, type Change } from '../state/change';
import { lowMs } from '../../play/clock';
import type { Event } from '../state/events';
import {
  actionsOf,
  knownInputs,
  newTable,
  other,
  seatOf,
  watches,
  withSeat,
} from '../../play/game';
import type { Line } from '../../wire/lines';
import {
  drop,
  moveCommand,
  swapDice,
  tapPoint,
  typedPlay,
  undo,
  undoAll,
} from '../../play/pending';
import type { GameNote } from '../../play/proof';
import { lobbyPart } from '../state/lobby_part';
import { askedOf, hurry, see } from './reduce_show';
import { comesTo } from '../../play/show';
import type { Table, Who } from '../../values/types';

const notesMax = 60; // games whose hashes are kept

// ---- Lines

export function onSnapshot(c: Change, line: Extract<Line, { type: 'snapshot' }>): void {
  const before = c.state.table?.match === line.match ? c.state.table : null;
  // Who watches is not called from elsewhere for each match that the player begins.
  const called = line.seat !== null || c.state.table === null;
  // Of what was known anyway the rest is still to be seen; else the present is.
  const known = before !== null && knownInputs(before).length === line.inputs.length;
  const table = newTable(known ? { ...line, inputs: before.inputs } : line);
  c.session({ snapshot: true, resyncing: false, broken: null });
  c.set({
    table: withProofs(c, {
      ...table,
      show: known ? before.show : { ...table.show, told: askedOf(table) },
      pending: known ? before.pending : table.pending, // a play that is being made goes on
      clock: before?.clock ?? null,
      low: before?.low ?? false,
      away: before?.away ?? table.away,
      ratings: before?.ratings ?? null,
      chat: before?.chat ?? [],
      viewFrom: before?.viewFrom ?? table.viewFrom,
    }),
    invited: null,
    invitations: c.state.invitations.filter((one) => !line.names.includes(one.from)),
    unread: { ...c.state.unread, chat: before ? c.state.unread.chat : 0 },
  });
  if (!before && called) {
    c.sound('turn');
    c.show({ name: 'table' });
  }
}

// The match knows it at once; when it is seen, `see` says.
export function onInput(c: Change, line: Extract<Line, { type: 'input' }>): void {
  const { table, session } = c.state;
  const known = table ? knownInputs(table).length : 0;
  if (!table || table.match !== line.match || line.index > known) {
    if (!session.resyncing) askForState(c);
    return;
  }
  if (line.index < known) return onKnownInput(c, table, line);
  const after = comesTo(table, line.input);
  if (line.input === 's') noteGame(c, after);
  c.set({ table: /^[sk]/.test(line.input) ? withProofs(c, after) : after });
  see(c, 'table');
}

// A text that replaces one that is known: the seed of a game that is over.
function onKnownInput(c: Change, table: Table, line: Extract<Line, { type: 'input' }>): void {
  if (knownInputs(table)[line.index] === line.input) return;
  const changed = (inputs: readonly string[], from: number): readonly string[] =>
    inputs.map((input, i) => (from + i === line.index ? line.input : input));
  const coming = changed(table.show.coming, table.inputs.length);
  const inputs = changed(table.inputs, 0);
  const after = withProofs(c, { ...table, inputs, show: { ...table.show, coming } });
  const bad = ({ dice }: Table): number => dice.filter((p) => p.verdict === 'bad').length;
  if (bad(after) > bad(table)) c.sound('alarm');
  c.set({ table: after });
}

// What checks the dice comes right behind the first picture.
function withProofs(c: Change, table: Table): Table {
  return lobbyPart()?.withProofs(c, table) ?? table;
}

// What was told and sent before the game that begins now.
function noteGame(c: Change, table: Table): void {
  const { session } = c.state;
  const note: GameNote = {
    hash: session.hashes[table.names[0]] ?? null,
    mine: table.seat === null ? null : session.diceText,
  };
  const number = knownInputs(table).filter((input) => input === 's').length;
  const key = `${table.match}.${number}`;
  const kept = Object.entries({ ...session.notes, [key]: note }).slice(-notesMax);
  const notes = Object.fromEntries(kept);
  c.session({ notes, diceText: table.seat === null ? session.diceText : null });
  c.effect({ type: 'store', where: 'tab', key: 'notes', value: JSON.stringify(notes) });
}

export function onClock(c: Change, line: Extract<Line, { type: 'clock' }>): void {
  if (c.state.table?.match !== line.match) return;
  const { left, running, delay } = line;
  const { seat, low } = c.state.table;
  c.table({
    clock: { left, running, delay, at: c.state.uptime },
    low: low && seat !== null && left[seat] <= lowMs,
  });
}

export function onBrowser(c: Change, line: Extract<Line, { type: 'browser' }>): void {
  const { table } = c.state;
  const seat = table && seatOf(table, line.name);
  if (!table || seat === null) return;
  const awaited = withSeat(table.awaited, seat, null);
  c.table({ lost: withSeat(table.lost, seat, line.lost), awaited });
}

export function onAwaited(c: Change, line: Extract<Line, { type: 'awaited' }>): void {
  const { table, uptime } = c.state;
  const seat = table && seatOf(table, line.name);
  if (!table || seat === null) return;
  c.table({ awaited: withSeat(table.awaited, seat, uptime + 1000 * line.seconds) });
}

// A player who is here sits at the table, and is not away.
export function onPlayer(c: Change, name: string, who: Who | null): void {
  const { table, uptime } = c.state;
  const seat = table && seatOf(table, name);
  if (!table || seat === null || seat === table.seat) return;
  const here = who !== null && !who.away && who.opponent === table.names[other(seat)];
  const since = here ? null : (table.away[seat] ?? uptime);
  if (since !== table.away[seat]) c.table({ away: withSeat(table.away, seat, since) });
}

export function onRatings(c: Change, line: Extract<Line, { type: 'ratings' }>): void {
  if (c.state.table?.match === line.match) c.table({ ratings: line.ratings });
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
      return event.play && typedPlay(table, event.play);
    default:
      return null;
  }
}

// Of a play that I make.
export function soundOfSteps(c: Change, before: Table, after: Table): void {
  const made = (after.pending?.steps ?? []).slice(before.pending?.steps.length ?? 0);
  if (made.length > 0) c.sound(made.some((step) => step.hit) ? 'hit' : 'checker');
}

export function isPlay(event: Event): boolean {
  return /^(tapPoint|drop|swapDice|undo|undoAll|typedPlay)$/.test(event.type);
}

const resignWords = ['', 'n', 'g', 'b'];

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
      return may.resign ? `resign ${resignWords[event.multiple] ?? event.multiple}` : null;
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
    soundOfSteps(c, table, after);
    return c.set({ table: after, error: null });
  }
  const command = commandOf(c, table, event);
  if (command === null || c.command('table', command) === null) return;
  c.table({ sent: event.type !== 'nextGame', joined: event.type === 'nextGame' || table.joined });
}

export function onLeave(c: Change): void {
  hurry(c, 'table');
  const { table } = c.state;
  if (!table) return;
  if (table.over || table.left !== null) return closeTable(c);
  if (watches(table)) c.command('unwatch', 'unwatch');
  else c.command('leave', 'leave');
}

export function closeTable(c: Change): void {
  const { table } = c.state;
  if (table && watches(table) && !table.over && table.left === null) {
    return onLeave(c);
  }
  // Who watches a player still does when the match is over.
  if (table && watches(table)) c.command('unwatch', 'unwatch');
  endTable(c);
}

// I am no longer at the table.
export function endTable(c: Change): void {
  c.set({ table: null });
  if (c.state.screen.name === 'table') c.show({ name: 'lobby' });
  c.ask('saved', 'show saved');
  c.ask('games', 'show games');
  c.ask('chouettes', 'show chouettes');
}

// An action was refused, or has led to nothing yet.
export function onActionDone(c: Change, ok: boolean): void {
  const { table } = c.state;
  if (!table) return;
  c.table({ sent: false, joined: table.joined && ok });
}
