// What may be worth a look: people of one event, and for operators who objects to a decision. No verdicts.

import { useState } from 'preact/hooks';
import type { EventAppeal, Flagged } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch, useTexts } from '../parts/context';
import { isActing } from '../event_parts/acted';
import type { Part } from '../event_parts/part';

export function FlaggedPeople({ open, words }: Part) {
  if (open.flagged.length === 0) return null;
  return (
    <div class="column">
      <h3>{words.flagged.title}</h3>
      <ul class="people">
        {open.flagged.map((one) => (
          <li key={`${one.why} ${one.names.join(' ')}`}>
            <One one={one} words={words} />
          </li>
        ))}
      </ul>
      <p class="small">{words.flagged.hint}</p>
    </div>
  );
}

function One({ one, words }: { one: Flagged; words: WordsOfEvents }) {
  const t = useTexts();
  const [who = '', to = ''] = one.names;
  if (one.why === 'resigned') {
    return <span class="grow">{words.flagged.resigned(who, to, t.number(one.games))}</span>;
  }
  return (
    <span class="grow">
      {words.flagged[one.why]} <bdi>{one.names.join(', ')}</bdi>
    </span>
  );
}

export function Appeals(part: Part) {
  return (
    <>
      {part.open.appeals.map((one) => (
        <Answer key={one.name} {...part} one={one} />
      ))}
    </>
  );
}

function Answer({ state, seen, words, one }: Part & { one: EventAppeal }) {
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const send = (e: SubmitEvent) => {
    e.preventDefault();
    if (isActing(state) || text.trim() === '') return;
    dispatch({ type: 'eventAct', line: `${seen.event} answer ${one.name} ${text}` });
  };
  return (
    <form class="card column" onSubmit={send}>
      <p>
        {words.appeal.of(one.name)} <bdi>{one.text}</bdi>
      </p>
      <label>
        {words.appeal.answer}
        <input
          type="text"
          maxLength={200}
          value={text}
          onInput={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <button type="submit">{words.appeal.answer}</button>
    </form>
  );
}
