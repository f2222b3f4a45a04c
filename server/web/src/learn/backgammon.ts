// The steps of backgammon, one row each: the game in ten, the cube in five.
import type { Row } from './row';

// Both have left each other; the learner rolls large, the other one small numbers.
const ahead =
  's o31 p24/23,13/10 r32 p24/21,24/22 r33 p24/21,23/20,21/18,18/15 r41 p22/18,21/20 r66 p20/14,15/9,14/8,9/3 ' +
  'r65 p20/14,18/13 r44 p13/9,13/9,13/9,13/9 r21 p8/6,14/13 r66 p10/4,9/3,8/2,8/2 r21 p6/4,4/3 ' +
  'r44 p9/5,9/5,9/5,8/4 r31 p6/3,6/5 r43 p8/4,5/2 r31 p5/2,2/1';
const further = `${ahead} r64 p6/0,4/0 r32 p6/3,3/1 r66 p6/0,6/0,6/0,6/0 r21 p3/1,3/2`;
const lastTwo = `${further} r63 p5/0,3/0 r31 p6/3,3/2 r22 p5/3,2/0,2/0,2/0 r31 p8/5,6/5 r63 p4/0,3/0 r11 p13/12,13/12,13/12,8/7`;

// A race of equals: the first one has a checker left, the second one two on his 2 point.
const bearIn =
  'p24/23,13/10 r44 p24/20,24/20,20/16,20/16 r66 p24/18,13/7,13/7,10/4 r55 p16/11,16/11,13/8,6/1 ' +
  'r55 p23/18,18/13,18/13,8/3 r44 p13/9,13/9,13/9,13/9 r55 p13/8,13/8,13/8,13/8 r33 p11/8,11/8,9/6,9/6 ' +
  'r55 p8/3,8/3,8/3,8/3 r33 p9/6,9/6,8/5,8/5 r66 p8/2,8/2,7/1,7/1 r55 p8/3,8/3,8/3,8/3';
const bearOff =
  'r44 p6/2,6/2,6/2,4/0 r11 p3/2,2/1,1/0,1/0 r63 p6/0,3/0 r11 p3/2,3/2,2/1,1/0 r63 p6/3,3/0 ' +
  'r33 p6/3,5/2,3/0,3/0 r44 p3/0,3/0,3/0,3/0 r66 p6/0,6/0,6/0,6/0 r22 p2/0,2/0,2/0,2/0 ' +
  'r66 p6/0,6/0,6/0,5/0 r21 p2/0,1/0';

export const backgammon = [
  {
    name: 'home',
    part: 'game',
    length: 1,
    inputs: 's',
    want: { to: 'tap', points: [1, 2, 3, 4, 5, 6] },
  },
  { name: 'dice', part: 'game', length: 1, inputs: 's o65', want: { to: 'play' } },
  {
    name: 'closed',
    part: 'game',
    length: 1,
    inputs: 's',
    want: { to: 'tap', points: [1, 12, 17, 19] },
  },
  { name: 'point', part: 'game', length: 1, inputs: 's o31', want: { to: 'make', points: [5] } },
  { name: 'hit', part: 'game', length: 1, inputs: 's o26 p24/18,13/11 r61', want: { to: 'hit' } },
  {
    name: 'enter',
    part: 'game',
    length: 1,
    inputs: 's o62 p24/18,13/11 r61 p13/7,8/7 r64',
    want: { to: 'play' },
  },
  {
    name: 'doubles',
    part: 'game',
    length: 1,
    inputs: 's o13 p8/5,6/5 r66',
    want: { to: 'make', points: [18, 7] },
  },
  {
    name: 'off',
    part: 'game',
    length: 1,
    inputs: `${ahead} r64`,
    want: { to: 'bearOff', checkers: 2 },
  },
  {
    name: 'large',
    part: 'game',
    length: 1,
    inputs: `${further} r63`,
    want: { to: 'bearOff', checkers: 2 },
  },
  {
    name: 'win',
    part: 'game',
    length: 3,
    inputs: `${lastTwo} r63`,
    want: { to: 'bearOff', checkers: 2 },
  },
  {
    name: 'why',
    part: 'cube',
    length: 'unlimited',
    inputs:
      's o31 p24/23,13/10 r41 p24/20,24/23 r65 p24/18,23/18 r21 p23/21,21/20 r44 p18/14,18/14,14/10,14/10 ' +
      'r65 p13/7,6/1 r66 p13/7,13/7,13/7,13/7 r32 p8/5,7/5 r66 p10/4,10/4,10/4,8/2 r66 p20/14,20/14,14/8,14/8',
    want: { to: 'double' },
    then: 'x',
  },
  {
    name: 'even',
    part: 'cube',
    length: 'unlimited',
    inputs: 's o31 p8/5,6/5 r42 p8/4,6/4',
    want: { to: 'roll' },
    then: 'r65',
  },
  {
    name: 'take',
    part: 'cube',
    length: 'unlimited',
    inputs: `s o31 ${bearIn} ${bearOff} d`,
    want: { to: 'take' },
  },
  {
    name: 'crawford',
    part: 'cube',
    length: 3,
    inputs: 's o31 p8/5,6/5 d x s o31 p8/5,6/5 d x s o31 p8/5,6/5 g21 y s o13 p8/5,6/5',
    want: { to: 'double' },
    then: 'a',
  },
  {
    name: 'again',
    part: 'cube',
    length: 'unlimited',
    inputs: `s o13 ${bearIn} d a ${bearOff}`,
    want: { to: 'double' },
    then: 'a',
  },
] as const satisfies readonly Row[];
