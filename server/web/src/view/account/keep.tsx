// A guest chooses a name and a password, so that he can play elsewhere and when this browser forgets him.

import { useEffect, useRef, useState } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import { isGuest } from '../../model/account/guest';
import type { State } from '../../model/state/state';
import { useDispatch, useTexts } from '../parts/context';
import { Form } from '../parts/form';
import { NameField, NewPasswordField, kPassword } from './fields';

function KeepForm({ state, guest }: { state: State; guest: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [name, setName] = useState(guest);
  const [password, setPassword] = useState('');
  const busy = isChanging(state);
  const send = () => {
    if (!busy) dispatch({ type: 'keep', name: name.trim(), password });
  };
  return (
    <Form class="column" onSend={send}>
      <p>{t.keep.lead}</p>
      <NameField value={name} onChange={setName} chosen />
      <NewPasswordField
        label={t.login.password}
        value={password}
        onChange={setPassword}
        of={name}
        pattern={kPassword}
      />
      <button type="submit" class="primary" aria-disabled={busy}>
        {busy ? t.login.busy : t.keep.keep}
      </button>
    </Form>
  );
}

// What he has chosen is said in its place, where the focus goes that the form had.
export function Keep({ state }: { state: State }) {
  const t = useTexts();
  const guest = isGuest(state);
  const section = useRef<HTMLElement>(null);
  const [kept, setKept] = useState(false);
  const before = useRef(guest);
  useEffect(() => {
    if (before.current && !guest) setKept(true);
    before.current = guest;
  }, [guest]);
  useEffect(() => {
    if (kept) section.current?.focus({ preventScroll: true });
  }, [kept]);
  const name = state.me?.name ?? '';
  if (!guest && !kept) return null;
  return (
    <section class="card keep" aria-label={t.keep.title} tabIndex={-1} ref={section}>
      <h2>{t.keep.title}</h2>
      {guest ? <KeepForm state={state} guest={name} /> : <p role="status">{t.keep.kept(name)}</p>}
    </section>
  );
}
