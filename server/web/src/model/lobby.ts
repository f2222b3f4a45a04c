// What of the reducer comes right behind the first picture.
import * as blocks from './blocks';
import type { Change } from './change';
import type { Event } from './events';
import * as friend from './friend';
import * as recovery from './recovery';
import type { OpenCommand } from './session';

export { askForLinks, onFriendLine, onLobbyLoaded, onPlayLink, openLink } from './friend';

type LateEvent = Extract<Event, { type: 'makeLink' | 'unlink' | 'recover' | 'blocks' | 'block' }>;

export function onLateEvent(c: Change, event: LateEvent): void {
  switch (event.type) {
    case 'recover':
      return recovery.onRecover(c, event.request);
    case 'blocks':
    case 'block':
      return blocks.onBlocksEvent(c, event);
    default:
      return friend.onFriendEvent(c, event);
  }
}

export function onLateAnswer(
  c: Change,
  command: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  if (command.kind === 'blocks') blocks.onBlocksAnswered(c, command, ok, said);
  else friend.onLinkAnswered(c, command, ok);
}

// ---- Of somebody who has not logged in

// A connection has begun.
export function onOpen(c: Change): void {
  recovery.onOpen(c);
  friend.onOpen(c);
}

export function askAtPrompt(c: Change): void {
  if (!recovery.onPrompt(c)) friend.askAtPrompt(c);
}

export function onRefusedAtPrompt(c: Change, text: string): void {
  if (!recovery.onRefused(c, text)) friend.onRefusedAtPrompt(c);
}
