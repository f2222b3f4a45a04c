// What lies over the table or, where there is room, beside it.

export type Panel = 'places' | 'score' | 'chat' | 'moves' | 'dice' | 'rules';
export type Opened =
  | { name: 'menu' | 'help' | 'typed' | 'double' | 'look' }
  | { name: 'resign'; multiple: number | null }
  | { name: Panel }
  | null;
