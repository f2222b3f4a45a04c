// The connection and the log-in.
import { askForState, connect, type Change } from './state/change';
import { askForClaims, noClaims } from './lobby/claims';
import type { ConnectionChange, Event } from './state/events';
import { lobbyPart } from './state/lobby_part';
import { noFriend } from '../values/lobby/friend';
import { guestName } from '../values/account/guest_name';
import type { Line } from '../wire/lines';
import { noNames } from '../values/names';
import { hurry } from './table/reduce_show';
import { askForSeeks, noSeeks } from './lobby/seeks';
import type { Credentials, Entering, Session } from './state/session';
import type { Me, Notice } from '../values/types';

const client = 'fibs-web';
const guestAttemptsMax = 5;

// The screens that one leaves for the lobby when the session is there; the others can be loaded again.
const doors: readonly string[] = ['welcome', 'login', 'table'];

// What belongs to one session of the server, as it is before a log-in.
const fresh: Partial<Session> = {
  open: [],
  refusal: null,
  arriving: false,
  whoGathered: null,
  motd: null,
  diceText: null,
  diceTextSent: null,
  listed: [],
  chouettes: [],
  snapshot: false,
  resyncing: false,
};

export function onStart(c: Change): void {
  const { session } = c.state;
  if (session.token || session.remembered) connect(c);
}

export function onReconnect(c: Change): void {
  if (c.state.connection.phase === 'open') return;
  connect(c);
}

// ---- Log-in

export function onLogin(c: Change, event: Extract<Event, { type: 'login' }>): void {
  enter(c, { ...credentials(event), register: false, remember: event.remember, generated: false });
}

export function onRegister(c: Change, event: Extract<Event, { type: 'register' }>): void {
  const shown = event.code;
  enter(c, { ...credentials(event), register: true, remember: false, generated: false, shown });
}

function credentials(event: Credentials): Credentials {
  return { name: event.name.trim(), password: event.password };
}

export function onPlayNow(c: Change): void {
  const { account, stage } = c.state.session;
  if (stage === 'in') return c.show({ name: 'lobby' });
  c.set({ login: { busy: true, failed: null } });
  c.session({ guest: 1 });
  if (!account) return c.effect({ type: 'random', purpose: 'account' });
  enter(c, { ...account, register: false, remember: true });
}

export function onGuestName(c: Change, hex: string): void {
  const name = guestName(hex);
  begin(c, { name, password: '', register: true, remember: true, generated: true });
}

function enter(c: Change, entering: Entering): void {
  // A blank would end the word in the line that is sent.
  if (!/^\S+$/.test(entering.name) || !/^\S+$/.test(entering.password)) {
    return c.set({ login: { busy: false, failed: 'words' } });
  }
  begin(c, entering);
}

function begin(c: Change, entering: Entering): void {
  c.set({ login: { busy: true, failed: null } });
  c.session({ entering });
  const { stage } = c.state.session;
  if (stage === 'prompt') return sendLogin(c);
  if (stage === 'idle') connect(c);
}

function sendLogin(c: Change): void {
  const { entering } = c.state.session;
  if (!entering) return;
  const { name, password, register, shown } = entering;
  const words = [register ? 'register' : 'login', client, 1009, name, password];
  if (shown) words.splice(4, 1, password || '-', shown);
  c.session({ ...fresh, stage: 'entering' });
  c.effect({ type: 'send', line: words.join(' ').trim() });
}

// The work that the registration costs is done.
export function onWorked(c: Change, nonce: string | null): void {
  const { entering, stage } = c.state.session;
  if (!entering?.register) return;
  c.session({ entering: { ...entering, shown: nonce === null ? undefined : `work:${nonce}` } });
  if (stage === 'prompt') sendLogin(c);
}

export function onPrompt(c: Change): void {
  const { stage, entering, remembered } = c.state.session;
  if (stage === 'in') return;
  if (stage === 'entering') return onRefusedLogin(c);
  c.session({ stage: 'prompt' });
  // A guest whose token has not come: nothing opens his account any more.
  if (!entering && remembered?.password === '') return onLogout(c);
  if (!entering && remembered) {
    c.session({
      entering: { ...remembered, register: false, remember: false, generated: false },
    });
  }
  if (c.state.session.entering) return sendLogin(c);
  lobbyPart()?.askAtPrompt(c);
}

