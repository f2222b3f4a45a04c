// Rolls that are asked: the puzzle of the day, and openings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, judgedAs, tableOfRoll } from '../../../server/web/src/learn/drill';
import { openings } from '../../../server/web/src/learn/openings';
import { onPlay } from '../../../server/web/src/model/table/reduce_table';
import { actionsOf } from '../../../server/web/src/play/game';
import { legalSources, legalTargets } from '../../../server/web/src/play/pending';
import { readDrill, stepsOfWord, type Roll } from '../../../server/web/src/values/drill';
import type { Table } from '../../../server/web/src/values/types';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const start = '4HPwATDgc/ABMA';

function tableOf(roll: Roll): Table {
  const table = tableOfRoll(roll);
  assert.ok(table);
  return table;
}

function dragged(table: Table, ...pairs: readonly (readonly [number, number])[]): Table {
  return pairs.reduce<Table>((before, [from, to]) => {
    const after = onPlay(before, { type: 'drop', from, to });
    assert.ok(after, `${from}/${to}`);
    return after;
  }, table);
}

test('steps as they are written', () => {
  assert.deepEqual(stepsOfWord('bar/21,13/11*'), [
    { from: 25, to: 21 },
    { from: 13, to: 11, hit: true },
  ]);
  assert.deepEqual(stepsOfWord('6/off'), [{ from: 6, to: 0 }]);
  for (const bad of ['', '6', '6-5', 'off/6', '6/5,']) assert.equal(stepsOfWord(bad), null, bad);
  assert.equal(readDrill('x 71 8/5:0'), null);
  assert.equal(readDrill(`${start} 31 8/5,6/5:0 24/21:x`), null);
});

test('a roll of any position is played by the rules of every table', () => {
  const table = tableOf({ position: start, dice: [3, 1] });
  assert.equal(table.game.dice?.join(''), '31');
  assert.deepEqual(legalSources(table).sort(), [13, 24, 6, 8]);
  assert.equal(onPlay(table, { type: 'drop', from: 24, to: 18 }), null);
  const made = dragged(table, [8, 5], [6, 5]);
  assert.equal(actionsOf(table).done, false);
  assert.equal(actionsOf(made).done, true);
  assert.equal(answerOf(made.pending?.steps ?? []), '8-5 6-5');
});

test('who is on the bar comes in first, and a checker is hit there', () => {
  // Of the server's own list: 4 and 2 from the bar.
  const table = tableOf({ position: 'sGfwBSDg28EBUA', dice: [4, 2] });
  assert.equal(table.game.board.bar[0], 1);
  assert.deepEqual(legalSources(table), [25]);
  assert.ok(legalTargets(table, 25).includes(21));
  const made = dragged(table, [25, 21], [13, 11]);
  assert.equal(made.pending?.steps[1]?.hit, true);
  assert.equal(made.pending?.board.bar[1], 1);
  assert.equal(answerOf(made.pending?.steps ?? []), 'bar-21 13-11');
});

test('a play is known by where it leads', () => {
  const roll: Roll = { position: start, dice: [3, 1] };
  const plays = ['8/5,6/5', '24/21,21/20', '13/10,10/9*'].map((word, i) => ({
    steps: stepsOfWord(word) ?? [],
    lost: i,
  }));
  const way = [
    { from: 24, to: 23 },
    { from: 23, to: 20 },
  ];
  assert.equal(judgedAs(roll, plays, way), plays[1]);
  assert.equal(judgedAs(roll, plays, way.slice(0, 1)), null);
});

test('the fifteen openings are there, with all plays of each', () => {
  assert.equal(openings.length, 15);
  assert.equal(new Set(openings.map(({ roll }) => roll.dice.join(''))).size, 15);
  for (const { roll, plays } of openings) {
    assert.equal(roll.position, start);
    assert.equal(plays[0]?.lost, 0);
    const first = plays[0]?.steps ?? [];
    assert.equal(first.length, 2);
    const pairs = first.map(({ from, to }) => [from, to] as const);
    assert.ok(actionsOf(dragged(tableOf(roll), ...pairs)).done);
  }
  const best = openings.find(({ roll }) => roll.dice.join('') === '31')?.plays[0];
  assert.equal(answerOf(best?.steps ?? []), '8-5 6-5');
});

// ---- The puzzle

const asked = `108 20421 ${start} 31 2 5 12 8 0 - -`;
const told = [`108 20421 ${start} 31 3 5 13 9 2 0 8/5,6/5`, '109 0 8/5,6/5', '109 160 24/20'];

function arrives(): Page {
  const page = new Page();
  page.logsIn('ann');
  return page;
}

test('the puzzle is asked for, answered, and then told', () => {
  const page = arrives();
  page.do({ type: 'puzzle', play: null });
  assert.deepEqual(page.commands(), ['puzzle']);
  assert.equal(page.state.puzzles?.busy, true);
  page.answers(true, asked);
  assert.equal(page.state.puzzles?.busy, false);
  assert.deepEqual(page.state.puzzles?.puzzle?.roll, { position: start, dice: [3, 1] });
  assert.equal(page.state.puzzles?.puzzle?.mine, null);
  page.do({ type: 'puzzle', play: '8-5 6-5' });
  assert.deepEqual(page.commands(), ['puzzle 8-5 6-5']);
  page.answers(true, ...told);
  const puzzle = page.state.puzzles?.puzzle;
  assert.deepEqual(puzzle?.mine, { steps: stepsOfWord('8/5,6/5'), lost: 0 });
  assert.deepEqual(
    puzzle?.plays.map(({ lost }) => lost),
    [0, 0.16],
  );
  assert.deepEqual([puzzle?.streak, puzzle?.longest], [3, 5]);
});

test('a server that cannot tell it, or refuses the answer', () => {
  const page = arrives();
  page.do({ type: 'puzzle', play: null });
  page.answers(false, '** The puzzle cannot be read now. Please try again later.');
  assert.equal(page.state.puzzles?.failed, true);
  page.do({ type: 'puzzle', play: null });
  page.answers(true, asked);
  page.do({ type: 'puzzle', play: '8-5 6-5' });
  page.answers(false, '** You have answered the puzzle of today.');
  assert.equal(page.state.puzzles?.failed, false);
  assert.equal(page.state.puzzles?.puzzle?.mine, null);
});
