// "Learn", each step of it with the rules themselves: it can be done, a wrong choice leads back to it, and there is no
// step that one cannot leave.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  courseNames,
  isCourse,
  stepsOf,
  termsOfStep,
  type CourseName,
} from '../../../server/web/src/learn/courses';
import type { LearnEvent, Learning } from '../../../server/web/src/learn/learn';
import {
  begin,
  countDone,
  isDone,
  keep,
  learn,
  lessonActions,
  rowAt,
} from '../../../server/web/src/learn/learn';
import { engine } from '../../../server/web/src/play/engine';
import { legalTargets } from '../../../server/web/src/play/pending';
import { histories } from '../../../server/web/src/texts/en_history';
import { wordsOfLearn } from '../../../server/web/src/texts/en_learn';
import { gamesOf } from '../../../server/web/src/values/lobby/offers';
import { loadEngine } from './loaded_engine';

loadEngine();

const steps = stepsOf('backgammon');
const count = steps.length;
const kPoints = Array.from({ length: 26 }, (_, i) => 25 - i);

function stepAt(step: number, game: CourseName = 'backgammon'): Learning {
  return learn(begin('', game), { type: 'goTo', step });
}

function named(name: string, game: CourseName = 'backgammon'): Learning {
  return stepAt(
    stepsOf(game).findIndex((row) => row.name === name),
    game,
  );
}

function all(learning: Learning, events: readonly LearnEvent[]): Learning {
  return events.reduce(learn, learning);
}

// All whole plays of a step, as they are dragged: one for each result.
function wholePlays(fresh: Learning): LearnEvent[][] {
  const found = new Map<string, LearnEvent[]>();
  const seen = new Set<string>();
  const go = (learning: Learning, events: LearnEvent[]): void => {
    const { pending } = learning.table;
    if (!pending) return;
    const key = JSON.stringify([pending.board, pending.dice]);
    if (seen.has(key)) return;
    seen.add(key);
    if (pending.complete) found.set(JSON.stringify(pending.board), [...events, { type: 'done' }]);
    for (const from of kPoints) {
      for (const to of legalTargets(learning.table, from)) {
        const event: LearnEvent = { type: 'drop', from, to };
        const after = learn(learning, event);
        if ((after.table.pending?.steps.length ?? 0) === pending.steps.length + 1)
          go(after, [...events, event]);
      }
    }
  };
  go(fresh, []);
  return [...found.values()];
}

// All that somebody can choose in a step.
function choices(learning: Learning): LearnEvent[][] {
  const may = lessonActions(learning);
  if (rowAt(learning).want.to === 'tap') {
    return kPoints.map((point) => [{ type: 'tapPoint', point }]);
  }
  if (may?.take) return [[{ type: 'take' }], [{ type: 'pass' }]];
  if (may?.move) return wholePlays(learning);
  assert.ok(may?.roll && may.double, `nothing to choose in ${rowAt(learning).name}`);
  return [[{ type: 'roll' }], [{ type: 'double' }]];
}

test('ten steps of the game, five of the cube', () => {
  const parts = steps.map((row) => row.part);
  assert.deepEqual(parts, [...Array(10).fill('game'), ...Array(5).fill('cube')]);
});

test('each game and series has one to ten steps beside those of the cube, words for each, and a history', () => {
  const names = gamesOf().flatMap(([, games]) => games);
  assert.deepEqual([...courseNames].sort(), [...names].sort());
  assert.deepEqual(Object.keys(histories).sort(), [...names].sort());
  const told = new Set<string>();
  for (const game of courseNames) {
    const own = stepsOf(game).map((row) => row.name);
    assert.equal(new Set(own).size, own.length, game);
    assert.ok(stepsOf(game).filter((row) => row.part === 'game').length <= 10);
    for (const name of own) told.add(name);
  }
  assert.deepEqual(Object.keys(wordsOfLearn.lessons).sort(), [...told].sort());
});

