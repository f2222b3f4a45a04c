// The password of my account, and its end.

import { useEffect, useRef, useState } from 'preact/hooks';
import { isGuest } from '../../model/guest';
import type { State } from '../../model/state';
import type { AccountChange } from '../../values/account';
import { kInertMilliseconds } from '../parts/answers';
import { useDispatch, useRipe, useTexts } from '../parts/context';
import { NewPasswordField, PasswordField, kPassword } from './fields';

// A command is on its way.
function isBusy({ session }: State): boolean {
  return session.open.some((one) => one.kind === 'account');
}

// What the last command from here has changed.
function useChanged(state: State): AccountChange | null {
  const [changed, setChanged] = useState<AccountChange | null>(null);
  const busy = isBusy(state);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current || busy) setChanged(busy ? null : (state.changed ?? null));
    waited.current = busy;
  }, [busy]);
  return changed;
}

// A group that takes the focus when what had it has gone.
function useGroup(shown: unknown) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) group.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return group;
}

function ChangePassword({ state, changed }: { state: State; changed: boolean }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [asked, setAsked] = useState(false);
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const close = () => {
    setAsked(false);
    setOld('');
    setPassword('');
  };
  useEffect(() => {
    if (changed) close();
  }, [changed]);
  const group = useGroup(asked);
  const busy = isBusy(state);
  const send = (event: Event) => {
    event.preventDefault();
    if (!busy) dispatch({ type: 'changePassword', old, password });
  };
  return (
    <div class="entry" role="group" aria-label={t.recovery.change} tabIndex={-1} ref={group}>
      {changed && !asked && <p role="status">{t.account.changed}</p>}
      {asked ? (
        <form class="column" onSubmit={send}>
          <PasswordField label={t.account.old} value={old} onChange={setOld} />
          <NewPasswordField
            label={t.recovery.password}
            value={password}
            onChange={setPassword}
            pattern={kPassword}
          />
          <div class="apart">
            <button type="submit" class="primary" aria-disabled={busy}>
              {t.recovery.change}
            </button>
            <button type="button" onClick={close}>
              {t.cancel}
            </button>
          </div>
        </form>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          {t.recovery.change}
        </button>
      )}
    </div>
  );
}

interface EraseProps {
  state: State;
  guest: boolean;
  changed: AccountChange | null;
}

// The buttons lie where the first one was, so they wait.
function EraseForm({ state, guest, onCancel }: EraseProps & { onCancel: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [password, setPassword] = useState('');
  const ripe = useRipe('asked', kInertMilliseconds);
  const busy = isBusy(state);
  const send = (event: Event) => {
    event.preventDefault();
    if (!busy) dispatch({ type: 'erase', password: guest ? null : password });
  };
  return (
    <form class="column" onSubmit={send}>
      <p role="status">{t.account.eraseHint}</p>
      {!guest && <PasswordField label={t.login.password} value={password} onChange={setPassword} />}
      <div class="apart" inert={!ripe}>
        <button type="submit" class="bad" aria-disabled={busy}>
          {t.account.erase}
        </button>
        <button type="button" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
      <Stop />
    </form>
  );
}

function Stop() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <button type="button" class="link" onClick={() => dispatch({ type: 'eraseStop' })}>
      {t.account.stop}
    </button>
  );
}

function Erase({ state, guest, changed }: EraseProps) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (changed === 'erased' || changed === 'stays') setAsked(false);
  }, [changed]);
  const erased = changed === 'erased' && !asked;
  const group = useGroup(erased ? 'erased' : asked);
  return (
    <div class="entry" role="group" aria-label={t.account.erase} tabIndex={-1} ref={group}>
      {erased && <p role="status">{t.account.erased}</p>}
      {changed === 'stays' && !asked && <p role="status">{t.account.stays}</p>}
      {asked ? (
        <EraseForm state={state} guest={guest} changed={changed} onCancel={() => setAsked(false)} />
      ) : erased ? (
        <Stop />
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          {t.account.erase}
        </button>
      )}
    </div>
  );
}

// A guest has no password that could be another one.
export function AccountForms({ state }: { state: State }) {
  const guest = isGuest(state);
  const changed = useChanged(state);
  return (
    <>
      {!guest && <ChangePassword state={state} changed={changed === 'password'} />}
      <Erase state={state} guest={guest} changed={changed} />
    </>
  );
}
