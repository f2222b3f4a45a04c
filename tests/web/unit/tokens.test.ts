// Tokens: the one by which this browser logs in, what it keeps of an account, and the list of all.
import assert from 'node:assert/strict';
import test from 'node:test';
import { deviceName } from '../../../server/web/src/values/account/devices';
import { inOrder } from '../../../server/web/src/values/account/tokens';
import { readLine } from '../../../server/web/src/wire/lines';
import { loadEngine } from './loaded_engine';
import { Page, tokenOf } from './server_script';

loadEngine();

// What is stored last under a key; undefined: nothing was.
function stored(page: Page, key: string): unknown {
  const last = page
    .of('store')
    .filter((one) => one.key === key)
    .at(-1);
  return last && (JSON.parse(last.value ?? 'null') as unknown);
}

function keepsNo(page: Page, secret: string): void {
  assert.equal(JSON.stringify(page.of('store')).includes(secret), false, 'a password is stored');
}

function logsIn(remember: boolean, beginning: ConstructorParameters<typeof Page>[0] = {}): Page {
  const page = new Page(beginning);
  page.do({ type: 'login', name: 'ann', password: 'secret', remember });
  page.connects();
  page.welcomes('Ann');
  return page;
}

const refusedToken = "** Unknown command: 'token'";

test('the lines are read', () => {
  assert.deepEqual(readLine('65 *3 page all 1042416000 1042416060 example.org Firefox on Linux'), {
    type: 'token',
    token: {
      number: 3,
      mine: true,
      kind: 'page',
      scope: 'all',
      made: 1_042_416_000_000,
      used: 1_042_416_060_000,
      host: 'example.org',
      label: 'Firefox on Linux',
    },
  });
  assert.deepEqual(readLine('65 12 program play 1042416000 0 - robot'), {
    type: 'token',
    token: {
      number: 12,
      mine: false,
      kind: 'program',
      scope: 'play',
      made: 1_042_416_000_000,
      used: null,
      host: null,
      label: 'robot',
    },
  });
  const secret = tokenOf(12);
  assert.deepEqual(readLine(`66 12 ${secret}`), { type: 'tokenSecret', number: 12, secret });
  assert.deepEqual(readLine('67 12'), { type: 'tokenEnded', number: 12 });
  for (const bad of ['65 3* page all 1 0 - x', '65 * page all 1 0 - x', '65 3 robot all 1 0 - x']) {
    assert.equal(readLine(bad).type, 'text', bad);
  }
});

test('a browser has a name', () => {
  const chrome = (more: string) => `Mozilla/5.0 (${more}) AppleWebKit/537.36 Chrome/131.0.0.0`;
  for (const [agent, brands, name] of [
    ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Firefox/133.0', [], 'Firefox on Android'],
    [`${chrome('Windows NT 10.0; Win64; x64')} Safari/537.36 Edg/131.0`, [], 'Edge on Windows'],
    [`${chrome('X11; Linux x86_64')} Safari/537.36 OPR/116.0`, [], 'Opera on Linux'],
    [`${chrome('Linux; Android 10; K')} SamsungBrowser/27`, [], 'Samsung Internet on Android'],
    [chrome('X11; CrOS x86_64 14541.0.0'), ['Google Chrome', 'Chromium'], 'Chrome on ChromeOS'],
    [chrome('Linux; Android 10; K'), ['Brave', 'Chromium'], 'Brave on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605', [], 'Safari on Mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) FxiOS/133', [], 'Firefox on iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 18 like Mac OS X) CriOS/131 Safari/604', [], 'Chrome on iPad'],
    ['something else', [], 'Browser'],
    ['', ['<b>\n', 'x'.repeat(99)], 'Browser'],
  ] as const) {
    assert.equal(deviceName(agent, brands), name);
    assert.match(name, /^[ -~]{1,30}$/);
  }
});

