// The script of the worker: it analyses one match after the other, so that the page stays quick meanwhile. Who needs no
// more of it ends it.
import type { AnalysisAsked, AnalysisTold } from '../values/analyst';
import { Analyst } from './analyst';

const tellEachMs = 150;

interface WorkerScope {
  postMessage(told: AnalysisTold): void;
  onmessage: ((event: MessageEvent<AnalysisAsked>) => void) | null;
}
const worker = self as unknown as WorkerScope;

const analyst: Promise<Analyst> = fetch(ANALYST_WASM)
  .then((answer) => answer.arrayBuffer())
  .then((bytes) => WebAssembly.compile(bytes))
  .then((module) => new Analyst(module));

function analyse(by: Analyst, asked: Extract<AnalysisAsked, { type: 'analyse' }>): void {
  const { match, level } = asked;
  if (!by.begin(match, level)) return worker.postMessage({ type: 'refused' });
  const tell = (done: number, all: boolean): void => {
    const found = { done, games: by.games(), totals: by.totals() };
    worker.postMessage({ type: 'found', found, done: all });
  };
  let told = performance.now();
  for (const [i, input] of match.inputs.entries()) {
    if (!by.add(input)) return worker.postMessage({ type: 'refused' });
    if (performance.now() - told < tellEachMs) continue;
    tell(i + 1, false);
    told = performance.now();
  }
  tell(match.inputs.length, true);
}

worker.onmessage = ({ data }) => {
  void analyst.then(
    (by) => {
      switch (data.type) {
        case 'analyse':
          return analyse(by, data);
        case 'weigh': {
          const decision = by.weigh(data.match, data.play, data.level);
          return worker.postMessage({ type: 'weighed', decision });
        }
        case 'read':
          return worker.postMessage({ type: 'read', read: by.read(data.text) });
        case 'judge': {
          const { question, level } = data;
          const judged = by.judge(question, level);
          return worker.postMessage({ type: 'judged', question, level, judged });
        }
      }
    },
    () => worker.postMessage({ type: 'failed' }),
  );
};
