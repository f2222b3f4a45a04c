// Matches from files and single positions: what the reader and the judge as WebAssembly say, and what the page makes of it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Analyst } from '../../../server/web/src/analysis/analyst';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { idOf, setupFrom, xgidOf } from '../../../server/web/src/play/position_id';
import {
  boardOf,
  faultOf,
  flipped,
  mayBeCrawford,
  noPoints,
  pipsOf,
  played,
  questionOf,
  startPointsOf,
  startSetup,
  tapped,
  type Setup,
} from '../../../server/web/src/play/setup';
import { fileBytesMax, type FileFault } from '../../../server/web/src/values/match_file';
import { loadEngine, randomOf, wasm } from './loaded_engine';
import { Page } from './server_script';
import './all_parts';

loadEngine();
const analyst = new Analyst(wasm('analyst.wasm'));

const mat = ` 3 point match

 Game 1
 alice : 0                            bob : 0
  1)                                  31: 8/5 6/5
  2) 66: 24/18 24/18 13/7 13/7        21: 24/23 13/11
  3) Doubles => 2                     Takes
  4) 65: 18/7                         64: 24/14
      Wins 2 points
`;
const sgf = `(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[alice]PB[bob]RU[Crawford]RE[W+2R]
;B[31qtst]
;W[66xrxrmgmg]
;B[21abln]
;W[double]
;B[take]
;W[65rmmg]
;B[64aeek])
`;

function faultOfFile(text: string): FileFault {
  const read = analyst.read(text);
  assert.ok('fault' in read);
  return read.fault;
}

test('a match is read from .mat and from SGF', () => {
  const one = analyst.read(mat);
  assert.ok('match' in one);
  assert.deepEqual(one.match.players, ['alice', 'bob']);
  assert.deepEqual(one.match.score, [2, 0]);
  assert.equal(one.match.length, 3);
  assert.equal(one.match.crawford, true);
  assert.equal(one.match.terms, '');
  assert.equal(one.match.inputs[0], 's');
  const other = analyst.read(sgf);
  assert.deepEqual(other, one);
  const nack = analyst.read(
    `; [Variation "NackGammon"]\n${mat.replace('31: 8/5 6/5', '31: 8/5 6/5')}`,
  );
  assert.ok('match' in nack && nack.match.terms === 'nackgammon');
});

test('what cannot be read is refused with its kind, line and game', () => {
  const at = (find: string, put: string): FileFault => {
    assert.ok(mat.includes(find));
    return faultOfFile(mat.replace(find, put));
  };
  assert.deepEqual(faultOfFile(' \n'), { kind: 'empty', line: 1, game: 0, what: '' });
  assert.equal(faultOfFile('\u007fELF').kind, 'form');
  assert.deepEqual(at('8/5 6/5', '8/5 6/4'), {
    kind: 'play',
    line: 5,
    game: 1,
    what: '31: 8/5 6/4',
  });
  assert.deepEqual(at('      Wins 2 points\n', ''), { kind: 'torn', line: 8, game: 1, what: '' });
  assert.equal(at('65: 18/7', 'Doubles => 4').kind, 'turn');
  assert.equal(at('Wins 2', 'Wins 3').kind, 'score');
  assert.equal(at('  2) 66', '  2) six').kind, 'row');
  assert.equal(faultOfFile(`; [Variation "Chess"]\n${mat}`).kind, 'game');
  assert.equal(faultOfFile(`; [Variation "Plakoto"]\n${mat}`).kind, 'game');
  const game = (n: number): string =>
    ` Game ${n}\n a : 0   b : 0\n  1) 31: 8/5 6/5   Doubles => 2\n  2) Drops\n`;
  const many = ` 0 point match\n${Array.from({ length: 200 }, (_, i) => game(i + 1)).join('')}`;
  assert.deepEqual(faultOfFile(many), { kind: 'games', line: 510, game: 127, what: '' });
  assert.equal(faultOfFile(' '.repeat(fileBytesMax + 1)).kind, 'tooLarge');
  // The module is as good as before.
  assert.ok('match' in analyst.read(sgf));
});

