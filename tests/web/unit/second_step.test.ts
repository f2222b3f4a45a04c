// The second step of the log-in: the code behind the password, and how it is turned on and off.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isChanging } from '../../../server/web/src/model/account/account';
import { isCodeAsked } from '../../../server/web/src/model/account/login_code';
import type { Event } from '../../../server/web/src/model/state/events';
import {
  codeOf,
  inGroups,
  type SecondStepRequest,
} from '../../../server/web/src/values/account/second_step';
import { loadEngine } from './loaded_engine';
import { Page, tokenOf } from './server_script';

loadEngine();

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/fibsd:ann?secret=${secret}&issuer=fibsd`;
const login = 'login fibs-web 1009 ann secret';

// ---- At the log-in

type Beginning = ConstructorParameters<typeof Page>[0];

// The password was right, and a code is asked for.
function asked(remember = true, beginning: Beginning = {}): Page {
  const page = new Page(beginning);
  page.do({ type: 'screen', screen: { name: 'login' } });
  page.do({ type: 'login', name: 'ann', password: 'secret', remember });
  page.connects();
  assert.deepEqual(page.sent(), [login]);
  assert.ok(page.state.login.busy);
  page.says('', '73');
  return page;
}

function hangsUp(page: Page): void {
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
}

const code = (text: string | null): Event => ({ type: 'code', code: text });

test('a code is asked for behind the password, and lets one in', () => {
  const page = asked();
  assert.ok(isCodeAsked(page.state));
  assert.deepEqual(page.state.login, { busy: false, failed: null, name: 'ann', code: true });
  assert.deepEqual(page.state.screen, { name: 'login' });
  page.do(code(' 123 456 '));
  assert.deepEqual(page.sent(), ['123456']);
  assert.ok(page.state.login.busy);
  page.do(code('123456'));
  assert.deepEqual(page.sent(), [], 'it is sent once');
  page.welcomes('ann');
  assert.equal(page.state.screen.name, 'lobby');
  assert.equal(isCodeAsked(page.state), false);
  page.answersWithToken();
  assert.equal(page.state.session.account?.password, tokenOf(7), 'no code is asked for next time');
  assert.deepEqual([page.state.error, page.state.login.failed], [null, null]);
});

test('a recovery code is as good', () => {
  const page = asked();
  page.do(code('abcd-efgh-ijkm'));
  assert.deepEqual(page.sent(), ['abcd-efgh-ijkm']);
});

test('a wrong one leads back to the form, which can be sent once more', () => {
  const page = asked();
  page.do(code('000000'));
  page.says('login: ');
  assert.deepEqual(page.state.login, { busy: false, failed: 'wrongCode' });
  assert.equal(isCodeAsked(page.state), false);
  assert.equal(page.state.screen.name, 'login');
  page.sent();
  page.do({ type: 'login', name: 'ann', password: 'mistyped', remember: true });
  page.says('login: ');
  assert.equal(page.state.login.failed, 'refused', 'that was no code');
});

test('too many wrong ones are said as the server says it', () => {
  const page = asked();
  page.do(code('000000'));
  const text = 'Too many wrong codes. Please try again in an hour, or log in by a token.';
  page.says(`** ${text}`, 'login: ');
  assert.equal(page.state.login.failed, text);
  assert.equal(isCodeAsked(page.state), false);
});

test('what is no code is not sent', () => {
  for (const bad of ['', '   ', '12/34', 'a'.repeat(41), 'ü', '1;bye']) {
    const page = asked();
    page.do(code(bad));
    assert.deepEqual([page.sent(), page.state.login.failed], [[], 'wrongCode'], bad);
    assert.ok(isCodeAsked(page.state));
  }
  const before = new Page();
  before.do(code('123456'));
  assert.deepEqual(before.sent(), []);
});

test('a connection that is lost begins the log-in anew', () => {
  for (const typed of [false, true]) {
    const page = asked();
    if (typed) page.do(code('123456'));
    page.sent();
    page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: null } });
    page.connects();
    assert.deepEqual(page.sent(), [login]);
    assert.equal(isCodeAsked(page.state), false);
    assert.ok(page.state.login.busy);
    page.says('', '73');
    assert.ok(isCodeAsked(page.state));
    assert.equal(page.state.login.busy, false);
    page.do(code('123456'));
    page.welcomes('ann');
    assert.equal(page.state.screen.name, 'lobby');
  }
});

test('a session that goes on still waits for the code', () => {
  const page = asked();
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: null } });
  page.do({ type: 'connection', change: { kind: 'connecting' } });
  page.do({ type: 'connection', change: { kind: 'resumed' } });
  assert.ok(isCodeAsked(page.state));
  page.do(code('123456'));
  assert.deepEqual(page.sent(), ['123456']);
});

test('a connection that the server ends leads back to the form', () => {
  const page = asked();
  page.do({ type: 'connection', change: { kind: 'closed', notice: 'ended' } });
  assert.equal(isCodeAsked(page.state), false);
  assert.equal(page.state.login.busy, false);
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: true });
  page.connects();
  page.says('', '73');
  assert.ok(isCodeAsked(page.state));
});

// Each way out of it.
const exits: Readonly<Record<string, Event>> = {
  back: code(null),
  logout: { type: 'logout' },
  start: { type: 'screen', screen: { name: 'welcome' } },
  register: { type: 'screen', screen: { name: 'login', register: true } },
  recover: { type: 'screen', screen: { name: 'login', recover: 'ann' } },
};
for (const [way, event] of Object.entries(exits)) {
  for (const typed of [false, true]) {
    test(`${way} ends the log-in${typed ? ', also behind a code' : ''}`, () => {
      const page = asked();
      if (typed) page.do(code('123456'));
      page.sent();
      page.do(event);
      assert.equal(page.of('disconnect').length, 1);
      hangsUp(page);
      assert.equal(isCodeAsked(page.state), false);
      assert.deepEqual(
        [page.state.login.busy, page.state.login.failed, page.state.session.entering],
        [false, null, null],
      );
      // Somebody else begins, and nothing of the first one is left.
      page.do({ type: 'login', name: 'bob', password: 'other', remember: false });
      page.connects();
      assert.deepEqual(page.sent(), ['login fibs-web 1009 bob other']);
    });
  }
}

test('"Play now" behind it makes a guest', () => {
  const page = asked();
  page.do({ type: 'screen', screen: { name: 'welcome' } });
  hangsUp(page);
  page.do({ type: 'playNow' });
  page.connects();
  assert.match(page.sent()[0] ?? '', /^register fibs-web 1009 \w+$/);
});

test('a password that is kept leads there, too, and a token does not', () => {
  const page = new Page({ login: JSON.stringify({ name: 'ann', password: 'secret' }) });
  page.do({ type: 'start' });
  page.connects();
  page.says('', '73');
  assert.ok(isCodeAsked(page.state));
  assert.equal(page.state.login.name, 'ann');
  const [last] = page.of('store').slice(-1);
  assert.deepEqual([last?.key, last?.value], ['login', null], 'there is no session to go on with');
  page.do(code('123456'));
  page.welcomes('ann');
  assert.equal(page.state.me?.name, 'ann');

  const token = new Page({ login: JSON.stringify({ name: 'ann', token: tokenOf(7), number: 7 }) });
  token.do({ type: 'start' });
  token.connects();
  token.welcomes('ann');
  assert.equal(token.state.screen.name, 'lobby');
});

test('who gives up is not logged in by what was kept', () => {
  const page = new Page({ login: JSON.stringify({ name: 'ann', password: 'secret' }) });
  page.do({ type: 'start' });
  page.connects();
  page.says('', '73');
  page.do(code(null));
  hangsUp(page);
  assert.deepEqual([page.state.login.name, page.state.screen.name], ['ann', 'login']);
  page.sent();
  page.do({ type: 'recover', request: { name: 'ann', change: null } });
  page.connects();
  assert.deepEqual(page.sent(), ['recover ann']);
});

test('nothing asks for a code where nobody logs in', () => {
  const page = new Page();
  page.logsIn();
  page.says('73');
  assert.equal(isCodeAsked(page.state), false);
  assert.deepEqual([page.state.screen.name, page.of('disconnect').length], ['lobby', 0]);
});

// ---- In my account

function account(): Page {
  const page = new Page();
  page.logsIn();
  page.do({ type: 'screen', screen: { name: 'account' } });
  return page;
}

function wants(page: Page, request: SecondStepRequest): void {
  page.do({ type: 'secondStep', request });
}

// One that the server has told of.
function known(state = 'off 0'): Page {
  const page = account();
  wants(page, { want: 'state' });
  assert.deepEqual(page.commands(), ['twofactor']);
  assert.equal(isChanging(page.state), false);
  page.answers(true, `74 ${state}`);
  return page;
}

const codes = ['abcd-efgh-ijkm', 'nopq-rstu-vwxy'];
const lines = codes.map((one) => `76 ${one}`);

// Offered, and not yet confirmed.
function offered(): Page {
  const page = known();
  wants(page, { want: 'new', password: 'secret' });
  assert.deepEqual(page.commands(), ['twofactor new secret']);
  assert.ok(isChanging(page.state));
  page.answers(true, `75 ${secret} ${uri}`);
  return page;
}

// Turned on, and the codes are to be noted.
function turnedOn(): Page {
  const page = offered();
  wants(page, { want: 'on', code: '123 456' });
  assert.deepEqual(page.commands(), ['twofactor on 123456']);
  page.answers(true, ...lines, '74 on 2');
  return page;
}

function knowsNoSecret(page: Page): void {
  const all = JSON.stringify([page.state, page.of('store')]);
  for (const one of [secret, ...codes]) assert.equal(all.includes(one), false, one);
}

test('the server tells whether it is on', () => {
  const nothing = { offered: null, codes: [] };
  const off = { of: 'ann', on: false, left: 0, ...nothing };
  assert.deepEqual(known().state.secondStep, off);
  assert.deepEqual(known('on 9').state.secondStep, { ...off, on: true, left: 9 });
});

test('an older server has none, which is no trouble', () => {
  const page = account();
  wants(page, { want: 'state' });
  page.answers(false, "** Unknown command: 'twofactor'");
  assert.deepEqual(
    [page.state.secondStep, page.state.error, page.state.log],
    [undefined, null, []],
  );
});

test('it is turned on: a secret, a code, and recovery codes', () => {
  const page = offered();
  assert.deepEqual(page.state.secondStep?.offered, { secret, uri });
  assert.equal(page.state.secondStep?.on, false);
  const on = turnedOn();
  assert.deepEqual(on.state.secondStep, { of: 'ann', on: true, left: 2, offered: null, codes });
  wants(on, { want: 'hide' });
  assert.equal(on.state.secondStep?.on, true);
  knowsNoSecret(on);
});

test('a wrong code leaves the secret where it is', () => {
  const page = offered();
  wants(page, { want: 'on', code: '000000' });
  page.answers(false, '** That is not the code. Is the clock of your telephone right?');
  assert.match(page.state.error ?? '', /^That is not the code/);
  assert.deepEqual(page.state.secondStep?.offered, { secret, uri });
  wants(page, { want: 'on', code: '123456' });
  assert.equal(page.state.error, null);
});

test('a wrong password changes nothing', () => {
  for (const want of ['new', 'codes', 'off'] as const) {
    const page = known('on 3');
    wants(page, { want, password: 'mistyped' });
    assert.deepEqual(page.commands(), [`twofactor ${want} mistyped`]);
    page.answers(false, '** Sorry. Password not correct.');
    assert.equal(page.state.error, 'Sorry. Password not correct.');
    assert.deepEqual(page.state.secondStep, {
      ...{ of: 'ann', on: true, left: 3, offered: null, codes: [] },
    });
    assert.equal(JSON.stringify(page.state).includes('mistyped'), false);
  }
});

test('new recovery codes, and how many there are now', () => {
  const page = known('on 3');
  wants(page, { want: 'codes', password: 'secret' });
  page.sent();
  page.answers(true, ...lines);
  assert.deepEqual(page.state.secondStep?.codes, codes);
  assert.deepEqual(page.commands(), ['twofactor']);
  page.answers(true, '74 on 10');
  assert.equal(page.state.secondStep?.left, 10);
  assert.deepEqual(page.state.secondStep?.codes, codes, 'they are still shown');
});

test('it is turned off', () => {
  const page = known('on 3');
  wants(page, { want: 'off', password: 'secret' });
  page.answers(true, '74 off 0');
  assert.deepEqual([page.state.secondStep?.on, page.state.error], [false, null]);
});

test('what is no password or code is not sent', () => {
  const page = offered();
  for (const bad of ['', 'a b', 'a\nbye']) {
    for (const want of ['new', 'codes', 'off'] as const) wants(page, { want, password: bad });
  }
  for (const bad of ['', ' ', '12;34']) wants(page, { want: 'on', code: bad });
  assert.deepEqual(page.sent(), []);
});

test('what is secret goes when something else is shown', () => {
  for (const page of [offered(), turnedOn()]) {
    page.do({ type: 'screen', screen: { name: 'settings' } });
    knowsNoSecret(page);
  }
  for (const page of [offered(), turnedOn()]) {
    page.do({ type: 'logout' });
    knowsNoSecret(page);
  }
  for (const page of [offered(), turnedOn()]) {
    page.do({ type: 'connection', change: { kind: 'closed', notice: 'ended' } });
    knowsNoSecret(page);
  }
});

test('what comes when something else is shown is not kept', () => {
  const page = known();
  wants(page, { want: 'new', password: 'secret' });
  page.do({ type: 'screen', screen: { name: 'lobby' } });
  page.says(`75 ${secret} ${uri}`, ...lines);
  page.answersAll();
  knowsNoSecret(page);
});

test('behind another log-in the account is asked for again', () => {
  const page = known('on 3');
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: 'restarted' } });
  page.connects();
  page.welcomes('ann');
  assert.ok(page.commands().includes('twofactor'));
});

// ---- What is typed

test('codes and secrets', () => {
  assert.equal(codeOf('123 456\n'), '123456');
  assert.equal(codeOf('abcd-efgh-ijkm'), 'abcd-efgh-ijkm');
  assert.equal(codeOf('12\u0000'), null);
  assert.equal(inGroups('GEZDGNBVGY'), 'GEZD GNBV GY');
  assert.equal(inGroups('GEZDGNBV'), 'GEZD GNBV');
  assert.equal(inGroups(''), '');
});
