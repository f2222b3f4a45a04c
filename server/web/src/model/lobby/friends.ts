// Whom I call a friend. The list is asked for behind each log-in.
import { isName, type Change } from '../state/change';
import type { Event } from '../state/events';
import type { OpenCommand } from '../state/session';
import { fittingNote, friendsOf } from '../../values/lobby/friends';
import type { LineOfPeople } from '../../wire/line_people';

const list = 'friends';

export function askForFriends(c: Change): void {
  c.set({ friends: undefined });
  c.ask('friends', list);
}

export function onFriendsEvent(c: Change, event: Extract<Event, { type: 'friend' }>): void {
  const { name, on } = event;
  if (!isName(name)) return;
  const note = fittingNote(event.note ?? '');
  c.set({ error: null });
  const words = event.note === undefined ? '' : ` ${note || 'none'}`;
  c.command('friends', on ? `friend ${name}${words}` : `unfriend ${name}`);
}

export function onFriendsLine(
  c: Change,
  line: Extract<LineOfPeople, { type: 'friend' | 'friendGone' }>,
): void {
  const { me } = c.state;
  if (!me) return;
  const name = line.type === 'friend' ? line.friend.name : line.name;
  const others = friendsOf(c.state).filter((one) => one.name !== name);
  const all = line.type === 'friend' ? [...others, line.friend] : others;
  all.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  c.set({ friends: { of: me.name, list: all } });
}

// An older server knows no such command, and tells of no list.
export function onFriendsAnswered(
  c: Change,
  { line }: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  const { me, friends } = c.state;
  if (line === list) {
    if (ok && me && friends?.of !== me.name) c.set({ friends: { of: me.name, list: [] } });
    return;
  }
  if (!ok && said !== null) c.fail(said);
}
