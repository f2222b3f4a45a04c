import { useEffect, useRef, useState } from 'preact/hooks';
import { isCodeAsked } from '../../model/account/login_code';
import type { State } from '../../model/state/state';
import { invitationOf } from '../../values/account/door';
import { passwordMin } from '../../values/account/password';
import { loginTrouble } from '../parts/trouble';
import { useDispatch, useTexts } from '../parts/context';
import { Form, Hint, Input } from '../parts/form';
import { ClosedAccount } from '../conduct/closed';
import { CodeForm } from './code';
import { NameField, PasswordHint, Remember } from './fields';
import { RecoveryForm } from './recovery';

interface Typed {
  name: string;
  password: string;
  remember: boolean;
  code: string; // of an invitation
}

interface PasswordFormProps {
  state: State;
  register: boolean;
  typed: Typed;
  onType: (part: Partial<Typed>) => void;
  again: boolean; // it comes back behind a code, whose field had the focus
}

function PasswordForm({ state, register, typed, onType, again }: PasswordFormProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (again) field.current?.focus();
  }, []);
  const { busy, failed } = state.login;
  const { name, password, remember } = typed;
  const invited = register && state.door !== undefined && state.door.state !== 'closed';
  const send = () => {
    if (busy || name === '' || password === '') return;
    const code = invited ? invitationOf(typed.code) : null;
    if (register) dispatch({ type: 'register', name, password, ...(code !== null && { code }) });
    else dispatch({ type: 'login', name, password, remember });
  };
  return (
    <Form class="card column" onSend={send}>
      <NameField value={name} onChange={(name) => onType({ name })} chosen={register} />
      <label>
        {t.login.password}
        <Input
          field={field}
          type="password"
          name="password"
          autocomplete={register ? 'new-password' : 'current-password'}
          required
          minLength={register ? passwordMin : 1}
          dir="ltr"
          value={password}
          onInput={(event) => onType({ password: event.currentTarget.value })}
        />
        {register ? (
          <PasswordHint text={t.login.passwordHint} value={password} of={name} />
        ) : (
          <Hint name="password" />
        )}
      </label>
      {invited && (
        <label>
          {t.login.invitation}
          <Input
            type="text"
            name="invitation"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            maxLength={40}
            dir="ltr"
            value={typed.code}
            onInput={(event) => onType({ code: event.currentTarget.value })}
          />
        </label>
      )}
      {!register && <Remember on={remember} onChange={(remember) => onType({ remember })} />}
      {failed && failed !== 'accountClosed' && (
        <p class="bad-text" role="alert">
          {loginTrouble(t, failed)}
        </p>
      )}
      <button type="submit" class="big primary" disabled={busy}>
        {busy ? t.login.busy : register ? t.login.register : t.login.login}
      </button>
    </Form>
  );
}

interface LinksProps {
  busy: boolean;
  register: boolean;
  name: string;
}

// To the other forms.
function Links({ busy, register, name }: LinksProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <div class="links">
      {!register && (
        <button
          type="button"
          class="link"
          disabled={busy}
          onClick={() => dispatch({ type: 'screen', screen: { name: 'login', recover: name } })}
        >
          {t.recovery.forgot}
        </button>
      )}
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'login', register: !register } })}
      >
        {register ? t.login.haveAccount : t.login.noAccount}
      </button>
    </div>
  );
}

function LoginForm({ state, register }: { state: State; register: boolean }) {
  const t = useTexts();
  const { login } = state;
  const [typed, setTyped] = useState<Typed>({
    name: register ? '' : (login.name ?? ''),
    password: '',
    remember: true,
    code: '',
  });
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const asked = isCodeAsked(state);
  const again = useRef(false);
  // Who logs in by what this browser keeps has typed no name.
  useEffect(() => {
    if (!asked) return;
    again.current = true;
    if (login.name !== undefined) type({ name: login.name });
  }, [asked]);
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1>{register ? t.login.registerTitle : t.login.title}</h1>
      {asked ? (
        <CodeForm state={state} />
      ) : (
        <>
          {!register && <ClosedAccount state={state} />}
          <PasswordForm
            state={state}
            register={register}
            typed={typed}
            onType={type}
            again={again.current}
          />
          <Links busy={login.busy} register={register} name={typed.name} />
        </>
      )}
    </main>
  );
}

export function LoginScreen({ state }: { state: State }) {
  const { screen } = state;
  const { register, recover } = screen.name === 'login' ? screen : {};
  if (recover !== undefined) return <RecoveryForm state={state} link={recover} />;
  return <LoginForm state={state} register={register === true} />;
}
