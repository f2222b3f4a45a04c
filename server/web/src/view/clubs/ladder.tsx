// The ladder of a club, as far as its first ones and those around me; who stands above me within reach is challenged here.

import { ladderOf, noEvents } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch, useTexts } from '../parts/context';
import { Person } from '../event_parts/person';
import type { Part } from './part';

const kFirst = 5;
const kReach = 3; // unless the ladder says so

export function ClubLadder({ state, seen, eventWords }: Part & { eventWords: WordsOfEvents }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { list, open } = state.events ?? noEvents;
  const ladder = ladderOf(list, seen.club);
  if (!ladder || open?.event !== ladder.event || open.rows.length === 0) return null;
  const me = open.rows.findIndex((one) => one.name === state.me?.name);
  const reach = Number(open.options.reach) || kReach;
  const above = (at: number) => ladder.state === 'running' && at < me && me - at <= reach;
  const rows = open.rows
    .map((row, at) => ({ ...row, at }))
    .filter(({ at }) => at < kFirst || at === me || above(at));
  return (
    <section class="card">
      <h2>
        {eventWords.formats.ladder}{' '}
        {ladder.title !== eventWords.formats.ladder && <bdi class="small">{ladder.title}</bdi>}
      </h2>
      <ul class="people entrants">
        {rows.map(({ name, at }) => (
          <li key={name} class={at === me ? 'mine' : undefined}>
            <span class="n small">{t.number(at + 1)}</span>
            <span class="grow">
              <Person name={name} />
            </span>
            {above(at) && (
              <button
                type="button"
                aria-label={eventWords.challengeOf(name)}
                onClick={() =>
                  dispatch({ type: 'eventAct', line: `${ladder.event} challenge ${name}` })
                }
              >
                {eventWords.challenge}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
