import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { boardOf, positionOf } from '../../../server/web/src/model/engine';
import { environment, loadEngine, nativeMatches, perftHash } from './loaded_engine';

const engine = loadEngine();

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
    const rules = {
      length: match.length === 0 ? ('unlimited' as const) : match.length,
      crawford: match.crawford,
    };
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
      const position = positionOf(game.board, game.turn);
      assert.ok(game.dice);
      const plays = engine.plays(position, game.dice);
      assert.equal(plays.length, input.plays.positions);
      assert.equal(perftHash(plays.map((play) => play.position)), input.plays.hash);
      assert.equal(game.toPlay, input.plays.dice);
    }
  }
  assert.ok(inputs > 5000 && refusals > 1000, `${inputs} inputs, ${refusals} refusals`);
});

test('matches may be asked about in any order', () => {
  const match = nativeMatches()[3];
  assert.ok(match);
  const rules = { length: match.length, crawford: match.crawford };
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

test('a board is the same position seen from both sides', () => {
  const { game } = engine.view({ length: 5, crawford: true }, [
    's',
    'o31',
    'p24/23,24/21',
    'r64',
    'p24/18,18/14',
  ]);
  assert.deepEqual(boardOf(positionOf(game.board, 0), 0), game.board);
  assert.deepEqual(boardOf(positionOf(game.board, 1), 1), game.board);
  assert.equal(game.board.points[23], 1);
  assert.deepEqual(game.lastPlay?.steps, [
    { from: 24, to: 18 },
    { from: 18, to: 14 },
  ]);
});
