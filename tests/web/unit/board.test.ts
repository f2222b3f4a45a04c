// The board alone: which checker moves, and where places lie in every look of it.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  kOtherOff,
  makeGeometry,
  otherNumber,
  placeAt,
  placeBox,
  placeOf,
  pointOf,
} from '../../../server/web/src/board/geometry';
import type { Position, Seat } from '../../../server/web/src/board/props';
import { assignTracks, type Track } from '../../../server/web/src/board/tracks';

const seats: readonly Seat[] = [0, 1];
const both = [false, true];

function position(lay: readonly (readonly [number, number])[], more: Partial<Position> = {}) {
  const points = new Array<number>(26).fill(0);
  for (const [point, checkers] of lay) points[point] = checkers;
  return { points, bar: [0, 0], off: [0, 0], pins: 0, sameWay: false, ...more } as Position;
}

function moved(before: readonly Track[], after: readonly Track[]) {
  return after.flatMap((track, id) => {
    const from = before[id]?.place;
    return from === track.place ? [] : [{ seat: track.seat, from, to: track.place }];
  });
}

test('a play moves the checkers that were played, and a hit one goes to the bar', () => {
  const before = assignTracks(
    null,
    position([
      [24, 2],
      [8, 3],
      [5, -1],
      [19, -4],
    ]),
  );
  const after = assignTracks(
    before,
    position(
      [
        [24, 2],
        [8, 2],
        [5, 1],
        [19, -4],
      ],
      { bar: [0, 1] },
    ),
  );
  assert.deepEqual(moved(before, after), [
    { seat: 0, from: 8, to: 5 },
    { seat: 1, from: 5, to: 26 },
  ]);
});

test('a pinned checker stays where it lies, below the others', () => {
  const before = assignTracks(
    null,
    position([
      [7, -1],
      [10, 2],
    ]),
  );
  const pinned = position([
    [7, 1],
    [10, 1],
  ]);
  const after = assignTracks(before, { ...pinned, pins: 1 << 7 });
  const on = (seat: Seat) => after.find((one) => one.seat === seat && one.place === 7);
  assert.equal(on(1)?.index, 0);
  assert.equal(on(0)?.index, 1);
  assert.deepEqual(moved(before, after), [{ seat: 0, from: 10, to: 7 }]);
});

test('points and places are turned into each other, whoever sits below', () => {
  for (const sameWay of both) {
    for (let point = 1; point <= 24; ++point) {
      assert.equal(otherNumber(otherNumber(point, sameWay), sameWay), point);
    }
    for (const mover of seats) {
      for (const bottom of seats) {
        for (let point = 0; point <= 25; ++point) {
          const place = placeOf(point, mover, bottom, sameWay);
          assert.equal(pointOf(place, mover, bottom, sameWay), point);
        }
      }
    }
  }
});

test('the middle of a place lies in that place, in every look', () => {
  for (const tall of both) {
    for (const mirror of both) {
      for (const upside of both) {
        const g = makeGeometry({ tall, mirror, upside }, tall ? 1.6 : 0.7);
        for (let place = 0; place <= kOtherOff; ++place) {
          const box = placeBox(g, place);
          const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
          assert.equal(placeAt(g, middle), place, JSON.stringify(g.look));
        }
      }
    }
  }
});
