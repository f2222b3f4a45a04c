// Links by which friends play: lines 60 to 64, and what the page makes of them before and behind a log-in.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const token = 'abcdefghijkmnpqrstuvwxyz23';
const offer = '63 ann ready 1042416000 5 clock 10+12';
const none = '** There is no such link: it was used or withdrawn, or its time is over.';

const friend = (page: Page) => page.state.friend;
const opened = (page: Page) => page.state.friend.opened;

function here(): Page {
  const page = new Page();
  page.logsIn('ann', 'bob');
  return page;
}

// Somebody who opens the link in a new browser.
function stranger(): Page {
  const page = new Page();
  page.do({ type: 'start' });
  page.do({ type: 'screen', screen: { name: 'friend', token } });
  assert.equal(page.of('connect').length, 1);
  page.connects();
  return page;
}

test('the address has the token', () => {
  const screen = { name: 'friend', token } as const;
  assert.equal(addressOf(screen), `#/friend/${token}`);
  for (const hash of [`#/friend/${token}`, `#friend/${token}`, `#/friend/${token.toUpperCase()}`]) {
    assert.deepEqual(screenOf(hash), screen);
  }
  assert.deepEqual(screenOf(`#/club/${token}`), screen);
  for (const rest of ['', 'x', `${token}a`, '../lobby']) {
    assert.equal(screenOf(`#/friend/${rest}`), null, rest);
  }
});

test('mine are asked for at the log-in, come, are waited by, and end', () => {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.welcomes('ann');
  while (page.state.session.open[0]?.kind !== 'links') page.answers();
  page.answers(true, '60 3 1042416000 - 5 clock 10+12', '64 bob waits 0 3');
  assert.equal(friend(page).links[0]?.terms, 'clock 10+12');
  assert.equal(friend(page).waits[0]?.name, 'bob');
  page.commands();
  page.do({ type: 'makeLink', length: 3, terms: 'unrated' });
  assert.deepEqual(page.commands(), ['link 3 unrated']);
  page.answers(true, '60 4 1042416000 - 3 unrated', `61 4 ${token}`, '** Your link #4 stands.');
  assert.deepEqual(friend(page).made, { number: 4, token });
  page.says('60 4 1042416000 bob 3 unrated', '** bob has opened your link #4.');
  assert.equal(friend(page).links[1]?.guest, 'bob');
  page.do({ type: 'unlink', number: 4 });
  assert.deepEqual(page.commands(), ['unlink 4']);
  page.answers(true, '62 4 withdrawn', '** Your link #4 is withdrawn.');
  assert.equal(friend(page).made, null);
  page.says('64 bob over', '62 3 expired');
  assert.deepEqual([friend(page).links, friend(page).waits], [[], []]);
});

test('a stranger sees who invites him before he is anybody, and one tap plays', () => {
  const page = stranger();
  assert.deepEqual(page.sent(), [`links ${token}`]);
  page.says(offer, 'login: ');
  assert.equal(opened(page)?.offer?.name, 'ann');
  assert.equal(page.of('disconnect').length, 1, 'nobody holds a connection while he reads');
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
  page.do({ type: 'playLink' });
  page.connects();
  const [register] = page.sent();
  assert.match(register ?? '', /^register fibs-web 1009 \w+$/);
  const name = register?.split(' ')[3] ?? '';
  page.welcomes(name);
  assert.equal(page.state.screen.name, 'friend');
  assert.ok(page.commands().includes(`play link ${token}`));
  while (page.state.session.open[0]?.kind !== 'link') page.answers();
  page.says('64 ann waits 1042416000 5 clock 10+12');
  page.answers();
  assert.equal(page.state.screen.name, 'lobby');
  assert.equal(opened(page), null);
  assert.equal(friend(page).waits[0]?.name, 'ann');
});

test('a token that stands for nothing is one clear line, before the log-in and behind it', () => {
  const page = stranger();
  page.says(none, 'login: ');
  assert.equal(opened(page)?.gone, true);
  const ann = here();
  ann.do({ type: 'screen', screen: { name: 'friend', token } });
  assert.deepEqual(ann.commands(), [`links ${token}`]);
  ann.answers(false, none);
  assert.equal(opened(ann)?.gone, true);
  assert.equal(ann.state.error, null);
});

test('who has an account logs in and is back at the link', () => {
  const page = stranger();
  page.says(offer, 'login: ');
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
  page.do({ type: 'screen', screen: { name: 'login' } });
  page.do({ type: 'login', name: 'bob', password: 'secret', remember: false });
  page.connects();
  page.welcomes('bob');
  assert.deepEqual(page.state.screen, { name: 'friend', token });
  page.answersAll();
  page.sent();
  page.do({ type: 'playLink' });
  assert.deepEqual(page.commands(), [`play link ${token}`]);
  page.answers(false, '** That is your own link: give it to a friend.');
  assert.equal(page.state.error, 'That is your own link: give it to a friend.');
  assert.equal(page.state.screen.name, 'friend');
  page.do({ type: 'playLink' });
  page.says('21 17 5 1 ann bob 2 0');
  page.answers();
  assert.equal(page.state.screen.name, 'table');
});

test('a match by days leads to its list, and a log-out forgets all', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'friend', token } });
  page.answers(true, '63 bob away 0 3 days 3');
  page.do({ type: 'playLink' });
  page.answers(true, '28 7 bob y 0 0 3 0 0 days 3');
  assert.equal(page.state.screen.name, 'turns');
  page.says('60 3 0 - 5');
  page.do({ type: 'logout' });
  assert.deepEqual(friend(page), { links: [], made: null, waits: [], opened: null });
});

// ---- Into a club

const club = '95 3 - 12 ann Backgammon Berlin';

test('who opens a link into a club reads into which, logs in, and joins by a tap', () => {
  const page = stranger();
  page.says('login: ');
  page.says(club);
  assert.deepEqual(opened(page)?.club, {
    club: 3,
    mine: false,
    members: 12,
    name: 'ann',
    title: 'Backgammon Berlin',
  });
  page.logsIn('bob');
  assert.deepEqual(page.state.screen, { name: 'friend', token });
  page.commands();
  page.do({ type: 'playLink' });
  assert.deepEqual(page.commands(), [`club join ${token}`]);
  page.answers(true, '49 3 m 13 Backgammon Berlin');
  assert.deepEqual(page.state.screen, { name: 'clubs', club: 3 });
  assert.equal(opened(page), null);
});