test('behind a log-in the page keeps a token, and no password', () => {
  for (const remember of [true, false]) {
    const page = logsIn(remember);
    assert.deepEqual(stored(page, 'login'), { name: 'Ann' }, 'the session can be gone on with');
    assert.equal(stored(page, 'account'), undefined);
    page.answersWithToken();
    assert.deepEqual(stored(page, 'login'), { name: 'Ann', token: tokenOf(7), number: 7 });
    const account = { name: 'Ann', token: tokenOf(7), number: 7, generated: false };
    assert.deepEqual(stored(page, 'account'), remember ? account : undefined);
    keepsNo(page, 'secret');
    assert.equal(JSON.stringify(page.state).includes('secret'), false, 'it is forgotten');
    assert.deepEqual([page.state.log, page.state.error], [[], null]);
  }
});

test('a kept token logs in again, and no other one is asked for', () => {
  const page = logsIn(false);
  page.answersWithToken();
  page.answersAll();
  page.sent();
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: 'restarted' } });
  page.connects();
  assert.deepEqual(page.sent(), [`login fibs-web 1009 Ann ${tokenOf(7)}`]);
  page.welcomes('Ann');
  assert.ok(!page.commands().some((one) => one.startsWith('token')));

  const later = new Page({ login: JSON.stringify({ name: 'Ann', token: tokenOf(7), number: 7 }) });
  later.do({ type: 'start' });
  later.connects();
  assert.deepEqual(later.sent(), [`login fibs-web 1009 Ann ${tokenOf(7)}`]);
  later.welcomes('Ann');
  assert.deepEqual(stored(later, 'login'), { name: 'Ann', token: tokenOf(7), number: 7 });
  assert.ok(!later.commands().some((one) => one.startsWith('token')));
});

test('what was kept with a password is used once', () => {
  const kept = JSON.stringify({ name: 'Ann', password: 'secret' });
  const tab = new Page({ login: kept });
  tab.do({ type: 'start' });
  tab.connects();
  assert.deepEqual(tab.sent(), ['login fibs-web 1009 Ann secret']);
  tab.welcomes('Ann');
  keepsNo(tab, 'secret');
  tab.answersWithToken();
  assert.deepEqual(stored(tab, 'login'), { name: 'Ann', token: tokenOf(7), number: 7 });

  for (const generated of [true, false]) {
    const account = JSON.stringify({ name: 'Ann', password: 'secret', generated });
    const page = new Page({ account });
    page.do({ type: 'playNow' });
    page.connects();
    page.welcomes('Ann');
    assert.equal(stored(page, 'account'), undefined, 'it stays until there is a token');
    page.answersWithToken();
    assert.deepEqual(stored(page, 'account'), {
      name: 'Ann',
      token: tokenOf(7),
      number: 7,
      generated,
    });
  }
});

test('a server that knows no tokens: the tab keeps the password, the browser a generated one', () => {
  const page = logsIn(true);
  page.sent();
  while (!page.state.session.open[0]?.line.startsWith('token')) page.answers();
  page.answers(false, refusedToken);
  assert.deepEqual(stored(page, 'login'), { name: 'Ann', password: 'secret' });
  assert.equal(stored(page, 'account'), undefined);
  assert.deepEqual([page.state.log, page.state.error], [[], null]);

  const kept = { name: 'otter', password: 'secret', generated: true };
  const guest = new Page({ account: JSON.stringify(kept) });
  guest.do({ type: 'playNow' });
  guest.connects();
  guest.welcomes('otter');
  while (!guest.state.session.open[0]?.line.startsWith('token')) guest.answers();
  guest.answers(false, refusedToken);
  assert.deepEqual(stored(guest, 'account'), kept);
});

test('a page that is loaded again before the token has come asks for one', () => {
  const page = new Page({ token: true, login: '{"name":"Ann"}' });
  page.do({ type: 'start' });
  page.do({ type: 'connection', change: { kind: 'connecting' } });
  page.do({ type: 'connection', change: { kind: 'resumed' } });
  page.says('2 Ann 1 1 0 1 0 0 1 1 2396 0 1 0 1 1545.25 0 0 0 0 0 UTC');
  page.answersWithToken();
  assert.deepEqual(stored(page, 'login'), { name: 'Ann', token: tokenOf(7), number: 7 });
});

