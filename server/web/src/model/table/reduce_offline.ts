// A match without a server: I am the first player, the builtin player is the second one.
import type { Change } from '../state/change';
import type { Event } from '../state/events';
import { useOffline } from './offline';
import { actionsOf, newTable } from '../../play/game';
import { see } from './reduce_show';
import { isPlay, onPlay, soundOfSteps } from './reduce_table';
import { comesTo, isAllSeen } from '../../play/show';
import type { MatchRecord } from '../../values/api_values';
import type { Table } from '../../values/types';

export const offlineNames: [string, string] = ['you', 'computer'];

function onOfflineMatch(c: Change, event: Extract<Event, { type: 'offlineMatch' }>): void {
  const table = newTable({
    match: -Math.max(1, Math.floor(c.state.now / 1000)),
    length: event.length === 0 ? 'unlimited' : event.length,
    crawford: true,
    names: offlineNames,
    seat: 0,
    inputs: [],
  });
  c.set({ offline: table });
  c.session({
    offline: { length: event.length, strength: event.strength, thinking: false, known: 0 },
  });
  c.show({ name: 'offline' });
  apply(c, 's');
}

function apply(c: Change, input: string): void {
  const { offline } = c.state;
  if (!offline) return;
  c.set({ offline: comesTo(offline, input) });
  seeOffline(c);
}

// What has come is seen when it is its time, and after it the match goes on.
function seeOffline(c: Change): void {
  see(c, 'offline');
  const { offline, session } = c.state;
  const known = offline?.inputs.length ?? 0;
  if (!offline || !session.offline || !isAllSeen(offline) || session.offline.known === known)
    return;
  c.session({ offline: { ...session.offline, known } });
  if (offline.over) c.effect({ type: 'keepReplay', record: recordOf(c, offline) });
  else think(c, false);
}

function think(c: Change, roll: boolean): void {
  const { offline, session } = c.state;
  if (!offline || !session.offline || session.offline.thinking) return;
  const { length, strength } = session.offline;
  c.session({ offline: { ...session.offline, thinking: true } });
  c.effect({ type: 'offlineThink', inputs: offline.inputs, length, strength, roll });
}

function onOfflineStep(c: Change, input: string | null): void {
  const { session } = c.state;
  if (!session.offline?.thinking) return;
  c.session({ offline: { ...session.offline, thinking: false } });
  if (input !== null) apply(c, input);
}

function recordOf(c: Change, table: Table): MatchRecord {
  return {
    id: table.match,
    players: offlineNames,
    length: table.length === 'unlimited' ? 0 : table.length,
    crawford: table.crawford,
    ended: new Date(c.state.now).toISOString(),
    score: [table.game.scores[0], table.game.scores[1]],
    inputs: [...table.inputs],
  };
}

// The input of what I do; null: not possible now.
function inputOf(table: Table, event: Event): string | null {
  const may = actionsOf(table);
  switch (event.type) {
    case 'double':
      return may.double ? 'd' : null;
    case 'take':
      return may.take ? 'a' : null;
    case 'pass':
      return may.take ? 'x' : null;
    case 'resign':
      return may.resign ? `g1${event.multiple}` : null;
    case 'answerResign':
      return may.answerResign ? (event.accept ? 'y' : 'n') : null;
    case 'nextGame':
      return may.nextGame ? 's' : null;
    case 'done':
      return may.done
        ? `p${(table.pending?.steps ?? []).map((step) => `${step.from}/${step.to}`).join(',')}`
        : null;
    default:
      return null;
  }
}

function onOfflineAction(c: Change, event: Event): void {
  const { offline, session } = c.state;
  if (!offline || session.offline?.thinking) return;
  if (isPlay(event)) {
    const after = onPlay(offline, event);
    if (after) {
      soundOfSteps(c, offline, after);
      return c.set({ offline: after, error: null });
    }
    if (event.type === 'typedPlay') c.fail('badPlay');
    return;
  }
  if (event.type === 'roll') {
    if (actionsOf(offline).roll) think(c, true);
    return;
  }
  const input = inputOf(offline, event);
  if (input !== null) apply(c, input);
}

function leaveOffline(c: Change): void {
  c.set({ offline: null });
  c.session({ offline: null });
}

// From now on the reducer knows matches without a server.
export function useOfflineMatches(): void {
  useOffline({
    onMatch: onOfflineMatch,
    onAction: onOfflineAction,
    onStep: onOfflineStep,
    leave: leaveOffline,
    see: seeOffline,
  });
}
