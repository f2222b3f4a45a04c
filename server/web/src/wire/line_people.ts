// Lines 68, 69 and 80: whom I call a friend, and phrases that people say.
import type { Words } from './line_words';
import { phraseWays, type PhraseWay } from '../values/lobby/phrases';
import type { Friend } from '../values/lobby/friends';

export type LineOfPeople =
  | { type: 'friend'; friend: Friend }
  | { type: 'friendGone'; name: string }
  | { type: 'phrase'; name: string; to: string | null; way: PhraseWay; phrase: number };

export const peopleReaders: Readonly<Record<string, (words: Words) => LineOfPeople>> = {
  68: (words) => ({ type: 'friend', friend: { name: words.word(), note: words.rest() } }),
  69: (words) => ({ type: 'friendGone', name: words.word() }),
  80: (words) => ({
    type: 'phrase',
    name: words.word(),
    to: words.orNone(),
    way: words.oneOf(phraseWays) ?? 'say',
    phrase: words.number(),
  }),
};
