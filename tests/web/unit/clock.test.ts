// The clock of a match: what line 27 says, what is shown of it later.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faceOf, nextChange, shownTime } from '../../../server/web/src/play/clock';
import type { MatchClock } from '../../../server/web/src/values/types';
import { readLine } from '../../../server/web/src/wire/lines';
import { loadEngine } from './loaded_engine';
import { Page, seated } from './server_script';

loadEngine();

test('line 27 is read', () => {
  assert.deepEqual(readLine('27 17 600000 598000 2 12000'), {
    type: 'clock',
    match: 17,
    left: [600_000, 598_000],
    running: 1,
    delay: 12_000,
  });
  assert.deepEqual(readLine('27 17 0 1 0 0 more'), {
    type: 'clock',
    match: 17,
    left: [0, 1],
    running: null,
    delay: 0,
  });
  for (const bad of ['27 17 600000 598000 3 12000', '27 17 600000 2 12000', '27 17 a b 1 0']) {
    assert.equal(readLine(bad).type, 'text', bad);
  }
});

test('the delay passes first, then the time of who decides, down to nothing', () => {
  const clock: MatchClock = { left: [60_000, 50_000], running: 0, delay: 12_000, at: 1_000 };
  assert.deepEqual(faceOf(clock, 0, 1_000), { left: 60_000, delay: 12_000 });
  assert.deepEqual(faceOf(clock, 0, 0), { left: 60_000, delay: 12_000 }); // time does not go back
  assert.deepEqual(faceOf(clock, 0, 12_999), { left: 60_000, delay: 1 });
  assert.deepEqual(faceOf(clock, 0, 13_000), { left: 60_000, delay: 0 });
  assert.deepEqual(faceOf(clock, 0, 14_500), { left: 58_500, delay: 0 });
  assert.deepEqual(faceOf(clock, 0, 1_000_000), { left: 0, delay: 0 });
  assert.deepEqual(faceOf(clock, 1, 1_000_000), { left: 50_000, delay: 0 });
  assert.deepEqual(faceOf({ ...clock, running: null }, 0, 99_000), { left: 60_000, delay: 0 });
});

test('a time is shown in begun seconds, and below 20 in begun tenths', () => {
  const shown = (left: number): string => {
    const { hours, minutes, seconds, tenths } = shownTime(left);
    return `${hours}:${minutes}:${seconds}${tenths === null ? '' : `.${tenths}`}`;
  };
  assert.equal(shown(36_000_000), '10:0:0');
  assert.equal(shown(3_599_001), '1:0:0');
  assert.equal(shown(600_000), '0:10:0');
  assert.equal(shown(599_999), '0:10:0');
  assert.equal(shown(59_001), '0:1:0');
  assert.equal(shown(59_000), '0:0:59');
  assert.equal(shown(20_001), '0:0:21');
  assert.equal(shown(20_000), '0:0:20.0');
  assert.equal(shown(19_999), '0:0:20.0');
  assert.equal(shown(19_900), '0:0:19.9');
  assert.equal(shown(1), '0:0:0.1');
  assert.equal(shown(0), '0:0:0.0');
});

test('a face is drawn again whenever it shows something else, and not before', () => {
  const clock: MatchClock = { left: [21_350, 0], running: 0, delay: 2_500, at: 0 };
  const text = (at: number): string => {
    const face = faceOf(clock, 0, at);
    return JSON.stringify([shownTime(face.left), Math.ceil(face.delay / 1000)]);
  };
  let at = 0;
  for (let changes = 0; ; ++changes) {
    const wait = nextChange(faceOf(clock, 0, at));
    if (wait === null) {
      assert.equal(at, 23_850);
      assert.ok(changes > 200);
      break;
    }
    for (let before = 1; before < wait; before += 7) assert.equal(text(at + before), text(at));
    assert.ok(text(at + wait) !== text(at) || faceOf(clock, 0, at).delay > 0, `${at}`);
    at += wait;
  }
});

