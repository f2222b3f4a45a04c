// Line 83: what would let a registration through.
import type { Words } from './line_words';
import { doorStates, type Door } from '../values/account/door';

export interface LineOfDoor {
  type: 'accountDoor';
  door: Door;
}

export const doorReaders: Readonly<Record<string, (words: Words) => LineOfDoor>> = {
  83: (words) => ({
    type: 'accountDoor',
    door: {
      state: words.oneOf(doorStates) ?? 'closed',
      bits: words.number(),
      challenge: words.orNone(),
    },
  }),
};
