// Lines 73 to 76: a code behind the password, and what makes codes.
import type { Words } from './line_words';

export type LineOfSecondStep =
  | { type: 'accountCodeAsked' } // at the log-in
  | { type: 'accountSecondStep'; on: boolean; left: number }
  | { type: 'accountSecret'; secret: string; uri: string }
  | { type: 'accountRecoveryCode'; code: string }; // a recovery code

function readOffered(words: Words): LineOfSecondStep {
  const [secret, uri] = [words.word(), words.word()];
  if (!uri.startsWith('otpauth:')) words.bad = true;
  return { type: 'accountSecret', secret, uri };
}

export const secondStepReaders: Readonly<Record<string, (words: Words) => LineOfSecondStep>> = {
  73: () => ({ type: 'accountCodeAsked' }),
  74: (words) => ({
    type: 'accountSecondStep',
    on: words.oneOf(['on', 'off']) === 'on',
    left: words.number(),
  }),
  75: readOffered,
  76: (words) => ({ type: 'accountRecoveryCode', code: words.word() }),
};
