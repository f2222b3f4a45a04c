// What the server answers to `recover`. Nobody is logged in yet, so no numbered line says it: these are its
// sentences (server/core/login/), without the stars. {}: the name that was asked for.
import type { RecoveryAnswer } from '../values/account/recovery';

export const recoverySentences: Readonly<Record<string, RecoveryAnswer>> = {
  "If '{}' has a confirmed address, a code was sent there. Type 'recover {} CODE NEW_PASSWORD' with it.":
    'sent',
  'This server sends no mail. Who runs it can give you a code for a new password.': 'noMail',
  'Your password is changed. Please log in with it.': 'changed',
  'That is not the code, or it is too old.': 'wrongCode',
  'Minimal password length is 8 characters.': 'shortPassword',
  "Your password may not contain blanks ' ' or colons ':'.": 'badPassword',
  'Your password is one of those that are tried first. Please choose another one.':
    'commonPassword',
  'Your password may not be a name that everybody knows. Please choose another one.':
    'namePassword',
  'The password could not be stored. Please try again later.': 'notStored',
  'The server cannot store anything at the moment, so that was not done. Please try again later.':
    'notStored',
  'Too many failed log-ins.': 'tooMany',
  'You type too fast. This line was not read.': 'tooFast',
};

// Null: it says something else.
export function readRecoveryAnswer(text: string, name: string): RecoveryAnswer | null {
  const found = Object.entries(recoverySentences).find(
    ([sentence]) => sentence.replaceAll('{}', name) === text,
  );
  return found?.[1] ?? null;
}
