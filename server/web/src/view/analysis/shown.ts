// What of an analysis is shown: who comes back from the replay finds it as it was.
import type { Found } from '../../play/analysis';
import type { Seat } from '../../values/types';

export type Shown =
  | { name: 'report' }
  | { name: 'position'; found: Found }
  | { name: 'quiz'; who: Seat; items: readonly Found[] };

let kept: { match: number; shown: Shown } | null = null;

export function keepShown(match: number, shown: Shown): void {
  kept = { match, shown };
}

export function shownLast(match: number): Shown {
  return kept?.match === match ? kept.shown : { name: 'report' };
}
