// The head of a screen of clubs, with the way back to all of them.

import type { ComponentChildren } from 'preact';
import type { WordsOfClubs } from '../../texts/en_clubs';
import { useDispatch } from '../parts/context';

interface Props {
  words: WordsOfClubs;
  children: ComponentChildren; // what it is called
}

export function ClubsHeader({ words, children }: Props) {
  const dispatch = useDispatch();
  return (
    <header>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'clubs' } })}
      >
        {words.all}
      </button>
      <h1>{children}</h1>
    </header>
  );
}
