// A guest of "Play now" has no password: this browser's token alone opens his account, until he chooses a name and a password.
import { isName, type Change } from '../state/change';
import type { Event } from '../state/events';
import type { State } from '../state/state';
import { keptAs, store } from './tokens';

export function isGuest({ me, session: { account } }: State): boolean {
  return account?.generated === true && account.name === me?.name;
}

export function onKeep(c: Change, { name, password }: Extract<Event, { type: 'keep' }>): void {
  if (!isName(name) || !/^[^\s:]+$/.test(password)) return;
  c.set({ error: null });
  c.command('account', `keep ${name} ${password}`);
}

export function onKeepAnswered(c: Change, ok: boolean, said: string | null): void {
  if (ok) return rename(c);
  if (said !== null) c.fail(said);
}

// Line 2 says what I am called. Another name than the one that is kept is a new one of the same account.
export function onNamed(c: Change): void {
  const { me, session } = c.state;
  if (me && session.remembered && session.remembered.name !== me.name) rename(c);
}

// From now on a password opens the account, too.
function rename(c: Change): void {
  const { me, session } = c.state;
  const { remembered, account } = session;
  if (!me || !remembered) return;
  const named = { ...remembered, name: me.name };
  c.session({ remembered: named });
  store(c, 'tab', 'login', keptAs(named));
  if (account?.name !== remembered.name) return;
  c.session({ account: { ...named, generated: false } });
  c.set({ account: me.name });
  if (named.token) store(c, 'local', 'account', { ...keptAs(named), generated: false });
}
