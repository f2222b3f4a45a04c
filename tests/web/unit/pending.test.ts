// A play that is being made never leaves what the rules allow, whatever is tapped.
import assert from 'node:assert/strict';
import test from 'node:test';
import { newTable, withInput } from '../../../server/web/src/play/game';
import {
  drop,
  legalSources,
  legalTargets,
  moveCommand,
  swapDice,
  tapPoint,
  typedPlay,
  undo,
  undoAll,
} from '../../../server/web/src/play/pending';
import { readPlay } from '../../../server/web/src/play/typed';
import type { Seat, Table } from '../../../server/web/src/values/types';
import { positionOf } from '../fixtures/positions';
import { loadEngine, nativeMatches, randomOf } from './loaded_engine';

const engine = loadEngine();

function tableOf(inputs: readonly string[], seat: Seat, length = 5): Table {
  return newTable({ match: 1, length, crawford: true, names: ['ann', 'bob'], seat, inputs });
}
const opening = (roll: string): Table => tableOf(['s', 'k-', `o${roll}`], 0);
const steps = (table: Table | null): string =>
  (table?.pending?.steps ?? []).map((step) => `${step.from}/${step.to}`).join(' ');
const after = (table: Table, ...taps: number[]): Table =>
  taps.reduce((one, tap) => {
    const next = tapPoint(one, tap);
    assert.ok(next, `tap ${tap}`);
    return next;
  }, table);

// Tables of random matches in which somebody is to move, seen by the one who moves.
function* tablesToMove(every: number): Generator<Table> {
  let count = 0;
  for (const match of nativeMatches().filter(({ terms }) => terms === '')) {
    const inputs: string[] = [];
    for (const input of match.inputs) {
      inputs.push(input.text);
      if (!input.plays || count++ % every !== 0) continue;
      const length = match.length === 0 ? ('unlimited' as const) : match.length;
      const { game } = engine.view({ length, crawford: match.crawford }, inputs);
      if (game.resign) continue;
      yield newTable({
        match: 1,
        length,
        crawford: match.crawford,
        names: ['ann', 'bob'],
        seat: game.turn,
        inputs: [...inputs],
      });
    }
  }
}
const typed = (table: Table, text: string): Table | null => {
  const play = readPlay(text, table.game.side[table.game.turn]);
  return play && typedPlay(table, play);
};
const resultKey = (table: Table): string =>
  positionOf(table.pending?.board ?? table.game.board, table.game.turn).join();

test('tapping in every possible way leads to exactly the legal plays', () => {
  let tables = 0;
  for (const table of tablesToMove(17)) {
    const { game } = table;
    assert.ok(game.dice && table.pending);
    const legal = new Set(
      engine
        .plays(positionOf(game.board, game.turn), game.dice)
        .map((play) => play.position.join()),
    );
    const found = new Set<string>();
    const visited = new Set<string>();
    const walk = (at: Table): void => {
      // Positions repeat; what is left to play does, too, except with two different dice.
      const key = `${resultKey(at)} ${at.pending?.dice.map((d) => `${d.value}${d.used}`).join()}`;
      if (visited.has(key)) return;
      visited.add(key);
      if (at.pending?.complete) found.add(resultKey(at));
      const sources = legalSources(at);
      assert.equal(sources.length === 0, at.pending?.complete ?? false, 'a dead end');
      for (const from of sources) {
        for (const order of [at, swapDice(at)]) {
          const next = order && tapPoint(order, from);
          if (next) walk(next);
        }
      }
    };
    walk(table);
    assert.deepEqual([...found].sort(), [...legal].sort(), table.inputs.join(' '));
    ++tables;
  }
  assert.ok(tables > 150, `${tables} tables`);
});

