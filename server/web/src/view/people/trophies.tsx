// What somebody has won in tournaments. A tap opens the tournament.

import type { Trophy } from '../../values/api_values';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';

const kShown = 12; // at most; the newest ones

export function Trophies({ trophies }: { trophies: readonly Trophy[] }) {
  const t = useTexts();
  const dispatch = useDispatch();
  if (trophies.length === 0) return null;
  return (
    <section class="card">
      <h2>
        {t.people.trophies.title} <span class="small">{t.number(trophies.length)}</span>
      </h2>
      <ul class="people trophies">
        {trophies.slice(0, kShown).map(({ event, title, place, entrants, ended }) => (
          <li key={event}>
            <span class={place === 1 ? 'trophy first' : 'trophy'}>
              <Icon name="events" />
            </span>
            <button
              type="button"
              class="name"
              onClick={() => dispatch({ type: 'screen', screen: { name: 'events', event } })}
            >
              <bdi>{title}</bdi>
            </button>
            <span class="small">
              {t.people.trophies.place(place, t.number(entrants))} · {t.date(Date.parse(ended))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