test('every torn file is refused, or read up to its last whole game', () => {
  for (const whole of [mat, sgf]) {
    for (let size = 0; size < whole.length - 2; ++size) {
      const read = analyst.read(whole.slice(0, size));
      if ('fault' in read) assert.ok(read.fault.line <= whole.slice(0, size).split('\n').length);
      else assert.match(whole.slice(0, size), /Wins 2/);
    }
  }
});

test('a file that is opened becomes a match that is analysed', () => {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'analyse' } });
  page.do({ type: 'openFile', text: mat });
  assert.deepEqual(page.of('analysis').at(-1), {
    type: 'analysis',
    ask: { type: 'read', text: mat },
  });
  assert.deepEqual(page.state.opened, { fault: null });
  page.do({ type: 'analysed', told: { type: 'read', read: analyst.read(mat) } });
  assert.equal(page.state.opened, undefined);
  const { screen, replay } = page.state;
  assert.ok(screen.name === 'analysis' && screen.match < 0);
  assert.deepEqual(replay.value?.record.players, ['alice', 'bob']);
  assert.equal(page.of('keepReplay').length, 1);
  page.do({ type: 'analyse', match: screen.match, level: 0 });
  assert.equal(page.state.analysis?.state, 'running');
});

test('a fault stays until another file, and goes with the screen', () => {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'analyse' } });
  page.do({ type: 'openFile', text: null });
  assert.equal((page.state.opened?.fault as FileFault).kind, 'tooLarge');
  page.do({ type: 'openFile', text: 'x'.repeat(fileBytesMax + 1) });
  assert.deepEqual(page.of('analysis'), [], 'nobody is asked');
  page.do({ type: 'openFile', text: 'x' });
  page.do({ type: 'analysed', told: { type: 'read', read: analyst.read('x') } });
  assert.equal((page.state.opened?.fault as FileFault).kind, 'form');
  page.do({ type: 'openFile', text: 'x' });
  page.do({ type: 'analysed', told: { type: 'failed' } });
  assert.equal(page.state.opened?.fault, 'failed');
  page.do({ type: 'screen', screen: { name: 'settings' } });
  assert.equal(page.state.opened, undefined);
  // What comes too late.
  page.do({ type: 'analysed', told: { type: 'read', read: analyst.read(mat) } });
  assert.equal(page.state.screen.name, 'settings');
});

test('addresses', () => {
  assert.deepEqual(screenOf('#/analyse'), { name: 'analyse' });
  assert.equal(addressOf({ name: 'analyse' }), '#/analyse');
  assert.deepEqual(screenOf('#/board'), { name: 'board' });
  const position = '4HPwATDgc/ABMA:cAkAAAAAAAAA';
  assert.deepEqual(screenOf(`#/board/${position}`), { name: 'board', position });
  assert.equal(addressOf({ name: 'board', position }), `#/board/${position}`);
});

// ---- Positions

