// The head of a screen of one tournament or club, with the way back to all of them.

import type { ComponentChildren } from 'preact';
import { useDispatch } from '../parts/context';

interface Props {
  to: 'events' | 'clubs';
  words: { all: string };
  children: ComponentChildren; // what it is called
}

export function OneHeader({ to, words, children }: Props) {
  const dispatch = useDispatch();
  return (
    <header>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: to } })}
      >
        {words.all}
      </button>
      <h1>{children}</h1>
    </header>
  );
}
