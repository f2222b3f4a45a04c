// A position as GNU Backgammon names it: 14 letters of base64, 80 bits. For each of the two, first who is not to roll, then
// who is, and for each of his points from 1 to the bar there are as many ones as he has checkers there, and a zero. The
// position of a match (behind ':') is not read.
import type { Board } from './types';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const bits = 80;
const checkers = 15;

function bitsOf(id: string): readonly boolean[] {
  const sixes = [...id].flatMap((letter) => {
    const value = letters.indexOf(letter);
    return [32, 16, 8, 4, 2, 1].map((bit) => (value & bit) !== 0);
  });
  // A byte's bits are read from the lowest one on.
  return sixes.slice(0, bits).map((_, i) => sixes[i - (i % 8) + 7 - (i % 8)] ?? false);
}

// Null: it is none. Seat 0 is who is to roll.
export function readPositionId(text: string): Board | null {
  const id = text.split(':')[0] ?? '';
  if (!/^[A-Za-z0-9+/]{14}$/.test(id)) return null;
  const points = new Array<number>(26).fill(0);
  const bar: [number, number] = [0, 0];
  const left: [number, number] = [checkers, checkers];
  let at = 0;
  const all = bitsOf(id);
  for (const seat of [1, 0] as const) {
    for (let point = 1; point <= 25; ++point) {
      let here = 0;
      while (all[at++]) ++here;
      left[seat] -= here;
      if (point === 25) bar[seat] = here;
      else if (here > 0) {
        const place = seat === 0 ? point : 25 - point;
        if (points[place] !== 0) return null; // both are there
        points[place] = seat === 0 ? here : -here;
      }
    }
  }
  if (left[0] < 0 || left[1] < 0) return null;
  return { points, bar, off: left, pins: 0, sameWay: false };
}
