// A club that somebody founds.

import { useState } from 'preact/hooks';
import { isGuest } from '../../model/account/guest';
import type { State } from '../../model/state/state';
import { isClubName, type Clubs } from '../../values/events/clubs';
import { titleMax } from '../../values/events/title';
import type { WordsOfClubs } from '../../texts/en_clubs';
import { useDispatch } from '../parts/context';
import { isActing } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { focusField } from './focus_field';
import { GuestHint } from './guest_hint';
import { OneHeader } from '../event_parts/header';

export function Found({
  state,
  clubs,
  words,
}: {
  state: State;
  clubs: Clubs;
  words: WordsOfClubs;
}) {
  const dispatch = useDispatch();
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  const fits = isClubName(title);
  const send = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (!fits) return focusField(event);
    if (!isActing(state, 'clubAct')) {
      dispatch({ type: 'clubAct', line: `create ${title.trim()}` });
    }
  };
  return (
    <main class="page events clubs" id="main" tabIndex={-1}>
      <OneHeader to="clubs" words={words}>
        {words.found}
      </OneHeader>
      <section class="card column event-form">
        <p>{words.about}</p>
        <p>{words.makers}</p>
        {isGuest(state) ? (
          <GuestHint words={words} founds />
        ) : (
          <form class="column" onSubmit={send}>
            <label>
              {words.nameField}
              <input
                autoComplete="off"
                maxLength={titleMax}
                value={title}
                onInput={({ currentTarget }) => setTitle(currentTarget.value)}
              />
            </label>
            {tried && !fits && (
              <p class="bad-text" role="alert">
                {words.faults.name}
              </p>
            )}
            <Refused refused={clubs.refused} />
            <button type="submit" class="big primary" disabled={isActing(state, 'clubAct')}>
              {words.create}
            </button>
          </form>
        )}
      </section>
    </main>
  );
}
