// Links by which one plays with a friend: those that I make, and the one that I have opened.
import { connect, type Change } from '../state/change';
import type { Event } from '../state/events';
import type { Friend, OpenedLink } from '../../values/lobby/friend';
import { isByDays } from '../../values/lobby/seeks';
import type { LineOfFriend } from '../../wire/line_friend';
import type { OpenCommand } from '../state/session';

function put(c: Change, part: Partial<Friend>): void {
  c.set({ friend: { ...c.state.friend, ...part } });
}

function putOpened(c: Change, part: Partial<OpenedLink>): void {
  const { opened } = c.state.friend;
  if (opened) put(c, { opened: { ...opened, ...part } });
}

// ---- The one that I have opened

// It is asked what it is for, as soon as there is a connection.
export function openLink(c: Change, token: string): void {
  if (c.state.friend.opened?.token !== token) {
    put(c, { opened: { token, asked: false, offer: null, gone: false, play: false } });
  }
  const { stage } = c.state.session;
  if (stage === 'in') return askWhatFor(c);
  if (stage === 'prompt') askAtPrompt(c);
  else if (stage === 'idle' && c.state.connection.phase === 'offline') connect(c);
}

function askWhatFor(c: Change): void {
  const { opened } = c.state.friend;
  if (opened) c.ask('links', `links ${opened.token}`);
}

// Of somebody who has not logged in. Nobody holds a connection while he reads the answer.
export function askAtPrompt(c: Change): void {
  const { opened } = c.state.friend;
  if (!opened) return;
  if (opened.offer || opened.club || opened.gone) return c.effect({ type: 'disconnect' });
  if (opened.asked) return;
  putOpened(c, { asked: true });
  c.effect({ type: 'send', line: `links ${opened.token}` });
}

// A connection has begun.
export function onOpen(c: Change): void {
  putOpened(c, { asked: false });
}

export function onRefusedAtPrompt(c: Change): void {
  if (c.state.friend.opened?.asked) putOpened(c, { gone: true });
}

// True: it has to wait for a log-in.
export function onPlayLink(c: Change): boolean {
  const { opened } = c.state.friend;
  if (!opened) return false;
  c.set({ error: null });
  if (c.state.session.stage !== 'in') {
    putOpened(c, { play: true });
    return true;
  }
  c.command('link', `${opened.club ? 'club join' : 'play link'} ${opened.token}`);
  return false;
}

// Behind a log-in, and when a new page goes on with an old session.
export function askForLinks(c: Change): void {
  put(c, { links: [], waits: [] });
  c.ask('links', 'links');
  const { opened } = c.state.friend;
  if (!opened) return;
  if (opened.play) onPlayLink(c);
  else askWhatFor(c);
}

export function onLinkAnswered(c: Change, command: OpenCommand, ok: boolean): void {
  const { opened } = c.state.friend;
  if (command.kind === 'links') {
    if (!ok && opened && command.line.endsWith(opened.token)) putOpened(c, { gone: true });
    return;
  }
  if (!ok) return putOpened(c, { play: false });
  put(c, { opened: null });
  // A live match shows its table, or he waits in the lobby.
  if (c.state.screen.name !== 'friend') return;
  if (opened?.club) return c.show({ name: 'clubs', club: opened.club.club });
  const days = opened?.offer && isByDays(opened.offer);
  c.show({ name: days ? 'turns' : 'lobby' });
}

// ---- Those that I make, and whom I wait for

export function onFriendLine(c: Change, line: LineOfFriend): void {
  const { links, waits, made } = c.state.friend;
  switch (line.type) {
    case 'link': {
      const { link } = line;
      const others = links.filter((one) => one.number !== link.number);
      const known = links.find((one) => one.number === link.number);
      put(c, { links: [...others, link].sort((a, b) => a.number - b.number) });
      if (link.guest !== null && known && known.guest === null) c.sound('invitation');
      return;
    }
    case 'linkToken':
      return put(c, { made: { number: line.number, token: line.token } });
    case 'linkEnded':
      return put(c, {
        links: links.filter((one) => one.number !== line.number),
        made: made?.number === line.number ? null : made,
      });
    case 'linkOffer':
      return putOpened(c, { offer: line.offer, gone: false });
    case 'clubOffer':
      return putOpened(c, { club: line.offer, gone: false });
    case 'linkWait':
      return put(c, {
        waits: [...waits.filter((one) => one.name !== line.wait.name), line.wait],
      });
    case 'linkWaitOver':
      return put(c, { waits: waits.filter((one) => one.name !== line.name) });
  }
}

export function onFriendEvent(
  c: Change,
  event: Extract<Event, { type: 'makeLink' | 'unlink' }>,
): void {
  c.set({ error: null });
  const terms = event.type === 'makeLink' && event.terms ? ` ${event.terms}` : '';
  c.command(
    'other',
    event.type === 'unlink' ? `unlink ${event.number}` : `link ${event.length}${terms}`,
  );
}
