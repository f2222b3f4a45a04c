// The tournaments of a club.

import { directs } from '../../values/events/clubs';
import type { State } from '../../model/state/state';
import { inParts, isOfClub, ladderOf, noEvents, type EventSeen } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch } from '../parts/context';
import { EventRow } from '../event_parts/event_row';
import { Long } from '../event_parts/person';
import type { Part } from './part';

// Of a club that is closed: its tournaments stay.
export function PastEvents({
  state,
  club,
  words,
  eventWords,
}: Pick<Part, 'state' | 'words'> & { club: number; eventWords: WordsOfEvents }) {
  const { list } = state.events ?? noEvents;
  const { over } = inParts(list.filter((one) => isOfClub(one, club)));
  if (over.length === 0) return null;
  return (
    <section class="card column">
      <h2>{words.events}</h2>
      <Rows state={state} list={over} eventWords={eventWords} />
      <More state={state} club={club} words={words} />
    </section>
  );
}

export function ClubEvents({
  state,
  seen,
  words,
  eventWords,
}: Part & { eventWords: WordsOfEvents }) {
  const dispatch = useDispatch();
  const { list } = state.events ?? noEvents;
  const { on, next, over } = inParts(list.filter((one) => isOfClub(one, seen.club)));
  const all = [...on, ...next, ...over];
  const make = (format?: 'ladder') => () =>
    dispatch({
      type: 'screen',
      screen: { name: 'events', event: 'new', club: seen.club, ...(format && { format }) },
    });
  return (
    <section class="card column">
      <h2>{words.events}</h2>
      {all.length === 0 && <p class="none">{words.noEvents}</p>}
      <Rows state={state} list={all} eventWords={eventWords} />
      <More state={state} club={seen.club} words={words} />
      {directs(seen.role) && (
        <button type="button" onClick={make()}>
          {words.makeEvent}
        </button>
      )}
      {directs(seen.role) && !ladderOf(list, seen.club) && (
        <button type="button" onClick={make('ladder')}>
          {words.startLadder}
        </button>
      )}
    </section>
  );
}

interface RowsProps {
  state: State;
  list: readonly EventSeen[];
  eventWords: WordsOfEvents;
}

function Rows({ state, list, eventWords }: RowsProps) {
  const { mine } = state.events ?? noEvents;
  return (
    <Long items={list}>
      {(shown) => (
        <ul class="people event-list">
          {shown.map((one) => (
            <EventRow
              key={one.event}
              seen={one}
              now={state.now}
              mine={mine.includes(one.event)}
              words={eventWords}
            />
          ))}
        </ul>
      )}
    </Long>
  );
}

// Those that are older than what has come.
function More({ state, club, words }: Pick<Part, 'state' | 'words'> & { club: number }) {
  const dispatch = useDispatch();
  const { older } = state.events ?? noEvents;
  if (older?.club === club && older.next === null) return null;
  return (
    <button type="button" class="link" onClick={() => dispatch({ type: 'olderEvents', club })}>
      {words.olderEvents}
    </button>
  );
}
