// Plays as people type them. Only who types one needs this.
import { bar, off } from './pending';
import type { TypedPlay } from '../values/types';

const pointWords: Record<string, number> = { bar, b: bar, off, o: off, home: off, h: off };

// "24/18 13/11", "bar/20*/18", "6/off(2)", "8-5 6-5": pairs of points in the mover's numbering, as
// often as they are to be made. FIBS's form of X, who counts upwards there, is turned round. Null:
// it is no play.
export function readPlay(text: string, side: 'O' | 'X'): TypedPlay | null {
  const pairs: (readonly [number, number])[] = [];
  for (const word of text.toLowerCase().split(/[\s,]+/)) {
    if (word === '') continue;
    const match = /^([a-z0-9]+(?:\**[-/][a-z0-9]+)+)\**(?:\(([1-4])\))?$/.exec(word);
    if (!match?.[1]) return null;
    const points = match[1].replaceAll('*', '').split(/[-/]/).map(readPoint);
    const upwards = points.length > 1 && countsUpwards(points) && side === 'X';
    for (let times = Number(match[2] ?? 1); times > 0; --times) {
      for (let i = 0; i + 1 < points.length; ++i) {
        const [from, to] = [points[i], points[i + 1]];
        if (from == null || to == null) return null;
        pairs.push(upwards ? [turned(from), turned(to)] : [from, to]);
      }
    }
  }
  return pairs.length > 0 ? pairs : null;
}

function readPoint(word: string): number | null {
  if (Object.hasOwn(pointWords, word)) return pointWords[word] ?? null;
  return /^\d{1,2}$/.test(word) && Number(word) <= bar ? Number(word) : null;
}

function countsUpwards(points: readonly (number | null)[]): boolean {
  const numbers = points.filter((point): point is number => point !== null);
  const inside = numbers.filter((point) => point !== bar && point !== off);
  const [first, second] = inside;
  if (inside.length > 1 && first !== undefined && second !== undefined) return first < second;
  if (first === undefined) return false;
  return numbers.includes(bar) ? first <= 6 : first >= 19;
}

function turned(point: number): number {
  return point === bar || point === off ? point : 25 - point;
}
