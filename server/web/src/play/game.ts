// A table's match, from its inputs. What is pending at it: pending.ts.
import { engine, type Rules } from './engine';
import { withPending } from './pending';
import type { MatchRecord } from '../values/api_values';
import type { Chouette, ChouetteAction } from '../values/chouette';
import type { Actions, GameView, Length, Me, Seat, Show, Table } from '../values/types';

const cubeMax = 1 << 24; // no double at or above it
const nothingComes: Show = { coming: [], told: null, play: null, until: 0 };

export interface TableStart {
  match: number;
  length: Length;
  crawford: boolean;
  terms?: string;
  names: [string, string];
  seat: Seat | null;
  inputs: readonly string[];
}

// One value of two, by seat, is another one.
export function withSeat<T>(both: readonly [T, T], seat: Seat, value: T): readonly [T, T] {
  return seat === 0 ? [value, both[1]] : [both[0], value];
}

export function seatOf(table: Table, name: string): Seat | null {
  const seat = table.names.indexOf(name);
  return seat < 0 ? null : seat === 0 ? 0 : 1;
}

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

export function newTable(start: TableStart): Table {
  const { game } = engine().view(start, start.inputs);
  return withPending({
    ...start,
    viewFrom: start.seat ?? 0,
    game,
    show: nothingComes,
    pending: null,
    sent: false,
    joined: false,
    lost: [false, false],
    awaited: [null, null],
    away: [null, null],
    dice: [],
    clock: null,
    low: false,
    over: game.phase === 'matchOver',
    ratings: null,
    left: null,
    chat: [],
    chouette: null,
  });
}

// The table after an input that comes next; null: the rules refuse it, so that something is amiss.
export function withInput(table: Table, input: string): Table | null {
  const inputs = [...table.inputs, input];
  const { game, refused } = engine().view(table, inputs);
  if (refused !== null) return null;
  // While a clock runs the table stays open for the other one.
  const runs = table.clock !== null && table.clock.running !== null;
  const leaver = runs ? undefined : /^l([12])$/.exec(input)?.[1];
  return withPending({
    ...table,
    inputs,
    game,
    sent: false,
    joined: table.joined && game.phase === 'gameOver',
    over: game.phase === 'matchOver',
    left: leaver ? (leaver === '1' ? 0 : 1) : table.left,
  });
}

// I am there to look.
export function watches(table: Table): boolean {
  return table.chouette ? table.chouette.seat === 0 : table.seat === null;
}

export function rulesOf(record: MatchRecord): Rules {
  const { length, crawford, terms } = record;
  return {
    length: length === 0 ? 'unlimited' : length,
    crawford,
    ...(terms !== undefined && { terms }),
  };
}

export function gameAt(rules: Rules, inputs: readonly string[]): GameView {
  return engine().view(rules, inputs).game;
}

// All inputs that are known.
export function knownInputs(table: Table): readonly string[] {
  return [...table.inputs, ...table.show.coming];
}

// What I can do, once all is seen. Without `me` (at a table without a server) there are no redoubles.
export function actionsOf(table: Table, me: Me | null = null): Actions {
  const { game, seat, pending, chouette } = table;
  if (chouette) return actionsInChouette(table, chouette);
  const open = seat !== null && !table.left && !table.over;
  const mine = open && !table.sent && table.show.coming.length === 0;
  const play = mine && !game.resign;
  const onTurn = play && game.turn === seat;
  const running = game.phase === 'rollOrDouble' || game.phase === 'move';
  const doubled = play && game.phase === 'takeOrDrop' && game.turn !== seat;
  return {
    roll: onTurn && game.phase === 'rollOrDouble',
    double: onTurn && game.phase === 'rollOrDouble' && game.mayDouble[seat],
    take: doubled,
    redouble:
      doubled &&
      table.length === 'unlimited' &&
      game.offeredCube < cubeMax &&
      me !== null &&
      me.redoubles !== '0',
    move: onTurn && game.phase === 'move',
    undo: onTurn && (pending?.steps.length ?? 0) > 0,
    done: onTurn && (pending?.complete ?? false),
    resign: play && running,
    answerResign: mine && game.resign !== null && game.resign.by !== seat,
    nextGame: mine && game.phase === 'gameOver' && !table.joined,
    leave: open,
  };
}

function actionsInChouette(table: Table, { view, seat, answered }: Chouette): Actions {
  const may = (action: ChouetteAction): boolean =>
    !table.sent && table.show.coming.length === 0 && view.may.includes(action);
  const move = may('move') && table.pending !== null;
  const answers = may('accept') && !answered.includes(seat);
  const doubled = answers && view.resignation === null;
  return {
    roll: may('roll'),
    double: may('double') && view.doublable.length > 0,
    take: doubled,
    redouble: doubled && may('redouble'),
    move,
    undo: move && (table.pending?.steps.length ?? 0) > 0,
    done: move && (table.pending?.complete ?? false),
    resign: may('resign'),
    answerResign: answers && view.resignation !== null,
    nextGame: false,
    leave: seat !== 0,
  };
}
