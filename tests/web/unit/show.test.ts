// What is seen at a table, and when: the queue of what happens there.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Rules } from '../../../server/web/src/play/engine';
import { knownInputs } from '../../../server/web/src/play/game';
import { boardAfter } from '../../../server/web/src/play/games';
import { readSettings, type Settings } from '../../../server/web/src/values/settings';
import type { Table } from '../../../server/web/src/values/types';
import { loadEngine, nativeMatches } from './loaded_engine';
import { Page, hashOf, seated } from './server_script';

const engine = loadEngine();

// Ann's first play is made; what bob does then comes in one go, and ann's next roll with it.
const begun = ['s', 'k-', 'o31', 'p8/5,6/5'];
const burst = ['20 17 4 r64', '20 17 5 p24/18,13/9', '20 17 6 r21'];

function watched(animation: Settings['animation'] = 'normal', ...inputs: string[]): Page {
  const page = seated(1, ...(inputs.length > 0 ? inputs : begun));
  const settings = { ...readSettings(null), animation };
  page.state = { ...page.state, settings };
  page.effects = [];
  page.patient = true;
  return page;
}

function table(page: Page): Table {
  assert.ok(page.state.table);
  return page.state.table;
}

const sounds = (page: Page): string[] => page.of('sound').map((one) => one.name);

// What is seen at each moment at which it is another thing, with the milliseconds in between.
function film(page: Page, milliseconds: number): string[] {
  const seen: string[] = [];
  const look = (): string => {
    const { inputs, show } = table(page);
    return `${inputs[inputs.length - 1]}${show.play ? ` +${show.play.seen}` : ''}`;
  };
  let last = '';
  let since = 0;
  for (let at = 0; at <= milliseconds; at += 5) {
    if (look() !== last) {
      seen.push(last === '' ? look() : `${at - since} ms, ${look()}`);
      [last, since] = [look(), at];
    }
    page.passes(5);
  }
  return seen;
}

test('what comes in one go is seen one thing after the other, a play checker by checker', () => {
  const page = watched();
  page.says(...burst);
  assert.equal(knownInputs(table(page)).length, 7);
  assert.deepEqual(film(page, 2000), [
    'r64',
    '600 ms, r64 +1',
    '250 ms, p24/18,13/9',
    '250 ms, r21',
  ]);
  assert.deepEqual(sounds(page), ['dice', 'checker', 'checker', 'dice']);
  assert.deepEqual(table(page).game.dice, [2, 1]);
  assert.ok(table(page).pending);
});

test('the speeds, and reduced motion', () => {
  const ends = (animation: Settings['animation'], reduced = false): number => {
    const page = watched(animation);
    page.do({ type: 'reducedMotion', on: reduced });
    page.says(...burst);
    let at = 0;
    for (; table(page).show.coming.length > 0; ++at) page.passes(1);
    return at;
  };
  assert.equal(ends('normal'), 1100);
  assert.equal(ends('fast'), 550);
  assert.equal(ends('slow'), 2200);
  assert.equal(ends('off'), 0);
  assert.equal(ends('off', true), 0);
  // Each result for a moment, and no checker on its way.
  assert.equal(ends('normal', true), 650);
});

test('a hit is seen to go to the bar', () => {
  const page = watched('normal', 's', 'k-', 'o31', 'p8/5,5/4');
  page.says('20 17 4 r31', '20 17 5 p24/21,6/5', '20 17 6 r66');
  page.passes(600);
  assert.deepEqual(table(page).show.play?.board.bar, [1, 0]);
  page.passes(399);
  assert.equal(table(page).inputs.length, 5);
  page.passes(1);
  assert.equal(table(page).inputs.length, 6);
  assert.deepEqual(sounds(page), ['dice', 'hit', 'checker']);
});

test('a roll that cannot be played stands longer', () => {
  const match = nativeMatches().find(({ terms }) => terms === '');
  const inputs = match?.inputs.map((one) => one.text) ?? [];
  const rules: Rules = { length: match?.length ?? 0, crawford: match?.crawford ?? true };
  const at = inputs.findIndex((input, i) => {
    const { phase } = engine.view(rules, inputs.slice(0, i + 1)).game;
    return input.startsWith('r') && phase === 'rollOrDouble';
  });
  assert.ok(at > 0);
  const page = new Page();
  page.logsIn('carol', 'ann', 'bob');
  const terms = `${rules.length} ${rules.crawford ? 1 : 0}`;
  page.says(`21 17 ${terms} ann bob 0 ${at} ${inputs.slice(0, at).join(' ')}`);
  page.patient = true;
  page.says(`20 17 ${at} ${inputs[at]}`, `20 17 ${at + 1} ${inputs[at + 1]}`);
  page.passes(1199);
  assert.equal(table(page).inputs.length, at + 1);
  page.passes(1);
  assert.ok(table(page).inputs.length === at + 2 || table(page).show.play);
});

