// Lines 73 to 76: a code behind the password, and what makes codes.
import type { Words } from './line_words';

export type LineOfSecondStep =
  | { type: 'secondStepAsked' } // at the log-in
  | { type: 'secondStep'; on: boolean; left: number }
  | { type: 'secondStepOffered'; secret: string; uri: string }
  | { type: 'secondStepCode'; code: string }; // a recovery code

function readOffered(words: Words): LineOfSecondStep {
  const [secret, uri] = [words.word(), words.word()];
  if (!uri.startsWith('otpauth:')) words.bad = true;
  return { type: 'secondStepOffered', secret, uri };
}

export const secondStepReaders: Readonly<Record<string, (words: Words) => LineOfSecondStep>> = {
  73: () => ({ type: 'secondStepAsked' }),
  74: (words) => ({
    type: 'secondStep',
    on: words.oneOf(['on', 'off']) === 'on',
    left: words.number(),
  }),
  75: readOffered,
  76: (words) => ({ type: 'secondStepCode', code: words.word() }),
};
