// How well somebody plays: asked for when I want to see it.
import type { Change } from '../state/change';
import type { LineOfProgress } from '../../wire/line_progress';

export const progress = 'progress';

export function onProgress(c: Change, name: string): void {
  c.set({ progress: { of: name, periods: [], state: null, failed: false } });
  c.ask('account', `${progress} ${name}`);
}

// What I see of myself says whether others see it: it is asked for again.
export function onShowProgress(c: Change, on: boolean): void {
  const { me } = c.state;
  if (!me) return;
  c.set({ error: null });
  c.command('account', `set ${progress} ${on ? 'yes' : 'no'}`);
  c.ask('account', `${progress} ${me.name}`);
}

// Lines about somebody else are late: of the one for whom I asked before.
export function onProgressLine(c: Change, line: LineOfProgress): void {
  const { progress: now } = c.state;
  if (!now || now.of !== line.name) return;
  if (line.type === 'accountProgressEnd') return c.set({ progress: { ...now, state: line.state } });
  const periods = now.state === null ? now.periods : [];
  c.set({ progress: { ...now, periods: [...periods, line.period], state: null } });
}

export function onProgressAnswered(c: Change, line: string, ok: boolean): void {
  const { progress: now } = c.state;
  if (!now || line !== `${progress} ${now.of}` || now.state !== null) return;
  if (!ok) c.set({ progress: { ...now, failed: true } });
}
