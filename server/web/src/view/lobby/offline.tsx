// Without a server: against the player that comes with the page.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { useDispatch, useTexts } from '../parts/context';
import { Choice } from '../parts/controls';
import { TableScreen } from '../table/table';

const kLengths = [1, 3, 5, 7] as const;

export function OfflineScreen({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [length, setLength] = useState(3);
  if (state.offline) return <TableScreen state={state} table={state.offline} offline />;
  const begin = (strength: 'full' | 'novice') =>
    dispatch({ type: 'offlineMatch', length, strength });
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1>{t.offline.title}</h1>
      <section class="card column">
        <p>{t.offline.lead}</p>
        <h2>{t.lobby.length}</h2>
        <Choice
          label={t.lobby.length}
          value={length}
          onChange={setLength}
          options={kLengths.map((value) => ({ value, text: t.number(value) }))}
        />
        <div class="pair">
          <button type="button" class="big" onClick={() => begin('novice')}>
            {t.offline.novice}
          </button>
          <button type="button" class="big primary" onClick={() => begin('full')}>
            {t.offline.full}
          </button>
        </div>
      </section>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'analyse' } })}
      >
        {t.offline.analyseFile}
      </button>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'board' } })}
      >
        {t.offline.board}
      </button>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'replay' } })}
      >
        {t.profile.storedReplays}
      </button>
    </main>
  );
}
