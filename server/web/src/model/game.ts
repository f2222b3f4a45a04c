// A table's match, from its inputs. What is pending at it: pending.ts.
import { engine, type Rules } from './engine';
import { withPending } from './pending';
import type { MatchRecord } from './api_values';
import type { Actions, GameView, Length, Me, Seat, Table } from './types';

const cubeMax = 1 << 24; // no double at or above it

export interface TableStart {
  match: number;
  length: Length;
  crawford: boolean;
  terms?: string;
  names: [string, string];
  seat: Seat | null;
  inputs: readonly string[];
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
    pending: null,
    sent: false,
    joined: false,
    opponentLost: false,
    lost: [false, false],
    dice: [],
    clock: null,
    over: game.phase === 'matchOver',
    left: null,
    chat: [],
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

// What I can do. Without `me` (at a table without a server) there are no redoubles.
export function actionsOf(table: Table, me: Me | null = null): Actions {
  const { game, seat, pending } = table;
  const open = seat !== null && !table.left && !table.over;
  const mine = open && !table.sent;
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
    nextGame: open && game.phase === 'gameOver' && !table.joined,
    leave: open,
  };
}
