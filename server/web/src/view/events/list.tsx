// What is on now, what comes, and what is over.

import type { State } from '../../model/state/state';
import { inParts, type Events, type EventSeen } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch, useTexts } from '../parts/context';
import { When } from '../parts/when';
import { ToPlayNotes } from './to_play';

interface Props {
  state: State;
  events: Events;
  words: WordsOfEvents;
}

export function EventList({ state, events, words }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { me } = state;
  const parts = inParts(events.list);
  const some = events.list.length > 0;
  return (
    <main class="page events" id="main" tabIndex={-1}>
      <header class="lobby-head">
        <h1>{t.nav.events}</h1>
        {me && (
          <button
            type="button"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'events', event: 'new' } })}
          >
            {words.make}
          </button>
        )}
      </header>
      <ToPlayNotes state={state} events={events} words={words} />
      {me && !events.listed && <p class="none">{t.loading}</p>}
      {(!me || (events.listed && !some)) && <About state={state} words={words} />}
      {some &&
        (['on', 'next', 'over'] as const).map((part) => (
          <Part
            key={part}
            title={words.parts[part]}
            list={parts[part]}
            {...{ state, events, words }}
          />
        ))}
      {some && (
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

function About({ state, words }: { state: State; words: WordsOfEvents }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <section class="card column">
      {state.me && (
        <p>
          <b>{words.none}</b>
        </p>
      )}
      <p>{words.about}</p>
      <p>{words.makers}</p>
      {!state.me && (
        <>
          <p>{words.login}</p>
          <div class="pair">
            <button
              type="button"
              class="primary"
              onClick={() => dispatch({ type: 'screen', screen: { name: 'login' } })}
            >
              {t.welcome.login}
            </button>
            <button type="button" onClick={() => dispatch({ type: 'playNow' })}>
              {t.welcome.playNow}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function Part({
  title,
  list,
  state,
  events,
  words,
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
          <Row
            key={seen.event}
            seen={seen}
            now={state.now}
            mine={events.mine.includes(seen.event)}
            words={words}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  seen: EventSeen;
  now: number;
  mine: boolean;
  words: WordsOfEvents;
}

function Row({ seen, now, mine, words }: RowProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { event, title } = seen;
  return (
    <li>
      <span class="grow">
        <button
          type="button"
          class="name"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'events', event } })}
        >
          <bdi>{title}</bdi>
        </button>
        <span class="marks">
          <span class={`event-mark ${seen.state}`}>{words.states[seen.state]}</span>
          {mine && <span class="event-mark own">{words.mine}</span>}
        </span>
        <span class="small">
          {words.formats[seen.format]} · {entrantsText(t, words, seen)}
        </span>
        <StartLine seen={seen} now={now} words={words} />
      </span>
    </li>
  );
}

export function entrantsText(
  t: ReturnType<typeof useTexts>,
  words: WordsOfEvents,
  { entrants, max }: EventSeen,
): string {
  return max > 0 ? words.places(t.number(entrants), t.number(max)) : words.entered(entrants);
}

// When it begins, as long as it has not.
export function StartLine({
  seen,
  now,
  words,
}: {
  seen: EventSeen;
  now: number;
  words: WordsOfEvents;
}) {
  if (!['draft', 'announced', 'open', 'closed'].includes(seen.state)) return null;
  return (
    <span class="small">
      {seen.start === null ? (
        words.byDirector
      ) : (
        <When text={words.begins} at={seen.start / 1000} now={now} />
      )}
    </span>
  );
}
