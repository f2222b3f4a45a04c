// One tournament in a list: what it is, how many have entered, and when it begins.

import type { EventSeen } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch, useTexts } from '../parts/context';
import { When } from '../parts/when';

interface RowProps {
  seen: EventSeen;
  now: number;
  mine: boolean;
  words: WordsOfEvents;
  ofClub?: string | undefined; // whose it is
}

export function EventRow({ seen, now, mine, words, ofClub }: RowProps) {
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
          {ofClub !== undefined && <span class="event-mark">{ofClub}</span>}
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
