// Lines 28 and 50: my matches by days, and those that wait to be gone on with.
import type { Words } from './line_words';
import type { DayMatch, SavedMatch } from '../values/types';

export type LineOfMatch =
  { type: 'dayMatch'; match: DayMatch; over: boolean } | { type: 'saved'; match: SavedMatch };

export const matchReaders: Readonly<Record<string, (words: Words) => LineOfMatch>> = {
  28: readDayMatch,
  50: readSaved,
};

function readDayMatch(words: Words): LineOfMatch {
  const [match, opponent] = [words.number(), words.word()];
  const state = words.oneOf(['y', 'o', 'e']);
  const [since, due, length] = [words.number(), words.number(), words.number()];
  return {
    type: 'dayMatch',
    over: state === 'e',
    match: {
      match,
      opponent,
      mine: state === 'y',
      since: since || null,
      due: due || null,
      length: length || 'unlimited',
      scores: [words.number(), words.number()],
      terms: words.rest(),
    },
  };
}

function readSaved(words: Words): LineOfMatch {
  const [match, opponent, length] = [words.number(), words.word(), words.length()];
  const scores: [number, number] = [words.number(), words.number()];
  const state = words.oneOf(['ready', 'here', 'away']);
  const terms = words.rest();
  const [online, ready] = [state !== 'away', state === 'ready'];
  return {
    type: 'saved',
    match: { match, opponent, length, scores, online, ready, ...(terms !== '' && { terms }) },
  };
}
