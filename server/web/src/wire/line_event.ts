// Lines 40 to 48, 92, 93, 96, 97, 100 to 104 and 107: tournaments, leagues and ladders.
import {
  eventAs,
  eventFormats,
  eventHows,
  eventStates,
  flaggedWhys,
  type Entrant,
  type EventAppeal,
  type EventInvitation,
  type EventMatch,
  type EventOffer,
  type EventPerson,
  type EventPlace,
  type EventRow,
  type EventSeed,
  type EventState,
  type EventSeen,
  type Flagged,
  matchTurns,
  type MatchTimes,
  type MatchTurned,
  type SampleMatch,
  type SampleRound,
  type SampleSum,
  type ToPlay,
} from '../values/events/events';
import type { Words } from './line_words';

export type LineOfEvent =
  | { type: 'event'; seen: EventSeen }
  | { type: 'eventOption'; event: number; word: string; value: string }
  | { type: 'eventEntrant'; event: number; entrant: Entrant }
  | { type: 'eventMatch'; event: number; match: EventMatch }
  | { type: 'eventRow'; event: number; row: EventRow }
  | { type: 'eventInput'; event: number; input: string }
  | { type: 'eventToPlay'; toPlay: ToPlay }
  | { type: 'eventTimes'; event: number; id: string; opponent: string; times: MatchTimes }
  | { type: 'eventSeed'; event: number; seed: EventSeed }
  | { type: 'eventPlace'; event: number; place: EventPlace }
  | { type: 'eventPowers'; event: number; all: boolean; powers: readonly string[] }
  | { type: 'eventPerson'; event: number; person: EventPerson }
  | { type: 'eventOffer'; offer: EventOffer }
  | { type: 'eventInvitation'; invitation: EventInvitation }
  | { type: 'eventNotInvited'; event: number; name: string; why: string }
  | { type: 'eventFlagged'; event: number; flagged: Flagged }
  | { type: 'eventAppeal'; event: number; appeal: EventAppeal }
  | { type: 'eventCalendar'; stands: boolean; path: string | null }
  | { type: 'eventTurn'; event: number; turn: MatchTurned }
  | { type: 'eventPreview'; event: number; state: EventState; rounds: number }
  | ({ type: 'eventSample'; event: number } & SampleSum)
  | { type: 'eventSampleRound'; event: number; round: SampleRound }
  | { type: 'eventSampleMatch'; event: number; match: SampleMatch };

const moment = (words: Words): number | null => words.number() * 1000 || null;

function readSeen(words: Words): EventSeen {
  const seen = {
    event: words.number(),
    state: words.oneOf(eventStates) ?? 'draft',
    format: words.oneOf(eventFormats) ?? 'knockout',
    entrants: words.number(),
    max: words.number(),
    start: moment(words),
  };
  const club = words.orNone();
  if (club !== null && !/^\d+$/.test(club)) words.bad = true;
  return { ...seen, club: club === null ? null : Number(club), title: words.rest() };
}

function readEntrant(words: Words): Entrant {
  const [number, name, rating] = [words.number(), words.word(), words.number()];
  const flag = words.oneOf(['w', 'd', '-']);
  return {
    number,
    name,
    rating,
    gone: flag === 'w' ? 'withdrawn' : flag === 'd' ? 'disqualified' : null,
  };
}

// "main:2:1"
function readId(words: Words): Pick<EventMatch, 'id' | 'stage' | 'round' | 'table'> {
  const id = words.word();
  const found = /^([a-z]+\d*):(\d+):(\d+)$/.exec(id);
  if (!found) words.bad = true;
  return { id, stage: found?.[1] ?? '', round: Number(found?.[2]), table: Number(found?.[3]) };
}

function readMatch(words: Words): EventMatch {
  return {
    ...readId(words),
    first: words.orNone(),
    second: words.orNone(),
    length: words.length(),
    how: words.oneOf(eventHows) ?? 'o',
    match: words.number(),
    scores: [words.number(), words.number()] as const,
    due: moment(words),
  };
}

// What would be if a director said something.
function readTurn(words: Words): LineOfEvent {
  const event = words.number();
  const turn = words.oneOf([...matchTurns, 'state']) ?? 'state';
  if (turn === 'state') {
    const state = words.oneOf(eventStates) ?? 'running';
    return { type: 'eventPreview', event, state, rounds: words.number() };
  }
  const [id, first, second] = [words.word(), words.word(), words.orNone()];
  return { type: 'eventTurn', event, turn: { turn, id, first, second } };
}

