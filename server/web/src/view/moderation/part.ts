import type { State } from '../../model/state/state';
import type { Moderation } from '../../values/account/moderation';
import type { WordsOfModeration } from '../../texts/en_moderation';

// What each part of the moderators' screen is given.
export interface Part {
  state: State;
  moderation: Moderation;
  words: WordsOfModeration;
  // What I want is told with where I want it, for there stands why it was refused.
  act: (place: string, line: string) => void; // words behind `mod`
  place: string; // where the last thing was wanted
}

export const nameOf = (words: WordsOfModeration, who: string | null): string => {
  if (who === null) return words.deleted;
  return who === '*' ? words.operator : who;
};
