// Lines 70 and 71: what moderators have decided against me.
import type { Words } from './line_words';
import { measureKinds, objectings, type Measure } from '../values/account/measures';

export type LineOfMeasure =
  { type: 'measure'; measure: Measure } | { type: 'measureEnded'; number: number };

function readMeasure(words: Words): Measure {
  return {
    number: words.number(),
    kind: words.oneOf(measureKinds) ?? 'warning',
    until: words.number() * 1000 || null,
    objecting: words.oneOf(objectings) ?? 'closed',
    reason: words.rest(),
  };
}

export const measureReaders: Readonly<Record<string, (words: Words) => LineOfMeasure>> = {
  70: (words) => ({ type: 'measure', measure: readMeasure(words) }),
  71: (words) => ({ type: 'measureEnded', number: words.number() }),
};
