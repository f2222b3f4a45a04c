// Carries out what is asked about the analysis of a match.
import { askAnalyst, endAnalysis } from '../analysis/asked';
import type { Event } from '../model/state/events';
import type { AnalysisAsked } from '../values/analysis';

export function onAnalysis(ask: AnalysisAsked | null, dispatch: (event: Event) => void): void {
  if (ask) askAnalyst(ask, (told) => dispatch({ type: 'analysed', told }));
  else endAnalysis();
}
