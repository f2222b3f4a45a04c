// The tournaments of a club.

import { directs } from '../../values/events/clubs';
import { inParts, isOfClub, ladderOf, noEvents } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch } from '../parts/context';
import { EventRow } from '../event_parts/event_row';
import { Long } from '../event_parts/person';
import type { Part } from './part';

export function ClubEvents({
  state,
  seen,
  words,
  eventWords,
}: Part & { eventWords: WordsOfEvents }) {
  const dispatch = useDispatch();
  const { list, mine, older } = state.events ?? noEvents;
  const hasMore = older?.club !== seen.club || older.next !== null;
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
      <Long items={all}>
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
      {hasMore && (
        <button
          type="button"
          class="link"
          onClick={() => dispatch({ type: 'olderEvents', club: seen.club })}
        >
          {words.olderEvents}
        </button>
      )}
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
