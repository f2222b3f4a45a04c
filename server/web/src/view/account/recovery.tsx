// Who has lost his password asks for a code, and with it chooses a new one.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { readRecoveryLink, type RecoveryAnswer } from '../../values/account/recovery';
import type { Texts } from '../../texts/words';
import { useDispatch, useTexts } from '../parts/context';
import { Form, Hint, Input } from '../parts/form';
import { loginTrouble } from '../parts/trouble';
import { NameField, NewPasswordField, Remember } from './fields';

// What went wrong, in words; null: nothing.
function troubleOf(t: Texts, { recovery, login }: State): string | null {
  const answer: RecoveryAnswer | null = recovery?.answer ?? null;
  if (answer !== null && answer !== 'sent' && answer !== 'changed')
    return t.recovery.answers[answer];
  return login.failed && loginTrouble(t, login.failed);
}

interface CodeProps {
  name: string; // whose password it is
  code: string;
  onCode: (code: string) => void;
  password: string;
  onPassword: (password: string) => void;
}

function CodeAndPassword({ name, code, onCode, password, onPassword }: CodeProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  // It has just appeared, for a code that is to be typed.
  useEffect(() => {
    if (code === '') field.current?.focus();
  }, []);
  return (
    <>
      <label>
        {t.recovery.code}
        <Input
          field={field}
          type="text"
          name="code"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={60}
          dir="ltr"
          value={code}
          onInput={(event) => onCode(event.currentTarget.value)}
        />
        <Hint name="code" text={t.recovery.codeHint} always />
      </label>
      <NewPasswordField
        label={t.recovery.password}
        value={password}
        of={name}
        onChange={onPassword}
      />
    </>
  );
}

// Only who is nobody can be given another password.
function LogOutFirst({ name, link }: { name: string; link: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const logOut = () => {
    dispatch({ type: 'logout' });
    dispatch({ type: 'screen', screen: { name: 'login', recover: link } });
  };
  return (
    <div class="card column">
      <p>
        {t.settings.loggedInAs(name)} {t.recovery.logOutFirst}
      </p>
      <button type="button" onClick={logOut}>
        {t.settings.logout}
      </button>
    </div>
  );
}

function Asking({ state, link }: { state: State; link: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const linked = readRecoveryLink(link);
  const [name, setName] = useState(linked.name);
  const [code, setCode] = useState(linked.code);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [hasCode, setHasCode] = useState(linked.code !== '');
  const { recovery, login } = state;
  const { busy } = login;
  const sent = recovery?.answer === 'sent';
  useEffect(() => {
    if (sent) setHasCode(true);
  }, [sent]);
  const trouble = troubleOf(t, state);
  const send = () => {
    // A code that was copied may have blanks around and in it.
    const change = hasCode ? { code: code.replace(/\s/g, ''), password, remember } : null;
    dispatch({ type: 'recover', request: { name: name.trim(), change } });
  };
  const turn = () => {
    dispatch({ type: 'recover', request: null });
    setHasCode(!hasCode);
  };
  return (
    <>
      <Form class="card column" onSend={send}>
        {sent && <p role="status">{t.recovery.sent(recovery.name)}</p>}
        {!hasCode && <p>{t.recovery.lead}</p>}
        <NameField value={name} onChange={setName} />
        {hasCode && (
          <>
            <CodeAndPassword
              name={name}
              code={code}
              onCode={setCode}
              password={password}
              onPassword={setPassword}
            />
            <Remember on={remember} onChange={setRemember} />
          </>
        )}
        {trouble && (
          <p class="bad-text" role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" class="big primary" disabled={busy}>
          {busy ? t.login.busy : hasCode ? t.recovery.change : t.recovery.ask}
        </button>
      </Form>
      <div class="links">
        <button type="button" class="link" disabled={busy} onClick={turn}>
          {hasCode ? t.recovery.another : t.recovery.haveCode}
        </button>
        <button
          type="button"
          class="link"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'login' } })}
        >
          {t.recovery.back}
        </button>
      </div>
    </>
  );
}

export function RecoveryForm({ state, link }: { state: State; link: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch({ type: 'recover', request: null });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1>{t.recovery.title}</h1>
      {state.me ? (
        <LogOutFirst name={state.me.name} link={link} />
      ) : (
        <Asking key={link} state={state} link={link} />
      )}
    </main>
  );
}
