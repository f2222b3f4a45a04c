// My account: what the server knows of it, another password, and its end.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Event } from '../../../server/web/src/model/state/events';
import { isChanging } from '../../../server/web/src/model/account/account';
import { withoutWords, zonesByRegion } from '../../../server/web/src/values/account/account';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

function loggedIn(): Page {
  const page = new Page();
  page.logsIn('ann');
  return page;
}

const change: Event = { type: 'changePassword', old: 'secret', password: 'another' };

test('another password', () => {
  const page = loggedIn();
  page.do(change);
  assert.deepEqual(page.commands(), ['password secret:another:another']);
  page.answers(
    true,
    '** 2 tokens that may do everything ended: other browsers ask for the new password.',
    'Password changed.',
  );
  assert.equal(page.state.changed, 'password');
  assert.equal(page.state.error, null);
  assert.equal(JSON.stringify([page.state, page.of('store')]).includes('another'), false);
});

test('behind it the list of tokens is another one', () => {
  const page = loggedIn();
  page.do({ type: 'tokens' });
  page.answers();
  page.sent();
  page.do(change);
  page.answers(true, 'Password changed.');
  assert.deepEqual(page.commands(), ['password secret:another:another', 'tokens']);
});

test('a refusal is shown, and nothing has changed', () => {
  const page = loggedIn();
  page.do(change);
  page.answers(false, '** Sorry. Old password not correct.');
  assert.equal(page.state.error, 'Sorry. Old password not correct.');
  assert.equal(page.state.changed, null);
  page.do({ type: 'erase', password: 'mistyped' });
  assert.equal(page.state.error, null);
  page.answers(false, '** Sorry. Password not correct.');
  assert.equal(page.state.error, 'Sorry. Password not correct.');
  assert.equal(page.state.changed, null);
});

test('an account is to be erased, and stays after all', () => {
  const page = loggedIn();
  page.do({ type: 'erase', password: 'secret' });
  assert.deepEqual(page.commands(), ['erase account secret']);
  page.answers(true, '** Your account ann is erased on 2026-12-04 10:00 UTC, with ratings.');
  assert.equal(page.state.changed, 'erased');
  page.do({ type: 'eraseStop' });
  assert.equal(page.state.changed, null);
  assert.deepEqual(page.commands(), ['erase stop']);
  page.answers(true, '** Your account stays.');
  assert.equal(page.state.changed, 'stays');
  assert.deepEqual([page.state.log, page.state.error], [[], null]);
  page.do({ type: 'erase', password: null });
  assert.deepEqual(page.commands(), ['erase account'], 'a guest has no password');
});

test('what is no password is not sent', () => {
  const page = loggedIn();
  for (const bad of ['', 'a b', 'a:b', 'a\nbye', 'a\r\nshout x']) {
    page.do({ type: 'changePassword', old: bad, password: 'another' });
    page.do({ type: 'changePassword', old: 'secret', password: bad });
    page.do({ type: 'erase', password: bad });
  }
  assert.deepEqual(page.sent(), []);
});

const told = [
  '72 mails on',
  '72 email ann@example.org',
  '72 asked -',
  '72 address -',
  '72 timezone Europe/Berlin',
  '72 erase 0',
];

// One whose account the server has told.
function known(...changes: string[]): Page {
  const page = loggedIn();
  page.do({ type: 'account' });
  assert.deepEqual(page.commands(), ['account']);
  page.answers(true, ...told, ...changes);
  return page;
}

test('the server tells what it knows', () => {
  const page = loggedIn();
  page.do({ type: 'account' });
  assert.equal(isChanging(page.state), false);
  page.says(...told.slice(0, 3));
  assert.equal(page.state.accountInfo?.whole, false);
  page.answers(true, ...told.slice(3));
  assert.deepEqual(page.state.accountInfo, {
    of: 'ann',
    mails: 'on',
    analyses: null,
    email: 'ann@example.org',
    asked: null,
    address: null,
    timezone: 'Europe/Berlin',
    spectators: null,
    progress: false,
    messages: null,
    invitations: null,
    phrases: false,
    roles: [],
    erase: null,
    ownData: null,
    ownDataLink: null,
    whole: true,
  });
  assert.deepEqual([page.state.log, page.state.error], [[], null]);
});

test('a file of what is kept of me is asked for, and its link is known', () => {
  const page = known('78 none 0');
  assert.deepEqual(page.state.accountInfo?.ownData, { state: 'none', when: null });
  page.do({ type: 'myData' });
  assert.equal(page.commands().at(-1), 'my data');
  assert.equal(isChanging(page.state), true);
  page.answers(true, '78 ready 1700000000', '79 /api/my_data/5ec7e7');
  page.answers(true, ...told, '78 ready 1700000000');
  const { ownData, ownDataLink } = page.state.accountInfo ?? {};
  assert.deepEqual(ownData, { state: 'ready', when: 1_700_000_000_000 });
  assert.equal(ownDataLink, '/api/my_data/5ec7e7');
});

