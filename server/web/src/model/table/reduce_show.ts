// What is seen at a table, one thing after the other (show.ts), with what one hears of it.
import { askForState, type Change } from '../state/change';
import { lowAt } from '../../play/clock';
import type { NotifyKey, Sound } from '../state/events';
import { other } from '../../play/game';
import {
  hurried,
  isAllSeen,
  nextAt,
  seeNext,
  speedOf,
  type Seen,
  type Speed,
} from '../../play/show';
import type { State } from '../state/state';
import type { Table } from '../../values/types';

export type Place = 'table' | 'offline' | 'live';

function tableAt({ table, offline, live }: State, place: Place): Table | null {
  return place === 'table' ? table : place === 'offline' ? offline : (live?.table ?? null);
}

function put(c: Change, place: Place, table: Table): void {
  const { live } = c.state;
  if (place !== 'live') c.set({ [place]: table });
  else if (live) c.set({ live: { ...live, table } });
}

function speedNow(state: State): Speed {
  return state.hidden ? 'off' : speedOf(state.settings.animation, state.reducedMotion);
}

// Sees all whose time has come.
export function see(c: Change, place: Place, speed: Speed = speedNow(c.state)): void {
  const begun = tableAt(c.state, place);
  if (speed === 'off' && begun && !isAllSeen(begun)) put(c, place, hurried(begun));
  let sound: Sound | null = null;
  for (;;) {
    const before = tableAt(c.state, place);
    const seen = before && seeNext(before, c.state.uptime, speed);
    if (!seen) break;
    if (seen === 'refused') {
      // The page and the server disagree: believe the server, but not for ever.
      put(c, place, { ...before, show: { ...before.show, coming: [], play: null } });
      if (place === 'table' && !c.state.session.resyncing) askForState(c);
      break;
    }
    put(c, place, seen.table);
    sound = soundOf(seen) ?? sound;
    if (seen.input !== null) call(c, place, soundOf(seen));
    if (place === 'table' && seen.table.over && !before.over) c.ask('saved', 'show saved');
  }
  if (sound) c.sound(sound);
}

// At once, since somebody goes on, or cannot see it anyway. False: all was seen.
export function hurry(c: Change, place: Place): boolean {
  const table = tableAt(c.state, place);
  if (!table) return false;
  if (isAllSeen(table)) {
    put(c, place, hurried(table));
    return false;
  }
  see(c, place, 'off');
  return true;
}

// My time gets short.
export function warnOfClock(c: Change): void {
  const { table, uptime } = c.state;
  const at = lowAt(table);
  if (at === null || uptime < at) return;
  c.table({ low: true });
  c.sound('low');
}

// When there is something to do without an event, as State.uptime.
export function wakeAt(state: State): number | null {
  const offered = state.offer && !state.offer.open ? state.offer.at : null;
  const all = [
    nextAt(state.table),
    nextAt(state.offline),
    nextAt(state.live?.table ?? null),
    lowAt(state.table),
    offered,
  ];
  const times = all.filter((at) => at !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

function soundOf({ table, input, moved, hit }: Seen): Sound | null {
  const { game, seat } = table;
  const over = game.phase === 'gameOver' || game.phase === 'matchOver';
  if (over && game.winner !== null && input !== null && /^[pxyte]/.test(input)) {
    return seat === null || game.winner === seat ? 'win' : 'lose';
  }
  if (moved) return hit ? 'hit' : 'checker';
  if (input === null) return null;
  if (/^[or]/.test(input)) return 'dice';
  return /^[dbg]/.test(input) ? 'double' : null;
}

// A word to somebody who is waited for, and does not look.
function call(c: Change, place: Place, sound: Sound | null): void {
  const table = tableAt(c.state, place);
  if (!table || table.seat === null) return;
  const key = askedOf(table);
  const { told } = table.show;
  // What is still to come may do it for him.
  if (key === told || (key !== null && !isAllSeen(table))) return;
  put(c, place, { ...table, show: { ...table.show, told: key } });
  if (key === null || place !== 'table') return;
  if (key === 'yourTurn' && sound !== 'dice') c.sound('turn');
  c.notify(key, table.names[other(table.seat)]);
}

// What waits for me, if anything.
export function askedOf(table: Table): NotifyKey | null {
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
