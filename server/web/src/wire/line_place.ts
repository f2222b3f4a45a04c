// Line 82: from where my account is used.
import type { Words } from './line_words';
import { placeStates, type Place, type Places } from '../values/account/places';

export type LineOfPlace =
  { type: 'accountPlace'; place: Place } | { type: 'accountPlacesEnd'; mails: Places['mails'] };

function readPlace(words: Words): LineOfPlace {
  const number = words.number();
  if (number === 0) {
    return { type: 'accountPlacesEnd', mails: words.oneOf(['on', 'off', 'none']) ?? 'none' };
  }
  const state = words.oneOf(placeStates) ?? 'known';
  const [first, last] = [words.number() * 1000, words.number() * 1000];
  return { type: 'accountPlace', place: { number, state, first, last, program: words.word() } };
}

export const placeReaders: Readonly<Record<string, (words: Words) => LineOfPlace>> = {
  82: readPlace,
};
