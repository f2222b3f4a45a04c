// A measure against somebody: what, for how long, and why, which he reads.

import { useState } from 'preact/hooks';
import { measureKinds, type MeasureKind } from '../../values/account/measures';
import { lasts, times, type Time } from '../../values/account/moderation';
import { fittingText } from '../../values/lobby/reports';
import { name as isolated } from '../../texts/formats';
import { isActing, useActed } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { Sure } from '../event_parts/sure';
import { Form, Hint, Input } from '../parts/form';
import type { Part } from './part';

// What is asked once more: a name cannot be taken back, and who is logged out notices.
const kGrave: readonly MeasureKind[] = ['account', 'name'];
const kWhere = 'decide';

export function Decide(props: Part & { name: string }) {
  const { state, moderation, words, act, place, name } = props;
  const [kind, setKind] = useState<MeasureKind>('warning');
  const [time, setTime] = useState<Time>('1d');
  const [newName, setNewName] = useState('');
  const [why, setWhy] = useState('');
  const [asks, setAsks] = useState(false);
  const busy = isActing(state, 'modAct');
  const sent = useActed(
    state,
    () => {
      setWhy('');
      setNewName('');
      setKind('warning');
    },
    'modAct',
  );
  const send = () => {
    if (busy || why.trim() === '') return;
    const words = kind === 'name' ? [newName.trim()] : lasts(kind) ? [time] : [];
    sent();
    act(kWhere, ['measure', name, kind, ...words, fittingText(why.trim())].join(' '));
  };
  return (
    <section class="card">
      <h2>{words.decide}</h2>
      <Form class="column" onSend={() => (kGrave.includes(kind) ? setAsks(true) : send())}>
        <label>
          {words.measure}
          <select
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(measureKinds.find((one) => one === currentTarget.value) ?? 'warning')
            }
          >
            {measureKinds.map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </select>
        </label>
        <p class="small">{words.meanings[kind]}</p>
        {lasts(kind) && (
          <label>
            {words.time}
            <select
              value={time}
              onChange={({ currentTarget }) =>
                setTime(times.find((one) => one === currentTarget.value) ?? '1d')
              }
            >
              {times.map((one) => (
                <option key={one} value={one}>
                  {words.times[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        {kind === 'name' && (
          <label>
            {words.newName}
            <Input
              name="newName"
              required
              pattern="[A-Za-z_]{2,20}"
              maxLength={20}
              autoComplete="off"
              autoCapitalize="none"
              value={newName}
              onInput={({ currentTarget }) => setNewName(currentTarget.value)}
            />
            <Hint name="newName" text={words.nameHint} />
          </label>
        )}
        <label>
          {words.reason}
          <textarea
            name="why"
            rows={3}
            required
            value={why}
            onInput={({ currentTarget }) => setWhy(currentTarget.value)}
          />
          <Hint name="why" />
        </label>
        {place === kWhere && <Refused refused={moderation.refused} />}
        <button type="submit" class="bad" aria-disabled={busy}>
          {words.kinds[kind]}
        </button>
      </Form>
      {asks && (
        <Sure
          title={words.kinds[kind]}
          text={`${isolated(name)}: ${words.meanings[kind]}`}
          onYes={send}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
