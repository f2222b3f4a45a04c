// What a club is called, as far as that is known.
import type { State } from '../../model/state/state';
import type { WordsOfClubs } from '../../texts/en_clubs';
import type { Texts } from '../../texts/words';

export function titleOf(state: State, t: Texts, words: WordsOfClubs, club: number): string {
  const seen = state.clubs?.list.find((one) => one.club === club);
  return seen?.title ?? words.numbered(t.number(club));
}