test('an older server tells nothing, which is no trouble', () => {
  const page = loggedIn();
  page.do({ type: 'account' });
  page.answers(false, "** Unknown command: 'account'");
  assert.deepEqual(
    [page.state.accountInfo, page.state.log, page.state.error],
    [undefined, [], null],
  );
  page.do({ type: 'eraseStop' });
  page.answers(true, '** Your account stays.');
  assert.deepEqual(page.commands(), ['account', 'erase stop'], 'it is not asked once more');
});

test('what was told stays where the server refuses to tell it again', () => {
  const page = known();
  page.do({ type: 'account' });
  page.answers(false, '** Too fast.');
  assert.equal(page.state.accountInfo?.email, 'ann@example.org');
  assert.equal(page.state.error, null);
});

test('nobody is asked before a log-in', () => {
  const page = new Page();
  page.do({ type: 'account' });
  assert.deepEqual([page.sent(), page.state.error], [[], null]);
});

test('behind each change the server is asked again', () => {
  for (const [key, value, line] of [
    ['email', 'ann@example.com', 'set email ann@example.com'],
    ['email', 'k3b7mqxa', 'set email k3b7mqxa'],
    ['email', 'off', 'set email off'],
    ['email', 'none', 'set email none'],
    ['address', 'ann@example.com', 'address ann@example.com'],
    ['address', 'none', 'address none'],
    ['spectators', 'no', 'set spectators no'],
  ] as const) {
    const page = known();
    page.do({ type: 'setAccount', key, value });
    assert.equal(isChanging(page.state), true);
    assert.deepEqual(page.commands(), [line]);
    page.answers(true, 'It is done.');
    assert.deepEqual(page.commands(), ['account']);
    page.answers(true, ...told.slice(0, 3), '72 address ann@example.com');
    assert.equal(page.state.accountInfo?.address, 'ann@example.com');
    assert.equal(page.state.error, null);
  }
});

test('a time zone is saved', () => {
  const page = known();
  page.do({ type: 'setAccount', key: 'timezone', value: 'Asia/Tokyo' });
  assert.deepEqual(page.commands(), ['set timezone Asia/Tokyo', 'save']);
  page.answers(true, "Value of 'timezone' set to Asia/Tokyo.");
  assert.deepEqual(page.commands(), []);
  page.answers(true, 'Settings saved.');
  assert.deepEqual(page.commands(), ['account']);
});

test('a change that is refused is said, and what holds is asked for', () => {
  const page = known();
  page.do({ type: 'setAccount', key: 'email', value: 'mistyped' });
  page.sent();
  page.answers(false, '** That is not the code, or it is older than a day.');
  assert.equal(page.state.error, 'That is not the code, or it is older than a day.');
  assert.deepEqual(page.commands(), ['account']);
});

test('what is no word is not sent', () => {
  const page = known();
  for (const value of ['', 'a b', 'none\nbye', 'x\u001b[2J', 'a\r\nshout x']) {
    page.do({ type: 'setAccount', key: 'email', value });
  }
  assert.deepEqual(page.sent(), []);
});

test('when the account is erased is told', () => {
  const page = known();
  page.do({ type: 'erase', password: 'secret' });
  page.answers(true, '** Your account ann is erased on 2026-12-04 10:00 UTC, with ratings.');
  page.answers(true, '72 erase 1796378400');
  assert.equal(page.state.accountInfo?.erase, 1_796_378_400_000);
  page.do({ type: 'eraseStop' });
  page.answers(true, '** Your account stays.');
  page.answers(true, '72 erase 0');
  assert.equal(page.state.accountInfo?.erase, null);
});

test('time zones are parted by their first word', () => {
  assert.deepEqual(
    zonesByRegion(['Africa/Cairo', 'America/Argentina/Salta', 'America/Lima', 'UTC']),
    [
      ['', ['UTC']],
      ['Africa', ['Africa/Cairo']],
      ['America', ['America/Argentina/Salta', 'America/Lima']],
    ],
  );
});

test('a code is taken as the mail has it', () => {
  for (const typed of ['mb7p2sjx', ' set email mb7p2sjx ', 'SET EMAIL mb7p2sjx']) {
    assert.equal(withoutWords(typed, 'set email'), 'mb7p2sjx');
  }
  assert.equal(withoutWords(' ann@example.org '), 'ann@example.org');
  assert.equal(withoutWords('set emailer', 'set email'), 'set emailer');
});
