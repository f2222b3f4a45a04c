// The password of my account, and its end.

import { useEffect, useRef, useState } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import { isGuest } from '../../model/account/guest';
import type { State } from '../../model/state/state';
import type { AccountChange, AccountInfo } from '../../values/account/account';
import { kInertMilliseconds } from '../parts/answers';
import { useDispatch, useRipe, useTexts } from '../parts/context';
import { Form, FormEnd } from '../parts/form';
import { NewPasswordField, PasswordField, kPassword } from './fields';
import { useGroup } from './group';

// What the last command from here has changed.
function useChanged(state: State): AccountChange | null {
  const [changed, setChanged] = useState<AccountChange | null>(null);
  const busy = isChanging(state);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current || busy) setChanged(busy ? null : (state.changed ?? null));
    waited.current = busy;
  }, [busy]);
  return changed;
}

export function ChangePassword({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const changed = useChanged(state) === 'password';
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
  const busy = isChanging(state);
  const send = () => {
    if (!busy) dispatch({ type: 'changePassword', old, password });
  };
  return (
    <div class="entry" role="group" aria-label={t.recovery.change} tabIndex={-1} ref={group}>
      {changed && !asked && <p role="status">{t.account.changed}</p>}
      {asked ? (
        <Form class="column" onSend={send}>
          <PasswordField label={t.account.old} value={old} onChange={setOld} />
          <NewPasswordField
            label={t.recovery.password}
            value={password}
            onChange={setPassword}
            of={state.me?.name ?? ''}
            pattern={kPassword}
          />
          <FormEnd text={t.recovery.change} busy={busy} onCancel={close} />
        </Form>
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
  info: AccountInfo | null;
}

// The buttons lie where the first one was, so they wait.
function EraseForm({ state, info, onCancel }: EraseProps & { onCancel: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const guest = isGuest(state);
  const [password, setPassword] = useState('');
  const ripe = useRipe('asked', kInertMilliseconds);
  const busy = isChanging(state);
  const send = () => {
    if (!busy) dispatch({ type: 'erase', password: guest ? null : password });
  };
  return (
    <Form class="column" onSend={send}>
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
      {/* What such a server has planned is not known. */}
      {!info && <Stop />}
    </Form>
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

export function Erase({ state, info }: EraseProps) {
  const t = useTexts();
  const changed = useChanged(state);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (changed === 'erased' || changed === 'stays') setAsked(false);
  }, [changed]);
  const told = info !== null && info.erase !== null;
  const planned = changed === 'erased' || (told && changed !== 'stays');
  const erased = planned && !asked;
  const group = useGroup(erased ? 'erased' : asked);
  const at = info?.erase ?? null;
  return (
    <div class="entry" role="group" aria-label={t.account.erase} tabIndex={-1} ref={group}>
      {erased && (
        <p role="status">
          {at === null ? t.account.erased : t.account.erasedAt(`${t.date(at)} ${t.time(at)}`)}
        </p>
      )}
      {changed === 'stays' && !asked && !erased && <p role="status">{t.account.stays}</p>}
      {asked ? (
        <EraseForm state={state} info={info} onCancel={() => setAsked(false)} />
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
