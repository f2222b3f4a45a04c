// What of the reducer comes right behind the first picture.
import * as blocks from './blocks';
import type { Change } from './change';
import type { Event } from './events';
import * as friend from './friend';
import { onLobbyEvent, type LobbyEvent } from './lobby_events';
import * as recovery from './recovery';
import * as reports from './reports';
import type { OpenCommand } from './session';

export { askForLinks, onFriendLine, onLobbyLoaded, onPlayLink, openLink } from './friend';

type LateEvent = Extract<
  Event,
  { type: 'makeLink' | 'unlink' | 'recover' | 'blocks' | 'block' | 'report' } | LobbyEvent
>;

export function onLateEvent(c: Change, event: LateEvent): void {
  switch (event.type) {
    case 'recover':
      return recovery.onRecover(c, event.request);
    case 'blocks':
    case 'block':
      return blocks.onBlocksEvent(c, event);
    case 'report':
      return reports.onReport(c, event);
    case 'makeLink':
    case 'unlink':
      return friend.onFriendEvent(c, event);
    default:
      return onLobbyEvent(c, event);
  }
}

export function onLateAnswer(
  c: Change,
  command: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  switch (command.kind) {
    case 'blocks':
      return blocks.onBlocksAnswered(c, command, ok, said);
    case 'report':
      return reports.onReportAnswered(c, command, ok, said);
    case 'link':
    case 'links':
      return friend.onLinkAnswered(c, command, ok);
    // Of the others no more follows.
  }
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