for (const game of courseNames) {
  const own = stepsOf(game);
  for (const [step, { name, inputs, then, part }] of own.entries()) {
    test(`${game}, ${name}: its match is one by the rules`, () => {
      const { table } = stepAt(step, game);
      assert.equal(engine().view(table, inputs.split(' ')).refused, null);
      assert.equal(table.terms, termsOfStep(game, own[step]!));
      assert.ok(then === undefined || !then.includes(' '));
      assert.ok(part === 'game' || game === 'backgammon');
    });

    test(`${game}, ${name}: a right choice ends it, a wrong one leads back to it`, () => {
      const fresh = stepAt(step, game);
      const ends = choices(fresh).map((events) => all(fresh, events));
      const right = ends.filter((end) => end.said === 'good');
      const wrong = ends.filter((end) => end.said !== 'good');
      assert.ok(right.length > 0, 'nothing is right');
      for (const end of right) {
        assert.equal(end.done.length, 1);
        assert.ok(isDone(end, rowAt(end)));
        assert.equal(lessonActions(end), null);
        if (then !== undefined) assert.equal(end.table.inputs.at(-1), then);
        // Nothing but another step follows.
        assert.equal(learn(end, { type: 'roll' }), end);
        assert.equal(learn(end, { type: 'goTo', step: (step + 1) % own.length }).said, 'task');
      }
      for (const end of wrong) {
        assert.equal(end.said, 'other');
        assert.equal(end.tries, 1);
        assert.deepEqual(end.done, []);
        assert.deepEqual(end.table, fresh.table);
        assert.deepEqual(all(end, choices(fresh)[ends.indexOf(right[0]!)]!).said, 'good');
      }
      if (fresh.table.pending === null || rowAt(fresh).want.to !== 'play')
        assert.ok(wrong.length > 0, 'everything is right');
    });
  }
}

test('where any play will do, a checker that cannot move is the wrong choice', () => {
  const dice = named('dice');
  const tried = learn(dice, { type: 'tapPoint', point: 1 });
  assert.equal(tried.said, 'other');
  assert.equal(tried.table, dice.table);
  // On the bar first.
  const enter = learn(named('enter'), { type: 'tapPoint', point: 6 });
  assert.equal(enter.said, 'other');
  const entered = learn(enter, { type: 'tapPoint', point: 25 });
  assert.equal(entered.table.pending?.steps[0]?.to, 21);
  // What was said of the bar is no longer so; a play that is whole waits for Done.
  assert.equal(learn(entered, { type: 'tapPoint', point: 1 }), entered);
  const whole = all(dice, [
    { type: 'tapPoint', point: 24 },
    { type: 'tapPoint', point: 13 },
  ]);
  assert.equal(whole.table.pending?.complete, true);
  assert.equal(learn(whole, { type: 'tapPoint', point: 13 }), whole);
  // Elsewhere a tap that does nothing is none.
  const hit = named('hit');
  assert.equal(learn(hit, { type: 'tapPoint', point: 3 }), hit);
});

test('a play can be undone, swapped and typed as at any table', () => {
  const point = named('point');
  const begun = all(point, [{ type: 'tapPoint', point: 13 }, { type: 'undo' }]);
  assert.equal(begun.table.pending?.steps.length, 0);
  assert.deepEqual(
    learn(point, { type: 'swapDice' }).table.pending?.dice.map((die) => die.value),
    [1, 3],
  );
  const typed: LearnEvent = {
    type: 'typedPlay',
    play: [
      [8, 5],
      [6, 5],
    ],
  };
  assert.equal(all(point, [typed, { type: 'done' }]).said, 'good');
  // A tap on the free point makes it.
  assert.equal(all(point, [{ type: 'tapPoint', point: 5 }, { type: 'done' }]).said, 'good');
  assert.equal(learn(point, { type: 'done' }), point);
});

test('positions are what is said of them', () => {
  const win = named('win').table;
  assert.deepEqual(win.game.board.off, [13, 0]);
  const won = all(named('win'), [
    {
      type: 'typedPlay',
      play: [
        [4, 0],
        [3, 0],
      ],
    },
    { type: 'done' },
  ]).table.game;
  assert.equal(won.pointsWon, 2);
  const { pips } = named('why').table.game;
  assert.deepEqual(pips, [88, 119]);
  const { board, cube, cubeOwner } = named('take').table.game;
  assert.deepEqual([board.points[1], board.points[23], cube, cubeOwner], [1, -2, 1, null]);
  const again = named('again').table.game;
  assert.deepEqual([again.board.points[2], again.board.points[24]], [2, -1]);
  assert.deepEqual([again.cube, again.cubeOwner], [2, 0]);
  const { scores, crawfordGame, mayDouble } = named('crawford').table.game;
  assert.deepEqual([scores, crawfordGame, mayDouble[0]], [[1, 2], false, true]);
  // Of 36 rolls 26 bear off both from the 2 point.
  let both = 0;
  for (let first = 1; first <= 6; ++first) {
    for (let second = 1; second <= 6; ++second) {
      const position = Array.from({ length: 26 }, (_, i) => (i === 2 ? 2 : i === 24 ? -1 : 0));
      const plays = engine().plays(position, [first, second]);
      if (plays.some((play) => play.position[2] === 0 && play.position[1] === 0)) ++both;
    }
  }
  assert.equal(both, 26);
});

