// A checker beside a name.

import { Disc } from '../../board/api';
import type { Seat } from '../../values/types';
import { sideOf, useCheckers } from './looks';

export function Swatch({ seat }: { seat: Seat }) {
  const look = useCheckers();
  return (
    <svg class="swatch" viewBox="-12.5 -12.5 25 25" aria-hidden="true" focusable="false">
      <Disc side={sideOf(seat, look)} set={look.set} r={12} />
    </svg>
  );
}
