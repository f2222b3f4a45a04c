// Tournaments: what is asked for when, and what comes by itself (lines 40, 46, 92 and 97).
import { oneLine, type Change } from '../state/change';
import type { Event } from '../state/events';
import type { OpenCommand } from '../state/session';
import {
  askedUntil,
  emptyEvent,
  notAtTable,
  noEvents,
  type EventInvitation,
  type EventOffer,
  type Events,
  type EventSeen,
  type ToPlay,
} from '../../values/events/events';
import { learnTitles } from './clubs';
import { answering, isOlder, onPart, onPartEnd } from './parts';
import { onTried, onTrying, tryOut } from './trying';
import type { LineOfEvent } from '../../wire/line_event';

const kOlderMax = 50; // events of a club that an answer has at most
// While it is on the screen an event is asked for again so often, milliseconds; a large one more seldom.
const kPace = 20_000;
const kPaceRows = 300;
const kPaceOutside = 60_000; // without a log-in

function events(c: Change): Events {
  return c.state.events ?? noEvents;
}
function put(c: Change, part: Partial<Events>): void {
  c.set({ events: { ...events(c), ...part } });
}

// ---- Questions

// Behind a log-in, and when a new page goes on with an old session.
export function askForMine(c: Change): void {
  if (c.state.screen.name === 'events') openEvents(c);
  else c.ask('events', 'tournament');
}

// The screen is there, or there once more.
export function openEvents(c: Change): void {
  const { screen } = c.state;
  if (screen.name !== 'events') return;
  put(c, { refused: null, gone: false });
  c.ask('events', 'tournament');
  const event = typeof screen.event === 'number' ? screen.event : (screen.like ?? null);
  const known = events(c).open;
  if (known?.event !== event) put(c, { open: event === null ? null : emptyEvent(event) });
  follow(c);
  ask(c);
}

// Who takes part or directs asks, as he is told more; everybody else has the stream that all share.
function follow(c: Change): void {
  const { screen } = c.state;
  const on = screen.name === 'events' && typeof screen.event === 'number' ? screen.event : null;
  const wanted = on !== null && !events(c).mine.includes(on) ? on : null;
  if (wanted === events(c).followed) return;
  put(c, { followed: wanted, streamed: false });
  c.effect({ type: 'follow', event: wanted });
}

function onFollowed(c: Change, { event, told }: Extract<Event, { type: 'followed' }>): void {
  const { followed, open, list } = events(c);
  if (event !== followed || open?.event !== event) return;
  if (told === null) return put(c, { streamed: false });
  if (told === 'none') return put(c, { gone: true });
  const { powers, all, people } = open;
  put(c, {
    streamed: true,
    list: upsert(list, told.seen),
    open: { ...told.open, powers, all, people: people.length > 0 ? people : told.open.people },
  });
  nameClubs(c);
}

// More of the tournaments of a club that are over.
function askForOlder(c: Change, club: number): void {
  const { older } = events(c);
  const from = older?.club === club ? older.next : 1;
  if (from !== null && !isAsking(c)) c.ask('events', `club events ${club} ${from}`);
}

function onOlder(c: Change, club: number, from: number): void {
  const { gathered } = events(c);
  put(c, {
    older: { club, next: gathered.length === kOlderMax ? from + kOlderMax : null },
  });
}

const isAsking = (c: Change): boolean => c.state.session.open.some(({ kind }) => kind === 'events');

// Without a log-in the list is that of the API.
const isOutside = (c: Change): boolean => c.state.session.stage !== 'in';

function onListTold(c: Change, list: readonly EventSeen[] | null): void {
  if (isOutside(c) && list) put(c, { list, listed: true });
}

// What the screen shows.
function ask(c: Change): void {
  const { screen, now } = c.state;
  if (screen.name !== 'events') return;
  put(c, { asked: now });
  if (isOutside(c)) {
    if (typeof screen.event !== 'number') c.effect({ type: 'listEvents' });
    return;
  }
  if (screen.event === undefined) return c.ask('events', 'tournament list');
  if (screen.event === 'new') {
    if (screen.like !== undefined) c.ask('events', `tournament show ${screen.like}`);
    return;
  }
  askAbout(c, screen.event);
}

function askAbout(c: Change, event: number): void {
  for (const part of ['show', 'players', 'bracket', 'table']) {
    c.ask('events', `tournament ${part} ${event}`);
  }
}

// Something has changed. An answer that has not come yet knows of it.
function askAgain(c: Change): void {
  if (!isAsking(c)) ask(c);
}

