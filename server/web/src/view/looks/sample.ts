// A position from the middle of a game, to show what is played here and how it looks.

import type { BoardView } from '../../board/api';

// As each of the two numbers his points.
const kMine = [
  [24, 2],
  [13, 3],
  [8, 3],
  [6, 4],
  [5, 2],
  [4, 1],
] as const;
const kTheirs = [
  [24, 2],
  [13, 4],
  [8, 3],
  [6, 4],
  [5, 2],
] as const;

function pipsOf(checkers: readonly (readonly [number, number])[]): number {
  return checkers.reduce((sum, [point, count]) => sum + point * count, 0);
}

export const samplePips = [pipsOf(kMine), pipsOf(kTheirs)] as const;

export function sampleView(): BoardView {
  const points = new Array<number>(26).fill(0);
  for (const [point, count] of kMine) points[point] = count;
  for (const [point, count] of kTheirs) points[25 - point] = -count;
  return {
    board: { points, bar: [0, 0], off: [0, 0], pins: 0, sameWay: false },
    names: ['', ''],
    bottom: 0,
    me: 0,
    dice: {
      seat: 0,
      dice: [
        { value: 3, used: false },
        { value: 1, used: false },
      ],
      roll: '',
    },
    cube: 2,
    cubeOwner: 1,
    offered: false,
    crawford: false,
    last: null,
    lights: [],
  };
}

// The opponent's last play in it.
export const sampleLast: BoardView['last'] = {
  seat: 1,
  steps: [
    { from: 13, to: 8 },
    { from: 6, to: 5 },
  ],
};
