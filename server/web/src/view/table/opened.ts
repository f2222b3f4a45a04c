// What lies over the table or, where there is room, beside it.

export type Panel = 'chat' | 'moves' | 'dice' | 'rules';
export type Opened =
  | { name: 'menu' | 'help' | 'typed' }
  | { name: 'resign'; multiple: 1 | 2 | 3 | null }
  | { name: Panel }
  | null;
