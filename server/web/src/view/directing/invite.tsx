// Whom a director invites: names that he types, pastes or opens as a file.

import { useState } from 'preact/hooks';
import { inviteLines, namesIn } from '../../values/events/names';
import { useDispatch, useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { isActing, useActed } from '../event_parts/acted';
import type { Part } from '../event_parts/part';
import { Refused } from '../event_parts/refused';

const kFileMax = 100_000; // bytes

export function Invite({ state, seen, words, onClose }: Part & { onClose: () => void }) {
  const { plan } = words;
  const t = useTexts();
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const { refused = null, notInvited = [] } = state.events ?? {};
  // What is left over says why it is.
  const sent = useActed(state, () => setText(''));
  const names = namesIn(text);
  const send = (event: Event) => {
    event.preventDefault();
    if (names.length === 0 || isActing(state)) return;
    sent();
    for (const line of inviteLines(seen.event, names)) dispatch({ type: 'eventAct', line });
  };
  const read = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > kFileMax);
    if (file && file.size <= kFileMax) setText(await file.text());
  };
  return (
    <Dialog title={plan.invite} onClose={onClose}>
      <form class="column" onSubmit={send}>
        <label>
          {plan.inviteHint}
          <textarea
            rows={6}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <label>
          {plan.file}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
        </label>
        {tooLarge && (
          <p class="bad-text" role="alert">
            {t.failed}
          </p>
        )}
        <Refused refused={refused} />
        {notInvited.length > 0 && (
          <div role="status">
            <p>{plan.notInvited}</p>
            <ul class="agreed">
              {notInvited.map(({ name, why }) => (
                <li key={name}>
                  <bdi>{name}</bdi>: <bdi>{why}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        <button type="submit" class="primary" disabled={names.length === 0 || isActing(state)}>
          {plan.invite} {names.length > 0 && `(${t.number(names.length)})`}
        </button>
      </form>
    </Dialog>
  );
}
