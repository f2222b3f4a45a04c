// My account is closed: the log-in says so by a line, and I object to it by a code, before anybody is logged in.
import { connect, oneLine, type Change } from '../state/change';
import type { ClosedAccount } from '../../values/account/closed';
import { fittingText } from '../../values/lobby/reports';
import { objectionNoted, type LineOfClosed } from '../../wire/line_measure';

function put(c: Change, part: Partial<ClosedAccount>): void {
  const { closed } = c.state;
  if (closed) c.set({ closed: { ...closed, ...part } });
}

export function onClosedAccount(c: Change, { measure, code }: LineOfClosed): void {
  const of = c.state.session.entering?.name;
  if (of === undefined) return;
  c.set({ closed: { of, measure, code, told: true, asked: null, sent: false, refused: null } });
}

// A log-in was refused. True: for that reason.
export function isClosedNow(c: Change): boolean {
  const told = c.state.closed?.told === true;
  if (told) put(c, { told: false });
  else c.set({ closed: undefined });
  return told;
}

export function onObjectClosed(c: Change, text: string): void {
  const { closed, login, session } = c.state;
  if (!closed?.code || login.busy) return;
  put(c, { asked: oneLine(text), sent: false, refused: null });
  c.set({ login: { ...login, busy: true } });
  if (session.stage === 'prompt') send(c);
  else if (session.stage === 'idle') connect(c);
}

function send(c: Change): void {
  const { closed } = c.state;
  if (!closed?.asked) return;
  put(c, { sent: true });
  const line = fittingText(`object ${closed.measure.number} ${closed.code} ${closed.asked}`);
  c.effect({ type: 'send', line });
}

// The server waits for a line. True: it is this form's turn.
export function onPrompt(c: Change): boolean {
  const { closed, login } = c.state;
  if (!closed || (closed.asked === null && !closed.sent)) return false;
  if (!closed.sent) {
    send(c);
    return true;
  }
  put(c, { asked: null, sent: false });
  c.set({ login: { ...login, busy: false } });
  // Nobody holds a connection while he reads.
  c.effect({ type: 'disconnect' });
  return true;
}

// "** ..." at the prompt. True: this form has asked for it.
export function onRefused(c: Change, text: string): boolean {
  const { closed } = c.state;
  if (!closed?.sent) return false;
  if (text !== objectionNoted) put(c, { refused: text });
  else put(c, { code: null, measure: { ...closed.measure, objecting: 'waits' } });
  return true;
}
