// Line 55, which only those read who watch without an account.
import type { LiveState } from '../values/live';

export interface LineOfLive {
  type: 'spectated';
  name: string;
  state: LiveState;
}

const states: readonly LiveState[] = ['playing', 'idle', 'closed', 'unknown'];

export function readSpectated(text: string): LineOfLive | null {
  const [number, name, word] = text.split(' ');
  const state = states.find((one) => one === word);
  return number === '55' && name && state ? { type: 'spectated', name, state } : null;
}