test('a token that nobody asked the page for is not its own', () => {
  const page = logsIn(false);
  page.answersWithToken();
  page.answersAll();
  page.do({ type: 'command', text: 'token new robot' });
  page.answers(true, '65 8 program play 1042416000 0 - robot', `66 8 ${tokenOf(8)}`);
  assert.deepEqual(stored(page, 'login'), { name: 'Ann', token: tokenOf(7), number: 7 });
});

test('a token that has ended elsewhere is forgotten, and the form says so', () => {
  const page = new Page({ login: JSON.stringify({ name: 'Ann', token: tokenOf(7), number: 7 }) });
  page.do({ type: 'start' });
  page.connects();
  page.says('login: ');
  assert.deepEqual(page.state.login, { busy: false, failed: 'ended', name: 'Ann' });
  assert.deepEqual(page.state.screen, { name: 'login', register: false });
  assert.equal(stored(page, 'login'), null);
  assert.equal(page.sent().length, 1);

  const browser = new Page({
    account: JSON.stringify({ name: 'Ann', token: tokenOf(7), number: 7, generated: false }),
  });
  browser.do({ type: 'playNow' });
  browser.connects();
  browser.says('login: ');
  assert.equal(browser.state.login.failed, 'ended');
  assert.equal(stored(browser, 'account'), null);
});

test('a generated account whose token has ended is not replaced in silence', () => {
  const page = new Page({
    account: JSON.stringify({ name: 'Ann', token: tokenOf(7), number: 7, generated: true }),
  });
  page.do({ type: 'playNow' });
  page.connects();
  assert.deepEqual(page.sent(), [`login fibs-web 1009 Ann ${tokenOf(7)}`]);
  page.says('login: ');
  assert.deepEqual(page.state.login, { busy: false, failed: 'guestEnded', name: 'Ann' });
  assert.equal(page.state.screen.name, 'login');
  assert.equal(page.state.account, null);
  assert.deepEqual(page.sent(), [], 'no other one is made');
  page.do({ type: 'playNow' });
  assert.match(page.sent()[0] ?? '', /^register /);
});

test('a refusal with a reason of its own ends no token', () => {
  const page = new Page({
    account: JSON.stringify({ name: 'Ann', token: tokenOf(7), number: 7, generated: true }),
  });
  page.do({ type: 'playNow' });
  page.connects();
  page.says('** Your account is closed until 2026-12-01.', 'login: ');
  assert.equal(page.state.login.failed, 'Your account is closed until 2026-12-01.');
  assert.equal(page.state.account, 'Ann');
  assert.equal(stored(page, 'account'), undefined);
});

test('who logs out ends the token, unless it is all that there is of the account', () => {
  const page = logsIn(true);
  page.answersWithToken();
  page.sent();
  page.do({ type: 'logout' });
  assert.deepEqual(page.sent(), ['token end 7', 'bye']);
  assert.deepEqual([stored(page, 'login'), stored(page, 'account')], [null, null]);

  const guest = new Page();
  guest.do({ type: 'playNow' });
  guest.connects();
  guest.welcomes('otter');
  guest.answersWithToken();
  guest.sent();
  guest.do({ type: 'logout' });
  assert.deepEqual(guest.sent(), ['bye']);
  assert.equal(stored(guest, 'login'), null);
  assert.deepEqual(stored(guest, 'account'), {
    name: 'otter',
    token: tokenOf(7),
    number: 7,
    generated: true,
  });

  // Where the number was not kept it is the one of the session.
  const later = new Page({ login: JSON.stringify({ name: 'Ann', token: tokenOf(7) }) });
  later.do({ type: 'start' });
  later.connects();
  later.welcomes('Ann');
  later.sent();
  later.do({ type: 'logout' });
  assert.deepEqual(later.sent(), ['token end this', 'bye']);

  // Somebody else, in the browser of a generated account.
  const other = new Page({
    account: JSON.stringify({ name: 'otter', token: tokenOf(9), generated: true }),
  });
  other.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  other.connects();
  other.welcomes('ann');
  other.answersWithToken();
  other.sent();
  other.do({ type: 'logout' });
  assert.deepEqual(other.sent(), ['token end 7', 'bye']);
  assert.equal(other.state.account, 'otter');
  assert.equal(stored(other, 'account'), undefined);
});