test('the IDs are those of GNU Backgammon and XG', () => {
  assert.equal(idOf(startSetup), '4HPwATDgc/ABMA:cAkAAAAAAAAA');
  assert.deepEqual(setupFrom('4HPwATDgc/ABMA:cAkAAAAAAAAA'), startSetup);
  assert.deepEqual(setupFrom('4HPwATDgc/ABMA'), startSetup);
  const xg = setupFrom('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10');
  assert.deepEqual(xg, startSetup);
  assert.equal(xgidOf(startSetup), 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10');
  const rolled = setupFrom('XGID=-b----E-C---eE---c-e----B-:1:-1:-1:63:2:4:0:7:10');
  assert.ok(rolled);
  assert.deepEqual([rolled.turn, rolled.dice, rolled.cube, rolled.owner], [1, [6, 3], 2, 1]);
  assert.deepEqual([rolled.length, rolled.scores], [7, [2, 4]]);
  // As fibs-analyse writes them: the second player has rolled 61, the cube is his opponent's at 4.
  const played61 = setupFrom('sGfwATDgc/ABMA:QgkHAAAAAAAE');
  assert.ok(played61);
  assert.deepEqual(
    [played61.turn, played61.dice, played61.cube, played61.owner],
    [0, [6, 1], 4, 1],
  );
  const hyper = {
    ...startSetup,
    game: 'hypergammon',
    points: startPointsOf('hypergammon'),
  } as const;
  assert.deepEqual(setupFrom(idOf(hyper)), hyper);
  for (const bad of [
    'hypergammon:x',
    '',
    'x',
    '4HPwATDgc/ABM',
    '4HPwATDgc/ABMA:x',
    '//////////////',
    'XGID=-b:0',
  ]) {
    assert.equal(setupFrom(bad), null, bad);
  }
});

function randomSetup(random: (below: number) => number): Setup {
  let setup: Setup = {
    ...startSetup,
    points: noPoints,
    turn: random(2) === 0 ? 0 : 1,
    dice: random(2) === 0 ? null : [1 + random(6), 1 + random(6)],
    cube: 2 ** random(7),
    owner: ([null, 0, 1] as const)[random(3)] ?? null,
  };
  for (let i = 0; i < 60; ++i)
    setup = tapped(setup, random(2) === 0 ? 0 : 1, 1 + random(25), random(4) > 0);
  if (random(2) === 0) return { ...setup, jacoby: random(2) === 0 };
  const length = 1 + random(25);
  const scores = [random(length), random(length)] as const;
  const crawford = mayBeCrawford({ ...setup, length, scores }) && random(2) === 0;
  return { ...setup, length, scores, crawford };
}

test('what is set up has an ID that leads back to it', () => {
  const random = randomOf(7);
  for (let i = 0; i < 300; ++i) {
    const setup = randomSetup(random);
    assert.deepEqual(setupFrom(idOf(setup)), setup);
    assert.deepEqual(setupFrom(xgidOf(setup)), setup);
    assert.deepEqual(flipped(flipped(setup)), setup);
    const board = boardOf(setup);
    for (const seat of [0, 1] as const) {
      const sign = seat === 0 ? 1 : -1;
      const men = board.points.reduce((sum, n) => sum + Math.max(0, sign * n), 0);
      assert.equal(men + board.bar[seat] + board.off[seat], 15);
    }
  }
});

test('taps put checkers and take them away', () => {
  let setup = tapped(startSetup, 0, 7, true);
  assert.equal(setup, startSetup, 'there are only fifteen');
  setup = tapped(setup, 0, 6, false);
  setup = tapped(setup, 0, 25, true);
  assert.deepEqual(boardOf(setup).bar, [1, 0]);
  assert.equal(pipsOf(setup, 0), 167 - 6 + 25);
  setup = tapped(setup, 0, 1, true);
  assert.equal(boardOf(setup).points[1], -1, 'one of the other side goes');
  setup = tapped(tapped(setup, 1, 25, true), 0, 0, true);
  assert.deepEqual(boardOf(setup).bar, [1, 1]);
});

test('positions that cannot be are refused', () => {
  assert.equal(faultOf(startSetup), null);
  assert.equal(faultOf({ ...startSetup, points: noPoints }), 'over');
  const shut = noPoints.map((_, point) =>
    point === 25 ? 1 : point === 0 ? -1 : point < 7 ? 2 : point > 18 ? -2 : 0,
  );
  assert.equal(faultOf({ ...startSetup, points: shut }), 'shut');
  assert.equal(faultOf({ ...startSetup, points: startSetup.points.map((n) => 2 * n) }), 'many');
  assert.equal(faultOf({ ...startSetup, length: 3, scores: [3, 0] }), 'score');
  assert.equal(faultOf({ ...startSetup, length: 3, scores: [1, 0], crawford: true }), 'crawford');
  assert.equal(faultOf({ ...startSetup, length: 3, scores: [2, 0], crawford: true }), null);
});

test('the judge knows the best plays, and they can be played on', () => {
  const setup: Setup = { ...startSetup, dice: [3, 1] };
  const judged = analyst.judge(questionOf(setup), 1);
  assert.ok(judged?.kind === 'plays' && judged.plays.length > 1);
  const best = judged.plays[0];
  assert.ok(best);
  const steps = best.steps.map(({ from, to }) => `${from}/${to}`).sort();
  assert.deepEqual(steps, ['6/5', '8/5']);
  assert.ok(best.ends[0] > 0.5 && best.equity > 0.1);
  const after = played(setup, best.steps);
  assert.equal(after.turn, 1);
  assert.equal(after.dice, null);
  assert.equal(pipsOf(after, 0), 163);
  // The same for the other seat.
  const other = analyst.judge(questionOf(flipped(setup)), 1);
  assert.deepEqual(other, judged);
});

// Of a HyperGammon whose match stands in no file: the same network as the analysis of a match has.
test('the judge knows HyperGammon', () => {
  const start = {
    ...startSetup,
    game: 'hypergammon',
    points: startPointsOf('hypergammon'),
  } as const;
  assert.deepEqual(boardOf(start).off, [0, 0]);
  assert.equal(faultOf(start), null);
  const judged = analyst.judge(questionOf(start), 1);
  assert.ok(judged?.kind === 'cube');
  // Before the first roll who begins wins more than half of them; fifteen men would be far behind with three.
  assert.ok(judged.ends[0] > 0.5 && judged.ends[0] < 0.7, `${judged.ends[0]}`);
  const few = analyst.judge({ ...questionOf(start), game: 'backgammon' }, 1);
  assert.notDeepEqual(few, judged);
  const four = { ...start, points: start.points.map((n, point) => (point === 21 ? 1 : n)) };
  assert.equal(faultOf(four), 'many');
  assert.equal(analyst.judge(questionOf(four), 1), null);
  const rolled = analyst.judge(questionOf({ ...start, dice: [2, 1] }), 2);
  assert.ok(rolled?.kind === 'plays' && rolled.plays.length > 3);
});

test('the judge knows the cube', () => {
  const race = noPoints.map((_, point) => (point === 1 || point === 2 ? 2 : point === 24 ? -6 : 0));
  const setup: Setup = { ...startSetup, points: race };
  const money = analyst.judge(questionOf(setup), 1);
  assert.ok(money?.kind === 'cube' && money.possible);
  assert.ok(money.doubleTake > money.noDouble && money.ends[0] > 0.5);
  const his = analyst.judge(questionOf({ ...setup, owner: 1 }), 1);
  assert.ok(his?.kind === 'cube' && !his.possible);
  const crawford = { ...setup, length: 3, scores: [2, 0], crawford: true } as const;
  const none = analyst.judge(questionOf(crawford), 1);
  assert.ok(none?.kind === 'cube' && !none.possible);
  assert.equal(analyst.judge(questionOf({ ...setup, points: noPoints }), 1), null);
});

test('an answer counts for the question that was asked last', () => {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'board' } });
  const question = questionOf(startSetup);
  const told = {
    type: 'judged',
    question: structuredClone(question),
    level: 0,
    judged: analyst.judge(question, 0),
  } as const;
  page.do({ type: 'judge', question, level: 1 });
  page.do({ type: 'analysed', told });
  assert.equal(page.state.judging?.judged, null);
  page.do({ type: 'judge', question, level: 0 });
  page.do({ type: 'analysed', told });
  assert.equal(page.state.judging?.judged, told.judged);
  page.do({ type: 'judge', question, level: 0 });
  page.do({ type: 'analysed', told: { ...told, judged: null } });
  assert.equal(page.state.judging?.judged, 'none');
  page.do({ type: 'judge', question, level: 0 });
  page.do({ type: 'analysed', told: { type: 'failed' } });
  assert.equal(page.state.judging?.judged, 'failed');
  page.do({ type: 'screen', screen: { name: 'settings' } });
  assert.equal(page.state.judging, undefined);
});
