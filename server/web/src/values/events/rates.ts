// How well the two of each match have played, by the number of the match.
export type Rates = ReadonlyMap<number, readonly [number, number]>;

interface Report {
  players?: unknown[];
  totals?: { pr?: unknown }[];
}

// The PR of `first` and of the other one, as the analysis has them; null: it says nothing of them.
export function ratesIn(report: unknown, first: string): readonly [number, number] | null {
  const { players = [], totals = [] } = (report ?? {}) as Report;
  const rates = [totals[0]?.pr, totals[1]?.pr];
  if (players[1] === first) rates.reverse();
  const [own, other] = rates;
  return typeof own === 'number' && typeof other === 'number' ? [own, other] : null;
}