test('a play that the rules do not know is not seen, and the match is asked for', () => {
  const page = watched();
  page.says('20 17 4 r54', '20 17 5 p24/1', '20 17 6 r66');
  page.passes(700);
  assert.deepEqual(page.commands(), ['state']);
  assert.equal(table(page).inputs.length, 5);
  assert.deepEqual(table(page).show.coming, []);
});

test('my own play is seen once, and at once', () => {
  const page = watched('normal', 's', 'k-', 'o31');
  page.do({ type: 'tapPoint', point: 8 });
  page.do({ type: 'tapPoint', point: 6 });
  page.do({ type: 'done' });
  assert.deepEqual(sounds(page), ['checker', 'checker']);
  page.says('20 17 3 p8/5,6/5', '20 17 4 r64');
  assert.equal(table(page).inputs.length, 5);
  assert.deepEqual(table(page).game.dice, [6, 4]);
  assert.deepEqual(sounds(page), ['checker', 'checker', 'dice']);
});

test('a tap brings all that is still to be seen, and is not taken for what is seen then', () => {
  const page = watched();
  page.says(...burst);
  page.passes(100);
  page.do({ type: 'tapPoint', point: 8 });
  assert.equal(table(page).inputs.length, 7);
  assert.equal(table(page).pending?.steps.length, 0);
  page.do({ type: 'tapPoint', point: 8 });
  assert.equal(table(page).pending?.steps.length, 1);
  page.passes(5000);
  assert.equal(table(page).inputs.length, 7);
});

test('my tap ends what stands: the roll that I play at once does not delay what follows', () => {
  const page = watched('normal', ...begun, 'r64', 'p24/18,13/9');
  page.do({ type: 'roll' });
  page.says('20 17 6 r31');
  page.answers();
  assert.ok(table(page).pending);
  page.passes(50);
  page.types('8/5 6/5');
  page.do({ type: 'done' });
  page.says('20 17 7 p8/5,6/5');
  assert.equal(table(page).game.turn, 1);
});

test('a timer that comes late leaves nothing out', () => {
  const page = watched();
  page.says(...burst);
  // The browser was busy for two seconds: the first checker moves now, and the rest has its time.
  page.state = { ...page.state, uptime: page.state.uptime + 2000 };
  page.do({ type: 'time' });
  assert.equal(table(page).show.play?.seen, 1);
  assert.deepEqual(film(page, 800), ['r64 +1', '250 ms, p24/18,13/9', '250 ms, r21']);
});

test('what is very late is seen faster, all of it, and rolls for as long as possible', () => {
  const match = nativeMatches().find(({ terms, inputs }) => terms === '' && inputs.length > 120);
  assert.ok(match);
  const inputs = match.inputs.map((one) => one.text);
  const rules = `${match.length === 0 ? 'unlimited' : match.length} ${match.crawford ? 1 : 0}`;
  const page = new Page();
  page.logsIn('carol', 'ann', 'bob');
  page.says(`21 17 ${rules} ann bob 0 3 ${inputs.slice(0, 3).join(' ')}`);
  page.patient = true;
  inputs.slice(3).forEach((input, i) => page.says(`20 17 ${i + 3} ${input}`));
  const times = new Map<string, number>();
  const seen = new Set<number>();
  const begin = page.state.uptime;
  while (table(page).show.coming.length > 0) {
    const { inputs: all, show } = table(page);
    seen.add(all.length);
    const last = all[all.length - 1]?.[0] ?? '';
    if (!show.play) times.set(last, (times.get(last) ?? 0) + 5);
    page.passes(5);
  }
  seen.add(table(page).inputs.length);
  const things = inputs.slice(3).filter((input) => !input.startsWith('k'));
  assert.equal(seen.size, things.length, 'something was left out');
  const took = page.state.uptime - begin;
  assert.ok(took < 90_000, `${took} ms for ${inputs.length} inputs`);
  assert.ok((times.get('r') ?? 0) > 4 * (times.get('p') ?? 0));
});

