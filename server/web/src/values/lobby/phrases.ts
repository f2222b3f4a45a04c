// What people say where nobody types (`help phrases`): phrases by their numbers from 1.
import type { State } from '../../model/state/state';

export const phraseWays = ['say', 'tell', 'kibitz', 'whisper'] as const;
export type PhraseWay = (typeof phraseWays)[number];

// Whether I say phrases alone.
export function saysPhrases({ accountInfo, me }: Pick<State, 'accountInfo' | 'me'>): boolean {
  return accountInfo !== undefined && accountInfo.of === me?.name && accountInfo.phrases;
}
