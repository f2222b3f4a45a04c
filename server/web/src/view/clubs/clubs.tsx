// Clubs: the list, one of them, or one that somebody founds.

import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { noClubs } from '../../values/events/clubs';
import { clubTexts } from '../../texts/club_texts';
import { eventTexts } from '../../texts/event_texts';
import { useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';
import { ClubPage } from './club';
import { ClubList } from './list';
import { Found } from './found';

export function ClubsScreen({ state }: { state: State }) {
  const t = useTexts();
  const { words, failed } = useWordsFile(clubTexts, t.tag);
  const { words: eventWords } = useWordsFile(eventTexts, t.tag);
  const { screen, clubs = noClubs } = state;
  const club = screen.name === 'clubs' ? screen.club : undefined;
  useBeginning(club);
  if (!words || !eventWords) {
    return (
      <main class="page" id="main" tabIndex={-1}>
        <p class="none">{failed ? t.failed : t.loading}</p>
      </main>
    );
  }
  if (!state.me || club === undefined) {
    return <ClubList state={state} clubs={clubs} words={words} />;
  }
  if (club === 'new') return <Found state={state} clubs={clubs} words={words} />;
  return <ClubPage key={club} {...{ state, clubs, words, eventWords, club }} />;
}

// To the frame all of it is one screen.
function useBeginning(club: number | 'new' | undefined) {
  const before = useRef(club);
  useEffect(() => {
    if (before.current === club) return;
    before.current = club;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [club]);
}
