// What is near a win in Swedish tables is there when the rules say so.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { boardAfter, checkersOn } from '../../../server/web/src/play/games';
import { readPlay } from '../../../server/web/src/play/typed';
import { lightsOf, signsOf } from '../../../server/web/src/play/wins';
import type { Board, GameView } from '../../../server/web/src/values/types';
import { environment } from './loaded_engine';

const goesOn = { game: 'swedish', phase: 'move' } as GameView;
const over = { game: 'swedish', phase: 'gameOver' } as GameView;

// "25x2 24 9x3", of him "24x15": checkers in their owner's numbers.
function boardOf(mine: string, his: string): Board {
  const read = (text: string): number[] => {
    const men = new Array<number>(26).fill(0);
    for (const word of text.replace('bar', '25').split(' ')) {
      const [point = 0, n = 1] = word.split('x').map(Number);
      men[point] = n;
    }
    return men;
  };
  const [own, other] = [read(mine), read(his)];
  const points = own.map((n, i) => n - (other[i > 12 ? i - 12 : i + 12] ?? 0));
  points[0] = points[25] = 0;
  const off = (men: number[]): number => 15 - men.reduce((sum, n) => sum + n, 0);
  const bar: [number, number] = [own[25] ?? 0, other[25] ?? 0];
  return { points, bar, off: [off(own), off(other)], pins: 0, sameWay: true };
}

function after(board: Board, play: string): Board {
  return (readPlay(play.replaceAll(',', ' '), 'O') ?? []).reduce((before, [from, to]) => {
    const hit = to > 0 && checkersOn(before, to > 12 ? to - 12 : to + 12, 1) > 0;
    return boardAfter(before, 0, { from, to, hit });
  }, board);
}

test('orders and jan are there in the worked cases where the game ends by them', () => {
  const file = join(environment('FIBS_ROOT'), 'tests/engine/swedish_ends.cases');
  let cases = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [kind, name, mine = '', his = '', , play = '', result = ''] = line.split(' | ');
    if (kind !== 'end' || result === 'illegal') continue;
    const there = signsOf(over, after(boardOf(mine, his), play));
    const word = result.replace(/ .*|_monk/g, '').replace('burst_jan', 'jan');
    const wanted = /none|home/.test(word) ? [] : [word.replace(/_c/, 'C')];
    assert.deepEqual(
      there.filter((one) => one.seat === 0).map((one) => one.name),
      wanted,
      name,
    );
    ++cases;
  }
  assert.ok(cases > 25, `${cases} cases`);
});

test('what is near says how much is missing, and lights what waits', () => {
  const board = boardOf('4 3x2 2x5 1x7', '24x15');
  const signs = signsOf(goesOn, board);
  assert.deepEqual(signs[0], { seat: 0, name: 'staircase', missing: 1 });
  assert.deepEqual(
    signs.map(({ name, missing }) => [name, missing]),
    [
      ['staircase', 1],
      ['tower', 12],
    ],
  );
  const lights = lightsOf(board, signs);
  assert.deepEqual(
    lights.map(({ point, wanted }) => [point, ...wanted]),
    [[1], [2], [3, 2]],
  );
  assert.deepEqual(signsOf(over, board), []);
  assert.deepEqual(signsOf({ ...goesOn, game: 'narde' }, board), []);
  // One checker is off: no order any more.
  assert.deepEqual(signsOf(goesOn, boardOf('3x2 2x5 1x7', '24x15')), []);
});

test('a jan is near when one or two more on the bar make it', () => {
  const near = signsOf(goesOn, boardOf('15x2 5x13', '25x3 24 23 22 3 2x8'));
  assert.deepEqual(near, [{ seat: 0, name: 'jan', missing: 1 }]);
  assert.deepEqual(signsOf(goesOn, boardOf('15x2 5x13', '25 24 2x13')), []);
  // His last checker can never be too many.
  assert.deepEqual(signsOf(goesOn, boardOf('15x2 9x13', '25')), []);
});
