// Whom somebody wants to see in the lobby stays while he is elsewhere on the page.

import { everybody, type Wish } from '../../values/lobby/people';

interface Kept {
  wish: Wish;
  open: boolean; // the filters are
}

export const noWish: Kept = { wish: everybody, open: false };
let kept = noWish;

export function keptWish(): Kept {
  return kept;
}

export function keepWish(now: Kept): void {
  kept = now;
}
