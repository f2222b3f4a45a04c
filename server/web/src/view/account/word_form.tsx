// A word of my account that the server keeps: typed, and sent.

import { useEffect, useState } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import type { State } from '../../model/state/state';
import { withoutWords, type AccountKey } from '../../values/account/account';
import { useDispatch, useTexts } from '../parts/context';
import { Form, Hint, Input } from '../parts/form';

interface Props {
  state: State;
  name: AccountKey;
  known: string; // what the server has: with another one the field is empty again
  label: string;
  send: string; // what the button says
  behind?: string; // words that may stand before it: those of the mail that it is copied from
  input: { type: 'email' | 'text'; autocomplete: 'email' | 'one-time-code' };
}

export function WordForm({ state, name, known, label, send, input, behind }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(''), [known]);
  const busy = isChanging(state);
  const onSend = () => {
    if (!busy) dispatch({ type: 'setAccount', key: name, value: withoutWords(typed, behind) });
  };
  return (
    <Form class="word" onSend={onSend}>
      <label>
        {label}
        <Input
          {...input}
          name={name}
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={200}
          dir="ltr"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Hint name={name} text={input.type === 'email' ? t.fields.mail : undefined} />
      </label>
      <button type="submit" aria-disabled={busy}>
        {send}
      </button>
    </Form>
  );
}
