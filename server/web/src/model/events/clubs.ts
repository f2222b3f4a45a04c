// Clubs: what is asked for when, and what comes by itself (lines 49, 57 to 59 and 105).
import { append, oneLine, type Change } from '../state/change';
import type { Event } from '../state/events';
import type { OpenCommand } from '../state/session';
import {
  directs,
  emptyClub,
  newsOf,
  noClubs,
  type ClubAbout,
  type ClubLink,
  type ClubPerson,
  type Clubs,
  type ClubSeen,
} from '../../values/events/clubs';
import { emptyEvent, ladderOf, noEvents } from '../../values/events/events';
import type { LineOfClub } from '../../wire/line_club';

const kPartMax = 1000; // lines that an answer has at most
// While it is on the screen a club is asked for again so often, milliseconds; a large one more seldom.
const kPace = 20_000;
const kPacePeople = 300;

function clubs(c: Change): Clubs {
  return c.state.clubs ?? noClubs;
}
function put(c: Change, part: Partial<Clubs>): void {
  c.set({ clubs: { ...clubs(c), ...part } });
}

// ---- Questions

// Behind a log-in, and when a new page goes on with an old session.
export function askForMine(c: Change): void {
  if (c.state.screen.name === 'clubs') openClubs(c);
  else c.ask('clubs', 'club');
}

// The screen is there, or there once more.
export function openClubs(c: Change): void {
  const { screen } = c.state;
  if (screen.name !== 'clubs') return;
  put(c, { refused: null, gone: false });
  c.ask('clubs', 'club');
  const club = typeof screen.club === 'number' ? screen.club : null;
  if (clubs(c).open?.club !== club) put(c, { open: club === null ? null : emptyClub(club) });
  if (club !== null) c.ask('events', 'tournament list');
  ask(c);
}

const isAsking = (c: Change): boolean => c.state.session.open.some(({ kind }) => kind === 'clubs');

// What the screen shows.
function ask(c: Change): void {
  const { screen, now } = c.state;
  if (screen.name !== 'clubs') return;
  put(c, { asked: now });
  if (screen.club === undefined) return c.ask('clubs', 'club list');
  if (screen.club === 'new') return;
  c.ask('clubs', `club show ${screen.club}`);
  c.ask('clubs', `club members ${screen.club}`);
}

// What these clubs are called is to be shown.
export function learnTitles(c: Change, numbers: readonly (number | null)[]): void {
  const { list, listed } = clubs(c);
  const known = (club: number) => list.some((one) => one.club === club);
  if (listed || isAsking(c) || numbers.every((one) => one === null || known(one))) return;
  c.ask('clubs', 'club list');
}

// Time passes.
export function onTick(c: Change): void {
  const { screen, hidden, now } = c.state;
  if (screen.name !== 'clubs' || hidden || isAsking(c)) return;
  const { asked, open } = clubs(c);
  const pace = kPace * (1 + Math.floor((open?.people.length ?? 0) / kPacePeople));
  if (now - asked >= pace) ask(c);
}

// ---- Lines

const upsert = (list: readonly ClubSeen[], seen: ClubSeen): ClubSeen[] => [
  ...list.filter((one) => one.club !== seen.club),
  seen,
];
const withPerson = (list: readonly ClubPerson[], person: ClubPerson): ClubPerson[] => [
  ...list.filter((one) => one.name !== person.name),
  person,
];
const withName = (
  names: Readonly<Record<number, readonly string[]>>,
  club: number,
  name: string,
): Record<number, readonly string[]> => ({
  ...names,
  [club]: [...(names[club] ?? []).filter((one) => one !== name), name],
});

// The question, or what I want, whose answer comes next; null: none is open.
function answering(c: Change): string | null {
  const [open] = c.state.session.open;
  return open?.kind === 'clubs' || open?.kind === 'clubAct' ? open.line : null;
}

export function onClubLine(c: Change, line: LineOfClub): void {
  switch (line.type) {
    case 'club':
      return onSeen(c, line.seen);
    case 'clubAbout':
      return onAbout(c, line.club, line.about);
    case 'clubPerson':
      return onPerson(c, line.club, line.person);
    case 'clubTalk':
    case 'clubPhrase':
      return onTalk(c, line);
    case 'clubLink':
      return onLink(c, line.club, line.link);
    case 'clubReason':
      return onReason(c, line.club, line.reason);
    case 'clubMuted':
      return onMuted(c, line.club, line.muted);
  }
}

