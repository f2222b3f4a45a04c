// My account: another password, and its end.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Event } from '../../../server/web/src/model/events';
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
