// What came of the last thing that a moderator wanted.

import { useTexts } from '../parts/context';
import type { Part } from './part';

export function Outcome({ moderation: { outcome }, words }: Part) {
  const t = useTexts();
  const text =
    outcome === null
      ? ''
      : outcome.what === 'restored'
        ? words.restored(t.decimal(outcome.points), outcome.name)
        : words.outcomes[outcome.what];
  return (
    <p class={text === '' ? 'unseen' : 'moderation-outcome'} role="status">
      {text}
    </p>
  );
}
