// Positions by GNU Backgammon's names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPositionId } from '../../../server/web/src/values/position_id';

test('the beginning of a game', () => {
  const board = readPositionId('4HPwATDgc/ABMA');
  assert.ok(board);
  const mine = { 24: 2, 13: 5, 8: 3, 6: 5 };
  const theirs = { 1: -2, 12: -5, 17: -3, 19: -5 };
  assert.deepEqual(
    board.points,
    Array.from({ length: 26 }, (_, i) => ({ ...mine, ...theirs })[i as 24] ?? 0),
  );
  assert.deepEqual(board.bar, [0, 0]);
  assert.deepEqual(board.off, [0, 0]);
});

test('checkers on the bar and off; the position of the match behind it is not read', () => {
  // Who is to roll has two on the bar and the rest off, the other one an ace point.
  const board = readPositionId('AQAAAAAAAAAAAA:cIkWAAAAAAAA');
  assert.ok(board);
  assert.deepEqual(board.off, [15, 14]);
  assert.equal(board.points[24], -1);
  assert.deepEqual(readPositionId('AAAAGAAAAAAAAA')?.off, [13, 15]);
});

test('what is no position', () => {
  for (const id of ['', '4HPwATDgc/ABM', '4HPwATDgc/ABMAA', '4HPwATDgc!ABMA', '//////////////']) {
    assert.equal(readPositionId(id), null, id);
  }
});
