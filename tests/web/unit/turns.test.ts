// Matches by days: lines 28, and what the page does with them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { inOrder, myTurns } from '../../../server/web/src/model/lobby/day_matches';
import { en } from '../../../server/web/src/texts/en';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const mine = '28 17 bob y 1700000000 1700250000 5 1 2 tavli days 3';
const his = '28 18 eve o 1700000000 1700200000 7 0 0 days 2';

test('the list follows the lines, and ends with the session', () => {
  const page = new Page();
  page.logsIn('ann');
  page.says(mine, his);
  const matches = () => page.state.dayMatches.map((one) => [one.match, one.mine]);
  assert.deepEqual(matches(), [
    [17, true],
    [18, false],
  ]);
  assert.equal(myTurns(page.state.dayMatches), 1);
  page.says(mine.replace(' y ', ' o '));
  assert.equal(myTurns(page.state.dayMatches), 0);
  page.says('28 18 eve e 1700000000 0 7 7 3 days 2');
  assert.deepEqual(matches(), [[17, false]]);
  page.says('28 19 eve e 1700000000 0 7 7 3 days 2');
  assert.deepEqual(matches(), [[17, false]]);
  page.do({ type: 'logout' });
  assert.deepEqual(matches(), []);
});

test('a page that is loaded again asks for it', () => {
  const page = new Page({ token: true });
  page.do({ type: 'start' });
  page.do({ type: 'connection', change: { kind: 'resumed' } });
  assert.ok(page.commands().includes('games'));
  page.says(mine);
  page.answersAll();
  assert.equal(page.state.error, null);
  assert.equal(page.state.dayMatches.length, 1);
});

test('a server without such matches is no trouble', () => {
  const page = new Page({ token: true });
  page.do({ type: 'start' });
  page.do({ type: 'connection', change: { kind: 'resumed' } });
  while (page.state.session.open.length > 0) page.answers(false, "** Unknown command: 'games'");
  assert.equal(page.state.error, null);
});

test('what is due first comes first, mine before the others', () => {
  const page = new Page();
  page.logsIn('ann');
  page.says(
    '28 1 bob o 1 500 5 0 0',
    '28 2 bob y 1 0 5 0 0',
    '28 3 eve y 1 900 5 0 0',
    '28 4 eve y 1 300 5 0 0',
    '28 5 kit o 1 200 5 0 0',
  );
  assert.deepEqual(
    inOrder(page.state.dayMatches).map((one) => one.match),
    [4, 3, 2, 5, 1],
  );
});

test('a turn that begins is told once, to who does not look, and not of the table I sit at', () => {
  const page = new Page();
  page.logsIn('ann');
  page.do({ type: 'setting', key: 'notifications', value: true });
  page.do({ type: 'visible', visible: false });
  const told = () => page.of('notify').length;
  page.says(mine, his);
  assert.equal(told(), 0, 'at the log-in the badge says it');
  page.says(his.replace(' o ', ' y '));
  assert.equal(told(), 1);
  page.says(his.replace(' o ', ' y '));
  assert.equal(told(), 1);
  page.says('28 17 bob o 1 2 5 1 2', '21 17 5 1 ann bob 1 0 days 3', mine);
  assert.equal(told(), 1);
});

test('a match is opened, played in, and left', () => {
  const page = new Page();
  page.logsIn('ann');
  page.says(mine);
  page.do({ type: 'screen', screen: { name: 'turns' } });
  page.do({ type: 'openMatch', match: 17 });
  assert.deepEqual(page.commands(), ['game 17']);
  page.answers(true, '21 17 5 1 ann bob 1 3 s k- o31 days 3');
  assert.equal(page.state.screen.name, 'table');
  page.do({ type: 'screen', screen: { name: 'turns' } });
  page.do({ type: 'openMatch', match: 17 });
  assert.deepEqual(page.commands(), [], 'I sit there');
  assert.equal(page.state.screen.name, 'table');
  page.types('8/5 6/5');
  page.do({ type: 'done' });
  assert.deepEqual(page.commands(), ['move 8-5 6-5']);
  page.says('20 17 3 p8/5,6/5@4000', '28 17 bob o 1700000004 1700250004 5 1 2 days 3');
  page.answers();
  assert.equal(myTurns(page.state.dayMatches), 0);
  page.do({ type: 'leave' });
  assert.deepEqual(page.commands(), ['leave']);
  page.answers();
  assert.equal(page.state.table, null);
  page.answersAll();
  page.do({ type: 'openMatch', match: 17 });
  page.answers(false, '** There is no such match.');
  assert.equal(page.state.error, 'There is no such match.');
});

test('a vacation is asked for, and the page shows how long it lasts', () => {
  const page = new Page();
  page.logsIn('ann');
  page.do({ type: 'vacation', days: 7 });
  assert.deepEqual(page.commands(), ['vacation 7']);
  page.answers(true, '52 1700604800 21 28', '** You are on vacation.');
  const vacation = { until: 1_700_604_800_000, left: 21, most: 28 };
  assert.deepEqual(page.state.vacation, vacation);
  page.do({ type: 'vacation', days: 30 });
  page.sent();
  page.answers(false, '** You are on vacation.');
  assert.deepEqual(page.state.vacation, vacation);
  assert.equal(page.state.error, 'You are on vacation.');
  page.do({ type: 'vacation', days: null });
  assert.deepEqual(page.commands(), ['vacation end']);
  page.answers(true, '52 0 21 28', '** Your vacation is over.');
  assert.deepEqual(page.state.vacation, { until: null, left: 21, most: 28 });
  assert.equal(page.state.error, null);
});

test('the screen has an address', () => {
  assert.equal(addressOf({ name: 'turns' }), '#/turns');
  assert.deepEqual(screenOf('#/turns'), { name: 'turns' });
});

test('times are told relative to now', () => {
  const hour = 3_600_000;
  assert.equal(en.relative(3 * hour + 1), 'in 3 hours');
  assert.equal(en.relative(-50 * hour), '2 days ago');
  assert.equal(en.relative(47 * hour), 'in 47 hours');
  assert.equal(en.relative(90_000), 'in 1 minute');
  assert.equal(en.relative(0), 'in 0 minutes');
});
