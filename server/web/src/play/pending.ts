// A play that is being made: pure functions from a table to a table. Whatever is not legal changes
// nothing and gives null.
import { engine, type DieStep, type NextSteps } from './engine';
import { checkersOn } from './games';
import type { Pending, Table, TypedPlay } from '../values/types';

export const bar = 25;
export const off = 0;
const stepsMax = 4;

function nextSteps(table: Table, made: readonly DieStep[]): NextSteps | null {
  return table.roll ? engine().nextIn(table.roll, made) : engine().next(table, table.inputs, made);
}

// The dice as they are shown: the larger one left, unless they were swapped.
function diceOf(table: Table, made: readonly DieStep[], order: 0 | 1): Pending['dice'] {
  const [first, second] = table.game.dice ?? [0, 0];
  const values =
    first === second
      ? new Array<number>(table.game.equalDice).fill(first)
      : order === 0
        ? [Math.max(first, second), Math.min(first, second)]
        : [Math.min(first, second), Math.max(first, second)];
  const dice = values.map((value) => ({ value, used: false }));
  for (const step of made) {
    const die = dice.find((one) => one.value === step.die && !one.used);
    if (die) die.used = true;
  }
  return dice;
}

function pendingAfter(table: Table, made: readonly DieStep[], order: 0 | 1): Pending | null {
  const next = nextSteps(table, made);
  if (!next) return null;
  return {
    steps: made,
    board: next.board,
    pips: next.pips,
    win: next.win,
    dice: diceOf(table, made, order),
    order,
    complete: made.length > 0 && next.steps.length === 0, // all dice, or the game is over
  };
}

function withSteps(table: Table, made: readonly DieStep[]): Table | null {
  const pending = pendingAfter(table, made, table.pending?.order ?? 0);
  return pending && { ...table, pending };
}

// The table with an empty play where it is that seat's turn to move, else with none.
export function withPending(table: Table): Table {
  const { game, seat } = table;
  const mine = seat !== null && game.phase === 'move' && game.turn === seat && !game.resign;
  return { ...table, pending: mine && !table.left ? pendingAfter(table, [], 0) : null };
}

// Steps from a point that may come next, the left die's first.
function stepsFrom(table: Table, from: number): DieStep[] {
  const pending = table.pending;
  if (!pending) return [];
  const steps = nextSteps(table, pending.steps)?.steps ?? [];
  const left = pending.dice.map((die) => die.value);
  const place = (step: DieStep): number => left.indexOf(step.die);
  return steps.filter((step) => step.from === from).sort((a, b) => place(a) - place(b));
}

// Where checkers stand that may be moved next.
export function legalSources(table: Table): number[] {
  if (!table.pending) return [];
  const steps = nextSteps(table, table.pending.steps)?.steps ?? [];
  return [...new Set(steps.map((step) => step.from))];
}

// All ways of one checker from a point, shortest first; of equally long ones the left die's first.
function waysFrom(table: Table, from: number): DieStep[][] {
  const all: DieStep[][] = [];
  let ends: { table: Table; way: DieStep[] }[] = [{ table, way: [] }];
  for (let length = 1; length <= stepsMax; ++length) {
    const longer: typeof ends = [];
    for (const end of ends) {
      const at = end.way.length === 0 ? from : (end.way[end.way.length - 1]?.to ?? off);
      if (at === off) continue;
      for (const step of stepsFrom(end.table, at)) {
        const after = withSteps(end.table, [...(end.table.pending?.steps ?? []), step]);
        if (after) longer.push({ table: after, way: [...end.way, step] });
      }
    }
    all.push(...longer.map((one) => one.way));
    ends = longer;
  }
  return all;
}

function endOf(way: readonly DieStep[]): number {
  return way[way.length - 1]?.to ?? off;
}

// Where a checker from that point may go, with one die or several.
export function legalTargets(table: Table, from: number): number[] {
  return [...new Set(waysFrom(table, from).map(endOf))];
}

function make(table: Table, way: readonly DieStep[] | undefined): Table | null {
  return way ? withSteps(table, [...(table.pending?.steps ?? []), ...way]) : null;
}

// A checker dragged from one point to another.
export function drop(table: Table, from: number, to: number): Table | null {
  const ways = waysFrom(table, from).filter((way) => endOf(way) === to);
  // A bear-off takes the die that fits, if that one may be taken.
  const fits = ways.find((way) => way.length === 1 && way[0]?.die === Math.abs(from - to));
  return make(table, fits ?? ways[0]);
}

// Two checkers that make a point together.
function makePoint(table: Table, to: number): Table | null {
  for (const first of nextSteps(table, table.pending?.steps ?? [])?.steps ?? []) {
    if (first.to !== to) continue;
    const between = make(table, [first]);
    if (!between) continue;
    const second = nextSteps(between, between.pending?.steps ?? [])?.steps.find(
      (step) => step.to === to && step.from !== off,
    );
    if (second) return make(between, [second]);
  }
  return null;
}

// A point that was tapped: its checker goes by the left die, if it cannot by the other one. A point
// without an own checker is made by two, or taken by the only one that can come there.
export function tapPoint(table: Table, point: number): Table | null {
  const pending = table.pending;
  if (!pending) return null;
  const [step] = stepsFrom(table, point);
  if (step) return make(table, [step]);
  if (point !== off && checkersOn(pending.board, point, table.game.turn) > 0) return null;
  const made = point === off ? null : makePoint(table, point);
  if (made) return made;
  const there = (nextSteps(table, pending.steps)?.steps ?? []).filter((one) => one.to === point);
  return new Set(there.map((one) => one.from)).size === 1 ? make(table, there.slice(0, 1)) : null;
}

// Whether the dice can be swapped: two that differ.
export function swaps(pending: Pending): boolean {
  return pending.dice.length === 2 && pending.dice[0]?.value !== pending.dice[1]?.value;
}

export function swapDice(table: Table): Table | null {
  const pending = table.pending;
  if (!pending || !swaps(pending)) return null;
  const order = pending.order === 0 ? 1 : 0;
  const swapped = pendingAfter(table, pending.steps, order);
  return swapped && { ...table, pending: swapped };
}

export function undo(table: Table): Table | null {
  const steps = table.pending?.steps ?? [];
  return steps.length > 0 ? withSteps(table, steps.slice(0, -1)) : null;
}

export function undoAll(table: Table): Table | null {
  return table.pending && table.pending.steps.length > 0 ? withSteps(table, []) : null;
}

// The whole play as somebody typed it, instead of what was made before.
export function typedPlay(table: Table, pairs: TypedPlay): Table | null {
  const empty = table.pending && withSteps(table, []);
  if (!empty) return null;
  const inOrder = (order: TypedPlay): Table | null =>
    order.reduce<Table | null>((after, [from, to]) => after && drop(after, from, to), empty);
  const down = [...pairs].sort((a, b) => b[0] - a[0]);
  // Checkers on the bar come first, whatever was typed; a step that ends the game comes last.
  return inOrder(pairs) ?? inOrder(down) ?? inOrder([...down].reverse());
}

// The command for a complete play: points as they are drawn, where X counts upwards.
export function moveCommand(table: Table): string | null {
  const { pending, game } = table;
  if (!pending?.complete) return null;
  const side = game.side[game.turn];
  const word = (point: number): string => {
    if (point === bar) return 'bar';
    if (point === off) return 'off';
    return String(side === 'O' ? point : 25 - point);
  };
  return ['move', ...pending.steps.map((step) => `${word(step.from)}-${word(step.to)}`)].join(' ');
}
