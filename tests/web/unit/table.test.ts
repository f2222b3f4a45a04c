// The reducer from its front door: tables.
import assert from 'node:assert/strict';
import test from 'node:test';
import { sha256, hexOf, rollsOf, diceKey } from '../../../server/web/src/play/dice';
import type { Event } from '../../../server/web/src/model/state/events';
import { actionsOf } from '../../../server/web/src/play/game';
import { loadEngine } from './loaded_engine';
import { Page, hashOf, ownInfo, seated, who } from './server_script';

loadEngine();

test('an invitation, a match, a move', () => {
  const page = new Page();
  page.logsIn('ann', 'bob');
  page.do({ type: 'invite', name: 'bob', length: 3 });
  assert.deepEqual(page.commands(), ['invite bob 3']);
  assert.deepEqual(page.state.invited, { from: 'bob', length: 3 });
  page.answers(true, '** You invited bob to a 3 point match.');
  page.says('21 17 3 1 ann bob 1 0', `26 ann ${hashOf('ann')}`);
  assert.equal(page.state.screen.name, 'table');
  assert.equal(page.state.invited, null);
  page.says('20 17 0 s', '20 17 1 k,,', '20 17 2 o31');
  page.answersAll();
  page.sent();
  const { table } = page.state;
  assert.ok(table?.pending);
  assert.equal(table.seat, 0);
  page.do({ type: 'done' });
  assert.deepEqual(page.sent(), []);
  page.do({ type: 'tapPoint', point: 8 });
  page.do({ type: 'tapPoint', point: 6 });
  page.do({ type: 'done' });
  page.do({ type: 'done' });
  assert.deepEqual(page.commands(), ['move 8-5 6-5']);
  assert.equal(page.state.table?.sent, true);
  page.says('20 17 3 p8/5,6/5');
  page.answers();
  assert.equal(page.state.table?.sent, false);
  assert.equal(page.state.table?.game.turn, 1);
  assert.equal(page.state.table?.pending, null);
});

test('a refusal is shown, and the action can be tried again', () => {
  const page = seated(1, 's', 'k,,', 'o31', 'p8/5,6/5', 'r64', 'p24/18,13/9');
  page.do({ type: 'double' });
  assert.equal(page.state.table?.sent, true);
  page.answers(false, '** It is not so.');
  assert.equal(page.state.error, 'It is not so.');
  assert.equal(page.state.table?.sent, false);
  page.do({ type: 'roll' });
  assert.deepEqual(page.commands(), ['double', 'roll']);
});

test('every action sends its command, where it is possible, and else nothing', () => {
  const onRoll = ['s', 'k,,', 'o31', 'p8/5,6/5', 'r64', 'p24/18,13/9'];
  const actions: Event[] = [
    { type: 'roll' },
    { type: 'double' },
    { type: 'take' },
    { type: 'pass' },
    { type: 'redouble' },
    { type: 'resign', multiple: 2 },
    { type: 'answerResign', accept: true },
    { type: 'answerResign', accept: false },
    { type: 'nextGame' },
    { type: 'done' },
  ];
  const over = ['s', 'k,,', 'o31', 'p8/5,6/5', 'd', 'x'];
  const cases: [string, string[], Record<number, string>][] = [
    ['on roll', onRoll, { 0: 'roll', 1: 'double', 5: 'resign g' }],
    ['opponent on roll', onRoll.slice(0, 4), { 5: 'resign g' }],
    ['doubled', [...onRoll.slice(0, 4), 'd'], { 2: 'accept', 3: 'reject' }],
    ['I doubled', [...onRoll, 'd'], {}],
    ['offered a resignation', [...onRoll, 'g21'], { 6: 'accept', 7: 'reject' }],
    ['my own resignation', [...onRoll, 'g11'], {}],
    ['between games', over, { 8: 'join' }],
    ['before the opening roll', ['s', 'k,,'], {}],
  ];
  for (const [name, inputs, possible] of cases) {
    actions.forEach((action, i) => {
      const page = seated(1, ...inputs);
      page.do(action);
      const wanted = possible[i];
      assert.deepEqual(
        page.commands(),
        wanted === undefined ? [] : [wanted],
        `${name}: ${action.type}`,
      );
    });
    for (const action of actions) {
      const watching = new Page();
      watching.logsIn('carol', 'ann', 'bob');
      watching.says(`21 17 5 1 ann bob 0 ${inputs.length} ${inputs.join(' ')}`);
      watching.answersAll();
      watching.sent();
      watching.do(action);
      assert.deepEqual(watching.commands(), [], `watching, ${name}: ${action.type}`);
    }
  }
});

