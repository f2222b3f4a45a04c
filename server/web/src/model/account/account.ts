// My account: what is known of it, its name, its password, and its end.
import type { Change } from '../state/change';
import type { Event } from '../state/events';
import { onKeep, onKeepAnswered } from './guest';
import { onPlacesAnswered, places } from './places';
import { onProgressAnswered, progress } from './progress';
import { onPuzzleAnswered, puzzle } from './puzzle';
import { notices, onNoticesAnswered } from './notices';
import { onSecondStepAnswered, secondStep } from './second_step';
import { onRoles } from '../state/moderation_part';
import type { OpenCommand } from '../state/session';
import type { State } from '../state/state';
import { askForList } from './tokens';
import { isPassword, noInfo, type AccountChange } from '../../values/account/account';
import type { LineOfAccount } from '../../wire/line_account';

const info = 'account';
const save = 'save';
const asks: readonly string[] = [info, places, notices, secondStep]; // and change nothing

type AccountEvent = Extract<
  Event,
  { type: 'account' | 'setAccount' | 'keep' | 'changePassword' | 'erase' | 'eraseStop' | 'myData' }
>;

// A command that changes it is on its way.
export function isChanging({ session }: State): boolean {
  return session.open.some((one) => one.kind === 'account' && !asks.includes(one.line));
}

export function onAccountEvent(c: Change, event: AccountEvent): void {
  if (event.type === 'account') return askForInfo(c);
  if (event.type === 'keep') return onKeep(c, event);
  const line = lineOf(event);
  if (line === null) return;
  c.set({ error: null, changed: null });
  c.command('account', line);
  // It holds for this visit alone until then.
  if (isOfVisit(line)) c.ask('account', save);
}

function isOfVisit(line: string): boolean {
  return line.startsWith('set timezone');
}

// Null: a word of it is none.
function lineOf(event: Exclude<AccountEvent, { type: 'account' | 'keep' }>): string | null {
  switch (event.type) {
    case 'setAccount': {
      const { key, value } = event;
      if (!/^[^\s\u0000-\u001f\u007f]+$/.test(value)) return null;
      return key === 'address' ? `address ${value}` : `set ${key} ${value}`;
    }
    case 'changePassword': {
      const { old, password } = event;
      return isPassword(old) && isPassword(password)
        ? `password ${old}:${password}:${password}`
        : null;
    }
    case 'erase':
      if (event.password === null) return 'erase account';
      return isPassword(event.password) ? `erase account ${event.password}` : null;
    case 'eraseStop':
      return 'erase stop';
    case 'myData':
      return 'my data';
  }
}

function changeOf(line: string): AccountChange | null {
  if (line.startsWith('password')) return 'password';
  if (line === 'erase stop') return 'stays';
  return line.startsWith('erase') ? 'erased' : null;
}

export function onAccountAnswered(
  c: Change,
  { line }: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  if (line === info) return onInfoAnswered(c, ok);
  if (line.startsWith('keep')) return onKeepAnswered(c, ok, said);
  if (line.startsWith(places)) return onPlacesAnswered(c, line, ok, said);
  if (line.startsWith(progress)) return onProgressAnswered(c, line, ok);
  if (line.startsWith(puzzle)) return onPuzzleAnswered(c, ok, said);
  if (line.startsWith(notices)) return onNoticesAnswered(c, line, ok, said);
  if (line.startsWith(secondStep)) return onSecondStepAnswered(c, line, ok, said);
  if (!ok && said !== null) c.fail(said);
  const changed = ok ? changeOf(line) : null;
  if (changed !== null) c.set({ changed });
  // With the old password others have ended.
  if (changed === 'password' && c.state.tokens) askForList(c);
  if (c.state.accountInfo && !isOfVisit(line)) askForInfo(c);
}

// ---- What is known of it

export function askForInfo(c: Change): void {
  c.ask('account', info);
}

export function onInfoLine(c: Change, { part }: LineOfAccount): void {
  const { me, accountInfo } = c.state;
  if (!me) return;
  const known = accountInfo?.of === me.name ? accountInfo : noInfo(me.name);
  c.set({ accountInfo: { ...known, ...part } });
  if (part.roles) onRoles(c, part.roles);
}

// An older server knows no such command. One that has told it before refuses it for the moment.
function onInfoAnswered(c: Change, ok: boolean): void {
  const { accountInfo } = c.state;
  if (!accountInfo) return;
  const whole = ok || accountInfo.whole;
  c.set({ accountInfo: whole ? { ...accountInfo, whole } : undefined });
}
