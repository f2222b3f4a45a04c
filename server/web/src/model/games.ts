// The games of the rules, in the order of kVariants (engine/rules/variant.h).
export const gameNames = [
  'backgammon',
  'nackgammon',
  'hypergammon',
  'longgammon',
  'portes',
  'tabla',
  'tavla',
  'oldenglish',
  'runte',
  'plakoto',
  'tapa',
  'mahbusa',
  'narde',
  'fevga',
  'moultezim',
  'gulbara',
  'maghribiyya',
] as const;
export type GameName = (typeof gameNames)[number];

// The checkers of that seat on a point in his own numbering, those that are pinned left out.
export function checkersOn(
  board: { points: readonly number[]; sameWay: boolean },
  point: number,
  seat: 0 | 1,
): number {
  const turned = !board.sameWay ? 25 - point : point > 12 ? point - 12 : point + 12;
  const checkers = board.points[seat === 0 ? point : turned] ?? 0;
  return Math.max(0, seat === 0 ? checkers : -checkers);
}
