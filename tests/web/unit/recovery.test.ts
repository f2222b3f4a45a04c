// A lost password: each answer of the server, links, and connections that are lost in the middle.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { readRecoveryLink } from '../../../server/web/src/values/account/recovery';
import { readRecoveryAnswer, recoverySentences } from '../../../server/web/src/wire/line_recovery';
import { environment, loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const code = 'abcd-2345-efgh-6789';
const change = { code, password: 'owl-geheim', remember: false };
const line = `recover ann ${code} owl-geheim`;
const sent =
  "** If 'ann' has a confirmed address, a code was sent there. Type 'recover ann CODE NEW_PASSWORD' with it.";
const changed = '** Your password is changed. Please log in with it.';
const wrong = '** That is not the code, or it is too old.';

const answer = (page: Page) => page.state.recovery?.answer;

function asks(page: Page, request: { name: string; change: typeof change | null }): void {
  page.do({ type: 'recover', request });
}

// At the prompt, with what was asked for on its way.
function waits(wanted: typeof change | null = change): Page {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'login', recover: 'ann' } });
  asks(page, { name: 'ann', change: wanted });
  assert.equal(page.of('connect').length, 1);
  page.connects();
  assert.deepEqual(page.sent(), [wanted ? line : 'recover ann']);
  return page;
}

function hangsUp(page: Page): void {
  assert.equal(page.of('disconnect').length, 1, 'nobody holds a connection while he reads');
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
}

test('the sentences are those of the server', () => {
  const texts = ['login/recovery.cc', 'login/registration.cc', 'login/login_password.cc']
    .concat('recovery/recoveries.cc', 'sessions/storage_gate.cc', 'sessions/line_flow.cc')
    .map((file) => readFileSync(join(environment('FIBS_ROOT'), 'server/core', file), 'utf8'))
    .map((text) => text.replaceAll(/"\s*\n\s*"/g, '')) // one literal on several lines
    .join('\n');
  const rules = readFileSync(join(environment('FIBS_ROOT'), 'protocol/password_rules.cc'), 'utf8');
  for (const sentence of Object.keys(recoverySentences)) {
    const written = sentence.replace('is 8 characters', 'is {} characters');
    assert.ok(texts.includes(`"** ${written}"`) || rules.includes(`"${written}"`), sentence);
  }
});

test('a sentence about somebody else, or a longer one, is none of them', () => {
  assert.equal(readRecoveryAnswer(sent.slice(3), 'ann'), 'sent');
  assert.equal(readRecoveryAnswer(sent.slice(3), 'bob'), null);
  assert.equal(readRecoveryAnswer(`${wrong.slice(3)} `, 'ann'), null);
  assert.equal(readRecoveryAnswer('toString', 'ann'), null);
});

test('a link fills the form in, and neither code nor password stands in the address', () => {
  const screen = { name: 'login', recover: `ann/${code}` } as const;
  for (const hash of [`#recover/ann/${code}`, `#/recover/ann/${code}`]) {
    assert.deepEqual(screenOf(hash), screen);
  }
  assert.equal(addressOf(screen), '#/recover');
  assert.deepEqual(screenOf('#/recover'), { name: 'login', recover: '' });
  assert.equal(addressOf({ name: 'login' }), '#/login');
  assert.deepEqual(readRecoveryLink(`ann/${code}`), { name: 'ann', code });
  assert.deepEqual(readRecoveryLink('ann'), { name: 'ann', code: '' });
  for (const text of ['', 'a', `ann/${code}/x`, 'ann/a b', '<b>/x', `ann/${'a'.repeat(41)}`]) {
    assert.deepEqual(readRecoveryLink(text), { name: '', code: '' }, text);
  }
});

test('a code, a new password, and the log-in by itself', () => {
  const page = waits(null);
  page.says(sent, 'login: ');
  assert.equal(answer(page), 'sent');
  assert.equal(page.state.login.busy, false);
  hangsUp(page);
  page.effects = [];
  asks(page, { name: 'ann', change });
  assert.ok(page.state.login.busy);
  page.connects();
  assert.deepEqual(page.sent(), [line]);
  page.says(changed, 'login: ');
  assert.deepEqual(page.sent(), ['login fibs-web 1009 ann owl-geheim']);
  assert.deepEqual(page.state.screen, { name: 'login' });
  assert.equal(page.state.recovery, undefined);
  page.welcomes('ann');
  assert.equal(page.state.screen.name, 'lobby');
  assert.equal(page.of('store').filter((one) => one.where === 'local').length, 0);
  for (const { screen } of page.of('address'))
    assert.doesNotMatch(addressOf(screen), /owl-geheim|abcd/);
});

test('what this browser keeps of the account has the new password', () => {
  const page = new Page({ account: JSON.stringify({ name: 'Ann', password: 'old' }) });
  asks(page, { name: 'ann', change });
  page.connects();
  page.says(changed, 'login: ');
  page.welcomes('Ann');
  assert.equal(page.state.session.account?.password, 'owl-geheim');
});

