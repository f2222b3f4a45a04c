// That nobody could choose the draw: the seed, and whether it fits the hash.

import { useMemo } from 'preact/hooks';
import { bytesOf, hexOf, sha256 } from '../../play/dice';
import type { EventSeed } from '../../values/events/events';
import type { Part } from '../event_parts/part';

function fits({ hash, seed }: EventSeed): boolean {
  const bytes = seed === null ? null : bytesOf(seed);
  return bytes !== null && hexOf(sha256(bytes)) === hash;
}

export function Draw({ open, words }: Part) {
  const { seed } = open;
  const good = useMemo(() => seed !== null && fits(seed), [seed]);
  if (!seed) return null;
  return (
    <details class="card">
      <summary>{words.draw}</summary>
      <div class="column">
        <p class="small">{words.drawHint}</p>
        <dl class="seed">
          <dt>{words.hash}</dt>
          <dd>
            <code>{seed.hash}</code>
          </dd>
          <dt>{words.seed}</dt>
          <dd>{seed.seed === null ? words.noSeed : <code>{seed.seed}</code>}</dd>
        </dl>
        {seed.seed !== null && (
          <p class={good ? 'good-mark' : 'bad-text'}>{good ? words.fits : words.fitsNot}</p>
        )}
      </div>
    </details>
  );
}
