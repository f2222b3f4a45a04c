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
