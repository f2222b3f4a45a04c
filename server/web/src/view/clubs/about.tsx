// What a club is, and the way into it and out of it.

import { useState } from 'preact/hooks';
import { isGuest } from '../../model/account/guest';
import { wayIn } from '../../values/events/clubs';
import { useDispatch, useTexts } from '../parts/context';
import { isActing } from '../event_parts/acted';
import { Sure } from '../event_parts/sure';
import { GuestHint } from './guest_hint';
import type { Part } from './part';

export function About({ open, words, ...part }: Part) {
  const t = useTexts();
  const { about } = open;
  return (
    <section class="card column">
      {about === null ? (
        <p class="none">{t.loading}</p>
      ) : (
        <>
          {about.text !== '' && (
            <p class="club-about">
              <bdi>{about.text}</bdi>
            </p>
          )}
          <p>{words.admissions[about.admission]}</p>
          <Way open={open} words={words} {...part} />
        </>
      )}
    </section>
  );
}

function Way({ state, seen, open, words }: Part) {
  const dispatch = useDispatch();
  const [sure, setSure] = useState(false);
  const { club, role } = seen;
  const busy = isActing(state, 'clubAct');
  const act = (word: string) => dispatch({ type: 'clubAct', line: `${word} ${club}` });
  const way = open.about && wayIn(seen, open.about.admission);
  if (role === 'o') return <p class="small">{words.owned}</p>;
  if (role === 'a') {
    return (
      <>
        <p class="takes-part">{words.asked}</p>
        <button type="button" disabled={busy} onClick={() => act('leave')}>
          {words.takeBack}
        </button>
      </>
    );
  }
  if (role === 'm' || role === 'd') {
    return (
      <>
        <button type="button" disabled={busy} onClick={() => setSure(true)}>
          {words.leave}
        </button>
        {sure && (
          <Sure
            title={words.leave}
            text={words.leaveSure}
            onYes={() => act('leave')}
            onClose={() => setSure(false)}
          />
        )}
      </>
    );
  }
  // Who is invited answers above.
  if (way === null || way === 'accept') return null;
  if (isGuest(state)) return <GuestHint words={words} />;
  return (
    <button type="button" class="big primary" disabled={busy} onClick={() => act('join')}>
      {words[way]}
    </button>
  );
}
