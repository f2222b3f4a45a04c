// Tournaments: the list, one of them, or one that somebody makes.

import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { noEvents } from '../../values/events/events';
import { clubTexts } from '../../texts/club_texts';
import { eventTexts } from '../../texts/event_texts';
import { useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';
import { Create } from '../directing/create';
import { EventPage } from './event';
import { EventList } from './list';

export function EventsScreen({ state }: { state: State }) {
  const t = useTexts();
  const { words, failed } = useWordsFile(eventTexts, t.tag);
  const { words: clubWords } = useWordsFile(clubTexts, t.tag);
  const { screen, events = noEvents } = state;
  const event = screen.name === 'events' ? screen.event : undefined;
  useBeginning(event);
  if (!words || !clubWords) {
    return (
      <main class="page" id="main" tabIndex={-1}>
        <p class="none">{failed ? t.failed : t.loading}</p>
      </main>
    );
  }
  if (event === undefined || (event === 'new' && !state.me)) {
    return <EventList {...{ state, events, words, clubWords }} />;
  }
  if (event === 'new') return <Create {...{ state, events, words, clubWords }} />;
  return <EventPage key={event} {...{ state, events, words, clubWords, event }} />;
}

// To the frame all of it is one screen.
function useBeginning(event: number | 'new' | undefined) {
  const before = useRef(event);
  useEffect(() => {
    if (before.current === event) return;
    before.current = event;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [event]);
}