test('random fingers do no harm, and what is done is accepted', () => {
  const random = randomOf(42);
  let done = 0;
  for (const start of tablesToMove(3)) {
    let table = start;
    for (let touch = 0; touch < 60 && !table.pending?.complete; ++touch) {
      const act = random(10);
      const next =
        act < 5
          ? tapPoint(table, random(28) - 1)
          : act < 8
            ? drop(table, random(28) - 1, random(28) - 1)
            : act < 9
              ? swapDice(table)
              : undo(table);
      table = next ?? table;
      assert.ok(table.pending);
      const used = table.pending.dice.filter((die) => die.used).length;
      assert.equal(used, table.pending.steps.length);
      assert.ok(used <= table.game.toPlay);
    }
    if (!table.pending?.complete) continue;
    ++done;
    const play = `p${table.pending.steps.map((step) => `${step.from}/${step.to}`).join(',')}`;
    const next = withInput(table, play);
    assert.ok(next, `${table.inputs.join(' ')} ${play}`);
    assert.deepEqual(next.game.board, table.pending.board);
    // Undone step by step it is what it was.
    let back: Table | null = table;
    for (let left = table.pending.steps.length; left > 0; --left) back = back && undo(back);
    assert.deepEqual(back?.pending?.board, start.game.board);
    assert.equal(undo(back ?? table), null);
  }
  assert.ok(done > 500, `${done} plays`);
});

test('a tap plays the left die, and the other one where that is impossible', () => {
  const table = opening('31');
  assert.deepEqual(table.pending?.dice, [
    { value: 3, used: false },
    { value: 1, used: false },
  ]);
  assert.equal(steps(after(table, 8)), '8/5');
  const swapped = swapDice(table);
  assert.ok(swapped);
  assert.equal(steps(after(swapped, 8)), '8/7');
  assert.equal(steps(after(table, 8, 6)), '8/5 6/5');
  // Five on the 24 point is blocked; the 4 goes.
  assert.equal(steps(after(opening('54'), 24)), '24/20');
  assert.equal(tapPoint(table, 2), null);
  assert.equal(steps(tapPoint(table, 3)), '6/3');
  assert.equal(swapDice(opening('66'.replace('66', '61')))?.pending?.dice[0]?.value, 1);
});

test('an empty point that is tapped is made by two', () => {
  assert.equal(steps(tapPoint(opening('31'), 5)), '8/5 6/5');
  assert.equal(steps(tapPoint(opening('61'), 7)), '13/7 8/7');
  assert.equal(tapPoint(opening('31'), 19), null);
});

test('a drag finds its way, and only a legal one', () => {
  const table = opening('63');
  assert.deepEqual(
    legalTargets(table, 24).sort((a, b) => b - a),
    [21, 18, 15],
  );
  assert.equal(steps(drop(table, 24, 15)), '24/18 18/15');
  assert.equal(drop(table, 24, 16), null);
  // 5-4 from 24: by way of 20 only.
  assert.equal(steps(drop(opening('54'), 24, 15)), '24/20 20/15');
  assert.equal(drop(table, 6, 0), null);
});

test('doubles are four dice', () => {
  const table = tableOf(['s', 'o31', 'p8/5,6/5', 'r22'], 1);
  assert.equal(table.pending?.dice.length, 4);
  assert.equal(swapDice(table), null);
  const four = drop(table, 13, 5);
  assert.equal(steps(four), '13/11 11/9 9/7 7/5');
  assert.equal(four?.pending?.complete, true);
  assert.equal(steps(undoAll(four ?? table)), '');
});

test('plays that are typed, in every form', () => {
  const table = opening('31');
  const same = ['8/5 6/5', '6/5 8/5', '8-5 6-5', ' 8/5,  6/5 ', '8/5* 6/5*'];
  for (const text of same) {
    const made = typed(table, text);
    assert.ok(made?.pending?.complete, text);
    assert.equal(moveCommand(made)?.split(' ')[0], 'move');
    assert.equal(resultKey(made), resultKey(after(table, 8, 6)), text);
  }
  assert.equal(steps(typed(table, '24/20')), '24/21 21/20');
  assert.equal(steps(typed(table, '24/21/20')), '24/21 21/20');
  assert.equal(steps(typed(opening('21'), '6/5 24/22')), '6/5 24/22');
  for (const text of [
    '',
    'x',
    '8/5 6/5 6/3',
    '8/4/3',
    '26/25',
    '5/8',
    '8/5(9)',
    '8',
    '8//5',
    '-',
  ]) {
    assert.equal(typed(table, text), null, text);
  }
  const doubles = tableOf(['s', 'o31', 'p8/5,6/5', 'r66'], 1);
  assert.equal(steps(typed(doubles, '24/18(2) 13/7(2)')), '24/18 24/18 13/7 13/7');
});

