// The terms of a match, with words that explain themselves.

import type { TermName } from '../../texts/en_glossary';
import { readTerms, type Term } from '../../values/terms';
import { useTexts } from './context';
import { termText } from './terms';
import { Word } from './word';

const kWords: Readonly<Partial<Record<string, TermName>>> = {
  clock: 'clock',
  unrated: 'unrated',
  nocrawford: 'crawford',
  jacoby: 'jacoby',
  nocube: 'cube',
};

function nameOf(term: Term): TermName | undefined {
  if (term.kind === 'event') return undefined; // its name says what it is
  return term.kind === 'word' ? kWords[term.word] : term.kind;
}

export function MatchTerms({ terms }: { terms: string }) {
  const t = useTexts();
  return (
    <>
      {readTerms(terms).map((term, i) => {
        const name = nameOf(term);
        const text = termText(t, term);
        return (
          <span key={text}>
            {i > 0 && ' · '}
            {name ? <Word name={name} text={text} /> : text}
          </span>
        );
      })}
    </>
  );
}
