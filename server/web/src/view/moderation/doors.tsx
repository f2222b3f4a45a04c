// Who may register: invitation codes, and waves, while which nobody registers without one.

import { useState } from 'preact/hooks';
import {
  everywhere,
  isPlace,
  kCodesAtOnce,
  unused,
  waveTimes,
  type Code,
  type Wave,
  type WaveTime,
} from '../../values/account/administration';
import { isActing, useActed } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { Sure } from '../event_parts/sure';
import { useTexts } from '../parts/context';
import { Copy } from '../parts/copy';
import { Form, Hint, Input } from '../parts/form';
import { nameOf, type Part } from './part';

export function Doors(part: Part) {
  return (
    <div class="moderation-columns">
      <Codes {...part} />
      <Waves {...part} />
    </div>
  );
}

const kMake = 'codes';
const kEnd = 'codes end';

function Codes(part: Part) {
  const { state, moderation, words, act, place } = part;
  const t = useTexts();
  const [count, setCount] = useState('1');
  const [asks, setAsks] = useState(false);
  const { codes, made } = moderation.administration;
  const busy = isActing(state, 'modAct');
  return (
    <section class="card">
      <h2>{words.codes}</h2>
      <p class="small">{words.codesHint}</p>
      <Form
        class="column"
        onSend={() => {
          if (!busy) act(kMake, `codes ${count.trim()}`);
        }}
      >
        <label>
          {words.howMany}
          <Input
            name="count"
            type="number"
            required
            min={1}
            max={kCodesAtOnce}
            value={count}
            onInput={({ currentTarget }) => setCount(currentTarget.value)}
          />
          <Hint name="count" text={words.howManyHint(kCodesAtOnce)} />
        </label>
        {place === kMake && <Refused refused={moderation.refused} />}
        <button type="submit" aria-disabled={busy}>
          {words.makeCodes}
        </button>
      </Form>
      {made.length > 0 && (
        <>
          <h3>{words.made}</h3>
          <p role="status">{words.madeHint}</p>
          <ul class="codes" dir="ltr" aria-label={words.made}>
            {made.map(({ number, secret }) => (
              <li key={number}>{secret}</li>
            ))}
          </ul>
          <div class="moderation-ways">
            <Copy text={made.map(({ secret }) => `${secret}\n`).join('')} />
          </div>
        </>
      )}
      {codes === null ? (
        <p class="small">{t.loading}</p>
      ) : codes.list.length === 0 ? (
        <p class="small">{words.noCodes}</p>
      ) : (
        <ul class="moderation-list">
          {codes.list.map((one) => (
            <CodeEntry key={one.number} {...part} code={one} />
          ))}
        </ul>
      )}
      {codes && codes.more > 0 && <p class="found">{words.more(codes.more)}</p>}
      {place === kEnd && <Refused refused={moderation.refused} />}
      {codes && unused(codes.list).length > 1 && (
        <button type="button" class="bad" aria-disabled={busy} onClick={() => setAsks(true)}>
          {words.endAll}
        </button>
      )}
      {asks && (
        <Sure
          title={words.endAll}
          text={words.endAllSure}
          onYes={() => act(kEnd, 'codes end all')}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

function CodeEntry({ state, words, act, code }: Part & { code: Code }) {
  const t = useTexts();
  const { number, by, made, until, user } = code;
  return (
    <li class="moderation-row">
      <p>
        {words.code(number)} · {user === null ? words.notUsed : words.usedBy(user)}
        <span class="small hint">
          {words.by(nameOf(words, by))} · {t.date(made)}
          {user === null && <> · {t.measures.until(t.date(until))}</>}
        </span>
      </p>
      {user === null && (
        <button
          type="button"
          aria-disabled={isActing(state, 'modAct')}
          onClick={() => act(kEnd, `codes end ${number}`)}
        >
          {words.end} <span class="unseen">{words.code(number)}</span>
        </button>
      )}
    </li>
  );
}

const kStart = 'wave';
const kOff = 'wave off';

function Waves(part: Part) {
  const { state, moderation, words, act, place } = part;
  const t = useTexts();
  const [where, setWhere] = useState('');
  const [time, setTime] = useState<WaveTime>('12h');
  const [asks, setAsks] = useState(false);
  const { waves } = moderation.administration;
  const busy = isActing(state, 'modAct');
  const sent = useActed(state, () => setWhere(''), 'modAct');
  const typed = where.trim();
  const send = () => {
    sent();
    act(kStart, `wave on ${time}${typed === '' ? '' : ` ${typed}`}`);
  };
  return (
    <section class="card">
      <h2>{words.waves}</h2>
      <p class="small">{words.wavesHint}</p>
      {waves === null ? (
        <p class="small">{t.loading}</p>
      ) : waves.length === 0 ? (
        <p class="small">{words.noWaves}</p>
      ) : (
        <ul class="moderation-list">
          {waves.map((one) => (
            <WaveEntry key={one.network} {...part} wave={one} />
          ))}
        </ul>
      )}
      {place === kOff && <Refused refused={moderation.refused} />}
      <Form
        class="column"
        onSend={() => {
          if (busy || !isPlace(typed)) return;
          if (typed === '') setAsks(true);
          else send();
        }}
      >
        <label>
          {words.where}
          <Input
            name="where"
            pattern="[\w.:\/]{0,64}"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            value={where}
            onInput={({ currentTarget }) => setWhere(currentTarget.value)}
          />
          <Hint name="where" text={words.whereHint} always />
        </label>
        <label>
          {words.time}
          <select
            value={time}
            onChange={({ currentTarget }) =>
              setTime(waveTimes.find((one) => one === currentTarget.value) ?? '12h')
            }
          >
            {waveTimes.map((one) => (
              <option key={one} value={one}>
                {words.times[one]}
              </option>
            ))}
          </select>
        </label>
        {place === kStart && <Refused refused={moderation.refused} />}
        <button type="submit" class="bad" aria-disabled={busy}>
          {words.startWave}
        </button>
      </Form>
      {asks && (
        <Sure
          title={words.startWave}
          text={words.startWaveSure}
          onYes={send}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

function WaveEntry({ state, words, act, wave }: Part & { wave: Wave }) {
  const t = useTexts();
  const { network, by, until } = wave;
  const place = network === everywhere ? words.everywhere : network;
  return (
    <li class="moderation-row">
      <p>
        <bdi>{place}</bdi>
        <span class="small hint">
          {t.measures.until(`${t.date(until)} ${t.time(until)}`)} · {words.by(nameOf(words, by))}
        </span>
      </p>
      <button
        type="button"
        aria-disabled={isActing(state, 'modAct')}
        onClick={() => act(kOff, `wave off ${network}`)}
      >
        {words.end} <span class="unseen">{place}</span>
      </button>
    </li>
  );
}
