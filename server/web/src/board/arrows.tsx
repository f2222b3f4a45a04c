// Arrows for a play: where each checker came from and went to, or would go to.

import { checkerSpot, otherNumber, placeOf, type Geometry } from './geometry';
import { memo } from './memo';
import type { Arrowed, Position, Seat, Step } from './props';

interface Props {
  g: Geometry;
  board: Position; // after the play, or before one that is coming
  last: Arrowed;
  bottom: Seat;
}

// With one that is pinned below them.
function checkersOn(board: Position, point: number, seat: Seat): number {
  if (point === 25) return board.bar[seat];
  if (point === 0) return board.off[seat];
  const drawn = seat === 0 ? point : otherNumber(point, board.sameWay);
  const checkers = (board.points[drawn] ?? 0) * (seat === 0 ? 1 : -1);
  return checkers > 0 ? checkers + ((board.pins >> drawn) & 1) : 0;
}

// A checker that was played on is one arrow, in whichever order its steps were made.
function joinSteps(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const earlier = joined.find((s) => s.to === step.from && !s.hit);
    const onward = joined.find((s) => s.from === step.to && !step.hit);
    if (earlier) earlier.to = step.to;
    else if (onward) onward.from = step.from;
    else joined.push({ ...step });
  }
  return joined;
}

export const Arrows = memo(({ g, board, last, bottom }: Props) => {
  const place = (point: number) => placeOf(point, last.seat, bottom, board.sameWay);
  const used = new Map<string, number>();
  const count = (key: string): number => {
    const before = used.get(key) ?? 0;
    used.set(key, before + 1);
    return before;
  };
  // Which checker of its point an arrow begins at, and which one it ends at.
  const ends = ({ from, to }: Step): [number, number] => {
    const there = checkersOn(board, from, last.seat);
    const here = checkersOn(board, to, last.seat);
    const [left, came] = [count(`from ${from}`), count(`to ${to}`)];
    return last.coming ? [there - 1 - left, here + came] : [there + left, here - 1 - came];
  };
  return (
    <g class="arrows">
      {joinSteps(last.steps).map((step, i) => {
        const [start, top] = ends(step);
        const from = checkerSpot(g, place(step.from), Math.max(0, start));
        const to = checkerSpot(g, place(step.to), Math.max(0, top));
        const mid = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const bend = 0.12; // off the straight line, so that arrows of one row are told apart
        const cx = mid.x + (g.height / 2 - mid.y) * bend * 2;
        const cy = mid.y + (g.height / 2 - mid.y) * bend * 2;
        // It ends at the rim of the checker, on which a number may stand.
        const away = Math.hypot(to.x - cx, to.y - cy) || 1;
        const rim = Math.min(g.checker * 0.42, away / 2);
        const x = to.x - ((to.x - cx) / away) * rim;
        const y = to.y - ((to.y - cy) / away) * rim;
        const path = `M${from.x} ${from.y}Q${cx} ${cy} ${x} ${y}`;
        return (
          <g key={i}>
            <path class="edge" d={path} />
            <path d={path} marker-end="url(#head)" />
          </g>
        );
      })}
    </g>
  );
});
