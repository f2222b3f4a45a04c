// At the end of a match: whom the dice have favoured, by the quickest analysis, and the way to a deeper one. The line is
// there before it is known what it says.

import { useEffect } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { analysisTexts } from '../../texts/analysis_texts';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import type { Texts } from '../../texts/words';
import { canAnalyse, type Totals } from '../../values/analysis';
import type { Table } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';

const kEven = 0.1; // equity: less than that nobody feels

function luckText(t: Texts, w: WordsOfAnalysis, { names, seat }: Table, totals: Totals): string {
  const more = totals[0].luck - totals[1].luck;
  if (Math.abs(more) < kEven) return w.diceEven;
  const lucky = more > 0 ? 0 : 1;
  const points = t.decimal(Math.abs(more));
  return lucky === seat ? w.diceMine(points) : w.diceTheirs(names[lucky], points);
}

// The analysis is large. No standard library describes that, and not all browsers have it.
function savesData(): boolean {
  const browser: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return browser.connection?.saveData === true;
}

export function DiceLuck({ state, table }: { state: State; table: Table }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { words: w, failed } = useWordsFile(analysisTexts, t.tag);
  const { match } = table;
  const analysis = state.analysis?.match === match ? state.analysis : null;
  useEffect(() => {
    if (canAnalyse(table.terms) && !savesData()) dispatch({ type: 'analyse', match, level: 0 });
  }, [match]);
  if (!canAnalyse(table.terms)) return null;
  const totals = analysis?.state === 'done' ? analysis.found?.totals : null;
  const none =
    failed || savesData() || analysis?.state === 'failed' || analysis?.state === 'refused';
  return (
    <div class="dice-luck">
      <p class="small" role="status">
        {w && !none && (totals ? luckText(t, w, table, totals) : w.diceWeighs)}
      </p>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'analysis', match } })}
      >
        {t.table.analyse}
      </button>
    </div>
  );
}
