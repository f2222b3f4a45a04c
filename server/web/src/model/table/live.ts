// A player who is watched without an account: his table, as a stream of lines tells of it.
import type { Change } from '../state/change';
import type { Event } from '../state/events';
import { see } from './reduce_show';
import { knownInputs, newTable, seatOf, withSeat } from '../../play/game';
import { comesTo } from '../../play/show';
import type { Live } from '../../values/live';
import type { Table } from '../../values/types';
import type { Line } from '../../wire/lines';

function put(c: Change, part: Partial<Live>): void {
  if (c.state.live) c.set({ live: { ...c.state.live, ...part } });
}

function putTable(c: Change, part: Partial<Table>): void {
  const table = c.state.live?.table;
  if (table) put(c, { table: { ...table, ...part } });
}

export function openLive(c: Change, name: string): void {
  if (c.state.live?.name.toLowerCase() === name.toLowerCase()) return;
  c.set({ live: { name, state: null, table: null } });
  c.effect({ type: 'live', name });
}

// Another screen is shown.
export function onShown(c: Change): void {
  if (!c.state.live || c.state.screen.name === 'watch') return;
  c.set({ live: null });
  c.effect({ type: 'live', name: null });
}

export function onLive(c: Change, { line }: Extract<Event, { type: 'live' }>): void {
  if (line === null) return put(c, { state: 'lost' });
  if (line.type === 'spectated') return put(c, { name: line.name, state: line.state });
  const table = c.state.live?.table ?? null;
  if (line.type === 'snapshot') return onSnapshot(c, table, line);
  if (table) onTableLine(c, table, line);
}

function onSnapshot(
  c: Change,
  before: Table | null,
  line: Extract<Line, { type: 'snapshot' }>,
): void {
  const same = before?.match === line.match ? before : null;
  // Of what was known anyway the rest is still to be seen.
  if (same && knownInputs(same).length === line.inputs.length) return;
  const table = newTable({ ...line, seat: null });
  const seat = seatOf(table, c.state.live?.name ?? '');
  put(c, { table: { ...table, viewFrom: same?.viewFrom ?? seat ?? 0 } });
  c.sound('turn');
}

function onTableLine(c: Change, table: Table, line: Line): void {
  switch (line.type) {
    case 'input':
      // One that is known comes again with the seed of its dice.
      if (line.match !== table.match || line.index !== knownInputs(table).length) return;
      put(c, { table: comesTo(table, line.input) });
      return see(c, 'live');
    case 'clock':
      if (line.match !== table.match) return;
      return putTable(c, {
        clock: { left: line.left, running: line.running, delay: line.delay, at: c.state.uptime },
      });
    case 'browser': {
      const seat = seatOf(table, line.name);
      if (seat === null) return;
      const awaited = withSeat(table.awaited, seat, null);
      return putTable(c, { lost: withSeat(table.lost, seat, line.lost), awaited });
    }
    case 'awaited': {
      const seat = seatOf(table, line.name);
      if (seat === null) return;
      const until = c.state.uptime + 1000 * line.seconds;
      return putTable(c, { awaited: withSeat(table.awaited, seat, until) });
    }
    case 'ratings':
      if (line.match === table.match) putTable(c, { ratings: line.ratings });
      return;
    default:
      return; // hashes of dice
  }
}

export function viewLiveFrom(c: Change, seat: Table['viewFrom']): void {
  putTable(c, { viewFrom: seat });
}
