// The analysis as WebAssembly, what the page makes of it, and the quiz.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Analyst } from '../../../server/web/src/analysis/analyst';
import {
  beginQuiz,
  quiz,
  quizActions,
  type Answer,
  type Quiz,
  type QuizEvent,
} from '../../../server/web/src/learn/quiz';
import {
  allOf,
  chancesOf,
  cubeVerdict,
  gameBefore,
  inputOf,
  markOf,
  ratedAs,
  worstOf,
} from '../../../server/web/src/play/analysis';
import {
  canAnalyse,
  ratings,
  type AnalysedMatch,
  type CubeDecision,
  type GameReport,
  type PlayDecision,
} from '../../../server/web/src/values/analysis';
import { analysedInputs } from '../fixtures/analysed_match';
import { loadEngine, wasm } from './loaded_engine';

loadEngine();
const analyst = new Analyst(wasm('analyst.wasm'));
const match: AnalysedMatch = { length: 5, crawford: true, terms: '', inputs: analysedInputs };

// What fibs-analyse says of it, at level 0 and 1, of both players: equity lost by plays and by the cube, luck, PR, the
// result adjusted for luck; rolls, plays and cube decisions that count.
type Figures = readonly [number, number, number, number, number, number, number, number];
const native: readonly (readonly [Figures, Figures])[] = [
  [
    [0.938452, 0.54061, 1.176014, 12.750528, -0.322657, 68, 51, 7],
    [0.319006, 0.078426, -1.139777, 3.010855, 0.322657, 68, 59, 7],
  ],
  [
    [1.019659, 0.51569, 1.176014, 13.467972, -0.322657, 68, 51, 6],
    [0.339818, 0, -1.139777, 2.613982, 0.322657, 68, 59, 6],
  ],
];

function analysed(level: 0 | 1): readonly GameReport[] {
  assert.ok(analyst.begin(match, level));
  for (const input of match.inputs) assert.ok(analyst.add(input), input);
  return analyst.games();
}

const games = analysed(1);
const totals = analyst.totals();

test('the report is what fibs-analyse says of the same match', () => {
  for (const level of [0, 1] as const) {
    analysed(level);
    const found = analyst.totals();
    for (const seat of [0, 1] as const) {
      const { lostPlays, lostCube, luck, pr, adjusted, rolls, countedPlays, countedCube, rating } =
        found[seat];
      const [plays, cube, lucky, rate, result, ...counts] =
        native[level]?.[seat] ?? native[0]![seat];
      const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 2e-6, `${a} for ${b}`);
      near(lostPlays, plays);
      near(lostCube, cube);
      near(luck, lucky);
      near(pr, rate);
      near(adjusted, result);
      assert.deepEqual([rolls, countedPlays, countedCube], counts);
      assert.ok(ratings.includes(rating));
    }
  }
});

test('games and decisions follow the match', () => {
  assert.equal(games.length, match.inputs.filter((input) => input === 's').length);
  assert.equal(games.at(-1)?.winner, 0);
  assert.deepEqual(games[0]?.score, [0, 0]);
  for (const { decision } of allOf(games)) {
    const letter = match.inputs[decision.input]?.[0] ?? '';
    const wanted = { play: 'or', double: 'dr', take: 'ax' }[decision.kind];
    assert.ok(wanted.includes(letter), `${decision.kind} at ${letter}`);
    const before = gameBefore(match, decision);
    if (decision.kind === 'take') assert.equal(before.phase, 'takeOrDrop');
    if (decision.kind === 'double') assert.equal(before.phase, 'rollOrDouble');
    if (decision.kind === 'play' && decision.plays[0]?.steps.length) {
      assert.equal(before.phase, 'move');
      assert.equal(before.turn, decision.who);
      assert.deepEqual([...(before.dice ?? [])].sort(), [...decision.dice].sort());
    }
  }
});

test('other games are refused, and so is what the rules refuse', () => {
  assert.ok(!analyst.begin({ ...match, terms: 'plakoto' }, 0));
  assert.ok(!analyst.begin({ ...match, terms: 'tavli clock 5+10' }, 0));
  assert.ok(analyst.begin({ ...match, terms: 'unrated hypergammon days 3' }, 0));
  assert.ok(analyst.begin(match, 0));
  assert.ok(!analyst.add('p8/5,6/5'));
  assert.ok(!analyst.add('?'));
  assert.ok(analyst.add('s'));
  assert.ok(canAnalyse('nackgammon clock 5+10'));
  assert.ok(!canAnalyse('tavli'));
  assert.ok(!canAnalyse('unrated swedish'));
});

test('hypergammon has its own network', () => {
  assert.ok(analyst.begin({ ...match, terms: 'hypergammon' }, 0));
  for (const input of ['s', 'o31', 'p24/21,22/21']) {
    if (!analyst.add(input)) assert.fail(input);
  }
  const decision = analyst.games()[0]?.decisions[0];
  assert.ok(decision?.kind === 'play' && decision.plays.length > 1);
});

const plays = allOf(games).flatMap(({ decision }) => (decision.kind === 'play' ? [decision] : []));
const choices = plays.filter((decision) => decision.plays.length > 1);

