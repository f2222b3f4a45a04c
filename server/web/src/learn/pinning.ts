// Games in which checkers are pinned: plakoto, tapa and mahbusa have the same rules.
import type { Row } from './row';

const part = 'game';
const length = 1;

const beforeMother =
  's o13 r53 p24/19,24/21 r63 p24/18,24/21 r32 p24/21,24/22 r64 p24/18,24/20 r63 ' +
  'p24/18,24/21 r63 p24/18,24/21 r51 p24/19,24/23 r53 p24/19,24/21 r64 p24/18,24/20 r65 ' +
  'p24/18,24/19 r65 p24/18,24/19 r62 p24/18,24/22 r32 p24/21,24/22 r64 p24/18,24/20 r64 ' +
  'p18/12,21/17 r64 p18/12,24/20 r65 p22/16,23/18 r62 p22/16,12/10 r61 p17/11,20/19 r63 ' +
  'p18/12,19/16 r64 p16/10,21/17 r54';

export const pin = {
  name: 'pin',
  part,
  length,
  inputs: 's o31 r62 p24/18,18/16 r52 p24/19,19/17 r62',
  want: { to: 'pin' },
} as const satisfies Row;

export const pinned = {
  name: 'pinned',
  part,
  length,
  inputs:
    's o13 r65 p24/18,24/19 r43 p24/20,20/17 r54 p19/14,18/14 r51 p17/12,24/23 r61 p14/8,14/13',
  want: { to: 'tap', points: [12] },
} as const satisfies Row;

export const mother = {
  name: 'mother',
  part,
  length,
  inputs: beforeMother,
  want: { to: 'win' },
} as const satisfies Row;

// The first checker comes home before another one moves: a rule that the players of mahbusa may agree on.
export const runnerAgreed = {
  name: 'runnerAgreed',
  part,
  terms: 'mahbusa runner',
  length,
  inputs: 's o31 r43 p24/20,20/17 r52 p24/19,19/17 r64 p17/11,11/7 r21 p17/15,15/14 r21',
  want: { to: 'leave', point: 24 },
} as const satisfies Row;

export const pinningLastTwo =
  's o31 r33 p24/21,24/21,24/21,24/21 r11 p24/23,23/22,22/21,21/20 r66 ' +
  'p24/18,21/15,18/12,12/6 r11 p24/23,20/19,19/18,18/17 r55 p24/19,24/19,24/19,19/14 r31 ' +
  'p24/21,21/20 r66 p24/18,21/15,19/13,19/13 r11 p24/23,24/23,17/16,16/15 r55 ' +
  'p24/19,24/19,13/8,8/3 r51 p23/18,15/14 r66 p24/18,19/13,15/9,9/3 r21 p23/21,21/20 r55 ' +
  'p24/19,19/14,19/14,14/9 r31 p24/21,21/20 r66 p24/18,21/15,14/8,14/8 r21 p23/21,14/13 r33 ' +
  'p24/21,21/18,21/18,18/15 r41 p13/9,24/23 r44 p18/14,15/11,14/10,10/6 r31 p24/21,21/20 r66 ' +
  'p18/12,18/12,12/6,9/3 r11 p24/23,9/8,8/7,7/6 r65 p12/6,8/3 r21 p6/4,21/20 r66 ' +
  'p18/12,15/9,15/9,12/6 r21 p23/21,21/20 r63 p13/7,7/4 r11 p24/23,24/23,4/3,3/2 r44 ' +
  'p13/9,11/7,8/4,7/3 r11 p24/23,24/23,24/23,18/17 r66 p9/3,9/3,9/3,6/0 r21 p20/18,17/16 r62 ' +
  'p6/0,6/4 r32 p20/17,17/15 r44 p4/0,4/0,4/0 r11 p24/23,18/17,16/15,15/14 r62 p6/0,3/1 r11 ' +
  'p20/19,19/18,18/17,17/16 r33 p6/3,3/0,3/0,3/0 r21 p14/12,20/19 r66 p3/0,3/0,3/0,3/0 r21 ' +
  'p15/13,2/1 r52';
