// Lines of chouettes. All but the list are read by reduce_chouette.ts, when it is here.
import type { ListedChouette } from '../values/chouette';
import type { Words } from './line_words';

export type LineOfChouette =
  | { type: 'chouette'; number: number; words: string }
  | { type: 'listedChouette'; one: ListedChouette };

const later =
  (number: number) =>
  (words: Words): LineOfChouette => ({ type: 'chouette', number, words: words.rest() });

export const chouetteReaders: Readonly<Record<string, (words: Words) => LineOfChouette>> = {
  30: later(30),
  31: later(31),
  32: (words) => ({
    type: 'listedChouette',
    one: {
      table: words.number(),
      host: words.word(),
      players: words.number(),
      state: words.word(),
      terms: words.rest(),
    },
  }),
  33: later(33),
  39: later(39),
};
