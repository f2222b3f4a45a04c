// Clubs as values: who may do what, the way in, news, names that fit.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  clubRoles,
  isClubName,
  isClubReason,
  newsOf,
  wayIn,
  wordsFor,
  type ClubRole,
} from '../../../server/web/src/values/events/clubs';
import { createWords, firstDraft } from '../../../server/web/src/values/events/direct';

test('who may do what to whom', () => {
  const all = (mine: ClubRole) => clubRoles.map((theirs) => wordsFor(mine, theirs).join(' '));
  assert.deepEqual(clubRoles.join(''), 'odmia-');
  const waiting = ['refuse', 'admit refuse', ''];
  const owner = ['', 'member owner remove', 'director owner remove', ...waiting];
  assert.deepEqual(all('o'), owner);
  assert.deepEqual(all('d'), ['', '', 'remove', ...waiting]);
  for (const none of ['m', 'i', 'a', '-'] as const) assert.deepEqual(all(none), Array(6).fill(''));
});

test('the way in', () => {
  const seen = { club: 3, members: 2, title: 'Berlin' };
  const way = (mine: ClubRole, how: Parameters<typeof wayIn>[1]) =>
    wayIn({ ...seen, role: mine }, how);
  assert.deepEqual(
    [way('-', 'open'), way('-', 'request'), way('-', 'invitation')],
    ['join', 'ask', null],
  );
  assert.deepEqual(
    [way('i', 'invitation'), way('a', 'request'), way('m', 'open')],
    ['accept', null, null],
  );
});

test('what a change of my role says', () => {
  const seen = { club: 3, members: 2, title: 'Berlin' };
  const news = (before: ClubRole, mine: ClubRole) => newsOf(before, { ...seen, role: mine });
  assert.equal(news('a', 'm'), 'admitted');
  assert.equal(news('a', '-'), 'refused');
  assert.equal(news('i', '-'), 'refused');
  assert.equal(news('d', '-'), 'removed');
  assert.equal(newsOf('m', { ...seen, role: '-', members: 0 }), 'closed');
  assert.equal(news('m', 'd'), 'role');
  assert.equal(news('-', 'i'), null);
  assert.equal(news('m', 'm'), null);
});

test('names and reasons fit the server, in bytes', () => {
  assert.equal(isClubName('São Paulo'), true);
  assert.equal(isClubName('ш'.repeat(40)), true);
  assert.equal(isClubName('ш'.repeat(41)), false);
  assert.equal(isClubName('a "b"'), false);
  assert.equal(isClubName('  '), false);
  assert.equal(isClubName('\u200b\u00a0\u0301'), false);
  assert.equal(isClubReason('ш'.repeat(50)), true);
  assert.equal(isClubReason('ш'.repeat(51)), false);
});

test('an event can be for the members of a club', () => {
  assert.match(createWords({ ...firstDraft, title: 'Cup', club: 3 }), / club 3$/);
  assert.doesNotMatch(createWords({ ...firstDraft, title: 'Cup' }), /club/);
});
