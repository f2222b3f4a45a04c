import type { DiceStatistics, HistoryEntry, Profile } from '../../values/api_values';
import type { State } from '../../model/state';
import { Block } from '../parts/block';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { Report } from '../parts/report';
import { RatingPlot } from './plot';

const kMeanPips = 49 / 6; // of a roll, doubles count twice

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div class="figure">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Bar({
  text,
  value,
  expected,
  shown,
}: {
  text: string;
  value: number;
  expected: number;
  shown: string;
}) {
  const full = Math.max(expected * 1.6, value * 1.05);
  return (
    <tr>
      <th scope="row">{text}</th>
      <td>
        <svg class="bar-chart" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          <rect class="room" width="100" height="12" rx="2" />
          <rect class="got" width={(100 * value) / full} height="12" rx="2" />
          <line x1={(100 * expected) / full} x2={(100 * expected) / full} y1="0" y2="12" />
        </svg>
      </td>
      <td class="n">{shown}</td>
    </tr>
  );
}

// How the dice fell, against what is expected.
function DiceTable({ dice }: { dice: DiceStatistics }) {
  const t = useTexts();
  const thrown = dice.faces.reduce((sum, n) => sum + n, 0);
  if (dice.rolls === 0 || thrown === 0) return <p class="none">{t.profile.noDice}</p>;
  const percent = (got: number, expected: number) => `${t.percent(got)} / ${t.percent(expected)}`;
  return (
    <>
      <p class="small">{t.profile.diceHint(dice.rolls, dice.matches)}</p>
      <table class="dice-table">
        <thead class="unseen">
          <tr>
            <th scope="col">{t.profile.what}</th>
            <td />
            <th scope="col">{t.profile.gotExpected}</th>
          </tr>
        </thead>
        <tbody>
          {dice.faces.map((count, i) => (
            <Bar
              key={i}
              text={t.number(i + 1)}
              value={count / thrown}
              expected={1 / 6}
              shown={percent(count / thrown, 1 / 6)}
            />
          ))}
          <Bar
            text={t.profile.doubles}
            value={dice.doubles / dice.rolls}
            expected={1 / 6}
            shown={percent(dice.doubles / dice.rolls, 1 / 6)}
          />
          <Bar
            text={t.profile.pips}
            value={dice.pips / dice.rolls}
            expected={kMeanPips}
            shown={`${t.decimal(dice.pips / dice.rolls)} / ${t.decimal(kMeanPips)}`}
          />
        </tbody>
      </table>
      {dice.onBar > 0 && <p class="small">{t.profile.entered(dice.entered, dice.onBar)}</p>}
    </>
  );
}

function History({ history }: { history: readonly HistoryEntry[] }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const newestFirst = [...history].reverse().slice(0, 100);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t.profile.matches}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.profile.date}</th>
            <th scope="col">{t.profile.opponent}</th>
            <th scope="col" class="n">
              {t.profile.score}
            </th>
            <th scope="col" class="n">
              {t.profile.rating}
            </th>
            <th scope="col">
              <span class="unseen">{t.table.replay}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((entry) => (
            <tr key={entry.match}>
              <td>{t.date(Date.parse(entry.at))}</td>
              <td>
                <bdi>{entry.opponent}</bdi>
                {entry.game && <small> {entry.game}</small>}
              </td>
              <td class={`n ${entry.won ? 'won' : 'lost'}`}>
                {entry.won ? t.profile.wonMark : t.profile.lostMark} {t.score(entry.score)}
              </td>
              <td class="n">{t.rating(entry.rating)}</td>
              <td class="n">
                <button
                  type="button"
                  class="icon-button"
                  aria-label={t.profile.replayOf(entry.opponent, entry.match)}
                  onClick={() =>
                    dispatch({ type: 'screen', screen: { name: 'replay', match: entry.match } })
                  }
                >
                  <Icon name="play" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shown({ profile }: { profile: Profile }) {
  const t = useTexts();
  return (
    <>
      <dl class="figures">
        <Figure name={t.profile.rating} value={t.rating(profile.rating)} />
        <Figure name={t.profile.experience} value={t.number(profile.experience)} />
        {profile.rank !== undefined && (
          <Figure name={t.profile.rank} value={t.number(profile.rank)} />
        )}
        <Figure name={t.profile.won} value={t.number(profile.won)} />
        <Figure name={t.profile.lost} value={t.number(profile.lost)} />
        {profile.unfinished !== undefined && (
          <Figure name={t.profile.unfinished} value={t.number(profile.unfinished)} />
        )}
      </dl>
      {profile.lastYear && <p class="small">{t.profile.lastYear(profile.lastYear)}</p>}
      <div class="cards two">
        <section class="card">
          <h2>{t.profile.plot}</h2>
          <RatingPlot history={profile.history} />
        </section>
        <section class="card">
          <h2>{t.profile.dice}</h2>
          {profile.dice ? (
            <DiceTable dice={profile.dice} />
          ) : (
            <p class="none">{t.profile.noDice}</p>
          )}
        </section>
      </div>
      <section class="card">
        <h2>{t.profile.matches}</h2>
        {profile.history.length === 0 ? (
          <p class="none">{t.profile.noMatches}</p>
        ) : (
          <History history={profile.history} />
        )}
      </section>
    </>
  );
}

export function ProfileScreen({ state, player }: { state: State; player: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { value, busy, failed } = state.profile;
  const shown = value && value.name.toLowerCase() === player.toLowerCase() ? value : null;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <header class="lobby-head">
        <h1>
          <bdi>{player}</bdi>
        </h1>
        {player === state.me?.name && (
          <button
            type="button"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'replay' } })}
          >
            {t.profile.storedReplays}
          </button>
        )}
        {shown && <Block state={state} name={shown.name} />}
        {shown && <Report state={state} name={shown.name} />}
      </header>
      {!shown && busy && <p class="none">{t.loading}</p>}
      {!shown && failed && (
        <p class="none">
          {t.failed}{' '}
          <button
            type="button"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'profile', player } })}
          >
            {t.again}
          </button>
        </p>
      )}
      {shown && <Shown profile={shown} />}
    </main>
  );
}
