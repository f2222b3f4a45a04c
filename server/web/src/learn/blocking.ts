// Games in which a single checker closes its point.
import type { Row } from './row';

const part = 'game';
const length = 1;
const oneIsOut = 's o31 r65 p24/18,18/13 r31 p24/21,21/20 r31';

const fiveAtTheStart =
  's o31 r65 p24/18,18/13 r61 p24/18,18/17 r61 p13/7,24/23 r53 p17/14,14/9 r42 p24/20,24/22 ' +
  'r64 p9/3,24/20 r32 p24/21,7/5 r54 p24/19,24/20';
const fourAtTheirs =
  's o31 r64 p24/18,18/14 r65 p24/18,18/13 r65 p14/8,24/19 r54 p13/8,8/4 r64 p19/13,13/9 r42 ' +
  'p24/22,22/18 r53 p24/19,24/21 r32 p4/1,18/16 r65 p21/15,15/10 r54 p24/19,19/15 r53 ' +
  'p19/14,14/11 r51 p16/11,15/14';
const fiveInARow =
  's o31 r64 p24/18,18/14 r42 p24/20,20/18 r42 p24/20,20/18 r21 p18/16,24/23 r53 ' +
  'p24/19,19/16 r63 p16/10,10/7 r52 p24/22,22/17 r52 p24/19,23/21 r63 p24/18,18/15 r62 ' +
  'p19/13,24/22';
const beforeTheRest =
  's o31 r65 p24/18,24/19 r51 p24/19,24/23 r64 p19/13,13/9 r65 p19/13,23/18 r33 ' +
  'p24/21,24/21,21/18,18/15 r52 p18/13,13/11 r44 p24/20,18/14,15/11,11/7 ' +
  'p24/19,19/14,14/9,9/4 p21/15,14/8,9/3,8/2 r33 p24/21,24/21,21/18,13/10 ' +
  'p21/17,17/13,11/7,10/6 p18/13,7/2,6/1';
const beforeTheLast =
  's o31 r66 p24/18,18/12,12/6,24/18 r32 p24/21 r33 p24/21,24/21,18/15,15/12 r62 p21/15 r66 ' +
  'p24/18,21/15,21/15,15/9 r65 p15/9,9/4 r55 p18/13,15/10,12/7,10/5 r42 p4/2 r66 ' +
  'p24/18,18/12,12/6,9/3 r21 p24/23,23/21 r55 p24/19,19/14,13/8,8/3 r66 p21/15,15/9,9/3 r66 ' +
  'p24/18,24/18,18/12,18/12 r51 p3/2 r44 p24/20,24/20,14/10,10/6 r11 ' +
  'p24/23,24/23,24/23,24/23 r66 p24/18,24/18,24/18,18/12 r22 p23/21,23/21,23/21,23/21 r33 ' +
  'p24/21,21/18,12/9,9/6 r31 p24/21,2/1 r66 p20/14,18/12,14/8,8/2 r32 p24/21 r66 ' +
  'p20/14,12/6,12/6,12/6 r32 p24/21 r55 p18/13,18/13,13/8,13/8 r32 p24/21 r66 ' +
  'p14/8,8/2,8/2,8/2 r33 p24/21,24/21,24/21,24/21 r55 p7/2,5/0 r43 p24/20,20/17 r33 ' +
  'p6/3,6/3,6/3,6/3 r65 p17/11,11/6 r55 p6/1,6/1,6/1,3/0 r21 p6/4,4/3 r66 p3/0,3/0,3/0,3/0 ' +
  'r21 p3/1,2/1 r33 p3/0,2/0,2/0,2/0 r44 p21/17,17/13,13/9,9/5 r11 p2/1,1/0,1/0,1/0 r11 ' +
  'p5/4,4/3,3/2,2/1 r21';

// Both go the same way round; the opponent's home lies elsewhere.
export const sameWay = {
  name: 'sameWay',
  part,
  length,
  inputs: 's',
  want: { to: 'tap', points: [13, 14, 15, 16, 17, 18] },
} as const satisfies Row;

