// A name that leads to the profile, and long lists of which the beginning is shown.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';

const kShown = 50;

export function Person({ name }: { name: string }) {
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      class="name"
      onClick={() => dispatch({ type: 'screen', screen: { name: 'profile', player: name } })}
    >
      <Called name={name} />
    </button>
  );
}

interface LongProps<T> {
  items: readonly T[];
  children: (shown: readonly T[]) => ComponentChildren;
}

export function Long<T>({ items, children }: LongProps<T>) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, kShown);
  return (
    <>
      {children(shown)}
      {shown.length < items.length && (
        <p class="found">
          {t.people.shown(t.number(shown.length), t.number(items.length))}
          <button type="button" onClick={() => setAll(true)}>
            {t.people.showAll}
          </button>
        </p>
      )}
    </>
  );
}
