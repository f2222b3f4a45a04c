// A roll that is asked, at a table of its own: any position of backgammon, without a match behind it.
import type { Event } from '../model/state/events';
import { isPlay, onPlay } from '../model/table/reduce_table';
import { newTable } from '../play/game';
import { withPending } from '../play/pending';
import { setupFrom } from '../play/position_id';
import { boardOf, pipsOf, type Setup } from '../play/setup';
import type { JudgedPlay, Roll } from '../values/drill';
import type { Step, Table } from '../values/types';

const begun = ['s', 'o31']; // a game in which the first player plays
const bar = 25;

// Null: the ID is none.
export function setupOfRoll({ position, dice }: Roll): Setup | null {
  const setup = setupFrom(position);
  return setup && { ...setup, turn: 0, dice };
}

// The table at which the roll is to be played, by seat 0. Null: as above.
export function tableOfRoll(roll: Roll): Table | null {
  const setup = setupOfRoll(roll);
  if (!setup) return null;
  const names = ['', ''] as [string, string]; // the screen knows them
  const table = newTable({
    ...{ match: 0, length: 1, crawford: false, names, seat: 0, inputs: begun },
  });
  const pips = [pipsOf(setup, 0), pipsOf(setup, 1)] as const;
  const game = { ...table.game, board: boardOf(setup), pips: [...pips] as [number, number] };
  return withPending({
    ...table,
    roll: { points: setup.points, dice: roll.dice },
    game: { ...game, dice: roll.dice, equalDice: 4 },
  });
}

// The table after what fingers and keys do to a play that is being made. Null: nothing.
export function playedOn(table: Table, event: Event): Table | null {
  return isPlay(event) ? onPlay(table, event) : null;
}

// Points of seat 0 after steps of his, whether or not they are legal.
function pointsAfter(points: readonly number[], steps: readonly Step[]): number[] {
  const after = [...points];
  for (const { from, to } of steps) {
    after[from] = (after[from] ?? 0) - 1;
    if (to === 0) continue;
    const there = after[to] ?? 0;
    if (there < 0) after[0] = (after[0] ?? 0) + there;
    after[to] = Math.max(0, there) + 1;
  }
  return after;
}

// That of the plays which leads to the same position.
export function judgedAs(
  roll: Roll,
  plays: readonly JudgedPlay[],
  steps: readonly Step[],
): JudgedPlay | null {
  const points = setupOfRoll(roll)?.points ?? [];
  const key = (some: readonly Step[]): string => pointsAfter(points, some).join(' ');
  const wanted = key(steps);
  return plays.find((play) => key(play.steps) === wanted) ?? null;
}

// As the server reads it: "bar-20 6-off".
export function answerOf(steps: readonly Step[]): string {
  return steps
    .map(({ from, to }) => `${from === bar ? 'bar' : from}-${to === 0 ? 'off' : to}`)
    .join(' ');
}