test('one can leave and come back, skip and begin anew', () => {
  const second = all(begin(''), [
    { type: 'tapPoint', point: 6 },
    { type: 'goTo', step: 1 },
    { type: 'goTo', step: 3 },
  ]);
  assert.equal(keep(second), 'point home');
  const back = begin(keep(second));
  assert.deepEqual([back.step, back.done, back.said], [3, ['home'], 'task']);
  assert.deepEqual(back.table, second.table);
  assert.equal(learn(back, { type: 'goTo', step: count }), back);
  assert.equal(learn(back, { type: 'goTo', step: -1 }), back);
  assert.equal(keep(learn(back, { type: 'restart' })), 'home');
});

test('what was not kept by this page is the beginning', () => {
  for (const kept of ['', 'nothing at all', '__proto__ constructor', '3 17']) {
    const { step, done } = begin(kept);
    assert.deepEqual([step, done], [0, []]);
  }
});

test('of another game than that where one was it begins with the first step that is not done', () => {
  const pinned = all(begin('hit home dice', 'plakoto'), [
    { type: 'tapPoint', point: 1 },
    { type: 'goTo', step: 2 },
  ]);
  assert.equal(keep(pinned), 'plakoto:pinned home dice plakoto:allBack');
  assert.deepEqual(begin(keep(pinned), 'plakoto').step, 2);
  assert.deepEqual(begin(keep(pinned)).step, 2);
  // The same step of another game is not done.
  const tapa = begin(keep(pinned), 'tapa');
  assert.deepEqual([tapa.step, tapa.table.terms], [0, 'tapa']);
  const counts = (['backgammon', 'plakoto', 'tapa'] as const).map((game) =>
    countDone(keep(pinned), game),
  );
  assert.deepEqual(counts, [2, 1, 0]);
  assert.equal(keep(learn(pinned, { type: 'restart' })), 'plakoto:allBack home dice');
});

test('a step of a series is of one of its games', () => {
  const played = stepsOf('tavli').map((step) => termsOfStep('tavli', step));
  assert.deepEqual(played, ['portes', 'tavli', 'plakoto', 'fevga']);
  const inTurn = named('inTurn', 'tavli');
  const won = all(
    inTurn,
    choices(inTurn).find((events) => all(inTurn, events).said === 'good')!,
  );
  const { game, scores, number } = won.table.game;
  assert.deepEqual([game, scores, number], ['plakoto', [2, 0], 2]);
  assert.equal(termsOfStep('backgammon', steps[0]), undefined);
  assert.equal(isCourse('toString'), false);
});

test('positions of other games are what is said of them', () => {
  const { board } = named('pinned', 'plakoto').table.game;
  assert.ok((board.pins >> 12) & 1 && (board.points[12] ?? 0) < 0);
  const last = named('lastLeft', 'maghribiyya');
  const won = all(
    last,
    choices(last).find((events) => all(last, events).said === 'good')!,
  );
  assert.deepEqual([won.table.game.pointsWon, won.table.game.end], [15, 'bearOff']);
  const mother = named('mother', 'tapa');
  const play: LearnEvent = {
    type: 'typedPlay',
    play: [
      [10, 5],
      [5, 1],
    ],
  };
  const { pointsWon, end } = all(mother, [play, { type: 'done' }]).table.game;
  assert.deepEqual([pointsWon, end], [2, 'mother']);
  const rest = named('rest', 'gulbara').table.game;
  assert.deepEqual([rest.restDice, rest.toPlay, rest.dice], [5, 1, [5, 5]]);
  const ends = (['crown', 'jan'] as const).map((name) => {
    const at = named(name, 'swedish');
    const good = all(
      at,
      choices(at).find((events) => all(at, events).said === 'good')!,
    );
    return [good.table.game.end, good.table.game.pointsWon];
  });
  assert.deepEqual(ends, [
    ['pattern', 2],
    ['jan', 4],
  ]);
});
