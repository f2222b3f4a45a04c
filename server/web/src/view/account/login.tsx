import { useState } from 'preact/hooks';
import type { State } from '../../model/state';
import { loginTrouble } from '../parts/trouble';
import { useDispatch, useTexts } from '../parts/context';
import { NameField, Remember, kName } from './fields';
import { RecoveryForm } from './recovery';

function LoginForm({ state, register }: { state: State; register: boolean }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { busy, failed } = state.login;
  const [name, setName] = useState(register ? '' : (state.login.name ?? ''));
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const send = (event: Event) => {
    event.preventDefault();
    if (busy || name === '' || password === '') return;
    if (register) dispatch({ type: 'register', name, password });
    else dispatch({ type: 'login', name, password, remember });
  };
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1>{register ? t.login.registerTitle : t.login.title}</h1>
      <form class="card column" onSubmit={send}>
        <NameField value={name} onChange={setName} pattern={register ? kName : undefined}>
          {register && <span class="small">{t.login.nameHint}</span>}
        </NameField>
        <label>
          {t.login.password}
          <input
            type="password"
            name="password"
            autocomplete={register ? 'new-password' : 'current-password'}
            required
            minLength={register ? 4 : 1}
            dir="ltr"
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          {register && <span class="small">{t.login.passwordHint}</span>}
        </label>
        {!register && <Remember on={remember} onChange={setRemember} />}
        {failed && (
          <p class="bad-text" role="alert">
            {loginTrouble(t, failed)}
          </p>
        )}
        <button type="submit" class="big primary" disabled={busy}>
          {busy ? t.login.busy : register ? t.login.register : t.login.login}
        </button>
      </form>
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
          onClick={() =>
            dispatch({ type: 'screen', screen: { name: 'login', register: !register } })
          }
        >
          {register ? t.login.haveAccount : t.login.noAccount}
        </button>
      </div>
    </main>
  );
}

export function LoginScreen({ state }: { state: State }) {
  const { screen } = state;
  const { register, recover } = screen.name === 'login' ? screen : {};
  if (recover !== undefined) return <RecoveryForm state={state} link={recover} />;
  return <LoginForm state={state} register={register === true} />;
}
