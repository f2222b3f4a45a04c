// Claims: lines 29, and what the page makes of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { claimNotices, claimOf } from '../../../server/web/src/model/lobby/claims';
import { loadEngine } from './loaded_engine';
import { Page, who } from './server_script';

loadEngine();

// Each comes with a sentence behind it, in whatever words.
const theirs = ['29 7 bob 3 0 2 theirs 1042416000', '** bob claims your match.'];
const mine = ['29 8 eve 8 5 1 mine 1042547400', '** You claim your match.'];
const judged = '29 8 eve 8 5 1 judged 1 73.4 0 1500.00 1503.21 4HPwATDgc/ABMA:MIFlAAAAAAAE';

const bobs = {
  match: 7,
  opponent: 'bob',
  length: 3,
  scores: [0, 2],
  kind: 'open',
  mine: false,
  due: Date.UTC(2003, 0, 13),
};
const eves = {
  match: 8,
  opponent: 'eve',
  length: 8,
  scores: [5, 1],
  kind: 'open',
  mine: true,
  due: Date.UTC(2003, 0, 14, 12, 30),
};

function here(): Page {
  const page = new Page();
  page.logsIn('ann');
  page.do({ type: 'setting', key: 'notifications', value: true });
  page.do({ type: 'visible', visible: false });
  return page;
}

test('the list is asked for at the log-in and by a page that is loaded again', () => {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.welcomes('ann');
  assert.ok(page.commands().includes('claim'));
  page.do({ type: 'setting', key: 'notifications', value: true });
  page.do({ type: 'visible', visible: false });
  while (page.state.session.open[0]?.kind !== 'claims') page.answers();
  page.answers(true, ...theirs, ...mine);
  assert.deepEqual(page.state.claims.open, [bobs, eves]);
  assert.equal(claimNotices(page.state.claims), 1, 'mine is no news');
  assert.deepEqual(page.state.log, [], 'nobody has asked');
  assert.deepEqual(page.of('notify'), [], 'it is not made now');

  const again = new Page({ token: true });
  again.do({ type: 'start' });
  again.do({ type: 'connection', change: { kind: 'resumed' } });
  assert.ok(again.commands().includes('claim'));
});

test('a list without claims, and a server that has none, are no trouble', () => {
  for (const ok of [true, false]) {
    const page = new Page({ token: true });
    page.do({ type: 'start' });
    page.do({ type: 'connection', change: { kind: 'resumed' } });
    while (page.state.session.open.length > 0) page.answers(ok, '** There is nothing.');
    assert.equal(page.state.error, null);
    assert.deepEqual(page.state.claims.open, []);
  }
});

test('a claim of somebody else is told, and leads back to the table', () => {
  const page = here();
  page.says(...theirs);
  assert.deepEqual(page.state.claims.open, [bobs]);
  assert.deepEqual(page.of('notify'), [{ type: 'notify', key: 'claimed', name: 'bob' }]);
  page.do({ type: 'invite', name: 'bob', length: 'resume', match: 7 });
  assert.deepEqual(page.commands(), ['invite bob #7']);
  page.answers();
  page.says('29 7 bob 3 1 0 ended plays 1 0', '** It has ended.', '21 7 3 1 ann bob 1 0');
  assert.deepEqual(page.state.claims.open, []);
  assert.equal(page.state.log.at(-1)?.text, 'It has ended.');
});

test('a match is claimed', () => {
  const page = here();
  page.do({ type: 'claim', match: 8 });
  assert.deepEqual(page.commands(), ['claim #8']);
  page.answers(true, ...mine);
  assert.deepEqual(page.state.claims, { open: [eves], news: [], refused: null });
  assert.deepEqual(page.of('notify'), []);
  assert.equal(claimOf(page.state.claims, 8)?.opponent, 'eve');
  assert.equal(claimOf(page.state.claims, 9), undefined, 'another one with her');
});

test('why a match cannot be claimed', () => {
  const page = here();
  page.do({ type: 'claim', match: 8 });
  page.sent();
  page.answers(false, '29 8 eve 8 5 1 no early 1042794300', '** Not yet.');
  const refusal = { why: 'early', from: Date.UTC(2003, 0, 17, 9, 5) };
  assert.deepEqual(page.state.claims.refused, { match: 8, refusal });
  assert.equal(page.state.error, null, 'it is said beside the match');
  page.do({ type: 'claim', match: 8 });
  assert.equal(page.state.claims.refused, null);
  page.answers(false, '** You have no saved match #8.');
  const words = 'You have no saved match #8.';
  assert.deepEqual(page.state.claims.refused, { match: 8, refusal: words }, 'it has no line');
});

test('how it was judged is kept until it is put away', () => {
  const page = here();
  page.says(...mine);
  page.sent();
  page.says(judged, '** It was judged.');
  const [news] = page.state.claims.news;
  assert.ok(news?.kind === 'judged');
  assert.deepEqual([news.won, news.chance, news.ratings], [true, 73.4, [1500, 1503.21]]);
  assert.deepEqual(page.state.claims.open, []);
  assert.deepEqual(page.commands(), ['show saved'], 'it is no saved match any more');
  assert.equal(claimNotices(page.state.claims), 1);
  page.do({ type: 'hideClaimNews', match: 8 });
  assert.deepEqual(page.state.claims.news, []);
});

test('a claim lapses, and an administrator settles a match', () => {
  for (const state of ['ended absent 1 0', 'settled won so be it']) {
    const page = here();
    page.says(...mine, `29 8 eve 8 5 1 ${state}`, '** Something has become of it.');
    assert.deepEqual(page.state.claims.open, []);
    assert.equal(page.state.claims.news[0]?.kind, state.split(' ')[0]);
  }
});

test('who was away finds it beside a message of the server, which is not shown as well', () => {
  const page = here();
  page.says(judged, '9 server 1041253132 It was judged.');
  assert.equal(page.state.claims.news.length, 1);
  assert.deepEqual(page.state.messages, [], 'it is told once');
  page.says('9 server 1041253132 Another thing.');
  assert.equal(page.state.messages.length, 1);
  page.says(judged, '** It was judged.', '9 server 1041253132 A third thing.');
  assert.equal(page.state.messages.length, 2);
  page.says(judged, '9 bob 1041253132 hi');
  assert.equal(page.state.messages.length, 3);
});

test('what others say does not claim, and a log-out forgets', () => {
  const page = here();
  const [line] = theirs;
  page.says(who('bob'), `12 bob ${line}`, `13 bob ${line}`, `19 ${line}`, `9 bob 5 ${line}`);
  assert.deepEqual(page.state.claims.open, []);
  page.says(...theirs, judged);
  page.do({ type: 'logout' });
  assert.deepEqual(page.state.claims, { open: [], news: [], refused: null });
});
