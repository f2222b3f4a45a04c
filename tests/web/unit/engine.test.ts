import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { positionOf } from '../fixtures/positions';
import type { DieStep, Rules } from '../../../server/web/src/play/engine';
import { gameNames } from '../../../server/web/src/values/game_names';
import type { Board } from '../../../server/web/src/values/types';
import {
  environment,
  loadEngine,
  nativeMatches,
  perftHash,
  type NativeMatch,
} from './loaded_engine';

const engine = loadEngine();

function rulesOf(match: NativeMatch): Rules {
  const { length, crawford, terms } = match;
  return { length: length === 0 ? 'unlimited' : length, crawford, terms };
}

test('every perft case comes out', () => {
  const file = join(environment('FIBS_ROOT'), 'tests/engine/plays.perft');
  let cases = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const words = line.split(' ');
    const [first = 0, second = 0, ...position] = words.slice(0, 28).map(Number);
    const plays = engine.plays(position, [first, second]);
    const results = plays.length > 0 ? plays.map((play) => play.position) : [position];
    const steps = plays[0]?.steps.length ?? 0;
    assert.deepEqual(
      [String(steps), String(results.length), perftHash(results)],
      words.slice(28),
      line,
    );
    ++cases;
  }
  assert.ok(cases > 300, `${cases} cases`);
});

test('it says what the native rules say, after every input of random matches', () => {
  let inputs = 0;
  let refusals = 0;
  for (const match of nativeMatches()) {
    const rules = rulesOf(match);
    const made: string[] = [];
    for (const input of match.inputs) {
      made.push(input.text);
      assert.deepEqual(engine.numbers(rules, made), input.numbers, made.join(' '));
      ++inputs;
      for (const refused of input.refused) {
        assert.equal(
          engine.check(rules, made, refused.text),
          refused.why,
          `${made.join(' ')} ${refused.text}`,
        );
        if (refused.why !== 0) ++refusals;
      }
      if (!input.plays) continue;
      const { game } = engine.view(rules, made);
      assert.equal(game.toPlay, input.plays.dice);
      assert.ok(game.dice);
      if (match.terms !== '') continue;
      const position = positionOf(game.board, game.turn);
      const plays = engine.plays(position, game.dice);
      assert.equal(plays.length, input.plays.positions);
      assert.equal(perftHash(plays.map((play) => play.position)), input.plays.hash);
    }
  }
  assert.ok(inputs > 5000 && refusals > 1000, `${inputs} inputs, ${refusals} refusals`);
});

test('inputs are read with the time that stands behind them', () => {
  const rules: Rules = { length: 3, crawford: true, terms: 'unrated clock 10+12' };
  const begun = ['s', 'k-', 'o31'];
  const { game, refused } = engine.view(rules, [...begun, 'p8/5,6/5@15000', 'r65@12000~300']);
  assert.equal(refused, null);
  assert.deepEqual(game.dice, [6, 5]);
  assert.equal(engine.view(rules, [...begun, 'p8/5,6/5@soon']).refused, 3);
  assert.equal(engine.view(rules, [...begun, 't1@700000']).game.winner, 1);
});

test('steps lead to exactly the legal plays of every game of the page', () => {
  const games = new Set<string>();
  for (const match of nativeMatches().filter(({ terms }) => terms !== '')) {
    const made: string[] = [];
    let rolls = 0;
    for (const input of match.inputs) {
      made.push(input.text);
      if (!input.plays || rolls++ % 12 !== 0) continue;
      const rules = rulesOf(match);
      const { game } = engine.view(rules, made);
      const ends = new Set<string>();
      const visited = new Set<string>();
      const walk = (steps: readonly DieStep[]): void => {
        const next = engine.next(rules, made, steps);
        assert.ok(next);
        const key = keyOf(next.board);
        if (next.steps.length === 0) {
          // In swedish a play that ends the game may leave dice.
          if (next.win === 0) assert.equal(steps.length, game.toPlay);
          return void ends.add(key);
        }
        const left = `${key} ${steps.map((step) => step.die).join()}`;
        if (visited.has(left) && game.game !== 'tavla') return;
        visited.add(left);
        for (const step of next.steps) walk([...steps, step]);
      };
      walk([]);
      assert.equal(ends.size, input.plays.positions, `${match.terms}: ${made.join(' ')}`);
      games.add(game.game);
    }
  }
  assert.deepEqual([...games].sort(), [...gameNames].sort());
});

function keyOf(board: Board): string {
  return [...board.points, board.pins, ...board.bar, ...board.off].join();
}

