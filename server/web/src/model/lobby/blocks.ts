// Whom I block. The list is asked for where somebody is shown whom one could block.
import { isName, type Change } from '../state/change';
import type { Event } from '../state/events';
import type { OpenCommand } from '../state/session';
import { readBlocked } from '../../wire/line_blocks';

const list = 'block';

export function onBlocksEvent(
  c: Change,
  event: Extract<Event, { type: 'blocks' | 'block' }>,
): void {
  if (event.type === 'blocks') return c.ask('blocks', list);
  if (!isName(event.name)) return;
  c.set({ error: null });
  c.command('blocks', `${event.on ? 'block' : 'unblock'} ${event.name}`);
}

export function onBlocksAnswered(
  c: Change,
  { line }: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  if (line !== list) {
    if (!ok && said !== null) c.fail(said);
    return c.ask('blocks', list); // also when it was refused: what was known may be old
  }
  const names = said === null ? null : readBlocked(said);
  if (ok && names && c.state.me) c.set({ blocks: { of: c.state.me.name, names } });
}