function onSeen(c: Change, seen: ClubSeen): void {
  const { list, gathered } = clubs(c);
  const before = list.find((one) => one.club === seen.club);
  put(c, { list: upsert(list, seen) });
  const asked = answering(c);
  const listed = asked === 'club' || asked === 'club list';
  if (listed) put(c, { gathered: upsert(gathered, seen) });
  if (asked?.startsWith('club create ')) put(c, { made: seen.club });
  if (c.state.session.open[0]?.kind !== 'clubAct' && onRole(c, before, seen) && !listed) {
    tell(c, seen.title);
  }
  count(c);
  if (asked === null && c.state.screen.name === 'clubs' && !isAsking(c)) ask(c);
}

// Whether my role is another one, by the decision of somebody else.
function onRole(c: Change, before: ClubSeen | undefined, seen: ClubSeen): boolean {
  const { news } = clubs(c);
  const { club, title, role } = seen;
  if (role === 'i') return before?.role !== 'i';
  const what = before ? newsOf(before.role, seen) : null;
  if (what === null) return false;
  const others = news.filter((one) => one.club !== club);
  put(c, { news: [...others, { club, title, what, role, reason: '' }] });
  return true;
}

function tell(c: Change, title: string): void {
  c.sound('invitation');
  c.notify('club', title);
}

function onAbout(c: Change, club: number, about: ClubAbout): void {
  const { open } = clubs(c);
  if (open?.club === club) put(c, { open: { ...open, about } });
}

function onPerson(c: Change, club: number, person: ClubPerson): void {
  const { askers, inviters, waiting, coming, list } = clubs(c);
  const asked = answering(c);
  if (person.declined) return onDeclined(c, club, person.name);
  if (person.offered) return put(c, { offering: person.name });
  if (asked?.startsWith(`club members ${club}`)) {
    if (person.role === '-') return; // was removed
    return put(c, { coming: withPerson(coming, person) });
  }
  if (asked === 'club' && person.role === 'a') {
    return put(c, { waiting: withName(waiting, club, person.name) });
  }
  // By itself: who asks or has joined, or who invites me.
  const seen = list.find((one) => one.club === club);
  if (seen?.role === 'i') return put(c, { inviters: { ...inviters, [club]: person.name } });
  if (person.role === 'a') {
    put(c, { askers: withName(askers, club, person.name) });
    tell(c, seen?.title ?? '');
  } else {
    const others = (askers[club] ?? []).filter((one) => one !== person.name);
    put(c, { askers: { ...askers, [club]: others } });
  }
  count(c);
}

function onDeclined(c: Change, club: number, who: string): void {
  const { list, news } = clubs(c);
  const title = list.find((one) => one.club === club)?.title ?? '';
  const others = news.filter((one) => one.club !== club);
  put(c, { news: [...others, { club, title, what: 'declined', role: 'o', reason: '', who }] });
  tell(c, title);
  count(c);
}

function onTalk(c: Change, line: Extract<LineOfClub, { type: 'clubTalk' | 'clubPhrase' }>): void {
  const { talk, unread } = clubs(c);
  const { club, name } = line;
  const mine = name === c.state.me?.name;
  const words =
    line.type === 'clubPhrase' ? { text: '', phrase: line.phrase } : { text: line.text };
  const said = c.chat({ kind: 'shout', from: name, ...words, mine });
  put(c, {
    talk: { ...talk, [club]: append(talk[club] ?? [], said) },
    ...(!mine && { unread: { ...unread, [club]: (unread[club] ?? 0) + 1 } }),
  });
  if (!mine && c.state.screen.name === 'clubs') c.sound('chat');
}

function onLink(c: Change, club: number, link: ClubLink): void {
  const { open, comingLinks } = clubs(c);
  if (answering(c)?.endsWith(' links')) return put(c, { comingLinks: [...comingLinks, link] });
  if (open?.club !== club) return;
  const others = open.links.filter(({ number }) => number !== link.number);
  put(c, { open: { ...open, links: link.max > 0 ? [...others, link] : others } });
}

// Nobody tells a token again.
function onLinks(c: Change, club: number): void {
  const { open, comingLinks } = clubs(c);
  if (open?.club !== club) return;
  const token = (number: number) =>
    open.links.find((known) => known.number === number)?.token ?? null;
  const links = comingLinks.map((link) => ({ ...link, token: token(link.number) }));
  put(c, { open: { ...open, links } });
}

function onReason(c: Change, club: number, reason: string): void {
  const news = clubs(c).news.map((one) => (one.club === club ? { ...one, reason } : one));
  put(c, { news });
}

function onMuted(c: Change, club: number, muted: boolean): void {
  const { open } = clubs(c);
  if (open?.club === club) put(c, { open: { ...open, muted } });
}

