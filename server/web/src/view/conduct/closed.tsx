// An account is closed: until when, why, and the form by which its owner objects, who cannot log in.

import { useRef, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { isDecided } from '../../values/account/measures';
import { fittingText } from '../../values/lobby/reports';
import { useDispatch, useTexts } from '../parts/context';
import { Form, FormEnd, Hint } from '../parts/form';

export function ClosedAccount({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const text = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(false);
  const { closed, login } = state;
  if (!closed) return null;
  const { measure, code, refused } = closed;
  const { until, reason, objecting } = measure;
  const send = () => {
    const typed = fittingText(text.current?.value.trim() ?? '');
    if (!login.busy && typed !== '') dispatch({ type: 'objectClosed', text: typed });
  };
  return (
    <section class="card column" aria-label={t.measures.title}>
      <p role="alert">
        <bdi>{closed.of}</bdi>: {t.measures.kinds.account}
        {' · '}
        {until === null
          ? t.measures.forGood
          : t.measures.until(`${t.date(until)} ${t.time(until)}`)}
      </p>
      {reason !== '' && (
        <span class="small">
          {t.claims.reason} <bdi>{reason}</bdi>
        </span>
      )}
      <span class="small" role="status">
        {objecting === 'waits' && t.measures.waits}
        {isDecided(measure) && t.measures.decided}
      </span>
      {objecting === 'open' && code !== null && !asked && (
        <button type="button" onClick={() => setAsked(true)}>
          {t.measures.object}
        </button>
      )}
      {objecting === 'open' && code !== null && asked && (
        <Form class="column" onSend={send}>
          <label>
            {t.measures.text}
            <textarea ref={text} name="text" rows={3} required />
            <Hint name="text" />
          </label>
          <p class="small">{t.measures.hint}</p>
          {refused !== null && (
            <p class="bad-text" role="alert">
              <bdi>{refused}</bdi>
            </p>
          )}
          <FormEnd text={t.chat.send} busy={login.busy} onCancel={() => setAsked(false)} />
        </Form>
      )}
    </section>
  );
}