test('who has logged in by a password alone just goes', () => {
  const page = logsIn(false);
  page.sent();
  page.do({ type: 'logout' });
  assert.deepEqual(page.sent(), ['bye']);
});

function lists(...lines: string[]): Page {
  const page = logsIn(false);
  page.answersWithToken();
  page.answersAll();
  page.sent();
  page.do({ type: 'tokens' });
  assert.deepEqual(page.commands(), ['tokens']);
  assert.equal(page.state.tokens?.whole, false);
  page.answers(true, ...lines);
  return page;
}
const mine = '65 *3 page all 1042416000 1042416060 example.org Firefox on Linux';
const phone = '65 4 page all 1042416000 1042416090 example.net Chrome on Android';
const robot = '65 5 program play 1042416000 0 - robot';

function numbers(page: Page): number[] | undefined {
  return page.state.tokens && inOrder(page.state.tokens).map((one) => one.number);
}

test('the list, mine first, and how others end', () => {
  const page = lists(robot, phone, mine);
  assert.equal(page.state.tokens?.of, 'Ann');
  assert.equal(page.state.tokens?.whole, true);
  assert.deepEqual(numbers(page), [3, 4, 5]);
  page.do({ type: 'endToken', which: 4 });
  assert.deepEqual(page.commands(), ['token end 4']);
  page.answers(true, '67 4');
  assert.deepEqual(numbers(page), [3, 5]);
  page.do({ type: 'endToken', which: 'all' });
  assert.deepEqual(page.commands(), ['token end all']);
  page.answers(true, '67 5');
  assert.deepEqual(numbers(page), [3]);
  assert.deepEqual([page.state.log, page.state.error], [[], null]);
});

test('behind a password `all` would end the one of this browser, too', () => {
  const own = '65 7 page all 1042416000 0 - Firefox on Linux';
  const page = lists(robot, phone, own);
  assert.deepEqual(numbers(page), [7, 4, 5]);
  page.do({ type: 'endToken', which: 'all' });
  assert.deepEqual(page.commands(), ['token end 5', 'token end 4']);
  page.answers(true, '67 5');
  page.answers(true, '67 4');
  assert.deepEqual(numbers(page), [7]);
});

test('one that had ended already: it is said, and the list is asked for again', () => {
  const page = lists(mine, robot);
  page.do({ type: 'endToken', which: 5 });
  page.answers(false, "** You have no token '5'. See 'tokens'.");
  assert.equal(page.state.error, "You have no token '5'. See 'tokens'.");
  assert.deepEqual(page.commands(), ['token end 5', 'tokens']);
  page.answers(true, mine);
  assert.deepEqual(numbers(page), [3]);
});

test('a server without tokens has no list, which is no trouble', () => {
  const page = logsIn(false);
  page.answersAll();
  page.do({ type: 'tokens' });
  page.answers(false, refusedToken);
  assert.equal(page.state.tokens, undefined);
  assert.equal(page.state.error, null);
});

test('nobody has none, and who was at his account before a log-in ask behind it', () => {
  const page = new Page();
  page.do({ type: 'tokens' });
  assert.deepEqual([page.state.tokens, page.state.error], [undefined, null]);
  page.do({ type: 'screen', screen: { name: 'account' } });
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.welcomes('Ann');
  const asked = ['account', 'friends', 'tournament', 'club', 'tokens'];
  assert.deepEqual(page.commands().slice(-5), asked);
});
