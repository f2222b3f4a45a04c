// Brackets as they are drawn to their end, also where nobody has come yet (docs/EVENTS.md).
import type { EventFormat, EventMatch } from './events';
import { isBracket, type Round, type Stage } from './stages';

// How many matches the rounds of a lower bracket have into which the losers of the first `last` rounds of main come, of
// which the first one has `first` matches.
export function lowerSizes(first: number, last: number): number[] {
  const sizes: number[] = [];
  let list = first;
  let come = 1; // the losers of so many rounds
  while (list > 1 || come < last) {
    if (list > 1) sizes.push((list /= 2));
    if (come < last) {
      sizes.push(list);
      ++come;
    }
  }
  return sizes;
}

// `most` matches, and then half as many each time.
function halved(most: number): number[] {
  const sizes: number[] = [];
  for (let size = most; size >= 1; size /= 2) sizes.push(size);
  return sizes;
}

// `entry` as it is set. None: nothing is known of such a stage.
function sizesOf(stage: string, main: Stage | undefined, entry: string | undefined): number[] {
  const rounds = main?.rounds.length ?? 0;
  const first = main?.rounds[0]?.matches.length ?? 0;
  const last = Math.max(1, Math.min(Number(entry) || rounds, rounds - 1));
  if (rounds < 2) return [];
  switch (stage) {
    case 'lower':
      return lowerSizes(first, rounds);
    case 'cons':
      return lowerSizes(first, last);
    case 'last':
      return halved(last > 1 ? first / 2 : first / 4);
    default:
      return [];
  }
}

// Each match at its table. null: nobody knows yet who plays, or nobody ever will.
function placed(matches: readonly (EventMatch | null)[], least: number): (EventMatch | null)[] {
  const last = Math.max(least, matches.length, ...matches.map((match) => match?.table ?? 0));
  const tables = Array.from({ length: last }, (): EventMatch | null => null);
  for (const match of matches) if (match) tables[match.table - 1] = match;
  return tables;
}

function toItsEnd(stage: Stage, main: Stage | undefined, entry: string | undefined): Stage {
  if (stage.halves) return stage;
  const sizes = sizesOf(stage.stage, main, entry);
  const known = new Map(stage.rounds.map(({ round, matches }) => [round, matches]));
  const count = Math.max(sizes.length, ...known.keys());
  const rounds = Array.from({ length: count }, (_, at): Round => {
    const matches = known.get(at + 1) ?? [];
    return { round: at + 1, matches: placed(matches, sizes[at] ?? 1) };
  });
  return { ...stage, rounds };
}

const kExpected: Readonly<Partial<Record<EventFormat, readonly string[]>>> = {
  double: ['lower', 'final'],
  consolation: ['cons'],
};

// All brackets of the event, in their order.
export function wholeBrackets(
  stages: readonly Stage[],
  format: EventFormat,
  entry: string | undefined,
): Stage[] {
  const main = stages.find(({ stage }) => stage === 'main');
  const brackets = stages.filter(({ stage }) => isBracket(stage));
  const names = brackets.map(({ stage }) => stage);
  const expected = main && main.rounds.length > 1 ? (kExpected[format] ?? []) : [];
  const missing = expected.filter((stage) => !names.includes(stage));
  const rounds = [{ round: 1, matches: [null] }]; // at least
  const all = [...brackets, ...missing.map((stage) => ({ stage, halves: false, rounds }))];
  const order = ['main', 'lower', 'cons', 'last', 'third', 'final', 'playoff'];
  all.sort((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage));
  return all.map((stage) => toItsEnd(stage, main, entry));
}
