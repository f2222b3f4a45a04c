// Behind the password: the code of an account that has a second step.

import type { Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { loginTrouble } from '../parts/trouble';
import { useDispatch, useTexts } from '../parts/context';
import { Form, Hint, Input } from '../parts/form';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  letters?: boolean; // a recovery code has some
  field?: Ref<HTMLInputElement>;
}

export function CodeField({ value, onChange, letters = false, field }: CodeFieldProps) {
  const t = useTexts();
  return (
    <label>
      {t.recovery.code}
      <Input
        field={field}
        type="text"
        name="code"
        inputMode={letters ? 'text' : 'numeric'}
        autocomplete="one-time-code"
        autocapitalize="none"
        spellcheck={false}
        required
        maxLength={60}
        dir="ltr"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <Hint name="code" />
    </label>
  );
}

export function CodeForm({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const [letters, setLetters] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // It has just appeared, or has other keys now.
  useEffect(() => field.current?.focus(), [letters]);
  const { busy, failed, name } = state.login;
  const send = () => {
    if (!busy) dispatch({ type: 'code', code });
  };
  return (
    <>
      <Form class="card column" onSend={send}>
        {name !== undefined && <p>{t.code.of(name)}</p>}
        <p>{t.code.lead}</p>
        <CodeField value={code} onChange={setCode} letters={letters} field={field} />
        {failed && (
          <p class="bad-text" role="alert">
            {loginTrouble(t, failed)}
          </p>
        )}
        <button type="submit" class="big primary" disabled={busy}>
          {busy ? t.login.busy : t.login.login}
        </button>
      </Form>
      <div class="links">
        {!letters && (
          <button type="button" class="link" onClick={() => setLetters(true)}>
            {t.code.recovery}
          </button>
        )}
        <button type="button" class="link" onClick={() => dispatch({ type: 'code', code: null })}>
          {t.recovery.back}
        </button>
      </div>
    </>
  );
}
