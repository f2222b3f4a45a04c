// My account: its name, its password, and its end.
import type { Change } from './change';
import type { Event } from './events';
import { onKeep, onKeepAnswered } from './guest';
import type { OpenCommand } from './session';
import { askForList } from './tokens';
import type { AccountChange } from '../values/account';

// The server parts the words of a line by blanks, and passwords by colons.
function isWord(password: string): boolean {
  return /^[^\s:]+$/.test(password);
}

export function onAccountEvent(
  c: Change,
  event: Extract<Event, { type: 'keep' | 'changePassword' | 'erase' | 'eraseStop' }>,
): void {
  if (event.type === 'keep') return onKeep(c, event);
  const line = lineOf(event);
  if (line === null) return;
  c.set({ error: null, changed: null });
  c.command('account', line);
}

// Null: one of them is no password.
function lineOf(
  event: Extract<Event, { type: 'changePassword' | 'erase' | 'eraseStop' }>,
): string | null {
  switch (event.type) {
    case 'changePassword': {
      const { old, password } = event;
      return isWord(old) && isWord(password) ? `password ${old}:${password}:${password}` : null;
    }
    case 'erase':
      if (event.password === null) return 'erase account';
      return isWord(event.password) ? `erase account ${event.password}` : null;
    case 'eraseStop':
      return 'erase stop';
  }
}

function changeOf(line: string): AccountChange {
  if (line.startsWith('password')) return 'password';
  return line === 'erase stop' ? 'stays' : 'erased';
}

export function onAccountAnswered(
  c: Change,
  { line }: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  if (line.startsWith('keep')) return onKeepAnswered(c, ok, said);
  if (!ok) return said === null ? undefined : c.fail(said);
  const changed = changeOf(line);
  c.set({ changed });
  // With the old password others have ended.
  if (changed === 'password' && c.state.tokens) askForList(c);
}