test('a play that is tried costs what the report says of it', () => {
  for (const decision of choices.slice(0, 12)) {
    const inputs = match.inputs.slice(0, decision.input + 1);
    for (const play of [decision.plays[0], decision.plays[1]]) {
      if (play?.level !== 1) continue; // it was not looked at so closely
      const tried = analyst.weigh({ ...match, inputs }, inputOf(play), 1);
      const best = decision.plays[0]?.equity ?? 0;
      assert.ok(tried);
      assert.ok(Math.abs(tried.lost - Math.max(0, best - play.equity)) < 1e-6);
    }
    assert.equal(analyst.weigh({ ...match, inputs }, 'p1/99', 1), null);
  }
});

test('the same play is found in any order of its steps', () => {
  const decision = choices.find(({ plays: [best] }) => (best?.steps.length ?? 0) === 2);
  const best = decision?.plays[0];
  assert.ok(decision && best);
  assert.equal(ratedAs(match, decision, inputOf(best)), best);
  const turned = inputOf({ steps: [...best.steps].reverse() });
  assert.ok([best, null].includes(ratedAs(match, decision, turned)));
});

test('marks, the worst ones, and the chances', () => {
  const at = (lost: number) => markOf({ lost } as PlayDecision);
  assert.deepEqual([0, 0.039, 0.04, 0.08, 0.16].map(at), [null, null, '?!', '?', '??']);
  const worst = worstOf(games, 0, 5);
  assert.equal(worst.length, 5);
  const lost = worst.map(({ decision }) => decision.lost);
  assert.deepEqual(
    lost,
    [...lost].sort((a, b) => b - a),
  );
  assert.ok(worst.every(({ decision }) => decision.who === 0));
  const chances = chancesOf(match, games, 0);
  assert.ok(chances.every(({ chance }) => chance >= 0 && chance <= 1));
  assert.ok(Math.abs((chances[0]?.chance ?? 0) - 0.5) < 0.06);
  assert.ok((chances.at(-1)?.chance ?? 0) > 0.95);
  const other = chancesOf(match, games, 1);
  assert.ok(
    other.every(({ chance }, i) => Math.abs(chance + (chances[i]?.chance ?? 0) - 1) < 1e-9),
  );
  assert.ok(totals[0].pr > totals[1].pr);
});

test('the cube in words', () => {
  const cube = (part: Partial<CubeDecision>) =>
    cubeVerdict({
      ...{ kind: 'double', yes: true, best: true, noDouble: 0, doubleTake: 0, doublePass: 1 },
      ...part,
    } as CubeDecision);
  assert.equal(cube({ doubleTake: 0.5 }), 'doubleTake');
  assert.equal(cube({ doubleTake: 1.2, noDouble: 0.8 }), 'doublePass');
  assert.equal(cube({ best: false, noDouble: 1.1, doubleTake: 1.6 }), 'tooGood');
  assert.equal(cube({ best: false, noDouble: 0.2, doubleTake: 0.1 }), 'tooEarly');
  assert.equal(cube({ yes: false, doubleTake: 0.5 }), 'missedTake');
  assert.equal(cube({ yes: false, doubleTake: 1.3, noDouble: 0.9 }), 'missedPass');
  assert.equal(cube({ yes: false, best: false, noDouble: 1.2, doubleTake: 1.4 }), 'playOn');
  assert.equal(cube({ yes: false, best: false, noDouble: 0.1 }), 'noDouble');
  assert.equal(cube({ kind: 'take' }), 'takeRight');
  assert.equal(cube({ kind: 'take', best: false }), 'takeWrong');
  assert.equal(cube({ kind: 'take', yes: false }), 'passWrong');
  assert.equal(cube({ kind: 'take', yes: false, best: false }), 'passRight');
});

test('the quiz asks, takes a play, and says what it costs', () => {
  const items = worstOf(games, 0, 5);
  const begun = beginQuiz(match, items);
  assert.ok(begun);
  let now: Quiz = begun;
  const act = (event: QuizEvent): Answer | null => {
    now = quiz(now, event);
    return now.answer;
  };
  for (const [i, { decision }] of items.entries()) {
    act({ type: 'goTo', item: i });
    assert.equal(now.at, i);
    assert.equal(now.answer, null);
    assert.ok(quizActions(now));
    if (decision.kind === 'play') {
      assert.equal(act({ type: 'done' }), null, 'the play is not whole');
      const pairs = (decision.plays[0]?.steps ?? []).map(({ from, to }) => [from, to] as const);
      act({ type: 'typedPlay', play: pairs });
      assert.equal(act({ type: 'done' })?.lost, 0);
    } else {
      const no = decision.kind === 'double' ? 'roll' : 'pass';
      const yes = decision.kind === 'double' ? 'double' : 'take';
      assert.equal(act({ type: decision.best ? yes : no })?.lost, 0);
      act({ type: 'goTo', item: i });
      assert.equal(act({ type: decision.best ? no : yes })?.lost, decision.lost);
    }
    assert.equal(quizActions(now), null);
  }
  assert.equal(beginQuiz(match, []), null);
});
