// How well the two of a match have played, where it was analysed: asked of the server when somebody wants to see it.
import { useState } from 'preact/hooks';
import type { EventMatch } from '../../values/events/events';
import { ratesIn, type Rates } from '../../values/events/rates';

const kAskedMax = 128; // matches
const kAtOnce = 4;

// Null: there is none, or nobody may see it.
async function rateOf({ match, first }: EventMatch): Promise<readonly [number, number] | null> {
  try {
    const answer = await fetch(`/api/matches/${match}/analysis`);
    return answer.status === 200 ? ratesIn(await answer.json(), first ?? '') : null;
  } catch {
    return null;
  }
}

// The rates that are known, and what asks for those of these matches.
export function useRates(): [Rates | null, (matches: readonly EventMatch[]) => Promise<void>] {
  const [rates, setRates] = useState<Rates | null>(null);
  const ask = async (matches: readonly EventMatch[]) => {
    const left = matches.filter(({ how, match }) => how === 'r' && match !== 0).slice(-kAskedMax);
    const found = new Map<number, readonly [number, number]>();
    const next = async (): Promise<void> => {
      for (let match = left.pop(); match !== undefined; match = left.pop()) {
        const rate = await rateOf(match);
        if (rate) found.set(match.match, rate);
      }
    };
    await Promise.all(Array.from({ length: kAtOnce }, next));
    setRates(found);
  };
  return [rates, ask];
}
