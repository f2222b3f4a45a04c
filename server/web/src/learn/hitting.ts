// Games in which checkers are hit: what differs from backgammon.
import type { Row } from './row';

const part = 'game';
const length = 1;

export const fourBack = {
  name: 'fourBack',
  part,
  length,
  inputs: 's',
  want: { to: 'tap', points: [24, 23] },
} as const satisfies Row;

export const backPoints = {
  name: 'backPoints',
  part,
  length,
  inputs: 's o13 p24/23,13/10 r33',
  want: { to: 'make', points: [21, 20] },
} as const satisfies Row;

export const three = {
  name: 'three',
  part,
  length,
  inputs: 's',
  want: { to: 'tap', points: [1, 2, 3] },
} as const satisfies Row;

export const threeHit = {
  name: 'threeHit',
  part,
  length,
  inputs: 's o31 p22/19,19/18 r66 p24/18,22/16,18/12,12/6 r53',
  want: { to: 'hit' },
} as const satisfies Row;

export const threeOff = {
  name: 'threeOff',
  part,
  length: 3,
  inputs:
    's o13 p24/21,21/20 r66 p24/18,23/17,22/16,16/10 r21 p23/21,20/19 r65 p18/12,17/12 ' +
    'r11 p21/20,20/19,19/18,19/18 r66 p12/6,12/6,10/4,6/0 r11 p18/17,18/17,17/16,16/15 r65',
  want: { to: 'win' },
} as const satisfies Row;

// All fifteen begin on 24, and the other side's come towards them.
export const allBack = {
  name: 'allBack',
  part,
  length,
  inputs: 's',
  want: { to: 'tap', points: [1] },
} as const satisfies Row;

export const block = {
  name: 'block',
  part,
  length,
  inputs: 's o13 p24/21,21/20 r44',
  want: { to: 'make', points: [16] },
} as const satisfies Row;

export const rollAgain = {
  name: 'rollAgain',
  part,
  length,
  inputs: 's o31 r66',
  want: { to: 'make', points: [18, 7] },
} as const satisfies Row;

export const stay = {
  name: 'stay',
  part,
  length,
  inputs: 's o13 r52 p13/8,24/22 r31',
  want: { to: 'hit' },
} as const satisfies Row;

export const full = {
  name: 'full',
  part,
  length,
  inputs: 's',
  want: { to: 'tap', points: [13, 6] },
} as const satisfies Row;

export const fullOnTheWay = {
  name: 'fullOnTheWay',
  part,
  length,
  inputs: 's o13 p8/5,6/5 r55',
  want: { to: 'make', points: [3] },
} as const satisfies Row;

export const goBack = {
  name: 'goBack',
  part,
  length,
  inputs: 's o13 p24/21,24/23 r53',
  want: { to: 'hit' },
} as const satisfies Row;

// The last two against a side that has borne off nothing. The way there is another one in each game.
export function lastTwo(inputs: string) {
  return {
    name: 'lastTwo',
    part,
    length: 3,
    inputs,
    want: { to: 'win' },
  } as const satisfies Row;
}

// Of games with the start of backgammon.
export const westernLastTwo =
  's o31 r31 p24/23,13/10 r32 p24/21,24/22 r33 p24/21,23/20,21/18,18/15 r41 p22/18,21/20 r66 ' +
  'p20/14,15/9,14/8,9/3 r65 p20/14,18/13 r44 p13/9,13/9,13/9,13/9 r21 p8/6,14/13 r66 ' +
  'p10/4,9/3,8/2,8/2 r21 p6/4,4/3 r44 p9/5,9/5,9/5,8/4 r31 p6/3,6/5 r43 p8/4,5/2 r31 ' +
  'p5/2,2/1 r64 p6/0,4/0 r32 p6/3,3/1 r66 p6/0,6/0,6/0,6/0 r21 p3/1,3/2 r63 p5/0,3/0 r31 ' +
  'p6/3,3/2 r22 p5/3,2/0,2/0,2/0 r31 p8/5,6/5 r63 p4/0,3/0 r11 p13/12,13/12,13/12,8/7 r63';

// The end of the first game of a series; the second one follows.
export const inTurn = {
  name: 'inTurn',
  part,
  length: 5,
  inputs: westernLastTwo,
  want: { to: 'win' },
  then: 's',
} as const satisfies Row;
