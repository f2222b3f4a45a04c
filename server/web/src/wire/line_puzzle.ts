// Lines 108 and 109: the puzzle of the day.
import { stepsOfWord, type JudgedPlay, type Puzzle } from '../values/drill';
import type { Words } from './line_words';

export type LineOfPuzzle =
  { type: 'puzzle'; puzzle: Puzzle } | { type: 'puzzlePlay'; play: JudgedPlay };

function readSteps(words: Words): JudgedPlay['steps'] {
  const steps = stepsOfWord(words.word());
  if (!steps) words.bad = true;
  return steps ?? [];
}

function readDice(words: Words): readonly [number, number] {
  const word = words.word();
  if (!/^[1-6]{2}$/.test(word)) words.bad = true;
  return [Number(word[0]), Number(word[1])];
}

function readMine(words: Words): JudgedPlay | null {
  const lost = words.orNone();
  if (lost === null) {
    words.orNone();
    return null;
  }
  if (!/^\d+$/.test(lost)) words.bad = true;
  return { steps: readSteps(words), lost: Number(lost) / 1000 };
}

function readPuzzle(words: Words): LineOfPuzzle {
  const day = words.number();
  const roll = { position: words.word(), dice: readDice(words) };
  const [streak, longest] = [words.number(), words.number()];
  const [answered, solved, count] = [words.number(), words.number(), words.number()];
  const mine = readMine(words);
  return {
    type: 'puzzle',
    puzzle: { day, roll, streak, longest, answered, solved, mine, count, plays: [] },
  };
}

export const puzzleReaders: Readonly<Record<string, (words: Words) => LineOfPuzzle>> = {
  108: readPuzzle,
  109: (words) => {
    const lost = words.number() / 1000;
    return { type: 'puzzlePlay', play: { steps: readSteps(words), lost } };
  },
};
