// What comes when somebody wants to learn; see screens.tsx. It needs what the table is made of.

import './play';

export { LearnScreen } from '../learn/learn';
export { OpeningsScreen } from '../learn/openings';
export { PuzzleScreen } from '../learn/puzzle';
