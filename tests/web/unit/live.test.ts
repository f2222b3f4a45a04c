// Who watches a player without an account: line 55, and what the page makes of the lines behind it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { knownInputs } from '../../../server/web/src/play/game';
import { readSpectated } from '../../../server/web/src/wire/line_live';
import { readLine } from '../../../server/web/src/wire/lines';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const screen = { name: 'watch', player: 'bob' } as const;
const live = (page: Page) => page.state.live;
const table = (page: Page) => page.state.live?.table;

// Somebody who has opened the link.
function spectator(): Page {
  const page = new Page();
  page.do({ type: 'start' });
  page.do({ type: 'screen', screen });
  return page;
}

function tells(page: Page, ...lines: string[]): void {
  for (const text of lines) {
    page.do({ type: 'live', line: readSpectated(text) ?? readLine(text) });
  }
}

test('the address has the name', () => {
  assert.equal(addressOf(screen), '#/watch/bob');
  assert.deepEqual(screenOf('#/watch/bob'), screen);
  for (const rest of ['', 'no%2Fname', '../lobby', 'a b']) {
    assert.equal(screenOf(`#/watch/${rest}`), null, rest);
  }
});

test('line 55 is read, and nothing else is taken for it', () => {
  assert.deepEqual(readSpectated('55 bob idle'), { type: 'spectated', name: 'bob', state: 'idle' });
  for (const text of ['55 bob', '55 bob asleep', '54 bob idle', '5 bob idle', '55']) {
    assert.equal(readSpectated(text), null, text);
  }
});

test('the stream is opened for the player, without a connection of the page', () => {
  const page = spectator();
  assert.deepEqual(page.of('live'), [{ type: 'live', name: 'bob' }]);
  assert.equal(page.of('connect').length, 0);
  assert.deepEqual(live(page), { name: 'bob', state: null, table: null });
});

test('a match is seen from his side, one thing after the other', () => {
  const page = spectator();
  tells(page, '55 Bob playing', '21 7 3 1 ann Bob 0 2 s o31');
  assert.equal(live(page)?.state, 'playing');
  assert.equal(table(page)?.viewFrom, 1);
  assert.equal(table(page)?.seat, null);
  tells(page, '20 7 2 p8/5,6/5', '20 7 3 r42');
  assert.equal(knownInputs(table(page)!).length, 4);
  assert.ok(table(page)!.inputs.length < 4, 'a play takes its time');
  page.do({ type: 'hurry' });
  assert.equal(table(page)!.inputs.length, 4);
  page.do({ type: 'viewFrom', seat: 0 });
  assert.equal(table(page)?.viewFrom, 0);
  assert.equal(page.state.table, null, 'it is no table of mine');
});

test('the same picture once more changes nothing, another one does', () => {
  const page = spectator();
  tells(page, '55 bob playing', '21 7 3 1 ann bob 0 2 s o31', '20 7 2 p8/5,6/5');
  const before = table(page);
  tells(page, '55 bob playing', '21 7 3 1 ann bob 0 3 s o31 p8/5,6/5');
  assert.equal(table(page), before);
  tells(page, '55 bob playing', '21 8 1 1 bob carl 0 0');
  assert.deepEqual(table(page)?.names, ['bob', 'carl']);
});

test('what does not fit is passed over', () => {
  const page = spectator();
  tells(page, '20 7 0 s', '27 7 1000 1000 1 0');
  assert.equal(table(page), null);
  tells(page, '55 bob playing', '21 7 3 1 ann bob 0 2 s o31');
  const before = table(page);
  tells(page, '20 8 2 r11', '20 7 5 r11', '20 7 0 s', '25 eve lost', '26 ann abc');
  assert.deepEqual(table(page), before);
});

test('clock, lost browsers and ratings are those of the table', () => {
  const page = spectator();
  tells(page, '55 bob playing', '21 7 3 1 ann bob 0 2 s o31 clock 2+12');
  tells(page, '27 7 120000 90000 1 0', '25 bob lost', '53 bob 40');
  assert.deepEqual(table(page)?.clock?.left, [120_000, 90_000]);
  assert.deepEqual(table(page)?.lost, [false, true]);
  assert.notEqual(table(page)?.awaited[1], null);
  tells(page, '25 bob back');
  assert.deepEqual(table(page)?.lost, [false, false]);
});

test('the end of a match stays to be seen, and who wants nobody to watch is not', () => {
  const page = spectator();
  tells(page, '55 bob playing', '21 7 3 1 ann bob 0 2 s o31', '55 bob idle');
  assert.equal(live(page)?.state, 'idle');
  assert.notEqual(table(page), null);
  page.do({ type: 'live', line: null });
  assert.equal(live(page)?.state, 'lost');
  tells(page, '55 bob closed');
  assert.equal(live(page)?.state, 'closed');
});

test('another screen ends the stream', () => {
  const page = spectator();
  tells(page, '55 bob playing', '21 7 3 1 ann bob 0 2 s o31');
  page.do({ type: 'screen', screen: { name: 'welcome' } });
  assert.deepEqual(page.of('live').at(-1), { type: 'live', name: null });
  assert.equal(live(page), null);
  tells(page, '55 bob idle');
  assert.equal(live(page), null, 'what is still on its way');
});

test('another player takes the place of the first one', () => {
  const page = spectator();
  page.do({ type: 'screen', screen: { name: 'watch', player: 'ann' } });
  assert.deepEqual(
    page.of('live').map((effect) => effect.name),
    ['bob', 'ann'],
  );
  assert.equal(live(page)?.name, 'ann');
});
