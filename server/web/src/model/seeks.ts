// Who looks for a match and an opponent, what I put up myself, and how invitations end.
import { type Change } from './change';
import type { Event } from './events';
import type { Line } from '../wire/lines';

type LineOf<T extends Line['type']> = Extract<Line, { type: T }>;

// Behind a log-in: those that stand, and from then on what comes and goes.
export function askForSeeks(c: Change): void {
  c.set({ seeks: [] });
  c.ask('seeks', 'set seeks on');
  c.ask('seeks', 'seeks');
}

export function onSeek(c: Change, { seek }: LineOf<'seek'>): void {
  const others = c.state.seeks.filter((one) => one.number !== seek.number);
  c.set({ seeks: [...others, seek].sort((a, b) => a.since - b.since || a.number - b.number) });
}

export function onSeekGone(c: Change, number: number): void {
  c.set({ seeks: c.state.seeks.filter((one) => one.number !== number) });
}

// Mine: the match that begins is told of by lines of its own.
export function onSeekTaken(c: Change, line: LineOf<'seekTaken'>): void {
  onSeekGone(c, line.number);
  c.sound('invitation');
  c.notify('seekTaken', line.name);
}

export function onInvitationOpen(
  c: Change,
  { host, guest, until }: LineOf<'invitationOpen'>,
): void {
  const { me, invited, invitations } = c.state;
  if (host === me?.name) {
    if (invited?.from === guest) c.set({ invited: { ...invited, until } });
    return;
  }
  c.set({ invitations: invitations.map((one) => (one.from === host ? { ...one, until } : one)) });
}

export function onInvitationEnded(c: Change, line: LineOf<'invitationEnded'>): void {
  const { me, invited, invitations } = c.state;
  if (line.host !== me?.name) {
    return c.set({ invitations: invitations.filter((one) => one.from !== line.host) });
  }
  if (invited?.from === line.guest) c.set({ invited: null });
  if (line.why === 'withdrawn') return;
  const { guest: name, why, reason } = line;
  c.set({ unanswered: { name, why, ...(reason !== undefined && { reason }) } });
}

// ---- What I do

export function onSeekEvent(
  c: Change,
  event: Extract<Event, { type: 'seek' | 'unseek' | 'playSeek' | 'withdraw' | 'decline' }>,
): void {
  switch (event.type) {
    case 'seek':
      c.set({ error: null, unanswered: null });
      c.command('other', `seek ${event.length}${event.terms ? ` ${event.terms}` : ''}`);
      return;
    case 'unseek':
      c.command('other', `unseek ${event.number}`);
      return;
    case 'playSeek':
      c.set({ error: null });
      c.command('other', `play ${event.number}`);
      return;
    case 'withdraw':
      c.command('other', 'withdraw');
      return;
    // Out of sight at once; one to a match that I claim stands all the same.
    case 'decline':
      c.set({ invitations: c.state.invitations.filter((one) => one.from !== event.name) });
      c.command('decline', `decline ${event.name}`);
  }
}
