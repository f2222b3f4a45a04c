// Somebody has lost his password: he asks for a code, and with it for a new password, before he logs in.
import { connect, isName, type Change } from '../state/change';
import {
  noRecovery,
  type Recovery,
  type RecoveryAnswer,
  type RecoveryRequest,
} from '../../values/account/recovery';
import { passwordFault } from '../../values/account/password';
import { readRecoveryAnswer } from '../../wire/line_recovery';

function put(c: Change, part: Partial<Recovery>): void {
  c.set({ recovery: { ...(c.state.recovery ?? noRecovery), ...part } });
}

// Null: the form begins anew.
export function onRecover(c: Change, request: RecoveryRequest | null): void {
  if (c.state.login.busy) return;
  const answer = request && whyNot(request);
  c.set({
    recovery: { ...noRecovery, name: request?.name ?? '', answer },
    login: { busy: request !== null && answer === null, failed: null },
  });
  if (!c.state.login.busy) return;
  put(c, { asked: request });
  const { stage } = c.state.session;
  if (stage === 'prompt') send(c);
  else if (stage === 'idle') connect(c);
}

// What the server would refuse, or could not read as one line of words.
function whyNot({ name, change }: RecoveryRequest): RecoveryAnswer | null {
  if (!isName(name)) return 'badName';
  if (!change) return null;
  if (!/^[\w-]{1,40}$/.test(change.code)) return 'wrongCode';
  return passwordFault(change.password, name);
}

function send(c: Change): void {
  const asked = c.state.recovery?.asked;
  if (!asked) return;
  put(c, { sent: true });
  const { name, change } = asked;
  const more = change ? ` ${change.code} ${change.password}` : '';
  c.effect({ type: 'send', line: `recover ${name}${more}` });
}

// A connection has begun.
export function onOpen(c: Change): void {
  const { recovery } = c.state;
  if (recovery?.sent) put(c, { sent: false, again: recovery.asked !== null });
}

// The server waits for a line. True: it is this form's turn. Nobody holds a connection while he looks for his code.
export function onPrompt(c: Change): boolean {
  const { recovery } = c.state;
  if (!recovery?.asked && !recovery?.sent) return false;
  if (!recovery.sent) {
    send(c);
    return true;
  }
  if (recovery.asked) answered(c, 'failed');
  put(c, { sent: false });
  c.effect({ type: 'disconnect' });
  return true;
}

// "** ..." at the prompt. True: this form has asked for it.
export function onRefused(c: Change, text: string): boolean {
  const { recovery } = c.state;
  if (!recovery?.sent) return false;
  const answer = readRecoveryAnswer(text, recovery.name);
  if (answer === 'changed') logIn(c);
  else if (answer) answered(c, answer === 'wrongCode' && recovery.again ? 'usedCode' : answer);
  return true;
}

function answered(c: Change, answer: RecoveryAnswer): void {
  put(c, { asked: null, answer });
  c.set({ login: { busy: false, failed: null } });
}

// By the prompt that follows. What this browser keeps of the account has the old password.
function logIn(c: Change): void {
  const asked = c.state.recovery?.asked;
  if (!asked?.change) return;
  const { name, change } = asked;
  const kept = c.state.account?.toLowerCase() === name.toLowerCase();
  c.set({ recovery: undefined });
  c.session({
    entering: {
      name,
      password: change.password,
      remember: change.remember || kept,
      register: false,
      generated: false,
    },
  });
  c.show({ name: 'login' });
}
