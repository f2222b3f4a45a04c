// Who looks for a match and an opponent, and how invitations end.
import { type Change } from '../state/change';
import type { State } from '../state/state';
import { isByDays, offeredAfterMs, type Offer, type Seek } from '../../values/lobby/seeks';
import type { Line } from '../../wire/lines';

type LineOf<T extends Line['type']> = Extract<Line, { type: T }>;

export const noSeeks: Pick<State, 'seeks' | 'offer'> = { seeks: [], offer: null };

// Behind a log-in: those that stand, and from then on what comes and goes.
export function askForSeeks(c: Change): void {
  c.set(noSeeks);
  c.ask('seeks', 'set seeks on');
  c.ask('seeks', 'seeks');
}

export function onSeek(c: Change, { seek }: LineOf<'seek'>): void {
  const others = c.state.seeks.filter((one) => one.number !== seek.number);
  const seeks = [...others, seek].sort((a, b) => a.since - b.since || a.number - b.number);
  c.set({ seeks, offer: offerBehind(c.state, seek) });
}

// Nobody answers one by days while one waits for it; the house's players are no people.
function offerBehind({ me, offer, uptime }: State, seek: Seek): Offer | null {
  if (seek.name !== me?.name || isByDays(seek) || seek.people) return offer;
  if (seek.number === offer?.seek) return offer;
  return { seek: seek.number, at: uptime + offeredAfterMs, open: false };
}

export function openOffer(c: Change): void {
  const { offer, uptime } = c.state;
  if (offer && !offer.open && offer.at <= uptime) c.set({ offer: { ...offer, open: true } });
}

export function onSeekGone(c: Change, number: number): void {
  const { seeks, offer } = c.state;
  c.set({
    seeks: seeks.filter((one) => one.number !== number),
    offer: offer?.seek === number ? null : offer,
  });
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
