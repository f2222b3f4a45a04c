// A report that the server has stored, as the page reads it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readReport } from '../../../server/web/src/analysis/stored';

const decision = {
  who: 1,
  input: 1,
  equity_lost: 0.25,
  mwc_lost: 0.03,
  chance: 0.47,
  forced: false,
  counted: true,
  close: false,
};
const play = {
  ...decision,
  kind: 'play',
  dice: [6, 1],
  luck: 0.5,
  mwc_luck: 0.06,
  made: 'bar/24 7/off*',
  made_equity: -0.75,
  made_level: 2,
  made_chances: [0.5, 0.1, 0, 0.2, 0.01],
  plays: [{ play: '', equity: -0.5, level: 2, chances: [0.6, 0.1, 0, 0.2, 0.01] }],
};
const cube = { ...decision, no_double: 0.5, double_take: 0.75, double_pass: 1 };
const totals = {
  equity_lost_plays: 0.25,
  equity_lost_cube: 0.125,
  mwc_lost: 0.03,
  rolls: 10,
  counted_plays: 8,
  counted_cube: 2,
  gnubg_error_rate: 37.5,
  pr: 18.75,
  snowie_error_rate: 17,
  rating: 'novice',
  luck: 0.5,
  mwc_luck: 0.06,
  luck_adjusted_result: -0.44,
};
const report = {
  players: ['ann', 'bob'],
  length: 5,
  game: 'Backgammon',
  level: 2,
  games: [
    {
      score: [1, 2],
      crawford: false,
      winner: null,
      points: 0,
      decisions: [
        play,
        { ...play, made: null, plays: undefined },
        { ...cube, kind: 'double', made: 'double', best: 'nodouble' },
        { ...cube, kind: 'take', made: 'drop', best: 'take' },
      ],
    },
  ],
  totals: [totals, totals],
};

test('a stored report has all that one made here has', () => {
  const read = readReport(report, 40);
  assert.ok(read);
  assert.equal(read.level, 2);
  assert.equal(read.found.done, 40);
  assert.equal(read.found.totals[1].rating, 'novice');
  assert.equal(read.found.totals[0].adjusted, -0.44);
  const [game] = read.found.games;
  assert.deepEqual(game?.score, [1, 2]);
  assert.equal(game?.winner, null);
  const [made, ended, double, take] = game?.decisions ?? [];
  assert.ok(made?.kind === 'play');
  assert.deepEqual(made.made?.steps, [
    { from: 25, to: 24 },
    { from: 7, to: 0 },
  ]);
  assert.equal(made.made?.equity, -0.75);
  assert.deepEqual(made.plays[0]?.steps, []);
  assert.equal(made.chance, 0.47);
  assert.equal(ended?.kind === 'play' && ended.made, null);
  assert.ok(double?.kind === 'double' && take?.kind === 'take');
  assert.deepEqual([double.yes, double.best, take.yes, take.best], [true, false, false, true]);
  assert.equal(double.doubleTake, 0.75);
});

test('what is no report is none', () => {
  const [game] = report.games;
  for (const wrong of [
    null,
    'report',
    {},
    { ...report, level: 3 },
    { ...report, totals: [totals] },
    { ...report, games: [{ ...game, decisions: [{ ...play, who: 2 }] }] },
    { ...report, games: [{ ...game, decisions: [{ ...play, made_chances: [1] }] }] },
    { ...report, totals: [totals, { ...totals, rating: 'god' }] },
  ]) {
    assert.equal(readReport(wrong, 40), null);
  }
});
