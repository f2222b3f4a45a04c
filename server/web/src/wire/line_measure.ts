// Lines 70 and 71: what moderators have decided against me; of line 81 that my account is closed.
import type { Words } from './line_words';
import { measureKinds, objectings, type Measure } from '../values/account/measures';

export type LineOfMeasure =
  { type: 'measure'; measure: Measure } | { type: 'measureEnded'; number: number } | LineOfClosed;

// I cannot log in; `code`: by which I object.
export interface LineOfClosed {
  type: 'accountClosed';
  measure: Measure;
  code: string | null;
}

function readMeasure(words: Words): Measure {
  return {
    number: words.number(),
    kind: words.oneOf(measureKinds) ?? 'warning',
    until: words.number() * 1000 || null,
    objecting: words.oneOf(objectings) ?? 'closed',
    reason: words.rest(),
  };
}

// Behind "81 closed".
export function readClosed(words: Words): LineOfClosed {
  const [number, until] = [words.number(), words.number() * 1000 || null];
  const objecting = words.oneOf(objectings) ?? 'closed';
  const code = words.orNone();
  const measure: Measure = { number, kind: 'account', until, objecting, reason: words.rest() };
  return { type: 'accountClosed', measure, code };
}

// What the server answers to the objection of who is not logged in (server/core/login/objection.cc): nobody is, so no
// line says it.
export const objectionNoted = 'Your objection is noted. Another moderator reads it.';

export const measureReaders: Readonly<Record<string, (words: Words) => LineOfMeasure>> = {
  70: (words) => ({ type: 'measure', measure: readMeasure(words) }),
  71: (words) => ({ type: 'measureEnded', number: words.number() }),
  81: (words) => {
    words.oneOf(['closed'] as const);
    return readClosed(words);
  },
};
