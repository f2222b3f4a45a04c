// What is on now, what comes, and what is over.

import type { State } from '../../model/state/state';
import { inParts, type Events, type EventSeen } from '../../values/events/events';
import type { WordsOfClubs } from '../../texts/en_clubs';
import type { WordsOfEvents } from '../../texts/en_events';
import { useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { ClubNotes } from '../clubs/notes';
import { About } from '../event_parts/about';
import { titleOf } from '../event_parts/club_title';
import { EventRow } from '../event_parts/event_row';
import { ListHead } from '../event_parts/head';
import { OwnCalendar } from './own_calendar';
import { ToPlayNotes } from './to_play';

interface Props {
  state: State;
  events: Events;
  words: WordsOfEvents;
  clubWords: WordsOfClubs;
}

export function EventList({ state, events, words, clubWords }: Props) {
  const t = useTexts();
  const { me } = state;
  const parts = inParts(events.list);
  const some = events.list.length > 0;
  return (
    <main class="page events" id="main" tabIndex={-1}>
      <ListHead state={state} here="events" clubWords={clubWords} make={words.make} />
      <ClubNotes state={state} words={clubWords} />
      <ToPlayNotes state={state} events={events} words={words} />
      {!events.listed && <p class="none">{t.loading}</p>}
      {me && events.listed && !some && <About state={state} words={words} />}
      {some &&
        (['on', 'next', 'over'] as const).map((part) => (
          <Part
            key={part}
            title={words.parts[part]}
            list={parts[part]}
            {...{ state, events, words, clubWords }}
          />
        ))}
      {!me && <About state={state} words={words} none={events.listed && !some} />}
      {me && <OwnCalendar state={state} events={events} words={words} />}
      {some && (
        <div class="exports">
          <a class="button" href="/api/events.ics">
            <Icon name="load" />
            {words.files.calendar}
          </a>
        </div>
      )}
      {me && some && (
        <details class="small">
          <summary>
            {words.formats.knockout}, {words.formats.swiss}…
          </summary>
          <p>{words.about}</p>
          <p>{words.makers}</p>
        </details>
      )}
    </main>
  );
}

function Part({
  title,
  list,
  state,
  events,
  words,
  clubWords,
}: Props & { title: string; list: readonly EventSeen[] }) {
  const t = useTexts();
  if (list.length === 0) return null;
  return (
    <section class="card">
      <h2>
        {title} <span class="small">{t.number(list.length)}</span>
      </h2>
      <ul class="people event-list">
        {list.map((seen) => (
          <EventRow
            key={seen.event}
            seen={seen}
            now={state.now}
            mine={events.mine.includes(seen.event)}
            words={words}
            ofClub={
              seen.club === null
                ? undefined
                : [seen.club, ...(seen.against === undefined ? [] : [seen.against])]
                    .map((club) => clubWords.ofClub(titleOf(state, t, clubWords, club)))
                    .join(' – ')
            }
          />
        ))}
      </ul>
    </section>
  );
}
