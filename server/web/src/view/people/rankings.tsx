import { useEffect } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';

const kPage = 100;

export function RankingsScreen({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { value, busy, failed } = state.rankings;
  useEffect(() => {
    if (!value && !busy && !failed) dispatch({ type: 'rankingsFrom', from: 1 });
  }, []);
  const go = (from: number) => dispatch({ type: 'rankingsFrom', from: Math.max(1, from) });
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.rankings.title}</h1>
      {busy && !value && <p class="none">{t.loading}</p>}
      {failed && (
        <p class="none">
          {t.failed}{' '}
          <button type="button" onClick={() => go(1)}>
            {t.again}
          </button>
        </p>
      )}
      {value && value.players.length === 0 && <p class="none">{t.rankings.none}</p>}
      {value && value.players.length > 0 && (
        <div class="card flush scroll" tabIndex={0} role="region" aria-label={t.rankings.title}>
          <table>
            <thead>
              <tr>
                <th scope="col" class="n">
                  {t.rankings.place}
                </th>
                <th scope="col">{t.rankings.name}</th>
                <th scope="col" class="n">
                  {t.rankings.rating}
                </th>
                <th scope="col" class="n">
                  {t.rankings.experience}
                </th>
              </tr>
            </thead>
            <tbody>
              {value.players.map((player) => (
                <tr key={player.name} class={player.name === state.me?.name ? 'mine' : undefined}>
                  <td class="n">{t.number(player.place)}</td>
                  <td>
                    <button
                      type="button"
                      class="name"
                      onClick={() =>
                        dispatch({
                          type: 'screen',
                          screen: { name: 'profile', player: player.name },
                        })
                      }
                    >
                      <Called name={player.name} bot={player.bot ?? false} />
                    </button>
                  </td>
                  <td class="n">{t.rating(player.rating)}</td>
                  <td class="n">{t.number(player.experience)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {value && value.total > kPage && (
        <div class="pager">
          <button
            type="button"
            disabled={value.from <= 1}
            aria-label={t.rankings.before}
            onClick={() => go(value.from - kPage)}
          >
            <Icon name="back" />
          </button>
          <span>
            {t.rankings.range(value.from, value.from + value.players.length - 1, value.total)}
          </span>
          <button
            type="button"
            disabled={value.from + value.players.length > value.total}
            aria-label={t.rankings.after}
            onClick={() => go(value.from + kPage)}
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </main>
  );
}
