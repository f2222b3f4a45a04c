// A board for backgammon and its relatives: a position goes in, what fingers mean comes out. This is all that others
// take of it, and it takes nothing of them (styles/board/board.css has its colours).

export { Board } from './board';
export { Disc } from './discs';
export { memo } from './memo';
export type { BoardPlay, BoardView, CheckerLook, DiceView, Light, Look } from './props';
