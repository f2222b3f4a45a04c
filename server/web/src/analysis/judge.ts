// A single position for the engine (wasm/judge.cc), and its answer.
import type { Level } from '../values/analysis';
import { setupGames, type Judged, type Question } from '../values/judged';
import { Row } from './numbers';

export interface JudgeExports {
  memory: WebAssembly.Memory;
  question(): number;
  judged(): number;
  judge(): number;
}

const owners = ['nobody', 'self', 'other'] as const; // CubeOwner

// Null: the game is over, or it is no position.
export function judge(wasm: JudgeExports, question: Question, level: Level): Judged | null {
  const numbers = [
    ...question.points,
    ...question.away,
    question.crawford ? 1 : 0,
    question.postCrawford ? 1 : 0,
    question.cube,
    owners.indexOf(question.owner),
    question.jacoby ? 1 : 0,
    setupGames.indexOf(question.game),
    ...(question.dice ?? [0, 0]),
    level,
  ];
  new Int32Array(wasm.memory.buffer, wasm.question(), numbers.length).set(numbers);
  const count = wasm.judge();
  if (count === 0) return null;
  const row = new Row(new Float64Array(wasm.memory.buffer, wasm.judged(), count).slice());
  if (question.dice) {
    return { kind: 'plays', plays: Array.from({ length: row.next() }, () => row.play()) };
  }
  return {
    kind: 'cube',
    possible: row.flag(),
    noDouble: row.next(),
    doubleTake: row.next(),
    doublePass: row.next(),
    ends: row.ends(),
  };
}
