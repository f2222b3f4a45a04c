import type { Texts } from '../../texts/words';

// Points of a sheet: with a sign.
export function signed(t: Texts, points: number): string {
  return (points > 0 ? '+' : '') + t.number(points);
}
