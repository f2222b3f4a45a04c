// Guests: an account without a password, and how it gets a name and a password.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isGuest } from '../../../server/web/src/model/account/guest';
import { loadEngine } from './loaded_engine';
import { Page, ownInfo, seated, tokenOf } from './server_script';

loadEngine();

// What is stored last under a key; undefined: nothing was.
function stored(page: Page, key: string): unknown {
  const last = page
    .of('store')
    .filter((one) => one.key === key)
    .at(-1);
  return last && (JSON.parse(last.value ?? 'null') as unknown);
}

const token = { token: tokenOf(7), number: 7 };

function playsNow(): Page {
  const page = new Page();
  page.do({ type: 'playNow' });
  page.connects();
  page.welcomes('otter');
  return page;
}

// With a token.
function guest(): Page {
  const page = playsNow();
  page.answersWithToken();
  page.answersAll();
  page.sent();
  return page;
}

function loses(page: Page): void {
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: 'restarted' } });
  page.connects();
}

test('play now needs no password', () => {
  const page = playsNow();
  assert.match(page.sent()[0] ?? '', /^register fibs-web 1009 [a-z_]+$/);
  assert.deepEqual(stored(page, 'login'), { name: 'otter' });
  assert.equal(stored(page, 'account'), undefined);
  assert.ok(isGuest(page.state));
  page.answersWithToken();
  assert.deepEqual(stored(page, 'login'), { name: 'otter', ...token });
  assert.deepEqual(stored(page, 'account'), { name: 'otter', ...token, generated: true });
  loses(page);
  assert.ok(page.sent().includes(`login fibs-web 1009 otter ${tokenOf(7)}`));
});

test('a session that is lost before the token has come: another guest, at the next tap', () => {
  const page = playsNow();
  page.sent();
  loses(page);
  assert.deepEqual(page.sent(), [], 'nothing could log in');
  assert.equal(page.of('disconnect').length, 1);
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
  assert.deepEqual([page.state.me, page.state.account], [null, null]);
  assert.equal(page.state.screen.name, 'welcome');
  assert.deepEqual(page.state.login, { busy: false, failed: null });
  page.do({ type: 'playNow' });
  page.connects();
  assert.match(page.sent()[0] ?? '', /^register fibs-web 1009 [a-z_]+$/);
});

test('who logs out before the token has come is nobody afterwards', () => {
  const page = playsNow();
  page.do({ type: 'logout' });
  assert.equal(page.state.account, null);
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
  page.sent();
  page.do({ type: 'playNow' });
  page.connects();
  assert.match(page.sent()[0] ?? '', /^register /);
});

test('a token that the server cannot make now: the session goes on, nothing is kept', () => {
  const page = playsNow();
  while (!page.state.session.open[0]?.line.startsWith('token')) page.answers();
  page.answers(false, '** The server cannot store anything at the moment.');
  assert.deepEqual(stored(page, 'login'), { name: 'otter' });
  assert.equal(stored(page, 'account'), undefined);
  assert.deepEqual([page.state.log, page.state.error], [[], null]);
});

test('a guest chooses a name and a password', () => {
  const page = guest();
  page.do({ type: 'keep', name: 'anna_b', password: 'topsecret' });
  assert.deepEqual(page.commands(), ['keep anna_b topsecret']);
  page.answers(true, ownInfo('anna_b'), '** You are anna_b, and have a password now.');
  assert.equal(page.state.me?.name, 'anna_b');
  assert.equal(isGuest(page.state), false);
  assert.deepEqual(stored(page, 'login'), { name: 'anna_b', ...token });
  assert.deepEqual(stored(page, 'account'), { name: 'anna_b', ...token, generated: false });
  assert.equal(page.state.account, 'anna_b');
  assert.equal(JSON.stringify([page.state, page.of('store')]).includes('topsecret'), false);
  assert.deepEqual([page.state.log, page.state.error], [[], null]);

  loses(page);
  assert.deepEqual(page.sent(), [`login fibs-web 1009 anna_b ${tokenOf(7)}`]);
  page.welcomes('anna_b');
  page.sent();
  page.do({ type: 'logout' });
  assert.deepEqual(page.sent(), ['token end 7', 'bye']);
  assert.deepEqual([stored(page, 'login'), stored(page, 'account')], [null, null]);
});

test('he may keep the name that was found for him', () => {
  const page = guest();
  page.do({ type: 'keep', name: 'otter', password: 'topsecret' });
  page.answers(true, ownInfo('otter'), '** You are otter, and have a password now.');
  assert.equal(isGuest(page.state), false);
  assert.deepEqual(stored(page, 'account'), { name: 'otter', ...token, generated: false });
});

test('a refusal is shown, and he stays a guest', () => {
  const page = guest();
  page.do({ type: 'keep', name: 'bob', password: 'topsecret' });
  page.answers(false, '** Please finish or leave your match first.');
  assert.equal(page.state.error, 'Please finish or leave your match first.');
  assert.ok(isGuest(page.state));
  page.do({ type: 'keep', name: 'anna_b', password: 'topsecret' });
  assert.equal(page.state.error, null);
});

test('what is no name and no password is not sent', () => {
  const page = guest();
  for (const [name, password] of [
    ['anna b', 'secret'],
    ['anna\nbye', 'secret'],
    ['a', 'secret'],
    ['anna', 'a b c d'],
    ['anna', 'secret\nbye'],
    ['anna', 'se:cret'],
    ['anna', ''],
  ] as const) {
    page.do({ type: 'keep', name, password });
  }
  assert.deepEqual(page.sent(), []);
});

test('a page that is loaded again meanwhile reads the new name, and keeps it', () => {
  const login = JSON.stringify({ name: 'otter', ...token });
  const account = JSON.stringify({ name: 'otter', ...token, generated: true });
  const page = new Page({ token: true, login, account });
  page.do({ type: 'start' });
  for (const kind of ['connecting', 'resumed'] as const)
    page.do({ type: 'connection', change: { kind } });
  page.says(ownInfo('anna_b'), '24 old_1 ok');
  assert.deepEqual(stored(page, 'login'), { name: 'anna_b', ...token });
  assert.deepEqual(stored(page, 'account'), { name: 'anna_b', ...token, generated: false });
});

test('the name comes before the token', () => {
  const page = playsNow();
  page.do({ type: 'keep', name: 'anna_b', password: 'topsecret' });
  page.says(ownInfo('anna_b'));
  assert.deepEqual(stored(page, 'login'), { name: 'anna_b' });
  page.answersWithToken();
  page.answers(true, '** You are anna_b, and have a password now.');
  assert.deepEqual(stored(page, 'account'), { name: 'anna_b', ...token, generated: false });
  assert.deepEqual(stored(page, 'login'), { name: 'anna_b', ...token });
});

test('who has logged in as somebody else is no guest', () => {
  const account = JSON.stringify({ name: 'otter', ...token, generated: true });
  const page = new Page({ account });
  assert.equal(isGuest(page.state), false, 'nobody yet');
  page.logsIn('ann');
  assert.equal(isGuest(page.state), false);
  assert.equal(isGuest(seated(1).state), false);
  page.do({ type: 'logout' });
  assert.equal(page.state.account, 'otter');
});
