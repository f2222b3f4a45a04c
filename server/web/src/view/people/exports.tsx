// The matches that are shown, as a file; and all of them, as the server has them.

import type { HistoryEntry } from '../../values/api_values';
import { csvOf, jsonOf } from '../../values/match_export';
import { useDispatch, useTexts } from '../parts/context';
import { download } from '../parts/download';
import { Icon } from '../parts/icons';

interface Props {
  player: string;
  matches: readonly HistoryEntry[];
}

export function Exports({ player, matches }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const none = matches.length === 0;
  const csv = () => download(`${player}.csv`, 'text/csv;charset=utf-8', csvOf(matches));
  const json = () => download(`${player}.json`, 'application/json', jsonOf(player, matches));
  return (
    <div class="exports" role="group" aria-label={t.people.matches.save}>
      <button type="button" disabled={none} onClick={csv}>
        <Icon name="load" />
        {t.people.matches.csv}
      </button>
      <button type="button" disabled={none} onClick={json}>
        <Icon name="load" />
        {t.people.matches.json}
      </button>
      <a class="button" href={`/api/players/${encodeURIComponent(player)}/matches.zip`} download>
        <Icon name="load" />
        {t.people.matches.zip}
      </a>
      <button
        type="button"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'analyse' } })}
      >
        <Icon name="ranks" />
        {t.offline.analyseFile}
      </button>
    </div>
  );
}
