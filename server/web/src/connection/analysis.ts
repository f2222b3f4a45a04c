// Carries out what is asked about the analysis of a match.
import { askAnalyst, endAnalysis } from '../analysis/asked';
import type { Event } from '../model/state/events';
import type { AnalysisAsked, AnalysisTold } from '../values/analyst';

// `ready`: the rules are loaded.
export function onAnalysis(
  ask: AnalysisAsked | null,
  dispatch: (event: Event) => void,
  ready: Promise<void>,
): void {
  if (!ask) return endAnalysis();
  const tell = (told: AnalysisTold): void => dispatch({ type: 'analysed', told });
  askAnalyst(ask, (told) => {
    if (told.type !== 'read') return tell(told);
    // A match that was read becomes a replay.
    void Promise.all([import('../model/table/reduce_replay'), ready]).then(
      ([replays]) => {
        replays.useReplays();
        tell(told);
      },
      () => tell({ type: 'failed' }),
    );
  });
}
