// Whom I block.
import type { Me } from '../types';

// Of one account: who logs in as another one has a list of his own.
export interface Blocks {
  of: string;
  names: readonly string[];
}

// Null: it is not known, or I am nobody.
export function isBlocked(
  { me, blocks }: { me: Me | null; blocks?: Blocks },
  name: string,
): boolean | null {
  if (!me || blocks?.of !== me.name) return null;
  return blocks.names.some((one) => one.toLowerCase() === name.toLowerCase());
}
