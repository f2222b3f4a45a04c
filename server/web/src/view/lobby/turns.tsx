// My matches by days: whose turn it is, since when and until when.

import { useEffect, useState } from 'preact/hooks';
import { inOrder } from '../../model/lobby/day_matches';
import type { DayMatch } from '../../values/types';
import type { State } from '../../model/state/state';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Form, Hint, Input } from '../parts/form';
import { matchText, termsText } from '../parts/terms';
import { When } from '../parts/when';

const kVacationMax = 28; // days a year
const kSoon = 24 * 3600; // seconds: what is due before that is marked

function Row({ match, now, here }: { match: DayMatch; now: number; here: boolean }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { opponent, mine, since, due } = match;
  const text = here ? t.turns.here : mine ? t.turns.play : t.turns.look;
  const soon = mine && due !== null && due - now / 1000 < kSoon;
  return (
    <li class={soon ? 'soon' : undefined}>
      <span class="grow">
        <b>
          <Called name={opponent} />
        </b>
        <span class="small">
          {matchText(t, match)} · {t.score(match.scores)}
          {match.terms && ` · ${termsText(t, match.terms)}`}
        </span>
        {due !== null && (
          <span class="small due">
            {soon && <b>{t.turns.soon} </b>}
            <When text={t.turns.due} at={due} now={now} />
          </span>
        )}
        {since !== null && (
          <span class="small">
            <When text={t.turns.since} at={since} now={now} />
          </span>
        )}
      </span>
      <button
        type="button"
        class={mine ? 'primary' : undefined}
        aria-label={`${text}: ${t.turns.openWith(opponent, match.match)}`}
        onClick={() => dispatch({ type: 'openMatch', match: match.match })}
      >
        {text}
      </button>
    </li>
  );
}

function List({
  title,
  none,
  matches,
  state,
}: {
  title: string;
  none: string;
  matches: readonly DayMatch[];
  state: State;
}) {
  const t = useTexts();
  return (
    <section class="card">
      <h2>
        {title} <span class="small">{t.number(matches.length)}</span>
      </h2>
      {matches.length === 0 && <p class="none">{none}</p>}
      <ul class="people turns">
        {matches.map((match) => (
          <Row
            key={match.match}
            match={match}
            now={state.now}
            here={state.table?.match === match.match && state.table.left === null}
          />
        ))}
      </ul>
    </section>
  );
}

function Vacation({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { vacation } = state;
  const [days, setDays] = useState(7);
  return (
    <section class="card">
      <h2>{t.turns.vacation}</h2>
      <p class="small">{t.turns.vacationHint}</p>
      <Form class="vacation" onSend={() => dispatch({ type: 'vacation', days })}>
        <label class="number">
          <span>{t.turns.vacationDays}</span>
          <Input
            type="number"
            name="days"
            inputMode="numeric"
            required
            min={1}
            max={kVacationMax}
            value={days}
            onInput={(event) => setDays(event.currentTarget.valueAsNumber)}
          />
        </label>
        <Hint name="days" text={t.fields.range(1, kVacationMax)} />
        <button type="submit">{t.turns.vacationBegin}</button>
        <button type="button" onClick={() => dispatch({ type: 'vacation', days: null })}>
          {t.turns.vacationEnd}
        </button>
      </Form>
      <div role="status">
        {vacation && (
          <>
            <p>
              {vacation.until === null ? (
                t.turns.vacationNone
              ) : (
                <When text={t.turns.vacationUntil} at={vacation.until / 1000} now={state.now} />
              )}
            </p>
            <p>{t.turns.vacationLeft(vacation.left, vacation.most)}</p>
          </>
        )}
      </div>
    </section>
  );
}

export function TurnsScreen({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { screen } = state;
  const matches = inOrder(state.dayMatches);
  // A notice has told of it.
  const asked = screen.name === 'turns' ? screen.match : undefined;
  const found = matches.some((one) => one.match === asked);
  useEffect(() => {
    if (found && asked !== undefined) dispatch({ type: 'openMatch', match: asked });
  }, [found, asked]);
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.turns.title}</h1>
      <List
        title={t.turns.mine}
        none={t.turns.noneMine}
        matches={matches.filter((one) => one.mine)}
        state={state}
      />
      <List
        title={t.turns.theirs}
        none={t.turns.noneTheirs}
        matches={matches.filter((one) => !one.mine)}
        state={state}
      />
      {state.me && <Vacation state={state} />}
    </main>
  );
}