test('beavers are offered in unlimited matches to who allows them', () => {
  for (const [redoubles, possible] of [
    ['0', false],
    ['3', true],
    ['unlimited', true],
  ] as const) {
    const page = new Page();
    page.logsIn('bob', 'ann');
    page.says(ownInfo('bob').replace(' 0 0 0 UTC', ` ${redoubles} 0 0 UTC`));
    page.says('21 17 unlimited 0 ann bob 2 7 s k,, o31 p8/5,6/5 r64 p24/18,13/9 d');
    const { table, me } = page.state;
    assert.ok(table && me);
    assert.equal(actionsOf(table, me).redouble, possible, redoubles);
  }
});

test('a gap in the inputs is mended by a snapshot, asked for once', () => {
  const page = seated(1, 's', 'k,,', 'o31');
  page.says('20 17 5 r64', '20 17 6 p24/18,13/9', '20 99 0 s');
  assert.deepEqual(page.commands(), ['state']);
  assert.equal(page.state.table?.inputs.length, 3);
  page.answers(true, '21 17 5 1 ann bob 1 6 s k,, o31 p8/5,6/5 r64 p24/18,13/9');
  assert.equal(page.state.table?.inputs.length, 6);
  page.says('20 17 6 r21');
  assert.equal(page.state.table?.inputs.length, 7);
  assert.deepEqual(page.commands(), []);
});

test('an input that is known is not applied again, one that the rules refuse not at all', () => {
  const page = seated(1, 's', 'k,,', 'o31');
  const before = page.state.table?.game;
  page.says('20 17 2 o31', '20 17 1 k,,');
  assert.equal(page.state.table?.game, before);
  assert.deepEqual(page.commands(), []);
  page.says('20 17 3 p24/1');
  assert.deepEqual(page.state.table?.game, before);
  assert.deepEqual(page.commands(), ['state']);
});

test('the dice of a game are proved when its seed is told, and an alarm follows a wrong one', () => {
  for (const honest of [true, false]) {
    const seed = new Uint8Array(32).fill(7);
    const page = new Page();
    page.logsIn('ann', 'bob');
    page.says(`26 ann ${hexOf(sha256(seed))}`);
    page.answersAll();
    const mine = /set diceseed (\S+)/.exec(page.sent().join('\n'))?.[1] ?? '';
    assert.match(mine, /^[0-9a-f]{32}$/);
    const text = hexOf(new TextEncoder().encode(mine));
    const key = diceKey(seed, [new TextEncoder().encode(mine), new Uint8Array()]);
    // A game that begins with no tie, so that one roll is enough.
    let match = 100;
    let [roll = ''] = rollsOf(key, match, 1, 1);
    while (roll[0] === roll[1]) [roll = ''] = rollsOf(key, ++match, 1, 1);
    const other = roll === '31' ? '42' : '31';
    const fell = honest ? roll : other;
    page.says(
      `21 ${match} 5 1 ann bob 1 0`,
      `20 ${match} 0 s`,
      `20 ${match} 1 k,${text},`,
      `20 ${match} 2 o${fell}`,
    );
    assert.equal(page.state.table?.dice[0]?.verdict, 'waiting');
    assert.equal(page.state.table?.dice[0]?.mine, mine);
    page.says(`20 ${match} 3 g11`, `20 ${match} 4 y`);
    page.effects = [];
    page.says(`20 ${match} 1 k${hexOf(seed)},${text},`);
    const proof = page.state.table?.dice[0];
    assert.equal(proof?.verdict, honest ? 'good' : 'bad');
    assert.equal(
      page.of('sound').some((effect) => effect.name === 'alarm'),
      !honest,
    );
    if (!honest) assert.deepEqual([proof?.why, proof?.roll, proof?.found], ['rolls', 1, other]);
  }
});