// Another screen: in the lobby it is said whom I am to play, and a match may be over since.
export function onShown(c: Change): void {
  const { screen } = c.state;
  if (events(c).followed !== null) follow(c);
  if (screen.name === 'lobby' && events(c).mine.length > 0) c.ask('events', 'tournament');
}

// Time passes.
export function onTick(c: Change): void {
  const { screen, hidden, now } = c.state;
  if (!c.state.events) return;
  count(c);
  const { asked, open, streamed } = events(c);
  if (streamed) return;
  const rows = open ? open.matches.length + open.entrants.length : 0;
  const pace = isOutside(c) ? kPaceOutside : kPace * (1 + Math.floor(rows / kPaceRows));
  if (screen.name === 'events' && !hidden && now - asked >= pace && !isAsking(c)) ask(c);
}

// ---- Lines

const upsert = (list: readonly EventSeen[], seen: EventSeen): EventSeen[] => [
  ...list.filter((one) => one.event !== seen.event),
  seen,
];

export function onEventLine(c: Change, line: LineOfEvent): void {
  switch (line.type) {
    case 'event':
      return onSeen(c, line.seen);
    case 'eventToPlay':
      return onToPlay(c, line.toPlay);
    case 'eventTimes':
      return onTimes(c, line);
    case 'eventOffer':
      return onOffer(c, line.offer);
    case 'eventInput':
      return;
    case 'eventInvitation':
      return onInvitation(c, line.invitation);
    case 'eventNotInvited': {
      const { name, why } = line;
      return put(c, { notInvited: [...events(c).notInvited, { name, why }] });
    }
    case 'eventCalendar':
      return put(c, { calendar: { stands: line.stands, path: line.path } });
    case 'eventTurn':
    case 'eventPreview':
    case 'eventSample':
    case 'eventSampleRound':
    case 'eventSampleMatch':
      return onTrying(c, line);
    default:
      return onPart(c, line);
  }
}

function onSeen(c: Change, said: EventSeen): void {
  const { list, gathered, mine } = events(c);
  const against = list.find((one) => one.event === said.event)?.against;
  const seen = against === undefined ? said : { ...said, against };
  put(c, { list: upsert(list, seen) });
  const asked = answering(c);
  if (asked === 'tournament' || asked === 'tournament list' || isOlder(asked)) {
    return put(c, { gathered: upsert(gathered, seen) });
  }
  if (asked === `tournament show ${seen.event}`) return;
  // By itself it comes to who takes part, when the state has changed.
  if (!mine.includes(seen.event)) put(c, { mine: [...mine, seen.event] });
  if (seen.state === 'finished' || seen.state === 'cancelled') forget(c, seen.event);
  else if (seen.state === 'running') c.notify('eventBegins', seen.title);
  count(c);
  askAgain(c);
}

// Nothing of an event that is over waits for me.
function forget(c: Change, event: number): void {
  put(c, { toPlay: events(c).toPlay.filter((one) => one.event !== event) });
}

function onToPlay(c: Change, toPlay: ToPlay): void {
  const { toPlay: before, waiting } = events(c);
  const isSame = (one: ToPlay): boolean => one.event === toPlay.event && one.id === toPlay.id;
  put(c, { toPlay: [...before.filter((one) => !isSame(one)), toPlay] });
  if (answering(c) === 'tournament') return put(c, { waiting: [...waiting, toPlay] });
  if (before.some(isSame)) return;
  c.sound('invitation');
  c.notify('eventMatch', toPlay.opponent);
  count(c);
  askAgain(c);
}

// When I play it. By itself it comes when my opponent has said something.
function onTimes(c: Change, line: Extract<LineOfEvent, { type: 'eventTimes' }>): void {
  const { event, id, times } = line;
  const timed = (list: readonly ToPlay[]): ToPlay[] =>
    list.map((one) => (one.event === event && one.id === id ? { ...one, times } : one));
  const { toPlay, waiting } = events(c);
  put(c, { toPlay: timed(toPlay), waiting: timed(waiting) });
  if (answering(c) !== 'tournament') c.sound('invitation');
}

function onOffer(c: Change, offer: EventOffer): void {
  const { offers, offered } = events(c);
  put(c, { offers: [...offers.filter((one) => one.event !== offer.event), offer] });
  const asked = answering(c);
  if (asked === 'tournament') put(c, { offered: [...offered, offer] });
  if (asked !== null) return;
  c.sound('invitation');
  count(c);
}

function onInvitation(c: Change, invitation: EventInvitation): void {
  const { invitations, invited } = events(c);
  const others = invitations.filter((one) => one.event !== invitation.event);
  put(c, { invitations: [...others, invitation] });
  if (answering(c) === 'tournament') return put(c, { invited: [...invited, invitation] });
  c.sound('invitation');
  count(c);
}

