// What moderators have decided against me, and the form by which I object.

import { useEffect, useRef, useState } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import type { State } from '../../model/state/state';
import { isDecided, measuresNow, type Measure } from '../../values/account/measures';
import { fittingText } from '../../values/lobby/reports';
import { useDispatch, useTexts } from '../parts/context';
import { Form, FormEnd, Hint } from '../parts/form';

function ObjectForm({ state, measure, onCancel }: EntryProps & { onCancel: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const text = useRef<HTMLTextAreaElement>(null);
  const busy = isChanging(state);
  useEffect(() => text.current?.focus(), []);
  const send = () => {
    const typed = text.current?.value ?? '';
    if (!busy) dispatch({ type: 'object', measure: measure.number, text: typed });
  };
  const fit = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    const fitting = fittingText(currentTarget.value);
    if (fitting !== currentTarget.value) currentTarget.value = fitting;
  };
  return (
    <Form class="column" onSend={send}>
      <label>
        {t.measures.text}
        <textarea ref={text} name="text" rows={3} required onInput={fit} />
        <Hint name="text" />
      </label>
      <p class="small">{t.measures.hint}</p>
      <FormEnd text={t.chat.send} busy={busy} onCancel={onCancel} />
    </Form>
  );
}

interface EntryProps {
  state: State;
  measure: Measure;
}

function Entry({ state, measure }: EntryProps) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const { kind, until, objecting, reason } = measure;
  const before = useRef(objecting);
  // The form that had the focus has gone.
  useEffect(() => {
    if (before.current === 'open' && objecting !== 'open' && asked) entry.current?.focus();
    before.current = objecting;
  }, [objecting]);
  const cancel = () => {
    setAsked(false);
    entry.current?.focus();
  };
  return (
    <li class="card" tabIndex={-1} ref={entry}>
      <div class="grow">
        <p>
          {t.measures.kinds[kind]}
          {kind !== 'warning' && kind !== 'name' && (
            <>
              {' · '}
              {until === null
                ? t.measures.forGood
                : t.measures.until(`${t.date(until)} ${t.time(until)}`)}
            </>
          )}
        </p>
        <span class="small">
          {t.claims.reason} <bdi>{reason}</bdi>
        </span>
        <span class="small" role="status">
          {objecting === 'waits' && t.measures.waits}
          {isDecided(measure) && t.measures.decided}
        </span>
      </div>
      {objecting === 'open' && !asked && (
        <button
          type="button"
          aria-label={`${t.measures.object} ${t.measures.kinds[kind]}`}
          onClick={() => setAsked(true)}
        >
          {t.measures.object}
        </button>
      )}
      {objecting === 'open' && asked && (
        <ObjectForm state={state} measure={measure} onCancel={cancel} />
      )}
    </li>
  );
}

// Nothing where nothing holds.
export function Measures({ state }: { state: State }) {
  const t = useTexts();
  const measures = measuresNow(state.measures, state.me?.name ?? '', state.now);
  if (measures.length === 0) return null;
  return (
    <ul class="invitations measures" aria-label={t.measures.title}>
      {measures.map((one) => (
        <Entry key={one.number} state={state} measure={one} />
      ))}
    </ul>
  );
}
