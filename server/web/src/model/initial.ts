import { noClaims } from './lobby/claims';
import { noFriend } from '../values/lobby/friend';
import { noNames } from '../values/names';
import { newSession, type Kept } from './state/session';
import { readSettings } from '../values/settings';
import { noSeeks } from './lobby/seeks';
import type { State } from './state/state';

export interface Beginning extends Kept {
  now: number;
  uptime: number;
  settings: string | null;
}

const nothing = { busy: false, value: null, failed: false } as const;

export function initialState(beginning: Beginning): State {
  const session = newSession(beginning);
  return {
    screen: { name: 'welcome' },
    connection: { phase: 'offline', rttMs: null, lostAt: null, retryAt: null, notice: null },
    login: { busy: false, failed: null },
    account: session.account?.name ?? null,
    me: null,
    players: new Map(),
    bots: new Set(),
    invitations: [],
    invited: null,
    unanswered: null,
    ...noSeeks,
    friend: noFriend,
    warned: noNames(),
    running: [],
    chouettes: [],
    saved: [],
    claims: noClaims,
    dayMatches: [],
    vacation: null,
    table: null,
    offline: null,
    shouts: [],
    tells: noNames(),
    messages: [],
    unread: { tells: 0, shouts: 0, chat: 0, messages: 0 },
    log: [],
    settings: readSettings(beginning.settings),
    error: null,
    replay: nothing,
    replays: [],
    profile: nothing,
    rankings: nothing,
    motd: [],
    installable: false,
    hidden: false,
    reducedMotion: false,
    now: beginning.now,
    uptime: beginning.uptime,
    session,
  };
}
