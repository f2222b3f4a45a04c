// A word of my account that the server keeps: typed, and sent.

import { useEffect, useState } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import type { State } from '../../model/state/state';
import type { AccountKey } from '../../values/account/account';
import { useDispatch } from '../parts/context';

interface Props {
  state: State;
  name: AccountKey;
  known: string; // what the server has: with another one the field is empty again
  label: string;
  send: string; // what the button says
  input: { type: 'email' | 'text'; autocomplete: 'email' | 'one-time-code' };
}

export function WordForm({ state, name, known, label, send, input }: Props) {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(''), [known]);
  const busy = isChanging(state);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!busy) dispatch({ type: 'setAccount', key: name, value: typed.trim() });
  };
  return (
    <form class="word" onSubmit={submit}>
      <label>
        {label}
        <input
          {...input}
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={200}
          dir="ltr"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" aria-disabled={busy}>
        {send}
      </button>
    </form>
  );
}
