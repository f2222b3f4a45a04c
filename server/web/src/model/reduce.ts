// The client as a function: a state and what happens give the next state and what is to be done.
import { Change, oneLine } from './state/change';
import { onChouetteAction, onChouettesLoaded } from './table/chouettes';
import { hideClaimNews, onClaim } from './lobby/claims';
import { onOpenMatch, onVacation } from './lobby/day_matches';
import type { Effect, Event } from './state/events';
import { lobbyPart } from './state/lobby_part';
import { onLine } from './reduce_lines';
import { onDiceText } from './lobby/reduce_lobby';
import { offlinePart } from './table/offline';
import { onFetched, replayPart } from './table/replays';
import { onRankings, onScreen, refresh } from './state/screens';
import {
  onConnection,
  onGuestName,
  onLogin,
  onLogout,
  onPlayNow,
  onReconnect,
  onRegister,
  onStart,
  onWorked,
} from './reduce_session';
import { hurry, see, wakeAt, warnOfClock } from './table/reduce_show';
import { closeTable, onAction, onLeave } from './table/reduce_table';
import { openOffer } from './lobby/seeks';
import type { State } from './state/state';

export function reduce(state: State, event: Event): { state: State; effects: Effect[] } {
  const change = new Change(state);
  on(change, event);
  watch(change, state, event);
  return { state: change.state, effects: change.effects };
}

function on(c: Change, event: Event): void {
  const atOffline = c.state.screen.name === 'offline';
  const offline = offlinePart();
  switch (event.type) {
    case 'line':
      return onLine(c, event.line);
    case 'connection':
      return onConnection(c, event.change);
    case 'tick':
      c.set({ now: event.now });
      return lobbyPart()?.onTick(c);
    case 'time':
      warnOfClock(c);
      openOffer(c);
      return seeAll(c);
    case 'visible':
      c.set({ hidden: !event.visible });
      return seeAll(c);
    case 'reducedMotion':
      return c.set({ reducedMotion: event.on });
    case 'installable':
      return c.set({ installable: event.installable });
    case 'install':
      return c.effect({ type: 'install' });
    case 'start':
      return onStart(c);
    case 'screen':
      return onScreen(c, event.screen);
    case 'dismissError':
      return c.set({ error: null, login: { ...c.state.login, failed: null } });
    case 'dismissNotice':
      return c.set({ connection: { ...c.state.connection, notice: null } });

    case 'playNow':
      return onPlayNow(c);
    case 'login':
      return onLogin(c, event);
    case 'register':
      return onRegister(c, event);
    case 'worked':
      return onWorked(c, event.nonce);
    case 'logout':
      return onLogout(c);
    case 'reconnect':
      return onReconnect(c);
    case 'random':
      return event.purpose === 'account' ? onGuestName(c, event.hex) : onDiceText(c, event.hex);

    case 'tapPoint':
    case 'drop':
    case 'swapDice':
    case 'undo':
    case 'undoAll':
    case 'done':
    case 'typedPlay':
    case 'roll':
    case 'double':
    case 'take':
    case 'pass':
    case 'redouble':
    case 'resign':
    case 'answerResign':
    case 'nextGame':
    case 'hurry':
      if (c.state.live) return void hurry(c, 'live');
      // What somebody wants to do he wants where he sees all that has happened.
      if (hurry(c, atOffline ? 'offline' : 'table')) return atOffline ? offline?.see(c) : undefined;
      return atOffline ? offline?.onAction(c, event) : onAction(c, event);
    case 'leave':
      return atOffline ? offline?.leave(c) : onLeave(c);
    case 'closeTable':
      return atOffline ? offline?.leave(c) : closeTable(c);
    case 'viewFrom':
      if (c.state.screen.name === 'replay') return replayPart()?.viewFrom(c, event.seat);
      if (c.state.live) return lobbyPart()?.viewLiveFrom(c, event.seat);
      return c.table({ viewFrom: event.seat });

    case 'openMatch':
      return onOpenMatch(c, event.match);
    case 'claim':
      return onClaim(c, event.match);
    case 'hideClaimNews':
      return hideClaimNews(c, event.match);
    case 'vacation':
      return onVacation(c, event.days);
    case 'chouette':
      return onChouetteAction(c, event);
    case 'chouettesLoaded':
      return onChouettesLoaded(c);
    case 'playLink':
      return lobbyPart()?.onPlayLink(c) ? onPlayNow(c) : undefined;
    case 'lobbyLoaded':
      return lobbyPart()?.onLobbyLoaded(c);
    case 'readUnanswered':
      return c.set({ unanswered: null });
    case 'unwatch':
      return closeTable(c);
    case 'refresh':
      return refresh(c);
    case 'command':
      if (oneLine(event.text) !== '') c.command('other', oneLine(event.text));
      return;
    case 'readTells':
      return c.set({ unread: { ...c.state.unread, tells: 0 } });
    case 'readShouts':
      return c.set({ unread: { ...c.state.unread, shouts: 0 } });
    case 'readChat':
      return c.set({ unread: { ...c.state.unread, chat: 0 } });
    case 'readMessages':
      return c.set({ unread: { ...c.state.unread, messages: 0 } });
    case 'away':
      c.command('away', `away ${oneLine(event.text)}`);
      return;
    case 'back':
      c.command('away', 'back');
      return;
    case 'setting':
      return onSetting(c, event);

    case 'replayTo':
    case 'replayStep':
    case 'replayGame':
    case 'replayPlaying':
    case 'storeReplay':
      return replayPart()?.onReplay(c, event);
    case 'replayStored':
      return onScreen(c, { name: 'replay', match: event.id });
    case 'forgetReplay':
      c.effect({ type: 'dropReplay', id: event.id });
      return c.effect({ type: 'listReplays' });
    case 'replays':
      return c.set({ replays: event.list });
    case 'replayLoaded':
      return replayPart()?.onRecord(c, event.record);
    case 'rankingsFrom':
      return onRankings(c, event.from);
    case 'fetched':
      return onFetched(c, event);

    case 'offlineMatch':
      return offline?.onMatch(c, event);
    case 'offlineStep':
      return offline?.onStep(c, event.input);
    default:
      return lobbyPart()?.onLateEvent(c, event);
  }
}

function seeAll(c: Change): void {
  see(c, 'table');
  offlinePart()?.see(c);
  if (c.state.live) see(c, 'live');
}

function onSetting(c: Change, event: Extract<Event, { type: 'setting' }>): void {
  const settings = { ...c.state.settings, [event.key]: event.value };
  c.set({ settings });
  c.effect({ type: 'store', where: 'local', key: 'settings', value: JSON.stringify(settings) });
  if (event.key === 'notifications' && event.value) c.effect({ type: 'askNotify' });
}

// What follows from the state rather than from what happened.
function watch(c: Change, before: State, event: Event): void {
  if (c.state.screen.name === 'table' && !c.state.table) {
    c.show({ name: c.state.me ? 'lobby' : 'welcome' });
  }
  if (c.state.screen !== before.screen) {
    c.effect({ type: 'address', screen: c.state.screen });
    lobbyPart()?.onShown(c);
  }
  const awake = (state: State): boolean =>
    state.settings.wakeLock &&
    ((state.table !== null && !state.table.over && state.table.left === null) ||
      state.offline !== null);
  if (awake(c.state) !== awake(before)) c.effect({ type: 'wakeLock', on: awake(c.state) });
  const at = wakeAt(c.state);
  if (at !== wakeAt(before) || (at !== null && event.type === 'time'))
    c.effect({ type: 'wake', at });
}