for (const [text, wanted] of [
  ['This server sends no mail. Who runs it can give you a code for a new password.', 'noMail'],
  ['That is not the code, or it is too old.', 'wrongCode'],
  ['Minimal password length is 8 characters.', 'shortPassword'],
  [
    'Your password is one of those that are tried first. Please choose another one.',
    'commonPassword',
  ],
  [
    'Your password may not be a name that everybody knows. Please choose another one.',
    'namePassword',
  ],
  ["Your password may not contain blanks ' ' or colons ':'.", 'badPassword'],
  ['The password could not be stored. Please try again later.', 'notStored'],
  [
    'The server cannot store anything at the moment, so that was not done. Please try again later.',
    'notStored',
  ],
  ['usage: recover NAME, then recover NAME CODE NEW_PASSWORD', 'failed'],
] as const) {
  test(`${wanted}: ${text}`, () => {
    const page = waits();
    page.says(`** ${text}`, 'login: ');
    assert.equal(answer(page), wanted);
    assert.deepEqual(page.state.login, { busy: false, failed: null });
    assert.equal(page.state.error, null);
    assert.equal(
      JSON.stringify(page.state).includes('owl-geheim'),
      false,
      'the password is forgotten',
    );
    hangsUp(page);
    assert.equal(answer(page), wanted);
    page.effects = [];
    asks(page, { name: 'ann', change });
    page.connects();
    assert.deepEqual(page.sent(), [line]);
  });
}

test('too many failures: the server hangs up', () => {
  const page = waits();
  page.says(wrong, '** Too many failed log-ins.');
  page.do({ type: 'connection', change: { kind: 'closed', notice: 'ended' } });
  assert.equal(answer(page), 'tooMany');
  assert.deepEqual(page.state.login, { busy: false, failed: null });
  page.effects = [];
  asks(page, { name: 'ann', change });
  assert.equal(page.of('connect').length, 1);
});

test('too fast: no prompt follows, and the next line goes at once', () => {
  const page = waits();
  page.says('** You type too fast. This line was not read.');
  assert.equal(answer(page), 'tooFast');
  asks(page, { name: 'ann', change });
  assert.deepEqual(page.sent(), [line]);
  page.says(changed, 'login: ');
  assert.deepEqual(page.sent(), ['login fibs-web 1009 ann owl-geheim']);
});

test('what is told in between is no answer', () => {
  const page = waits();
  page.says('** The server can store games again.');
  assert.ok(page.state.login.busy);
  page.says(changed, 'login: ');
  assert.deepEqual(page.sent(), ['login fibs-web 1009 ann owl-geheim']);
});

test('what the server would refuse is not sent', () => {
  const page = new Page();
  for (const [name, part, wanted] of [
    ['a', {}, 'badName'],
    ['ann x', {}, 'badName'],
    ['ann\nbye', {}, 'badName'],
    ['ann', { code: 'a b' }, 'wrongCode'],
    ['ann', { code: '' }, 'wrongCode'],
    ['ann', { password: 'abc' }, 'shortPassword'],
    ['ann', { password: 'ab cd' }, 'badPassword'],
    ['ann', { password: 'ab:cd' }, 'badPassword'],
    ['ann', { password: 'abcd\r\nbye' }, 'badPassword'],
  ] as const) {
    asks(page, { name, change: { ...change, ...part } });
    assert.equal(answer(page), wanted);
    assert.equal(page.state.login.busy, false);
  }
  assert.equal(page.of('connect').length, 0);
});

test('a connection that comes back goes on', () => {
  const page = waits();
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 0, notice: null } });
  page.do({ type: 'connection', change: { kind: 'connecting' } });
  page.do({ type: 'connection', change: { kind: 'resumed' } });
  assert.ok(page.state.login.busy);
  assert.equal(page.state.session.stage, 'prompt');
  page.says(changed, 'login: ');
  assert.deepEqual(page.sent(), ['login fibs-web 1009 ann owl-geheim']);
});

test('a session that is lost: it is sent again, and a code that has gone says so', () => {
  const page = waits();
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 0, notice: null } });
  page.connects();
  assert.deepEqual(page.sent(), [line]);
  page.says(wrong, 'login: ');
  assert.equal(answer(page), 'usedCode');
  hangsUp(page);
  asks(page, { name: 'ann', change });
  page.connects();
  page.says(wrong, 'login: ');
  assert.equal(answer(page), 'wrongCode', 'this time it is known');
});

test('a server that cannot be reached', () => {
  const page = waits(null);
  page.do({ type: 'connection', change: { kind: 'closed', notice: 'ended' } });
  assert.deepEqual(page.state.login, { busy: false, failed: 'noConnection' });
  asks(page, { name: 'ann', change: null });
  page.connects();
  assert.deepEqual(page.sent(), ['recover ann']);
});

test('a second tap sends nothing, and who comes back begins anew', () => {
  const page = waits();
  asks(page, { name: 'ann', change });
  page.do({ type: 'recover', request: null });
  assert.deepEqual(page.sent(), []);
  assert.ok(page.state.login.busy);
  page.says(wrong, 'login: ');
  page.do({ type: 'recover', request: null });
  assert.equal(answer(page), null);
  assert.deepEqual(page.state.login, { busy: false, failed: null });
});

test('a link to a friend that was opened before is still there behind it', () => {
  const token = 'abcdefghijkmnpqrstuvwxyz23';
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'friend', token } });
  page.connects();
  page.says('63 bob ready 1042416000 5', 'login: ');
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
  page.sent();
  page.effects = [];
  page.do({ type: 'screen', screen: { name: 'login', recover: '' } });
  asks(page, { name: 'ann', change });
  page.connects();
  assert.deepEqual(page.sent(), [line]);
  page.says(changed, 'login: ');
  page.welcomes('ann');
  assert.deepEqual(page.state.screen, { name: 'friend', token });
});
