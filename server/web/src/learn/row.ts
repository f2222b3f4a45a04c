// One step of "Learn": how its position comes about, and what is wanted there.
import type { Length } from '../values/types';

// What the learner has to do.
export type Want =
  | { to: 'tap'; points: readonly number[] } // one of them, in his numbers
  | { to: 'play' } // whatever the rules allow
  | { to: 'hit' | 'pin' }
  | { to: 'make'; points: readonly number[] } // two or more of his checkers on each
  | { to: 'leave'; point: number } // by one checker, which stands elsewhere then
  | { to: 'bearOff'; checkers: number }
  | { to: 'win' } // the game, by this play
  | { to: 'double' | 'roll' | 'take' | 'drop' };

export interface Row {
  name: string; // of what is said in it (texts/*_learn.ts)
  part: 'game' | 'cube';
  terms?: string; // of the match, where they are not just the name of the course
  length: Length;
  inputs: string; // of a match, as the page has them everywhere: they lead to the position, the learner is the first player
  want: Want;
  then?: string; // inputs that follow when it was done
}
