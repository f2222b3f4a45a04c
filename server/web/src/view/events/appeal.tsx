// Who was taken off or disqualified objects to it; an operator hears that.

import { useState } from 'preact/hooks';
import { useDispatch } from '../parts/context';
import { isActing } from '../event_parts/acted';
import type { Part } from '../event_parts/part';

export function Appeal({ state, seen, open, words }: Part) {
  const dispatch = useDispatch();
  const [text, setText] = useState<string | null>(null);
  const own = open.entrants.find((one) => one.name === state.me?.name);
  if (!own?.gone) return null;
  if (text === null) {
    return (
      <button type="button" class="link" onClick={() => setText('')}>
        {words.appeal.ask}
      </button>
    );
  }
  const send = (e: SubmitEvent) => {
    e.preventDefault();
    if (isActing(state) || text.trim() === '') return;
    dispatch({ type: 'eventAct', line: `appeal ${seen.event} ${text}` });
    setText(null);
  };
  return (
    <form class="column" onSubmit={send}>
      <label>
        {words.appeal.field}
        <input
          type="text"
          maxLength={200}
          value={text}
          onInput={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <button type="submit">{words.appeal.send}</button>
    </form>
  );
}