function onRefusedLogin(c: Change): void {
  const { entering, guest, refusal, remembered } = c.state.session;
  const door = lobbyPart()?.onRefusedRegistration(c) ?? null;
  c.session({ stage: 'prompt', refusal: null });
  if (door === true) return;
  c.session({ entering: null });
  const again = guest > 0 && guest < guestAttemptsMax && !door;
  if (again && entering?.generated && entering.register) {
    c.session({ guest: guest + 1 });
    return c.effect({ type: 'random', purpose: 'account' });
  }
  if (entering && remembered?.name === entering.name) forget(c);
  c.session({ guest: 0 });
  c.set({ login: { busy: false, failed: door ?? refusal ?? 'refused' } });
  if (entering?.token && refusal === null) onEndedToken(c, entering.name);
  if (c.state.screen.name !== 'login') c.show({ name: 'login', register: entering?.register });
}

// A generated account has gone with it, unless it has a mail address. "Play now" would make another one, so it is said.
function onEndedToken(c: Change, name: string): void {
  const { account } = c.state.session;
  const here = account?.name === name;
  if (here) forgetAccount(c);
  const failed = here && account.generated ? 'guestEnded' : 'ended';
  c.set({ login: { busy: false, failed, name } });
}

function forgetAccount(c: Change): void {
  c.session({ account: null });
  c.set({ account: null });
  c.effect({ type: 'store', where: 'local', key: 'account', value: null });
}

function forget(c: Change): void {
  c.session({ remembered: null });
  c.effect({ type: 'store', where: 'tab', key: 'login', value: null });
}

export function onWelcome(c: Change, line: Extract<Line, { type: 'welcome' }>): void {
  const { entering, stage } = c.state.session;
  if (stage !== 'entering' || !entering) return;
  const again = c.state.me !== null;
  const { password, token, generated, remember } = entering;
  const remembered = { name: line.name, password, token };
  c.session({
    ...fresh,
    stage: 'in',
    arriving: true,
    whoGathered: [],
    entering: null,
    remembered,
    guest: 0,
  });
  if (remember) {
    c.session({ account: { ...remembered, generated } });
    c.set({ account: line.name });
  }
  lobbyPart()?.keep(c);
  leaveBrokenTable(c);
  c.set({
    login: { busy: false, failed: null },
    players: new Map(),
    invitations: [],
    invited: null,
    unanswered: null,
    friend: { ...noFriend, opened: c.state.friend.opened },
    ...noSeeks,
    warned: noNames(),
    claims: noClaims,
    dayMatches: [],
    events: undefined,
    clubs: undefined,
    vacation: null,
    error: null,
    me: { ...nobody, name: line.name, lastLogin: line.lastLogin, lastHost: line.lastHost },
  });
  if (again) c.set({ connection: { ...c.state.connection, notice: 'loggedInAgain' } });
  if (!doors.includes(c.state.screen.name)) return;
  const { opened } = c.state.friend;
  c.show(opened ? { name: 'friend', token: opened.token } : { name: 'lobby' });
}

const nobody: Me = {
  name: '',
  toggles: {
    allowpip: true,
    autoboard: true,
    autodouble: false,
    automove: true,
    bell: false,
    crawford: true,
    double: true,
    greedy: false,
    moreboards: true,
    moves: false,
    notify: true,
    ratings: false,
    ready: false,
    report: false,
    silent: false,
  },
  rating: 1500,
  experience: 0,
  ready: false,
  away: false,
  redoubles: '0',
  timezone: 'UTC',
  lastLogin: null,
  lastHost: null,
  diceHash: null,
};

export function onOwnInfo(c: Change, line: Extract<Line, { type: 'ownInfo' }>): void {
  c.set({ me: { ...(c.state.me ?? nobody), ...line.me } });
  lobbyPart()?.onNamed(c);
}

// A match that went on when the session was lost is taken up again, see onWho and onInvitation.
function leaveBrokenTable(c: Change): void {
  hurry(c, 'table');
  const { table } = c.state;
  c.set({ table: null });
  if (!table || table.chouette || table.seat === null || table.over || table.left !== null) return;
  c.session({
    broken: { opponent: table.names[table.seat === 0 ? 1 : 0] ?? '', seat: table.seat },
  });
}

