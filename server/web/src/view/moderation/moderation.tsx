// What waits for moderators, and what is known of somebody.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { waiting } from '../../values/account/moderation';
import { moderationTexts } from '../../texts/moderation_texts';
import { isActing } from '../event_parts/acted';
import { useDispatch, useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';
import { waitingText } from './note';
import { Outcome } from './outcome';
import type { Part } from './part';
import { Person } from './person';
import { HeldMessages, Objections, Reports } from './queue';

interface Props {
  state: State;
  person?: string | undefined;
}

export function ModerationScreen({ state, person }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { words, failed } = useWordsFile(moderationTexts, t.tag);
  const [place, setPlace] = useState('');
  const moderation = state.moderation?.of === state.me?.name ? state.moderation : undefined;
  useBeginning(person);
  if (!words || !moderation) {
    const loading = failed ? t.failed : t.loading;
    // Roles are told behind the log-in.
    const told = state.accountInfo?.whole === true || state.me === null;
    return (
      <main class="page" id="main" tabIndex={-1}>
        <p class="none">{words && told ? words.notYours : loading}</p>
      </main>
    );
  }
  const act = (where: string, line: string) => {
    if (isActing(state, 'modAct')) return;
    setPlace(where);
    dispatch({ type: 'modAct', line });
  };
  const part: Part = { state, moderation, words, act, place };
  return (
    <main class="page moderation" id="main" tabIndex={-1}>
      {person === undefined ? (
        <header>
          <h1>{words.title}</h1>
          <p>{waitingText(words, waiting(moderation))}</p>
        </header>
      ) : (
        <header>
          <button
            type="button"
            class="link"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'moderation' } })}
          >
            {words.all}
          </button>
          <h1>
            <bdi>{person}</bdi>
          </h1>
        </header>
      )}
      <Outcome {...part} />
      {person === undefined ? (
        <>
          <Reports {...part} />
          <HeldMessages {...part} />
          <Objections {...part} />
        </>
      ) : (
        <Person key={person} {...part} name={person} />
      )}
    </main>
  );
}

// To the frame all of it is one screen.
function useBeginning(person: string | undefined) {
  const before = useRef(person);
  useEffect(() => {
    if (before.current === person) return;
    before.current = person;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [person]);
}
