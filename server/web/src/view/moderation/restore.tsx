// What others lost to a cheat is given back: shown first, and done by a second step.

import { useState } from 'preact/hooks';
import { isDay, type Plan } from '../../values/account/moderation';
import { fittingText } from '../../values/lobby/reports';
import { isActing } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { useDispatch, useTexts } from '../parts/context';
import { Form, Hint, Input } from '../parts/form';
import { capital } from '../parts/terms';
import { nameOf, type Part } from './part';

const kWhere = 'restore';
const kDayMs = 86_400_000;
const kDaysFirst = 30; // so many days ago is what stands in the form at first

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function Restore(props: Part & { name: string }) {
  const { state, moderation, words, act, place, name } = props;
  const [day, setDay] = useState(() => dayOf(state.now - kDaysFirst * kDayMs));
  const [why, setWhy] = useState('');
  const busy = isActing(state, 'modAct');
  const { plan } = moderation;
  const reason = fittingText(why.trim());
  return (
    <section class="card">
      <h2>{words.restore}</h2>
      {plan?.name === name ? (
        <Shown
          {...props}
          plan={plan}
          reason={reason}
          onYes={() => act(kWhere, `restore ${name} ${plan.day} confirm ${plan.matches} ${reason}`)}
        />
      ) : (
        <Form
          class="column"
          onSend={() => {
            if (!busy && reason !== '' && isDay(day))
              act(kWhere, `restore ${name} ${day} ${reason}`);
          }}
        >
          <p class="small">{words.restoreHint(name)}</p>
          <label>
            {words.since}
            <Input
              name="day"
              type="date"
              required
              max={dayOf(state.now)}
              value={day}
              onInput={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <Hint name="day" />
          </label>
          <label>
            {words.reason}
            <textarea
              name="reason"
              rows={3}
              required
              value={why}
              onInput={({ currentTarget }) => setWhy(currentTarget.value)}
            />
            <Hint name="reason" />
          </label>
          {place === kWhere && <Refused refused={moderation.refused} />}
          <button type="submit" aria-disabled={busy}>
            {words.showPlan}
          </button>
        </Form>
      )}
    </section>
  );
}

interface ShownProps extends Part {
  plan: Plan;
  reason: string;
  onYes: () => void;
}

function Shown({ state, moderation, words, place, plan, reason, onYes }: ShownProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <div class="column">
      <p>{words.plan(plan.matches, plan.players, t.decimal(plan.lost), plan.name)}</p>
      <ul class="sentences">
        {plan.losers.map(({ name, points, matches, game }, i) => (
          <li key={i}>
            {words.loser(nameOf(words, name), t.decimal(points), matches, capital(game))}
          </li>
        ))}
      </ul>
      {plan.more > 0 && <p class="small">{words.more(plan.more)}</p>}
      <p class="small">
        {t.claims.reason} <bdi>{reason}</bdi>
      </p>
      <p class="small">{words.forGood}</p>
      {place === kWhere && <Refused refused={moderation.refused} />}
      <div class="apart">
        <button type="button" class="bad" aria-disabled={isActing(state, 'modAct')} onClick={onYes}>
          {words.giveBack}
        </button>
        <button type="button" onClick={() => dispatch({ type: 'modCancel' })}>
          {t.cancel}
        </button>
      </div>
    </div>
  );
}