test('a clock is kept with the moment at which it was told', () => {
  const page = seated(1, 's', 'k-', 'o31');
  assert.equal(page.state.table?.clock, null);
  page.state = { ...page.state, uptime: 7_000 };
  page.says('27 17 600000 600000 1 12000');
  const clock = { left: [600_000, 600_000], running: 0, delay: 12_000, at: 7_000 };
  assert.deepEqual(page.state.table?.clock, clock);
  page.says('27 18 1 1 1 1');
  assert.deepEqual(page.state.table?.clock, clock, 'of another match');
  page.state = { ...page.state, uptime: 9_000 };
  page.says('20 17 3 p8/5,6/5@2000', '27 17 600000 600000 2 12000');
  assert.deepEqual(page.state.table?.clock, { ...clock, running: 1, at: 9_000 });
});

test('a sound warns me once that my time gets short, and again when I have had more', () => {
  const page = seated(1, 's', 'k-', 'o31');
  page.patient = true;
  const warned = (): number => page.of('sound').filter(({ name }) => name === 'low').length;
  page.says('27 17 40000 600000 1 12000');
  page.passes(21_999);
  assert.equal(warned(), 0);
  page.passes(1);
  assert.equal(warned(), 1);
  page.says('27 17 25000 600000 1 12000');
  page.passes(60_000);
  assert.equal(warned(), 1);
  page.says('27 17 31000 600000 2 12000');
  page.passes(60_000);
  assert.equal(warned(), 1, 'the time of the other one runs');
  page.says('27 17 31000 600000 1 0');
  page.passes(1_000);
  assert.equal(warned(), 2);
});

test('who watches sees the clocks, and a match without has none', () => {
  const page = new Page();
  page.logsIn('eve', 'ann', 'bob');
  page.do({ type: 'watch', name: 'ann' });
  page.says('21 17 5 1 ann bob 0 3 s k- o31 clock 10+12', '27 17 600000 600000 1 12000');
  assert.equal(page.state.table?.seat, null);
  assert.equal(page.state.table?.clock?.running, 0);
  page.says('21 18 5 1 ann bob 0 3 s k- o31');
  assert.equal(page.state.table?.clock, null);
});

test('after a break the clock is asked for again, and a play that is being made goes on', () => {
  const page = seated(1, 's', 'k-', 'o31');
  page.says('27 17 600000 600000 1 12000');
  page.do({ type: 'tapPoint', point: 8 });
  const pending = page.state.table?.pending;
  assert.equal(pending?.steps.length, 1);
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: null } });
  page.do({ type: 'connection', change: { kind: 'connecting' } });
  page.do({ type: 'connection', change: { kind: 'resumed' } });
  assert.deepEqual(page.commands(), ['state']);
  page.says('21 17 5 1 ann bob 1 3 s k- o31 clock 10+12', '27 17 590000 600000 1 0');
  page.answers();
  assert.deepEqual(page.state.table?.pending, pending);
  assert.deepEqual(page.state.table?.clock?.left, [590_000, 600_000]);
  assert.equal(page.state.table?.left, null);
  // A play that was made elsewhere is the one that counts.
  page.says('21 17 5 1 ann bob 1 4 s k- o31 p8/5,6/5 clock 10+12');
  assert.equal(page.state.table?.pending, null);
});

test('while a clock runs the table stays open for who has not left', () => {
  const page = seated(1, 's', 'k-', 'o31');
  page.says('27 17 600000 600000 1 12000', '20 17 3 l2');
  assert.equal(page.state.table?.left, null);
  page.types('8/5 6/5');
  page.do({ type: 'done' });
  assert.deepEqual(page.commands(), ['move 8-5 6-5']);
  page.says('20 17 4 p8/5,6/5@900', '27 17 600000 600000 2 12000', '20 17 5 t2@700000');
  assert.equal(page.state.table?.over, true);
  assert.equal(page.state.table?.game.winner, 0);
});

test('between games a table with a clock is closed when the other one is gone', () => {
  const page = seated(1, 's', 'k-', 'o31', 'p8/5,6/5', 'g22', 'y');
  page.says('27 17 600000 600000 0 0');
  assert.equal(page.state.table?.game.phase, 'gameOver');
  page.says('20 17 6 l2', '** bob is away. The game was saved.');
  assert.deepEqual(page.commands(), ['state']);
  page.answers();
  assert.notEqual(page.state.table?.left, null);
});
