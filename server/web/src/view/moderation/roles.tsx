// Who has which role, and how one is given and taken: in two steps.

import { useState } from 'preact/hooks';
import { givenRoles, isName, type GivenRole } from '../../values/account/administration';
import { isActing, useActed } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { Sure } from '../event_parts/sure';
import { useDispatch, useTexts } from '../parts/context';
import { Form, Hint, Input } from '../parts/form';
import type { Part } from './part';

const kWhere = 'role';

export function Roles(part: Part) {
  return (
    <div class="moderation-columns">
      <Holders {...part} />
      <Change {...part} />
    </div>
  );
}

function Holders({ moderation, words }: Part) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { roles } = moderation.administration;
  return (
    <section class="card">
      <h2>{words.holders}</h2>
      {roles === null ? (
        <p class="small">{t.loading}</p>
      ) : (
        <ul class="moderation-list">
          {roles.list.map(({ name, roles: held }) => (
            <li key={name} class="moderation-row">
              <button
                type="button"
                class="name"
                onClick={() =>
                  dispatch({ type: 'screen', screen: { name: 'moderation', person: name } })
                }
              >
                <bdi>{name}</bdi>
              </button>
              <span class="small">{held.map((role) => words.roles[role]).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {roles && roles.more > 0 && <p class="found">{words.more(roles.more)}</p>}
      <p class="small">{words.administratorsHint}</p>
    </section>
  );
}

function Change({ state, moderation, words, act, place }: Part) {
  const [who, setWho] = useState('');
  const [role, setRole] = useState<GivenRole>('moderator');
  const [asks, setAsks] = useState<'on' | 'off' | null>(null);
  const busy = isActing(state, 'modAct');
  const sent = useActed(state, () => setWho(''), 'modAct');
  const typed = who.trim();
  const texts = {
    on: [words.give, words.giveSure(typed, words.roles[role])],
    off: [words.takeAway, words.takeSure(typed, words.roles[role])],
  } as const;
  const send = (way: 'on' | 'off') => {
    sent();
    act(kWhere, `role ${typed} ${role} ${way}`);
  };
  // Which of both buttons has sent the form.
  const [way, setWay] = useState<'on' | 'off'>('on');
  return (
    <section class="card">
      <h2>{words.giveRole}</h2>
      <Form
        class="column"
        onSend={() => {
          if (!busy && isName(typed)) setAsks(way);
        }}
      >
        <label>
          {words.player}
          <Input
            name="player"
            required
            pattern="\s*[A-Za-z_]{2,20}\s*"
            autoComplete="off"
            autoCapitalize="none"
            value={who}
            onInput={({ currentTarget }) => setWho(currentTarget.value)}
          />
          <Hint name="player" text={words.nameHint} />
        </label>
        <label>
          {words.role}
          <select
            value={role}
            onChange={({ currentTarget }) =>
              setRole(givenRoles.find((one) => one === currentTarget.value) ?? 'moderator')
            }
          >
            {givenRoles.map((one) => (
              <option key={one} value={one}>
                {words.roles[one]}
              </option>
            ))}
          </select>
        </label>
        <p class="small">{words.roleMeanings[role]}</p>
        {place === kWhere && <Refused refused={moderation.refused} />}
        <div class="apart">
          <button type="submit" aria-disabled={busy} onClick={() => setWay('on')}>
            {words.give}…
          </button>
          <button type="submit" class="bad" aria-disabled={busy} onClick={() => setWay('off')}>
            {words.takeAway}…
          </button>
        </div>
      </Form>
      {asks && (
        <Sure
          title={texts[asks][0]}
          text={texts[asks][1]}
          onYes={() => send(asks)}
          onClose={() => setAsks(null)}
        />
      )}
    </section>
  );
}