function closesOne(inputs: string, points: readonly number[]) {
  return { name: 'closesOne', part, length, inputs, want: { to: 'tap', points } } as const;
}
export const closesOneSameWay = closesOne(
  's o13 r63 p24/18,18/15 r51 p24/19,19/18 r64 p15/11,24/18',
  [6, 23],
);
export const closesOneOpposite = closesOne(
  's o13 r51 p24/19,19/18 r42 p24/20,20/18 r43 p18/14,14/11',
  [14],
);

export const head = {
  name: 'head',
  part,
  length,
  inputs: oneIsOut,
  want: { to: 'leave', point: 24 },
} as const satisfies Row;

export const twoHeads = {
  name: 'twoHeads',
  part,
  length,
  inputs: 's o31 r66',
  want: { to: 'play' },
} as const satisfies Row;

export const sixInARow = {
  name: 'sixInARow',
  part,
  length,
  inputs: fiveInARow,
  want: { to: 'tap', points: [13] },
} as const satisfies Row;

export const runner = {
  name: 'runner',
  part,
  length,
  inputs: oneIsOut,
  want: { to: 'leave', point: 24 },
} as const satisfies Row;

export const ownStart = {
  name: 'ownStart',
  part,
  length,
  inputs: fiveAtTheStart,
  want: { to: 'tap', points: [19] },
} as const satisfies Row;

export const theirStart = {
  name: 'theirStart',
  part,
  length,
  inputs: fourAtTheirs,
  want: { to: 'tap', points: [7, 12] },
} as const satisfies Row;

export const cascade = {
  name: 'cascade',
  part,
  length,
  inputs:
    's o31 r65 p24/18,24/19 r64 p24/18,18/14 r52 p18/13,13/11 r51 p14/9,9/8 ' +
    'r54 p19/14,14/10 r51 p8/3,3/2 r44',
  want: { to: 'play' },
} as const satisfies Row;

export const rest = {
  name: 'rest',
  part,
  length,
  inputs: beforeTheRest,
  want: { to: 'play' },
} as const satisfies Row;

export const runnerHome = {
  name: 'runnerHome',
  part,
  length,
  inputs: 's o31 r43 p24/20,20/17 r52 p24/19,19/17 r64 p17/11,11/7 r21 p17/15,15/14 r21',
  want: { to: 'leave', point: 24 },
} as const satisfies Row;

// A win counts what the loser has left.
export const lastLeft = {
  name: 'lastLeft',
  part,
  length: 15,
  inputs: beforeTheLast,
  want: { to: 'win' },
} as const satisfies Row;

export const nardeLastTwo =
  's o31 r66 p24/18,24/18 r21 p24/22,22/21 r44 p18/14,18/14,14/10,10/6 r33 p24/21 r44 ' +
  'p24/20,20/16,14/10,6/2 r51 p24/19,19/18 r55 p24/19,19/14,16/11,10/5 r21 p21/19,19/18 r33 ' +
  'p24/21,14/11,11/8,5/2 r21 p21/19,19/18 r63 p8/2,24/21 r51 p24/19,19/18 r44 ' +
  'p24/20,21/17,21/17,11/7 r64 p24/18 r55 p20/15,15/10,10/5,7/2 r51 p24/19,19/18 r66 ' +
  'p24/18,17/11,17/11,11/5 r42 p24/20,20/18 r55 p24/19,19/14,14/9,9/4 r64 p24/18 r44 ' +
  'p24/20,20/16,18/14,11/7 r51 p24/23,23/18 r55 p24/19,19/14,14/9,7/2 r64 p24/18 r64 ' +
  'p16/10,24/20 r42 p24/20,20/18 r44 p20/16,14/10,9/5,5/1 r64 p24/18 r66 ' +
  'p24/18,16/10,10/4,10/4 r61 p24/18 r44 p24/20,20/16,18/14,5/1 r42 p24/20,20/18 r44 ' +
  'p24/20,20/16,14/10,5/1 r42 p24/20,20/18 r55 p16/11,16/11,10/5,10/5 r32 p18/15 r66 ' +
  'p11/5,11/5,5/0,5/0 r31 p15/12,12/11 r55 p5/0,5/0,4/0,4/0 r32 p11/8,8/6 r44 ' +
  'p4/0,2/0,2/0,2/0 r31 p6/3,3/2 r11 p2/1,1/0,1/0,1/0 r31 p18/15,2/1 r61';