// How many things I am to know.
function count(c: Change): void {
  const { list, askers, news } = clubs(c);
  const invitations = list.filter(({ role, offered }) => role === 'i' || offered).length;
  const asking = list
    .filter(({ role }) => directs(role))
    .reduce((sum, { club }) => sum + (askers[club]?.length ?? 0), 0);
  put(c, { calls: invitations + asking + news.length });
}

// ---- What I want

export function onClubsEvent(
  c: Change,
  event: Extract<Event, { type: 'clubAct' | 'clubSay' | 'readClub' | 'hideClubNews' }>,
): void {
  const { unread, news } = clubs(c);
  switch (event.type) {
    case 'clubAct':
      put(c, { refused: null, made: null });
      c.command('clubAct', `club ${oneLine(event.line)}`);
      return;
    case 'clubSay':
      if (oneLine(event.text) !== '') {
        c.command('other', `club ${event.club} say ${oneLine(event.text)}`);
      }
      return;
    case 'readClub':
      if (unread[event.club]) put(c, { unread: { ...unread, [event.club]: 0 } });
      return;
    case 'hideClubNews':
      put(c, { news: news.filter((one) => one.club !== event.club) });
      return count(c);
  }
}

// ---- Answers

export function onClubsAnswered(
  c: Change,
  command: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  if (command.kind === 'clubAct') return onActed(c, command.line, ok, said);
  const [, word = '', number = '', from = '1'] = command.line.split(' ');
  if (word === '') onMine(c);
  else if (word === 'list' && ok) onList(c);
  else if (word === 'members' && ok) onPeople(c, Number(number), Number(from));
  else if (number === 'links' && ok) onLinks(c, Number(word));
  else if (word === 'show' && ok) onShown(c, Number(number));
  else if (word === 'show' && !ok && clubs(c).open?.club === Number(number)) {
    put(c, { gone: true });
    c.ask('events', `club events ${number} 1`);
  }
  put(c, { gathered: [], waiting: {}, coming: [], comingLinks: [], offering: null });
  count(c);
}

// To whom it is offered, too; and links, to who directs it.
function onShown(c: Change, club: number): void {
  const { open, offering, list } = clubs(c);
  if (open?.club !== club) return;
  put(c, { open: { ...open, offeredTo: offering } });
  const mine = list.find((one) => one.club === club);
  if (mine && directs(mine.role)) c.ask('clubs', `club ${club} links`);
}

// Those in which I am something.
function onMine(c: Change): void {
  const { gathered, list, waiting } = clubs(c);
  const others = list
    .filter((one) => !gathered.some(({ club }) => club === one.club))
    .map((one) => ({ ...one, role: '-' as const }));
  put(c, { list: [...gathered, ...others], askers: waiting });
}

function onList(c: Change): void {
  const { gathered, list } = clubs(c);
  // The list ends with the 1000th: mine that are smaller stay.
  const smaller = list.filter(
    (one) => one.role !== '-' && !gathered.some(({ club }) => club === one.club),
  );
  put(c, { list: [...gathered, ...smaller], listed: true });
}

// Many people come in parts.
function onPeople(c: Change, club: number, from: number): void {
  const { open, coming } = clubs(c);
  if (open?.club !== club) return;
  const before = from > 1 ? open.people.slice(0, from - 1) : [];
  put(c, { open: { ...open, people: [...before, ...coming], complete: true } });
  if (coming.length === kPartMax) c.ask('clubs', `club members ${club} ${from + kPartMax}`);
  if (from === 1) askForLadder(c, club);
}

// Its ladder stands on its page.
function askForLadder(c: Change, club: number): void {
  const events = c.state.events ?? noEvents;
  const ladder = ladderOf(events.list, club);
  if (!ladder) return;
  const { event } = ladder;
  if (events.open?.event !== event) c.set({ events: { ...events, open: emptyEvent(event) } });
  c.ask('events', `tournament show ${event}`);
  c.ask('events', `tournament table ${event}`);
}

function onActed(c: Change, line: string, ok: boolean, said: string | null): void {
  const [, word = '', what = ''] = line.split(' ');
  // What is typed into a form is refused beside it, and else above the page.
  const typed = word === 'create' || /^\d+$/.test(word);
  if (!ok) return typed ? put(c, { refused: said ?? '' }) : c.fail(said ?? '');
  const { made, inviters } = clubs(c);
  if (word === 'create' && made !== null) {
    c.show({ name: 'clubs', club: made });
    return openClubs(c);
  }
  if (what === 'close') {
    c.show({ name: 'clubs' });
    return openClubs(c);
  }
  if (!typed) {
    const { [Number(what)]: _, ...rest } = inviters;
    put(c, { inviters: rest });
  }
  c.ask('clubs', 'club');
  ask(c);
}
