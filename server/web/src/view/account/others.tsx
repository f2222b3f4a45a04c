// What others may see of me, and the address that I publish.

import type { State } from '../../model/state/state';
import type { AccountInfo } from '../../values/account/account';
import { useDispatch, useTexts } from '../parts/context';
import { Switch } from '../parts/controls';
import { Card } from './card';
import { useGroup } from './group';
import { WordForm } from './word_form';

function Address({ state, info }: { state: State; info: AccountInfo }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const words = t.account.others;
  const { address } = info;
  const group = useGroup<HTMLParagraphElement>(address);
  return (
    <>
      <p class="told" role="status" tabIndex={-1} ref={group}>
        {address === null ? words.none : words.address(address)}
      </p>
      <WordForm
        state={state}
        name="address"
        known={address ?? ''}
        label={address === null ? t.account.mail.address : t.account.mail.another}
        send={words.publish}
        input={{ type: 'email', autocomplete: 'email' }}
      />
      {address !== null && (
        <button
          type="button"
          onClick={() => dispatch({ type: 'setAccount', key: 'address', value: 'none' })}
        >
          {words.hide}
        </button>
      )}
    </>
  );
}

export function Others({ state, info }: { state: State; info: AccountInfo | null }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const spectators = info?.spectators ?? null;
  return (
    <Card title={t.account.others.title}>
      <ul class="sentences">
        {t.account.others.seen.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {spectators !== null && (
        <Switch
          text={t.account.others.spectators}
          on={spectators}
          onChange={() =>
            dispatch({ type: 'setAccount', key: 'spectators', value: spectators ? 'no' : 'yes' })
          }
        />
      )}
      {info && <Address state={state} info={info} />}
    </Card>
  );
}
