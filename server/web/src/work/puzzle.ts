// The work that a registration may cost: a nonce with which the hash of challenge and name begins with so many zero bits.
import type { Puzzle } from '../values/account/door';
import { sha256, zeroBits } from './sha256';

// Null: none of so many.
export function solve(
  { challenge, name, bits }: Puzzle,
  first = 0,
  count = Infinity,
): string | null {
  for (let nonce = first; nonce < first + count; nonce++) {
    if (zeroBits(sha256(`${challenge} ${name} ${nonce}`)) >= bits) return `${nonce}`;
  }
  return null;
}
