// The secret address of my own calendar: made, made anew, ended.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import type { Events } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { Share } from '../links/share';
import { useDispatch, useTexts } from '../parts/context';
import { isActing } from '../event_parts/acted';

interface Props {
  state: State;
  events: Events;
  words: WordsOfEvents;
}

export function OwnCalendar({ state, events, words }: Props) {
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  const texts = words.ownCalendar;
  const { calendar } = events;
  const busy = isActing(state);
  const say = (line: string) => () => !busy && dispatch({ type: 'eventAct', line });
  const begin = () => {
    setOpen(true);
    say('calendar')();
  };
  if (!open) {
    return (
      <button type="button" class="link" onClick={begin}>
        {texts.title}
      </button>
    );
  }
  return (
    <section class="card column">
      <h2>{texts.title}</h2>
      <p class="small">{texts.hint}</p>
      {calendar?.path && <Made path={calendar.path} words={words} />}
      {calendar && !calendar.path && <p>{calendar.stands ? texts.stands : texts.none}</p>}
      {calendar && (
        <div class="pair">
          <button type="button" aria-disabled={busy} onClick={say('calendar new')}>
            {calendar.stands ? texts.again : texts.make}
          </button>
          {calendar.stands && (
            <button type="button" aria-disabled={busy} onClick={say('calendar end')}>
              {texts.end}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

// The one that was made just now.
function Made({ path, words }: { path: string; words: WordsOfEvents }) {
  const t = useTexts();
  const url = location.origin + path;
  return (
    <>
      <p class="hint" role="status">
        {words.ownCalendar.once}
      </p>
      <div class="row">
        <input type="text" class="grow" readOnly dir="ltr" aria-label={t.friend.link} value={url} />
        <Share title={words.ownCalendar.title} url={url} />
      </div>
    </>
  );
}