// In Swedish tables a step may end the game; whoever types it first means the same play.
test('two steps are a play in whatever order they are typed', () => {
  let plays = 0;
  for (const { terms, length, crawford, inputs } of nativeMatches()) {
    // What goes backwards in runte is read as X's way of counting.
    if (terms === '' || terms.startsWith('runte')) continue;
    for (const [i, { text }] of inputs.entries()) {
      const pair = /^p(\d+\/\d+),(\d+\/\d+)$/.exec(text);
      if (!pair) continue;
      const before = inputs.slice(0, i).map((input) => input.text);
      const { game } = engine.view({ length, crawford, terms }, before);
      const { turn: seat, side } = game;
      const names: [string, string] = ['ann', 'bob'];
      const table = newTable({ match: 1, length, crawford, terms, names, seat, inputs: before });
      const inOrder = (first = '', second = ''): Table | null => {
        const play = readPlay(`${first} ${second}`, side[seat]);
        return play && typedPlay(table, play);
      };
      const made = inOrder(pair[1], pair[2]);
      const other = inOrder(pair[2], pair[1]);
      assert.ok(made && other, `${terms}: ${before.join(' ')} ${text}`);
      assert.equal(resultKey(other), resultKey(made));
      ++plays;
    }
  }
  assert.ok(plays > 100, `${plays} plays`);
});

// bob hits ann's blot on her 5 point... seen by ann that is a checker on the bar.
const hit = ['s', 'o21', 'p13/11,6/5', 'r41', 'p24/20,6/5', 'r63'];

test('from the bar first, as a tap, a drag and typed', () => {
  const table = tableOf(hit, 0);
  assert.equal(table.game.board.bar[0], 1);
  assert.deepEqual(legalSources(table), [25]);
  assert.equal(tapPoint(table, 13), null);
  const entered = tapPoint(table, 25);
  assert.ok(entered);
  assert.match(steps(entered), /^25\//);
  const made = typed(table, '24/18 bar/22');
  assert.ok(made === null || made.pending?.steps[0]?.from === 25);
  assert.ok(typed(table, 'bar/22 24/18') ?? typed(table, 'b-22 24-18'));
});

test('commands name points as they are drawn, for O and for X', () => {
  const o = after(opening('31'), 8, 6);
  assert.equal(moveCommand(o), 'move 8-5 6-5');
  const x = typed(tableOf(['s', 'o31', 'p8/5,6/5', 'r64'], 1), '24/18 18/14');
  assert.ok(x);
  assert.equal(moveCommand(x), 'move 1-7 7-11');
  // The same typed as X reads it off the drawn board.
  assert.deepEqual(typed(tableOf(['s', 'o31', 'p8/5,6/5', 'r64'], 1), '1-7 7-11'), x);
  const bar = typed(tableOf(hit, 0), 'bar/22 24/18');
  assert.equal(bar && moveCommand(bar), 'move bar-22 24-18');
  assert.equal(moveCommand(opening('31')), null);
});

test('nothing is pending for who watches, waits, or has been offered a resignation', () => {
  assert.equal(tableOf(['s', 'o31'], 1).pending, null);
  assert.equal(newTable({ ...opening('31'), seat: null, names: ['ann', 'bob'] }).pending, null);
  assert.equal(tableOf(['s', 'o31', 'g21'], 0).pending, null);
  assert.ok(tableOf(['s', 'o31', 'g21', 'n'], 0).pending);
  assert.equal(opening('31').game.board.off[0], 0);
});
