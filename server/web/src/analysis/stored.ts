// A report that the server has stored (docs/ANALYSIS.md), as the page has its own. What has another form is none.
import { levels, ratings } from '../values/analysis';
import type {
  Decision,
  Findings,
  GameReport,
  Level,
  PlayerTotals,
  RatedPlay,
} from '../values/analysis';
import type { Seat, Step } from '../values/types';

const bar = 25;
const off = 0;

class NoReport extends Error {}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new NoReport();
  return value as Fields;
}
function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new NoReport();
  return value;
}
function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new NoReport();
  return value;
}
function flagOf(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new NoReport();
  return value;
}
function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new NoReport();
  return value;
}
function oneOf<T>(value: unknown, all: readonly T[]): T {
  const found = all.find((each) => each === value);
  if (found === undefined) throw new NoReport();
  return found;
}
function pairOf(value: unknown): readonly [number, number] {
  const [a, b] = listOf(value);
  return [numberOf(a), numberOf(b)];
}
function seatOf(value: unknown): Seat {
  return oneOf<Seat>(value, [0, 1]);
}

// "24/18 13/11*", "bar/20", "6/off"
function stepsOf(play: string): Step[] {
  if (play === '') return [];
  return play.split(' ').map((step) => {
    const [from, to] = step.replace('*', '').split('/');
    return {
      from: from === 'bar' ? bar : numberOf(Number(from)),
      to: to === 'off' ? off : numberOf(Number(to)),
    };
  });
}

function endsOf(value: unknown): RatedPlay['ends'] {
  const [win, gammon, backgammon, lose, loseMore] = listOf(value).map(numberOf);
  return [
    numberOf(win),
    numberOf(gammon),
    numberOf(backgammon),
    numberOf(lose),
    numberOf(loseMore),
  ];
}

function playOf(value: unknown): RatedPlay {
  const { play, equity, level, chances } = fieldsOf(value);
  return {
    steps: stepsOf(textOf(play)),
    equity: numberOf(equity),
    level: numberOf(level),
    ends: endsOf(chances),
  };
}

function madeOf({ made, made_equity, made_level, made_chances }: Fields): RatedPlay | null {
  if (made === null) return null;
  return playOf({ play: made, equity: made_equity, level: made_level, chances: made_chances });
}

function decisionOf(value: unknown): Decision {
  const fields = fieldsOf(value);
  const kind = oneOf(fields['kind'], ['play', 'double', 'take'] as const);
  const both = {
    who: seatOf(fields['who']),
    input: numberOf(fields['input']),
    lost: numberOf(fields['equity_lost']),
    chanceLost: numberOf(fields['mwc_lost']),
    chance: numberOf(fields['chance']),
    forced: flagOf(fields['forced']),
    counted: flagOf(fields['counted']),
  };
  if (kind === 'play') {
    const made = madeOf(fields);
    return {
      ...both,
      kind,
      dice: pairOf(fields['dice']),
      luck: numberOf(fields['luck']),
      chanceLuck: numberOf(fields['mwc_luck']),
      made,
      plays: made ? listOf(fields['plays']).map(playOf) : [],
    };
  }
  const yes = kind === 'double' ? 'double' : 'take';
  return {
    ...both,
    kind,
    close: flagOf(fields['close']),
    noDouble: numberOf(fields['no_double']),
    doubleTake: numberOf(fields['double_take']),
    doublePass: numberOf(fields['double_pass']),
    yes: fields['made'] === yes,
    best: fields['best'] === yes,
  };
}

function gameOf(value: unknown): GameReport {
  const { score, crawford, winner, points, decisions } = fieldsOf(value);
  return {
    score: pairOf(score),
    crawford: flagOf(crawford),
    winner: winner === null ? null : seatOf(winner),
    points: numberOf(points),
    decisions: listOf(decisions).map(decisionOf),
  };
}

function totalsOf(value: unknown): PlayerTotals {
  const fields = fieldsOf(value);
  return {
    lostPlays: numberOf(fields['equity_lost_plays']),
    lostCube: numberOf(fields['equity_lost_cube']),
    chanceLost: numberOf(fields['mwc_lost']),
    rolls: numberOf(fields['rolls']),
    countedPlays: numberOf(fields['counted_plays']),
    countedCube: numberOf(fields['counted_cube']),
    luck: numberOf(fields['luck']),
    chanceLuck: numberOf(fields['mwc_luck']),
    errorRate: numberOf(fields['gnubg_error_rate']),
    pr: numberOf(fields['pr']),
    adjusted: numberOf(fields['luck_adjusted_result']),
    rating: oneOf(fields['rating'], ratings),
  };
}

// `inputs`: so many the match has.
export function readReport(
  report: unknown,
  inputs: number,
): { level: Level; found: Findings } | null {
  try {
    const { level, games, totals } = fieldsOf(report);
    const [first, second] = listOf(totals).map(totalsOf);
    if (!first || !second) return null;
    const found = {
      done: inputs,
      games: listOf(games).map(gameOf),
      totals: [first, second] as const,
    };
    return { level: oneOf(level, levels), found };
  } catch (error) {
    if (error instanceof NoReport) return null;
    throw error;
  }
}
