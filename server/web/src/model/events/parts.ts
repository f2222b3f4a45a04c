// An event on the screen, from the answers about it, which come line by line and, where it is long, in parts.
import type { Change } from '../state/change';
import {
  emptyEvent,
  noEvents,
  type Events,
  type EventSeen,
  type OpenEvent,
} from '../../values/events/events';
import type { LineOfTrying } from './trying';
import type { LineOfEvent } from '../../wire/line_event';

const kPartMax = 1000; // lines that an answer has at most

function events(c: Change): Events {
  return c.state.events ?? noEvents;
}
function put(c: Change, part: Partial<Events>): void {
  c.set({ events: { ...events(c), ...part } });
}

// The question whose answer comes next; null: none is open. What comes before that answer does not say that it is no
// part of it.
export function answering(c: Change): string | null {
  const [open] = c.state.session.open;
  return open?.kind === 'events' ? open.line : null;
}

export function isOlder(asked: string | null): boolean {
  return asked?.startsWith('club events ') ?? false;
}

export function onPart(
  c: Change,
  line: Exclude<
    LineOfEvent,
    | {
        type:
          | 'event'
          | 'eventToPlay'
          | 'eventTimes'
          | 'eventInput'
          | 'eventOffer'
          | 'eventInvitation'
          | 'eventNotInvited'
          | 'eventCalendar';
      }
    | LineOfTrying
  >,
): void {
  const { coming: before, list, gathered } = events(c);
  const asked = answering(c);
  if (line.type === 'eventOption' && (asked === 'tournament list' || isOlder(asked))) {
    const add = (one: EventSeen): EventSeen =>
      one.event === line.event ? { ...one, against: Number(line.value) } : one;
    return put(c, { list: list.map(add), gathered: gathered.map(add) });
  }
  const coming = before?.event === line.event ? before : emptyEvent(line.event);
  put(c, { coming: { ...coming, ...withLine(coming, line) } });
}

function withLine(coming: OpenEvent, line: Parameters<typeof onPart>[1]): Partial<OpenEvent> {
  switch (line.type) {
    case 'eventOption':
      return { options: { ...coming.options, [line.word]: line.value } };
    case 'eventEntrant':
      return { entrants: [...coming.entrants, line.entrant] };
    case 'eventMatch':
      return { matches: [...coming.matches, line.match] };
    case 'eventRow':
      return { rows: [...coming.rows, line.row] };
    case 'eventSeed':
      return { seed: line.seed };
    case 'eventPlace':
      return { places: [...coming.places, line.place] };
    case 'eventPowers':
      return { powers: line.powers, all: line.all };
    case 'eventPerson':
      return { people: [...coming.people, line.person] };
    case 'eventFlagged':
      return { flagged: [...coming.flagged, line.flagged] };
    case 'eventAppeal':
      return { appeals: [...coming.appeals, line.appeal] };
  }
}

// What the answer to `tournament show` has.
const kShown = [
  'options',
  'places',
  'seed',
  'powers',
  'all',
  'people',
  'flagged',
  'appeals',
] as const;
const kFields = { players: 'entrants', bracket: 'matches', table: 'rows' } as const;

// A long list comes in parts.
export function onPartEnd(c: Change, word: string, event: number, from: number): void {
  const { open, coming } = events(c);
  if (open?.event !== event) return;
  const came = coming?.event === event ? coming : emptyEvent(event);
  if (word === 'show') {
    return put(c, { open: { ...open, ...pick(came, kShown) } });
  }
  if (word !== 'players' && word !== 'bracket' && word !== 'table') return;
  const field = kFields[word];
  const before = from > 1 ? open[field].slice(0, from - 1) : [];
  put(c, {
    open: {
      ...open,
      [field]: [...before, ...came[field]],
      ...(word === 'table' && from === 1 && { places: came.places, complete: true }),
    },
  });
  if (came[field].length === kPartMax) {
    c.ask('events', `tournament ${word} ${event} ${from + kPartMax}`);
  }
}

function pick<K extends keyof OpenEvent>(of: OpenEvent, keys: readonly K[]): Pick<OpenEvent, K> {
  return Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<OpenEvent, K>;
}
