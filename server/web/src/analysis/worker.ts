// The script of the worker: it analyses one match after the other, so that the page stays quick meanwhile. Who needs no
// more of it ends it.
import type { AnalysisAsked, AnalysisTold } from '../values/analyst';
import type { Findings, Level } from '../values/analysis';
import { Analyst } from './analyst';
import { readReport } from './stored';

const tellEachMs = 150;

interface WorkerScope {
  postMessage(told: AnalysisTold): void;
  onmessage: ((event: MessageEvent<AnalysisAsked>) => void) | null;
}
const worker = self as unknown as WorkerScope;

let loaded: Promise<Analyst> | null = null;
function load(): Promise<Analyst> {
  loaded ??= fetch(ANALYST_WASM)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes))
    .then((module) => new Analyst(module));
  return loaded;
}

type Asked = Extract<AnalysisAsked, { type: 'analyse' }>;

// What the server has worked out, if that is as deep as it is wanted.
async function fetchStored({ match, level, number }: Asked): Promise<[Level, Findings] | null> {
  if (number === null) return null;
  try {
    const answer = await fetch(`/api/matches/${String(number)}/analysis`);
    if (answer.status !== 200) return null;
    const stored = readReport(await answer.json(), match.inputs.length);
    return stored && stored.level >= level ? [stored.level, stored.found] : null;
  } catch {
    return null; // it is made here, then
  }
}

function analyse(by: Analyst, asked: Asked): void {
  const { match, level } = asked;
  if (!by.begin(match, level)) return worker.postMessage({ type: 'refused' });
  const tell = (done: number, all: boolean): void => {
    const found = { done, games: by.games(), totals: by.totals() };
    worker.postMessage({ type: 'found', found, done: all, level });
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

async function answer(data: AnalysisAsked): Promise<void> {
  const stored = data.type === 'analyse' ? await fetchStored(data) : null;
  if (stored) {
    const [level, found] = stored;
    return worker.postMessage({ type: 'found', found, done: true, level });
  }
  await load().then(
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
}

worker.onmessage = ({ data }) => void answer(data);
