// The tokens of my account. The page keeps one in the place of the password, and lists all where somebody asks.
import type { Change } from '../state/change';
import type { Event } from '../state/events';
import type { Credentials, OpenCommand } from '../state/session';
import { isOwn } from '../../values/account/tokens';
import type { LineOfToken } from '../../wire/line_token';

const make = 'token page';
const list = 'tokens';

let device = 'Browser';
export function useDevice(name: string): void {
  device = name;
}
export function nameOfDevice(): string {
  return device;
}

// ---- The one by which this browser logs in

// Behind a log-in, and when a new page goes on with an old session.
export function askForToken(c: Change): void {
  if (!c.state.session.remembered?.token) c.ask('tokens', `${make} ${device}`);
}

export function store(c: Change, where: 'tab' | 'local', key: string, value: object): void {
  c.effect({ type: 'store', where, key, value: JSON.stringify(value) });
}

// As it is stored: without a password.
export function keptAs({ name, password, token }: Credentials): object {
  return { name, ...(token && { token: password, number: Number(token) || undefined }) };
}

// A token. Of who has none yet the tab has the name, so that a page that is loaded again goes on with the session.
export function keep(c: Change): void {
  const { remembered, account } = c.state.session;
  if (!remembered) return;
  const { name, password, token } = remembered;
  const kept = keptAs(remembered);
  store(c, 'tab', 'login', kept);
  // Another window may have put somebody else there meanwhile: it is written only when it is another one.
  if (!token || account?.name !== name || account.password === password) return;
  const { generated } = account;
  c.session({ account: { ...remembered, generated } });
  store(c, 'local', 'account', { ...kept, generated });
}

// The server knows no tokens, or cannot make one now: the tab keeps the password. One that was generated has no other
// keeper than this browser.
function keepPassword(c: Change): void {
  const { remembered, account } = c.state.session;
  if (!remembered) return;
  const { name, password } = remembered;
  if (password === '') return; // a guest
  store(c, 'tab', 'login', { name, password });
  if (account?.generated && account.name === name) {
    store(c, 'local', 'account', { name, password, generated: true });
  }
}

function onSecret(c: Change, number: number, secret: string): void {
  const { open, remembered } = c.state.session;
  const name = remembered?.name ?? c.state.me?.name;
  if (name === undefined || !open[0]?.line.startsWith(make)) return;
  c.session({ remembered: { name, password: secret, token: `${number}` } });
  keep(c);
}

// ---- All of them

export function onTokensEvent(
  c: Change,
  event: Extract<Event, { type: 'tokens' | 'endToken' }>,
): void {
  if (event.type === 'tokens') return askForList(c);
  c.set({ error: null });
  for (const which of whichEnd(c, event.which)) c.command('tokens', `token end ${which}`);
}

// `all` spares the one by which the session has logged in: behind a password it would not spare this browser's.
function whichEnd(
  { state: { tokens } }: Change,
  which: number | 'all',
): readonly (number | 'all')[] {
  if (which !== 'all' || !tokens || tokens.list.some((one) => one.mine)) return [which];
  return tokens.list.filter((one) => !isOwn(tokens, one)).map((one) => one.number);
}

export function askForList(c: Change): void {
  const { me, session } = c.state;
  if (!me) return;
  const own = Number(session.remembered?.token) || null;
  c.set({ tokens: { of: me.name, own, list: [], whole: false } });
  c.ask('tokens', list);
}

export function onTokenLine(c: Change, line: LineOfToken): void {
  if (line.type === 'tokenSecret') return onSecret(c, line.number, line.secret);
  const { tokens } = c.state;
  if (!tokens) return;
  const number = line.type === 'token' ? line.token.number : line.number;
  const others = tokens.list.filter((one) => one.number !== number);
  c.set({
    tokens: { ...tokens, list: line.type === 'token' ? [...others, line.token] : others },
  });
}

export function onTokensAnswered(
  c: Change,
  { line }: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  const { tokens } = c.state;
  if (line.startsWith(make)) {
    if (!ok) keepPassword(c);
  } else if (line === list) {
    c.set({ tokens: ok && tokens ? { ...tokens, whole: true } : undefined });
  } else if (!ok) {
    if (said !== null) c.fail(said);
    askForList(c); // what was known may be old
  }
}
