// A table as the board and the words around it need it.

import { cubeOf, shownSteps } from '../../play/chouette';
import type { Settings } from '../../values/settings';
import type { Board, GameView, Length, Seat, Table } from '../../values/types';
import { lightsOf, signsOf } from '../../play/wins';
import type { BoardView, DiceView } from '../../board/api';

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

const kMilliseconds = { off: 0, fast: 125, normal: 250, slow: 500 } as const; // as model/show.ts has them

export function moveMilliseconds(settings: Settings, reducedMotion: boolean): number {
  return reducedMotion ? 0 : kMilliseconds[settings.animation];
}

// Dice lie on the board until the next roll: those of a finished play are shown as used, and those
// that could not be played are not.
function diceOf(game: GameView, rolls: number): DiceView | null {
  if (game.phase === 'move' && game.dice) {
    const [a, b] = game.dice;
    const values = a === b ? new Array<number>(game.equalDice).fill(a) : [a, b];
    return {
      seat: game.turn,
      dice: values.map((value) => ({ value, used: false })),
      roll: `${game.number}.${rolls}`,
    };
  }
  const last = game.lastPlay;
  if (!last || game.phase !== 'rollOrDouble') return null;
  const [a, b] = last.dice;
  const used = last.steps.length > 0;
  return {
    seat: last.seat,
    dice: (a === b ? [a, a, a, a] : [a, b]).map((value) => ({ value, used })),
    roll: `${game.number}.${rolls}`,
  };
}

export function countRolls(inputs: readonly string[]): number {
  return inputs.reduce((n, input) => n + (input[0] === 'r' || input[0] === 'o' ? 1 : 0), 0);
}

export function gameBoard(
  game: GameView,
  length: Length,
  names: readonly [string, string],
  bottom: Seat,
  me: Seat | null,
  rolls: number,
  arrows: boolean,
): BoardView {
  const offered = game.phase === 'takeOrDrop';
  const last = game.lastPlay;
  const showLast = arrows && last && last.seat !== me && last.steps.length > 0;
  return {
    board: game.board,
    names,
    bottom,
    me,
    dice: diceOf(game, rolls),
    cube: length === 1 || !game.hasCube ? null : offered ? game.offeredCube : game.cube,
    crawford: game.crawfordGame,
    cubeOwner: offered ? otherSeat(game.turn) : game.cubeOwner,
    offered,
    last: showLast ? { seat: last.seat, steps: last.steps } : null,
    lights: lightsOf(game.board, signsOf(game, game.board)),
  };
}

// Both players' dice of an opening that is rolled again.
function tiedDice(table: Table, roll: string): DiceView | null {
  if (table.game.phase !== 'opening') return null;
  const [, a, b] = /^o(\d)(\d)/.exec(table.inputs[table.inputs.length - 1] ?? '') ?? [];
  if (a === undefined || b === undefined) return null;
  const dice = [a, b].map((value) => ({ value: Number(value), used: false }));
  return { seat: table.viewFrom, dice, roll };
}

// Everybody looks at his own cube, who has none at the captain's.
function chouetteCube({ chouette }: Table): Partial<BoardView> {
  const cube = chouette && cubeOf(chouette);
  if (!cube) return {};
  const offered = cube.doubler !== null && cube.answer === null;
  return {
    cube: offered ? 2 * cube.value : cube.value,
    cubeOwner: offered ? otherSeat(cube.doubler ?? 0) : cube.owner,
    offered,
  };
}

export function tableBoard(table: Table, settings: Settings): BoardView {
  const rolls = countRolls(table.inputs);
  const board = gameBoard(
    table.game,
    table.length,
    table.names,
    table.viewFrom,
    table.seat,
    rolls,
    settings.arrows,
  );
  const view = { ...board, ...chouetteCube(table) };
  const { pending, show, game } = table;
  const dice = tiedDice(table, `${table.game.number}.${rolls}`) ?? view.dice;
  const drawn = (position: Board) => ({
    board: position,
    lights: lightsOf(position, signsOf(game, position)),
  });
  if (show.play) return { ...view, ...drawn(show.play.board), last: null };
  const shown = table.chouette?.shown;
  if (shown && game.phase === 'move' && (pending?.steps.length ?? 0) === 0) {
    view.last = { seat: game.turn, steps: shownSteps(shown.play), coming: true };
  }
  if (!pending || table.seat === null) return { ...view, dice };
  return {
    ...view,
    ...drawn(pending.board),
    dice: { seat: table.seat, dice: pending.dice, roll: `${table.game.number}.${rolls}` },
    last: pending.steps.length === 0 ? view.last : null,
  };
}

// What stands between the bars: whose move it is, or what is asked.
export type Situation =
  | { kind: 'mine' | 'theirs' | 'waiting'; name: string; phase: GameView['phase'] }
  | { kind: 'won'; name: string; me: boolean; points: number; match: boolean }
  | { kind: 'drawn' }
  | { kind: 'left'; name: string | null };

export function situationOf(table: Table): Situation {
  const { game, seat, names, left } = table;
  if (left !== null) return { kind: 'left', name: left === 'closed' ? null : names[left] };
  if ((game.phase === 'gameOver' || game.phase === 'matchOver') && game.winner !== null) {
    return {
      kind: 'won',
      name: names[game.winner],
      me: game.winner === seat,
      points: game.pointsWon,
      match: game.phase === 'matchOver',
    };
  }
  if (game.phase === 'gameOver') return { kind: 'drawn' };
  if (game.number === 0 || game.phase === 'opening') {
    return { kind: 'waiting', name: '', phase: game.phase };
  }
  const asked = game.phase === 'takeOrDrop' ? otherSeat(game.turn) : game.turn;
  return { kind: asked === seat ? 'mine' : 'theirs', name: names[asked], phase: game.phase };
}