export function onLogout(c: Change): void {
  const { stage, account, remembered } = c.state.session;
  // A generated account is known to nobody else: it is kept for the next time, and so is its token.
  const generated = account?.generated === true && account.password !== '';
  const stays = generated && account.name === remembered?.name;
  if (stage === 'in') {
    if (remembered?.token && !stays)
      c.effect({ type: 'send', line: `token end ${remembered.token}` });
    c.effect({ type: 'send', line: 'bye' });
  }
  c.effect({ type: 'disconnect' });
  forget(c);
  if (account && !generated) forgetAccount(c);
  leave(c);
  c.show({ name: 'welcome' });
}

// Nobody is logged in any more.
function leave(c: Change): void {
  c.session({ ...fresh, stage: 'idle', entering: null, broken: null, guest: 0, token: false });
  c.set({
    me: null,
    friend: noFriend,
    table: null,
    players: new Map(),
    invitations: [],
    invited: null,
    unanswered: null,
    ...noSeeks,
    warned: noNames(),
    running: [],
    saved: [],
    claims: noClaims,
    dayMatches: [],
    events: undefined,
    vacation: null,
    tells: noNames(),
    shouts: [],
    messages: [],
    unread: { tells: 0, shouts: 0, chat: 0, messages: 0 },
    login: { busy: false, failed: null },
  });
}

// ---- The connection

export function onConnection(c: Change, change: ConnectionChange): void {
  const { connection } = c.state;
  switch (change.kind) {
    case 'connecting':
      c.set({
        connection: {
          ...connection,
          phase: connection.phase === 'lost' ? 'resuming' : 'connecting',
          retryAt: null,
        },
      });
      return;
    case 'ping':
      c.set({ connection: { ...connection, rttMs: change.rttMs } });
      return;
    case 'open':
      c.set({ connection: { ...connection, phase: 'open', lostAt: null, retryAt: null } });
      c.session({ ...fresh, stage: 'banner', token: true });
      lobbyPart()?.onOpen(c);
      return;
    case 'resumed':
      return onResumed(c);
    case 'lost':
      c.set({
        connection: {
          ...connection,
          phase: 'lost',
          rttMs: null,
          lostAt: connection.lostAt ?? c.state.now,
          retryAt: change.retryAt,
          notice: change.notice ?? connection.notice,
        },
      });
      return;
    case 'closed':
      return onClosed(c, change.notice);
  }
}

function onResumed(c: Change): void {
  const { connection, session } = c.state;
  c.set({
    connection: {
      ...connection,
      phase: 'open',
      notice: connection.lostAt === null ? connection.notice : 'back',
      lostAt: null,
      retryAt: null,
    },
  });
  if (session.stage !== 'idle') {
    // Meanwhile the clock of this device may have stood still.
    if (c.state.table?.clock) askForState(c);
    return;
  }
  // The page is new, the session is not: everything is asked for again.
  c.session({ ...fresh, stage: 'in', whoGathered: [] });
  if (doors.includes(c.state.screen.name)) c.show({ name: 'lobby' });
  askForState(c);
  c.ask('who', 'who');
  c.ask('games', 'show games');
  c.ask('saved', 'show saved');
  askForClaims(c);
  askForSeeks(c);
  c.ask('turns', 'games');
  lobbyPart()?.askForMore(c);
}

// The session is gone, or the connection is given up.
function onClosed(c: Change, notice: Notice | null): void {
  const { session } = c.state;
  const busy = c.state.login.busy;
  c.set({
    connection: {
      ...c.state.connection,
      phase: 'offline',
      rttMs: null,
      retryAt: null,
      notice: notice ?? c.state.connection.notice,
    },
  });
  c.session({ ...fresh, stage: 'idle', token: false });
  if (busy) c.set({ login: { busy: false, failed: 'noConnection' } });
  // Another window has it now, or the server has sent me away: nothing by itself.
  if (notice === 'taken' || notice === 'ended') {
    if (session.stage === 'in' || c.state.me) {
      leave(c);
      c.show({ name: 'welcome' });
    }
  }
}
