import { countsGames } from '../../values/game_rows';
import { readTerms, type Term } from '../../values/terms';
import type { Invitation, Length } from '../../values/types';
import type { Texts } from '../../texts/words';

export function termText(t: Texts, term: Term): string {
  switch (term.kind) {
    case 'clock':
      return t.terms.clock(term.minutes, term.delay);
    case 'days':
      return t.terms.days(term.days);
    case 'event':
      return t.terms.event(term.event);
    case 'automatic':
      return t.terms.automatic(term.most);
    case 'word':
      return t.terms.words[term.word] ?? capital(term.word);
  }
}

// The name of a game.
export function capital(word: string): string {
  return (word[0] ?? '').toUpperCase() + word.slice(1);
}

// The words of a match's terms as people read them.
export function termsText(t: Texts, words: string): string {
  return readTerms(words)
    .map((term) => termText(t, term))
    .join(' · ');
}

// How long a match is.
export function matchText(t: Texts, match: { length: Length; terms?: string | undefined }): string {
  return t.table.match(match.length, countsGames(match.length, match.terms));
}

// Who invites to what, in one sentence.
export function invitationText(t: Texts, { from, length, terms }: Invitation): string {
  if (length === 'resume') return t.lobby.invitesResume(from);
  return t.lobby.invites(from, length, countsGames(length, terms));
}
