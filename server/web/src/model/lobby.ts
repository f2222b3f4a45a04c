// What of the reducer comes right behind the first picture.
import type { Change } from './change';
import type { Event } from './events';
import * as friend from './friend';
import * as recovery from './recovery';

export {
  askForLinks,
  onFriendLine,
  onLinkAnswered,
  onLobbyLoaded,
  onPlayLink,
  openLink,
} from './friend';

type LateEvent = Extract<Event, { type: 'makeLink' | 'unlink' | 'recover' }>;

export function onLateEvent(c: Change, event: LateEvent): void {
  if (event.type === 'recover') recovery.onRecover(c, event.request);
  else friend.onFriendEvent(c, event);
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
