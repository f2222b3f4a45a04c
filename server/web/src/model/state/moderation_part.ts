// What moderators need comes when the server says that I am one.
import type { Change } from './change';
import type { Event } from './events';
import type { OpenCommand } from './session';
import { keepsOrder, type Role } from '../../values/account/roles';
import type { LineOfModeration } from '../../wire/line_moderation';

export interface ModerationPart {
  begin(c: Change): void;
  onLoaded(c: Change): void;
  open(c: Change): void;
  onTick(c: Change): void;
  onLine(c: Change, line: LineOfModeration): void;
  onEvent(c: Change, event: Extract<Event, { type: 'modAct' | 'modCancel' | 'modLog' }>): void;
  onAnswered(c: Change, command: OpenCommand, ok: boolean, said: string | null): void;
}

let part: ModerationPart | null = null;
export function useModerationPart(loaded: ModerationPart): void {
  part = loaded;
}

// Null: not yet.
export function moderationPart(): ModerationPart | null {
  return part;
}

// The server has told my roles.
export function onRoles(c: Change, roles: readonly Role[]): void {
  if (!keepsOrder(roles)) return c.set({ moderation: undefined });
  if (part) part.begin(c);
  else c.effect({ type: 'loadModeration' });
}
