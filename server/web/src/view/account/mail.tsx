// The address for mails of the server, which nobody else sees.

import type { State } from '../../model/state/state';
import type { AccountInfo } from '../../values/account/account';
import type { Texts } from '../../texts/words';
import { useDispatch, useTexts } from '../parts/context';
import { Switch } from '../parts/controls';
import { Card } from './card';
import { useGroup } from './group';
import { WordForm } from './word_form';

function statusOf(t: Texts, { email, asked }: AccountInfo): string[] {
  const words = t.account.mail;
  if (email === null && asked === null) return [words.none];
  return [
    ...(email === null ? [] : [words.confirmed(email)]),
    ...(asked === null ? [] : [words.asked(asked)]),
  ];
}

export function Mail({ state, info }: { state: State; info: AccountInfo }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const words = t.account.mail;
  const { email, asked, mails, analyses } = info;
  const set = (value: string) => dispatch({ type: 'setAccount', key: 'email', value });
  const given = email !== null || asked !== null;
  const known = `${email} ${asked}`;
  const group = useGroup(known);
  return (
    <Card title={words.title}>
      <p class="small">{words.lead}</p>
      <div role="status" tabIndex={-1} ref={group}>
        {statusOf(t, info).map((text) => (
          <p key={text} class="told">
            {text}
          </p>
        ))}
      </div>
      {asked !== null && (
        <WordForm
          state={state}
          name="email"
          known={known}
          label={t.recovery.code}
          behind="set email"
          send={words.confirm}
          input={{ type: 'text', autocomplete: 'one-time-code' }}
        />
      )}
      {email !== null && (
        <Switch
          text={words.on}
          on={mails === 'on'}
          onChange={() => set(mails === 'on' ? 'off' : 'on')}
        />
      )}
      {email !== null && analyses !== null && mails === 'on' && (
        <Switch
          text={words.analyses}
          on={analyses === 'on'}
          onChange={() => dispatch({ type: 'mailAnalyses', on: analyses !== 'on' })}
        />
      )}
      <WordForm
        state={state}
        name="email"
        known={known}
        label={given ? words.another : words.address}
        send={t.recovery.ask}
        input={{ type: 'email', autocomplete: 'email' }}
      />
      {given && (
        <button type="button" onClick={() => set('none')}>
          {words.forget}
        </button>
      )}
    </Card>
  );
}
