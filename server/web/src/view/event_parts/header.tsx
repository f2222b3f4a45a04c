// The head of a screen of tournaments, with the way back to all of them.

import type { ComponentChildren } from 'preact';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch } from '../parts/context';

export function EventsHeader({
  words,
  children,
}: {
  words: WordsOfEvents;
  children: ComponentChildren; // what it is called
}) {
  const dispatch = useDispatch();
  return (
    <header>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'events' } })}
      >
        {words.all}
      </button>
      <h1>{children}</h1>
    </header>
  );
}