function readSample(words: Words): LineOfEvent {
  const event = words.number();
  switch (words.oneOf(['all', 'round', 'match'])) {
    case 'round':
      return {
        type: 'eventSampleRound',
        event,
        round: {
          stage: words.word(),
          round: words.number(),
          matches: words.number(),
          byes: words.number(),
          length: words.number(),
        },
      };
    case 'match':
      return {
        type: 'eventSampleMatch',
        event,
        match: {
          ...readId(words),
          first: words.word(),
          second: words.orNone(),
          length: words.number(),
        },
      };
    default:
      return {
        type: 'eventSample',
        event,
        entrants: words.number(),
        rounds: words.number(),
        matches: words.number(),
        byes: words.number(),
        minutes: words.number(),
      };
  }
}

// What may be worth a look, and who appeals.
function readFlagged(words: Words): LineOfEvent {
  const event = words.number();
  const why = words.oneOf([...flaggedWhys, 'appeal']) ?? 'appeal';
  if (why !== 'appeal') {
    const games = words.number();
    return { type: 'eventFlagged', event, flagged: { why, games, names: words.rest().split(' ') } };
  }
  const at = words.number() * 1000;
  return { type: 'eventAppeal', event, appeal: { at, name: words.word(), text: words.rest() } };
}

function readCalendar(words: Words): LineOfEvent {
  const state = words.oneOf(['none', 'set', 'new']);
  const path = state === 'new' ? words.word() : null;
  return { type: 'eventCalendar', stands: state !== 'none', path };
}

function readRow(words: Words): EventRow {
  const [stage, place, name] = [words.word(), words.word(), words.word()];
  const values: number[] = [];
  // A later version may say more behind them.
  while (/^-?\d+( |$)/.test(words.left())) values.push(words.number());
  return { stage, place, name, values };
}

export const eventReaders: Readonly<Record<string, (words: Words) => LineOfEvent>> = {
  40: (words) => ({ type: 'event', seen: readSeen(words) }),
  41: (words) => ({
    type: 'eventOption',
    event: words.number(),
    word: words.word(),
    value: words.rest(),
  }),
  42: (words) => ({ type: 'eventEntrant', event: words.number(), entrant: readEntrant(words) }),
  43: (words) => ({ type: 'eventMatch', event: words.number(), match: readMatch(words) }),
  44: (words) => ({ type: 'eventRow', event: words.number(), row: readRow(words) }),
  45: (words) => ({ type: 'eventInput', event: words.number(), input: words.rest() }),
  46: (words) => ({
    type: 'eventToPlay',
    toPlay: {
      event: words.number(),
      id: words.word(),
      opponent: words.word(),
      due: moment(words),
    },
  }),
  47: (words) => ({
    type: 'eventSeed',
    event: words.number(),
    seed: { hash: words.word(), seed: words.orNone() },
  }),
  48: (words) => {
    const [event, stage, place, name] = [
      words.number(),
      words.word(),
      words.orNone(),
      words.word(),
    ];
    if (place !== null && !/^\d+$/.test(place)) words.bad = true;
    return {
      type: 'eventPlace',
      event,
      place: { stage, place: place === null ? null : Number(place), name },
    };
  },
  92: (words) => ({
    type: 'eventTimes',
    event: words.number(),
    id: words.word(),
    opponent: words.word(),
    times: {
      agreed: moment(words),
      proposed: moment(words),
      own: words.oneOf(['m', 'o', '-']) === 'm',
    },
  }),
  93: (words) => ({
    type: 'eventPowers',
    event: words.number(),
    all: words.oneOf(['own', 'all']) === 'all',
    powers: words.rest().split(' '),
  }),
  96: (words) => ({
    type: 'eventPerson',
    event: words.number(),
    person: { as: words.oneOf(eventAs) ?? 'director', name: words.word() },
  }),
  97: (words) => ({
    type: 'eventOffer',
    offer: { event: words.number(), instead: words.orNone() },
  }),
  100: readTurn,
  101: readSample,
  102: (words) => ({
    type: 'eventInvitation',
    invitation: { event: words.number(), by: words.word(), title: words.rest() },
  }),
  103: (words) => ({
    type: 'eventNotInvited',
    event: words.number(),
    name: words.word(),
    why: words.rest(),
  }),
  104: readFlagged,
  107: readCalendar,
};
