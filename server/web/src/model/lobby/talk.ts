// A line of talk, where it belongs: at the table, with all, or with somebody.
import { append, type Change } from '../state/change';
import { withName } from '../../values/names';
import type { ChatLine, Table } from '../../values/types';

// Of a chouette all who have a place, not only box and captain, who play on the board.
const sitsAt = ({ names, chouette }: Table, name: string): boolean =>
  names.includes(name) || (chouette?.view.places.some((place) => place.name === name) ?? false);

export function onTalk(c: Change, line: ChatLine & { with?: string }): void {
  const { table, settings, unread } = c.state;
  const mine = line.mine === true;
  const chat = { ...line };
  delete chat.with;
  if (!mine && settings.sound && line.kind !== 'shout') c.sound('chat');
  if (line.kind === 'shout') {
    c.set({
      shouts: append(c.state.shouts, chat),
      unread: { ...unread, shouts: unread.shouts + (mine ? 0 : 1) },
    });
    return;
  }
  if (line.kind === 'message') {
    c.set({
      messages: append(c.state.messages, chat),
      unread: { ...unread, messages: unread.messages + 1 },
    });
    return;
  }
  const partner = line.with ?? '';
  const here = table !== null && (line.kind !== 'tell' || sitsAt(table, partner));
  if (here) {
    c.table({
      chat: append(table.chat, { ...chat, kind: chat.kind === 'tell' ? 'say' : chat.kind }),
    });
    c.set({ unread: { ...unread, chat: unread.chat + (mine ? 0 : 1) } });
    return;
  }
  const known = c.state.tells[partner] ?? [];
  c.set({
    tells: withName(c.state.tells, partner, append(known, chat)),
    unread: { ...unread, tells: unread.tells + (mine ? 0 : 1) },
  });
}
