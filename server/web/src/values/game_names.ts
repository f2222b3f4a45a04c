// What can be played. The games stand in the order of kVariants (engine/rules/variant.h).
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
  'swedish',
] as const;
export type GameName = (typeof gameNames)[number];
export type SeriesName = 'tavli' | 'tablaseries'; // several games in turn