test('pins, ways and what is borne off come from the rules', () => {
  // ann's checker on her 20 is pinned by bob's, who calls that point 5.
  const plakoto = { length: 3, crawford: true, terms: 'plakoto unrated' };
  const begun = ['s', 'o31', 'r41', 'p24/20,24/23', 'r66', 'p24/18,24/18,24/18,24/18'];
  const pinning = [...begun, 'r11', 'p23/22,22/21,24/23,24/23', 'r66'];
  const free = engine.view(plakoto, pinning);
  assert.equal(free.refused, null);
  assert.equal(free.game.board.pins, 0);
  const { game } = engine.view(plakoto, [
    ...pinning,
    'p18/12,18/12,12/6,12/6',
    'r21',
    'p23/21,23/22',
    'r31',
    'p6/5,24/21',
  ]);
  assert.equal(game.board.pins, 1 << 20);
  assert.equal(game.board.points[20], -1);
  assert.deepEqual(game.board.off, [0, 0]);
  assert.equal(game.hasCube, false);
  assert.equal(game.resignMax, 2);
  assert.deepEqual(game.mayDouble, [false, false]);
  const narde = engine.view({ length: 3, crawford: true, terms: 'narde' }, ['s', 'o31']);
  assert.equal(narde.game.board.sameWay, true);
  assert.deepEqual([narde.game.board.points[24], narde.game.board.points[12]], [15, -15]);
  assert.deepEqual(narde.game.pips, [360, 360]);
  assert.deepEqual(narde.game.side, ['O', 'O']);
  const hyper = engine.view({ length: 3, crawford: true, terms: 'hypergammon' }, ['s', 'o31']);
  assert.deepEqual(hyper.game.board.off, [0, 0]);
  assert.equal(hyper.game.hasCube, true);
});

test('a series has its games in turn, and notes tell who made an input', () => {
  const tavli = { length: 5, crawford: true, terms: 'tavli' };
  const inputs = ['s', 'o31', 'r31', 'g21', 'y', 's', 'r65', 'p24/18,24/19', 'g11', 'y', 's'];
  const { game, refused } = engine.view(tavli, inputs);
  assert.equal(refused, null);
  assert.equal(game.game, 'fevga');
  assert.deepEqual(game.scores, [1, 1]);
  const notes = engine.notes(tavli, inputs);
  assert.equal(notes.length, inputs.length);
  assert.deepEqual(
    notes.filter((_, i) => inputs[i] === 's').map((note) => note.game),
    ['portes', 'plakoto', 'fevga'],
  );
  // Who won the game before begins the next one.
  assert.deepEqual([notes[6]?.seat, notes[6]?.dice], [0, [6, 5]]);
});

test('matches may be asked about in any order', () => {
  const match = nativeMatches()[3];
  assert.ok(match);
  const rules = rulesOf(match);
  const inputs = match.inputs.map((input) => input.text);
  for (const count of [50, 3, 51, 51, 0, 20, inputs.length]) {
    const numbers = engine.numbers(rules, inputs.slice(0, count));
    if (count > 0)
      assert.deepEqual(numbers, match.inputs[Math.min(count, inputs.length) - 1]?.numbers);
    engine.numbers({ length: 'unlimited', crawford: true }, ['s', 'o31']);
  }
});

test('an input that is refused, and those behind it, change nothing', () => {
  const rules = { length: 3, crawford: true };
  const before = engine.view(rules, ['s', 'o31']);
  const after = engine.view(rules, ['s', 'o31', 'r65', 'p8/5,6/5']);
  assert.equal(before.refused, null);
  assert.equal(after.refused, 2);
  assert.deepEqual(after.game, before.game);
  assert.equal(engine.view(rules, ['s', 'o31', 'x'.repeat(100_000)]).refused, 2);
  assert.equal(engine.view(rules, ['s', 'o31', 'p8/5,6/5']).refused, null);
});

test('seeds are no concern of the rules', () => {
  const rules = { length: 1, crawford: true };
  const plain = engine.view(rules, ['s', 'k-', 'o31']);
  const seeded = engine.view(rules, ['s', `k${'ab'.repeat(32)},,${'41'.repeat(64)}`, 'o31']);
  const running = engine.view(rules, ['s', 'k,,', 'o31']);
  assert.equal(seeded.refused, null);
  assert.deepEqual(seeded, plain);
  assert.deepEqual(running, plain);
});

test('steps of the other side are in his own numbers', () => {
  const { game } = engine.view({ length: 5, crawford: true }, [
    's',
    'o31',
    'p24/23,24/21',
    'r64',
    'p24/18,18/14',
  ]);
  assert.equal(game.board.points[23], 1);
  assert.deepEqual(game.lastPlay?.steps, [
    { from: 24, to: 18 },
    { from: 18, to: 14 },
  ]);
});
