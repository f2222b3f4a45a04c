import type { Board, Seat, Step } from '../values/types';

// Where a board has a point of that seat's own numbering.
function indexOf(board: { sameWay: boolean }, point: number, seat: Seat): number {
  if (seat === 0) return point;
  if (!board.sameWay) return 25 - point;
  return point > 12 ? point - 12 : point + 12;
}

// The checkers of that seat on a point in his own numbering, those that are pinned left out.
export function checkersOn(
  board: { points: readonly number[]; sameWay: boolean },
  point: number,
  seat: Seat,
): number {
  const checkers = board.points[indexOf(board, point, seat)] ?? 0;
  return Math.max(0, seat === 0 ? checkers : -checkers);
}

// Where the checkers stand after one of that seat has gone a step of a legal play. What the other side
// has on its way's end is hit, or a single one is pinned, as the step says.
export function boardAfter(board: Board, seat: Seat, step: Step): Board {
  const points = [...board.points];
  const bar: [number, number] = [...board.bar];
  const off: [number, number] = [...board.off];
  const own = seat === 0 ? 1 : -1;
  let { pins } = board;
  if (step.from === 25) bar[seat] -= 1;
  else {
    const at = indexOf(board, step.from, seat);
    const left = (points[at] ?? 0) - own;
    const freed = left === 0 && ((pins >> at) & 1) !== 0;
    points[at] = freed ? -own : left;
    if (freed) pins &= ~(1 << at);
  }
  if (step.to === 0) off[seat] += 1;
  else {
    const at = indexOf(board, step.to, seat);
    const there = points[at] ?? 0;
    const met = there * own < 0;
    points[at] = met ? own : there + own;
    if (met && step.hit)
      bar[seat === 0 ? 1 : 0] += Math.abs(there); // all of a band that is burst
    else if (met) pins |= 1 << at;
  }
  return { ...board, points, bar, off, pins };
}
