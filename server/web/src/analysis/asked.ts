// The worker, from the page's side: one match at a time.
import type { AnalysisAsked, AnalysisTold } from '../values/analyst';

let worker: Worker | null = null;

export function endAnalysis(): void {
  worker?.terminate();
  worker = null;
}

// A match that is analysed takes the place of another one.
export function askAnalyst(asked: AnalysisAsked, hear: (told: AnalysisTold) => void): void {
  if (asked.type === 'analyse') endAnalysis();
  worker ??= new Worker(ANALYST_WORKER);
  worker.onmessage = ({ data }: MessageEvent<AnalysisTold>) => hear(data);
  worker.onerror = () => {
    endAnalysis();
    hear({ type: 'failed' });
  };
  worker.postMessage(asked);
}
