// The second step of the log-in: turned on by a code, turned off, and its recovery codes.

import { useEffect, useState } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import type { State } from '../../model/state/state';
import {
  inGroups,
  type Offered,
  type SecondStep,
  type SecondStepRequest,
} from '../../values/account/second_step';
import { useDispatch, useTexts } from '../parts/context';
import { Form, FormEnd } from '../parts/form';
import { Qr } from '../links/qr';
import { Card } from './card';
import { CodeField } from './code';
import { PasswordField } from './fields';
import { useGroup } from './group';
import { RecoveryCodes } from './recovery_codes';

type Asked = 'new' | 'codes' | 'off';

function useRequest(): (request: SecondStepRequest) => void {
  const dispatch = useDispatch();
  return (request) => dispatch({ type: 'secondStep', request });
}

interface PasswordProps {
  state: State;
  asked: Asked;
  onCancel: () => void;
}

function Password({ state, asked, onCancel }: PasswordProps) {
  const t = useTexts();
  const request = useRequest();
  const [password, setPassword] = useState('');
  const busy = isChanging(state);
  const send = () => {
    if (!busy) request({ want: asked, password });
  };
  const words = { new: t.secondStep.next, codes: t.secondStep.more, off: t.secondStep.turnOff };
  return (
    <Form class="column" onSend={send}>
      {asked === 'codes' && <p>{t.secondStep.moreHint}</p>}
      <PasswordField label={t.login.password} value={password} onChange={setPassword} />
      <FormEnd text={words[asked]} bad={asked === 'off'} busy={busy} onCancel={onCancel} />
    </Form>
  );
}

// The app that makes the codes is told the secret, and shows by a code that it has it.
function Confirm({ state, offered }: { state: State; offered: Offered }) {
  const t = useTexts();
  const request = useRequest();
  const [code, setCode] = useState('');
  const busy = isChanging(state);
  const send = () => {
    if (!busy) request({ want: 'on', code });
  };
  return (
    <Form class="column" onSend={send}>
      <p>{t.secondStep.scan}</p>
      <Qr text={offered.uri} label={t.secondStep.qr} />
      <a class="button" href={offered.uri}>
        {t.secondStep.here}
      </a>
      <p>
        {t.secondStep.key}
        <code class="key" dir="ltr">
          {inGroups(offered.secret)}
        </code>
      </p>
      <CodeField value={code} onChange={setCode} />
      <FormEnd text={t.secondStep.turnOn} busy={busy} onCancel={() => request({ want: 'hide' })} />
    </Form>
  );
}

interface NowProps {
  on: boolean;
  left: number;
  onAsk: (asked: Asked) => void;
}

function Now({ on, left, onAsk }: NowProps) {
  const t = useTexts();
  if (!on) {
    return (
      <button type="button" onClick={() => onAsk('new')}>
        {t.secondStep.turnOn}
      </button>
    );
  }
  return (
    <>
      <p class="told">{t.secondStep.on}</p>
      <p>{t.secondStep.left(left)}</p>
      <div class="apart">
        <button type="button" onClick={() => onAsk('codes')}>
          {t.secondStep.more}
        </button>
        <button type="button" onClick={() => onAsk('off')}>
          {t.secondStep.turnOff}
        </button>
      </div>
    </>
  );
}

interface StepsProps {
  state: State;
  known: SecondStep;
}

// One thing after the other, each in the place of the last one.
function Steps({ state, known }: StepsProps) {
  const t = useTexts();
  const request = useRequest();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { of, on, left, offered, codes } = known;
  const secret = codes.length > 0 ? 'codes' : offered ? 'offered' : null;
  // What the password was asked for has come.
  useEffect(() => setAsked(null), [on, secret]);
  const group = useGroup(`${on} ${secret ?? asked}`);
  const hide = () => request({ want: 'hide' });
  return (
    <div
      class="entry column"
      role="group"
      aria-label={t.secondStep.title}
      tabIndex={-1}
      ref={group}
    >
      {secret === 'codes' ? (
        <RecoveryCodes name={of} codes={codes} onNoted={hide} />
      ) : offered ? (
        <Confirm state={state} offered={offered} />
      ) : asked ? (
        <Password state={state} asked={asked} onCancel={() => setAsked(null)} />
      ) : (
        <Now on={on} left={left} onAsk={setAsked} />
      )}
    </div>
  );
}

// Asked for when it is opened. Nothing where the server has none.
export function SecondStepCard({ state }: { state: State }) {
  const t = useTexts();
  const request = useRequest();
  useEffect(() => request({ want: 'state' }), []);
  const known = state.secondStep;
  if (!known || known.of !== state.me?.name) return null;
  return (
    <Card title={t.secondStep.title}>
      <p class="small">{t.secondStep.lead}</p>
      <Steps state={state} known={known} />
    </Card>
  );
}
