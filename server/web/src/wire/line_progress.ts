// Lines 98 and 99: how well somebody plays.
import type { Words } from './line_words';
import {
  phases,
  progressStates,
  type Progress,
  type ProgressPeriod,
} from '../values/account/progress';

export type LineOfProgress =
  | { type: 'accountProgress'; name: string; period: ProgressPeriod }
  | { type: 'accountProgressEnd'; name: string; state: NonNullable<Progress['state']> };

function readPeriod(words: Words): ProgressPeriod {
  const [from, until] = [words.number() * 1000, words.number() * 1000];
  const matches = words.number();
  const parts = phases.map(() => ({ decisions: words.number(), lost: words.number() }));
  return { from, until, matches, parts };
}

export const progressReaders: Readonly<Record<string, (words: Words) => LineOfProgress>> = {
  98: (words) => ({ type: 'accountProgress', name: words.word(), period: readPeriod(words) }),
  99: (words) => ({
    type: 'accountProgressEnd',
    name: words.word(),
    state: words.oneOf(progressStates) ?? 'hidden',
  }),
};
