// Tables of several players: one can come to them, watch, or open one.

import type { State } from '../../model/state/state';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Word } from '../parts/word';

export function Chouettes({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const command = (text: string) => dispatch({ type: 'chouette', command: text });
  return (
    <section class="card">
      <h2>
        <Word name="chouette" text={t.chouette.title} />
      </h2>
      <p class="hint">{t.chouette.about}</p>
      <ul class="people">
        {state.chouettes.map((one) => (
          <li key={one.table}>
            <span class="grow">
              <b>
                <Called name={one.host} />
              </b>
              <span class="small">
                {t.chouette.players(one.players)}
                {one.terms !== '' && ` · ${one.terms}`}
              </span>
            </span>
            <button type="button" onClick={() => dispatch({ type: 'watch', name: one.host })}>
              {t.lobby.watch}
            </button>
            <button
              type="button"
              class="primary"
              aria-label={t.chouette.joinOf(one.host)}
              onClick={() => command(`chouette join ${one.host}`)}
            >
              {t.lobby.join}
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" onClick={() => command('chouette')}>
          {t.chouette.open}
        </button>
      </div>
    </section>
  );
}
