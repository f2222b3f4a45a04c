// An account that has a second step: behind the password the server asks for a code.
import type { Change } from '../state/change';
import type { State } from '../state/state';
import { codeOf } from '../../values/account/second_step';

// The next line is to be a code.
export function isCodeAsked({ login, session }: State): boolean {
  return login.code === true && session.stage === 'entering';
}

export function onAsked(c: Change): void {
  const { entering, stage } = c.state.session;
  if (stage !== 'entering' || !entering) return;
  // Nobody is logged in: a page that is loaded again has no session to go on with.
  c.effect({ type: 'store', where: 'tab', key: 'login', value: null });
  c.show({ name: 'login' });
  c.set({ login: { busy: false, failed: null, name: entering.name, code: true } });
}

export function onCode(c: Change, typed: string | null): void {
  const { login } = c.state;
  if (!isCodeAsked(c.state)) return;
  if (typed === null) return giveUp(c);
  if (login.busy) return;
  const code = codeOf(typed);
  if (code === null) return c.set({ login: { ...login, failed: 'wrongCode' } });
  c.set({ login: { ...login, busy: true, failed: null } });
  // Of a wrong one the server says nothing: it asks for the name again.
  c.session({ refusal: 'wrongCode' });
  c.effect({ type: 'send', line: code });
}

function giveUp(c: Change): void {
  c.session({ entering: null, remembered: null, guest: 0 });
  c.set({ login: { ...c.state.login, busy: false, failed: null, code: false } });
  c.effect({ type: 'disconnect' });
}

// A connection has begun: the log-in goes on with the password.
export function onOpen(c: Change): void {
  const { login } = c.state;
  if (login.code) c.set({ login: { ...login, busy: true, failed: null, code: false } });
}

// Whoever goes elsewhere does not log in.
export function onShown(c: Change): void {
  const { screen } = c.state;
  const here = screen.name === 'login' && !screen.register && screen.recover === undefined;
  if (!here && isCodeAsked(c.state)) giveUp(c);
}