// How many things I am to know.
function count(c: Change): void {
  const { mine, list, here, toPlay, offers, invitations, calls: before } = events(c);
  const asks = list.filter(
    (one) =>
      mine.includes(one.event) &&
      !here.includes(one.event) &&
      askedUntil(one, c.state.now) !== null,
  );
  const waits = asks.length + offers.length + invitations.length;
  const calls = notAtTable(toPlay, c.state.table?.terms).length + waits;
  if (calls === before) return;
  put(c, { calls });
  const [first] = asks;
  if (!first || calls < before) return;
  c.sound('invitation');
  c.notify('eventBegins', first.title);
}

// ---- What I want

export function onEventsEvent(
  c: Change,
  event: Extract<
    Event,
    { type: 'events' | 'eventAct' | 'eventTry' | 'followed' | 'eventsTold' | 'olderEvents' }
  >,
): void {
  if (event.type === 'eventsTold') return onListTold(c, event.list);
  if (event.type === 'olderEvents') return askForOlder(c, event.club);
  if (event.type === 'followed') return onFollowed(c, event);
  if (event.type === 'events') return ask(c);
  if (event.type === 'eventTry') return tryOut(c, event.line);
  const known = events(c).list.map((one) => one.event);
  put(c, { refused: null, notInvited: [], known });
  c.command('eventAct', `tournament ${oneLine(event.line)}`);
}

// ---- Answers

export function onEventsAnswered(
  c: Change,
  command: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  if (command.kind === 'eventAct') return onActed(c, command.line, ok, said);
  const [, word = '', number = '', from = '1'] = command.line.split(' ');
  if (/^\d+$/.test(word)) return onTried(c, command.line.replace('tournament ', ''), ok, said);
  if (word === '') onMine(c);
  else if (word === 'list' && ok) onList(c);
  else if (word === 'events' && ok) onOlder(c, Number(number), Number(from));
  else if (ok) onPartEnd(c, word, Number(number), Number(from));
  else if (word === 'show' && events(c).open?.event === Number(number)) put(c, { gone: true });
  put(c, { gathered: [], waiting: [], offered: [], invited: [], coming: null });
  if (c.state.screen.name === 'events' && /^(list|show)$/.test(word)) nameClubs(c);
}

// Of the events that are on the screen.
function nameClubs(c: Change): void {
  const { list, open } = events(c);
  const shown = open ? list.filter((one) => one.event === open.event) : list;
  learnTitles(
    c,
    shown.flatMap(({ club, against }) => [club, against ?? null]),
  );
}

// What I take part in, or direct; and whom I am to play.
function onMine(c: Change): void {
  const { gathered, waiting, offered, invited, known } = events(c);
  put(c, {
    mine: gathered.map((one) => one.event),
    toPlay: waiting,
    offers: offered,
    invitations: invited,
  });
  count(c);
  follow(c);
  // The one that I have just made: a draft, which nobody else sees.
  const { screen } = c.state;
  const made = gathered.filter((one) => one.state === 'draft' && !known.includes(one.event));
  const newest = made[made.length - 1];
  if (screen.name !== 'events' || screen.event !== 'new' || !newest) return;
  c.show({ name: 'events', event: newest.event });
  openEvents(c);
}

function onList(c: Change): void {
  const { gathered, list, mine } = events(c);
  const listed = gathered.map((one) => one.event);
  // The list ends with the last ones that are over: mine that are older stay.
  const older = list.filter((one) => mine.includes(one.event) && !listed.includes(one.event));
  put(c, { list: [...gathered, ...older], listed: true, older: null });
  count(c);
}

// Nothing of a match says so, and nobody has two challenges at a time.
function noteAccepted(c: Change, event: number): void {
  const { toPlay, accepted } = events(c);
  const one = toPlay.find((waits) => waits.event === event);
  if (one) put(c, { accepted: [...accepted, `${event} ${one.id}`] });
}

function onActed(c: Change, line: string, ok: boolean, said: string | null): void {
  const [, word = '', number = ''] = line.split(' ');
  if (!ok) {
    // A director reads it where he has decided, anybody else above the page.
    const directs = /^(create|\d+)$/.test(word) && !['challenge', 'accept'].includes(number);
    return directs ? put(c, { refused: said ?? '' }) : c.fail(said ?? '');
  }
  const event = Number(number);
  if (word === 'here') put(c, { here: [...events(c).here, event] });
  if (number === 'accept') noteAccepted(c, Number(word));
  // Whether I take part may be another thing now, and what waits for me.
  c.ask('events', 'tournament');
  ask(c);
}