test('a text counts from when the server has taken it, and once', () => {
  const page = seated(1);
  page.says(`26 ann ${hashOf('one')}`);
  page.answersAll();
  const mine = /set diceseed (\S+)/.exec(page.sent().join('\n'))?.[1];
  // Another hash comes, and the game begins before the new text has arrived.
  page.says(`26 ann ${hashOf('two')}`, '20 17 0 s');
  assert.deepEqual(page.state.table?.dice[0]?.mine, mine);
  assert.equal(page.state.table?.dice[0]?.hash, hashOf('two'));
  page.answersAll();
  const next = page.state.session.diceText;
  assert.ok(next !== null && next !== mine);
});

test('the opponent leaves, his browser is lost and comes back, he logs out', () => {
  const page = seated(1, 's', 'k,,', 'o31');
  page.says('25 bob lost');
  assert.equal(page.state.table?.lost[1], true);
  page.says('25 bob back');
  assert.equal(page.state.table?.lost[1], false);
  page.says('20 17 3 l2', '8 bob bob drops connection.');
  assert.equal(page.state.table?.left, 1);
  assert.equal(page.state.players.get('bob'), undefined);
  page.do({ type: 'closeTable' });
  assert.equal(page.state.table, null);
  assert.equal(page.state.screen.name, 'lobby');
});

test('how long a lost opponent is waited for, and since when he is away', () => {
  const page = seated(1, 's', 'k,,', 'o31');
  page.says('25 bob lost', '53 bob 45', '53 nobody 9');
  assert.deepEqual(page.state.table?.awaited, [null, page.state.uptime + 45_000]);
  page.says('25 bob back');
  assert.deepEqual(page.state.table?.awaited, [null, null]);
  assert.deepEqual(page.state.table?.lost, [false, false]);
  const since = page.state.uptime;
  page.says(who('bob', 'ann').replace(' 0 0 ', ' 0 1 '));
  assert.deepEqual(page.state.table?.away, [null, since]);
  page.passes(20_000);
  page.says(who('bob').replace(' 0 0 ', ' 0 1 '));
  assert.deepEqual(page.state.table?.away, [null, since]);
  page.says(who('bob', 'ann'), who('ann'));
  assert.deepEqual(page.state.table?.away, [null, null]);
  page.says('8 bob bob drops connection.');
  assert.deepEqual(page.state.table?.away, [null, page.state.uptime]);
});

test('what a match has made of the ratings', () => {
  const page = seated(1, 's', 'k,,', 'o31');
  page.says('54 99 1500.00 1501.00 1500.00 1499.00');
  assert.equal(page.state.table?.ratings, null);
  page.says('54 17 1500.00 1501.00 1500.00 1499.00');
  assert.deepEqual(page.state.table?.ratings, [
    [1500, 1501],
    [1500, 1499],
  ]);
});

test('leaving and ceasing to watch', () => {
  const page = seated(1, 's', 'k,,', 'o31');
  page.do({ type: 'leave' });
  assert.deepEqual(page.commands(), ['leave']);
  page.answers();
  assert.equal(page.state.table, null);
  const watching = new Page();
  watching.logsIn('carol', 'ann');
  watching.do({ type: 'watch', name: 'ann' });
  watching.answers(true, '21 17 5 1 ann bob 0 1 s');
  assert.equal(watching.state.table?.seat, null);
  watching.do({ type: 'viewFrom', seat: 1 });
  assert.equal(watching.state.table?.viewFrom, 1);
  watching.sent();
  watching.do({ type: 'leave' });
  assert.deepEqual(watching.commands(), ['unwatch']);
  watching.answers();
  assert.equal(watching.state.table, null);
});

test('who watches and is elsewhere stays there when the next match begins', () => {
  const page = new Page();
  const screen = (): string => page.state.screen.name;
  page.logsIn('carol', 'ann');
  page.says('21 17 5 1 ann bob 0 1 s');
  assert.equal(screen(), 'table');
  page.do({ type: 'screen', screen: { name: 'rankings' } });
  page.says('21 18 3 1 ann dave 0 0');
  assert.equal(screen(), 'rankings');
  assert.equal(page.state.table?.match, 18);
  page.says('21 19 3 1 ann carol 2 0');
  assert.equal(screen(), 'table');
});