test('who does not look has seen everything when he looks again', () => {
  const page = watched();
  page.says(...burst);
  page.do({ type: 'visible', visible: false });
  assert.equal(table(page).inputs.length, 7);
  page.says('20 17 7 p13/11,6/5', '20 17 8 r51');
  assert.equal(table(page).inputs.length, 9);
  page.do({ type: 'visible', visible: true });
  assert.deepEqual(table(page).show.coming, []);
});

test('I am called once for my turn, when it is seen to be mine', () => {
  const page = watched();
  page.says(...burst);
  page.passes(1000);
  assert.equal(page.of('vibrate').length, 0);
  page.passes(200);
  assert.equal(page.of('vibrate').length, 1);
  page.types('13/11 6/5');
  page.do({ type: 'done' });
  page.says('20 17 7 p13/11,6/5', '20 17 8 r51', '20 17 9 p13/8,6/5');
  page.passes(3000);
  assert.equal(page.of('vibrate').length, 2);
  page.do({ type: 'roll' });
  page.says('20 17 10 r31');
  assert.equal(page.of('vibrate').length, 2, 'my own roll');
});

test('a page that is loaded again shows the present; a snapshot of what is known changes nothing', () => {
  const all = [...begun, 'r64', 'p24/18,13/9', 'r21'].join(' ');
  const fresh = new Page();
  fresh.logsIn('ann', 'bob');
  fresh.patient = true;
  fresh.says(`21 17 5 1 ann bob 1 7 ${all}`);
  assert.equal(table(fresh).inputs.length, 7);

  const page = watched();
  page.says(...burst);
  page.passes(100);
  page.says(`21 17 5 1 ann bob 1 7 ${all}`);
  assert.equal(table(page).inputs.length, 5);
  page.passes(2000);
  assert.equal(table(page).inputs.length, 7);
  // One that says more is the present.
  page.says(`21 17 5 1 ann bob 1 8 ${all} p13/11,6/5`);
  assert.equal(table(page).inputs.length, 8);
});

test('a gap is one of what is known, not of what is seen', () => {
  const page = watched();
  page.says(...burst);
  page.says('20 17 8 r11');
  assert.deepEqual(page.commands(), ['state']);
  page.says('20 17 4 r64');
  assert.deepEqual(page.commands(), []);
});

test('the hash of the next game is noted when the game begins, not when that is seen', () => {
  const page = watched('normal', ...begun, 'r64', 'p24/18,13/9', 'd');
  page.says(`26 ann ${hashOf('two')}`);
  page.answersAll();
  page.says('20 17 7 x', '20 17 8 s', '20 17 9 k,,', `26 ann ${hashOf('three')}`);
  assert.equal(table(page).inputs.length, 8);
  assert.equal(page.state.session.notes['17.2']?.hash, hashOf('two'));
  page.passes(5000);
  assert.equal(table(page).dice[1]?.hash, hashOf('two'));
});

test('the seed of a game whose end is still to be seen is proved over all of its rolls', () => {
  const page = watched();
  page.says('20 17 4 r64', '20 17 5 g11', '20 17 6 y', `20 17 1 k${'07'.repeat(32)},,`);
  assert.equal(table(page).inputs.length, 5);
  assert.equal(table(page).dice[0]?.verdict, 'bad');
});

test('steps lead to where the rules say, in every game', () => {
  let plays = 0;
  let pins = 0;
  for (const { length, crawford, terms, inputs } of nativeMatches()) {
    const rules: Rules = { length: length === 0 ? 'unlimited' : length, crawford, terms };
    const made: string[] = [];
    for (const { text } of inputs) {
      const { game } = engine.view(rules, made);
      made.push(text);
      if (!text.startsWith('p')) continue;
      const after = engine.view(rules, made).game;
      const steps = after.lastPlay?.steps ?? [];
      const board = steps.reduce((one, step) => boardAfter(one, game.turn, step), game.board);
      if (after.phase === 'gameOver' || after.phase === 'matchOver') continue;
      assert.deepEqual(board, after.board, `${terms}: ${made.join(' ')}`);
      ++plays;
      if (board.pins !== 0) ++pins;
    }
  }
  assert.ok(plays > 2000 && pins > 50, `${plays} plays, ${pins} with pins`);
});