export const fevgaLastTwo =
  's o13 r41 p24/20,20/19 r64 p24/18,18/14 r21 p19/17,17/16 r33 p14/11,24/21,11/8,8/5 r22 ' +
  'p16/14 r66 p24/18,24/18,24/18,24/18 r21 p14/13,13/11 r55 p21/16,16/11,11/6,6/1 r11 ' +
  'p11/10,10/9,9/8,8/7 r55 p18/13,18/13,18/13,13/8 r21 p7/5,5/4 r55 p24/19,24/19,13/8,13/8 ' +
  'r43 p4/1 r55 p24/19,8/3,8/3,8/3 r21 p24/22,22/21 r55 p24/19,24/19,24/19,24/19 r41 ' +
  'p24/20,21/20 r33 p24/21,24/21,18/15,5/2 r31 p24/21,21/20 r33 p21/18,21/18,19/16,18/15 r31 ' +
  'p24/21,21/20 r55 p19/14,19/14,16/11,14/9 r33 p20/17,20/17,20/17,20/17 r66 ' +
  'p15/9,14/8,9/3,8/2 r61 p24/18,18/17 r64 p15/9,19/15 r61 p24/18,18/17 r64 p9/3,19/15 r31 ' +
  'p17/16 r66 p15/9,15/9,9/3,9/3 r11 p17/16,17/16,17/16,17/16 r55 p19/14,19/14,14/9,14/9 r11 ' +
  'p17/16 r65 p9/3,11/6 r32 p24/22,22/19 r63 p18/15,15/9 r32 p19/16,24/22 r66 ' +
  'p9/3,9/3,9/3,6/0 r42 p22/18,18/16 r44 p3/0,3/0,3/0,3/0 r21 p24/22,22/21 r66 ' +
  'p3/0,3/0,3/0,3/0 r32 p21/18,18/16 r44 p3/0,3/0,3/0,2/0 r53 p24/19,19/16 r41';

export const gulbaraLastTwo =
  's o31 r65 p24/18,18/13 r21 p24/22,22/21 r65 p13/7,7/2 r21 p24/22,22/21 r65 p24/18,18/13 ' +
  'r21 p24/22,22/21 r64 p13/7,7/3 r31 p24/21,24/23 r64 p24/18,18/14 r21 p24/22,22/21 r54 ' +
  'p24/19,19/15 r21 p23/21,21/20 r65 p24/18,15/10 r31 p24/21,20/19 r64 p10/4,18/14 r31 ' +
  'p24/21,19/18 r65 p14/8,8/3 r21 p21/19,19/18 r65 p24/18,24/19 r63 p24/18,21/18 r65 ' +
  'p24/18,19/14 r42 p24/20,20/18 r64 p14/8,14/10 r31 p24/21,18/17 r54 p24/19,19/15 r31 ' +
  'p24/21,18/17 r54 p18/13,18/14 r41 p21/17,18/17 r65 p10/4,24/19 r31 p24/21,18/17 r64 ' +
  'p24/18,19/15 r31 p24/21,18/17 r64 p13/7,18/14 r21 p24/22,22/21 r65 p14/8,7/2 r31 ' +
  'p21/18,18/17 r65 p8/2,8/3 r51 p21/20 r54 p24/19,19/15 r43 p21/17,20/17 r64 p24/18,24/20 ' +
  'r52 p21/19 r64 p24/18,18/14 r21 p19/17,21/20 r65 p15/10,10/4 r43 p21/17,20/17 r64 ' +
  'p18/12,20/16 r21 p21/19,19/18 r65 p14/8,15/10 r41 p21/17,18/17 r65 p10/4,15/10 r31 ' +
  'p21/18,18/17 r65 p10/4,12/7 r42 p17/13,13/11 r65 p14/8,8/3 r31 p11/8,8/7 r64 p8/2,7/3 r21 ' +
  'p7/5 r53 p16/11,4/1 r42 p5/1 r54 p11/6,4/0 r51 p17/12,12/11 r64 p6/0,4/0 r21 p11/9,9/8 ' +
  'r65 p4/0,4/0 r61 p8/2,2/1 r54 p3/0,3/0 r31 p17/16 r53 p3/0,3/0 r31 p17/16 r62 p3/0,2/0 ' +
  'r21 p17/15,17/16 r54 p2/0,2/0 r31 p15/12,17/16 r21';
