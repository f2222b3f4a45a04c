// Claims: the lines of the server, and what the page makes of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { claimKey, claimNotices, claimOf } from '../../../server/web/src/model/claims';
import type { SavedMatch } from '../../../server/web/src/model/types';
import { environment, loadEngine } from './loaded_engine';
import { Page, who } from './server_script';

loadEngine();

const theirs =
  "** bob claims your match #7 with bob (a 3 point match, 0-2). Type 'invite bob #7' to play on, or it will be judged as it stands on 2003-01-13 00:00 UTC.";
const theirsListed =
  "** bob claims your match #7 with bob (a 3 point match, 0-2). It will be judged on 2003-01-13 00:00 UTC. Type 'invite bob #7' to play on.";
const mine =
  '** You claim your match #8 with eve (an 8 point match, 5-1). eve has until 2003-01-14 12:30 UTC to play on; then it will be judged as it stands.';
const mineListed =
  '** You claim your match #8 with eve (an 8 point match, 5-1). It will be judged on 2003-01-14 12:30 UTC.';
const judged =
  'Your match #8 with eve (an 8 point match, 5-1) was judged: you win it with a chance of 73.4 %. Your rating: 1503.21, before 1500.00. The moment for GNU Backgammon: 4HPwATDgc/ABMA:MIFlAAAAAAAE';

const bobs = {
  match: 7,
  opponent: 'bob',
  length: 3,
  scores: [0, 2],
  mine: false,
  due: Date.UTC(2003, 0, 13),
};
const eves = {
  match: 8,
  opponent: 'eve',
  length: 8,
  scores: [5, 1],
  mine: true,
  due: Date.UTC(2003, 0, 14, 12, 30),
};

function saved(opponent: string, id?: number): SavedMatch {
  const match = { opponent, length: 3, scores: [0, 2] as [number, number] };
  return { ...match, online: false, ready: false, ...(id !== undefined && { id }) };
}

function here(): Page {
  const page = new Page();
  page.logsIn('ann');
  return page;
}

test('the list is asked for at the log-in and by a page that is loaded again', () => {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.welcomes('ann');
  assert.ok(page.commands().includes('claim'));
  while (page.state.session.open[0]?.kind !== 'claims') page.answers();
  page.answers(true, theirsListed, mineListed);
  assert.deepEqual(page.state.claims.open, [bobs, eves]);
  assert.equal(claimNotices(page.state.claims), 1, 'mine is no news');
  assert.ok(!page.state.log.some((line) => line.text.includes('claim')), 'nobody has asked');

  const again = new Page({ token: true });
  again.do({ type: 'start' });
  again.do({ type: 'connection', change: { kind: 'resumed' } });
  assert.ok(again.commands().includes('claim'));
});

test('a list without claims, and a server that has none, are no trouble', () => {
  for (const [ok, line] of [
    [true, '** There is no claim of yours, and none of a match of yours.'],
    [false, "** Unknown command: 'claim'"],
  ] as const) {
    const page = new Page({ token: true });
    page.do({ type: 'start' });
    page.do({ type: 'connection', change: { kind: 'resumed' } });
    while (page.state.session.open.length > 0) page.answers(ok, line);
    assert.equal(page.state.error, null);
    assert.deepEqual(page.state.claims.open, []);
  }
});

test('a claim of somebody else is told, and leads back to the table', () => {
  const page = here();
  page.do({ type: 'setting', key: 'notifications', value: true });
  page.do({ type: 'visible', visible: false });
  page.says(theirs);
  assert.deepEqual(page.state.claims.open, [bobs]);
  assert.deepEqual(page.of('notify'), [{ type: 'notify', key: 'claimed', name: 'bob' }]);
  page.do({ type: 'invite', name: 'bob', length: 'resume', match: 7 });
  assert.deepEqual(page.commands(), ['invite bob #7']);
  page.answers();
  page.says(
    '** The claim of your match #7 with bob (a 3 point match, 1-0) has ended: you play on.',
    '21 7 3 1 ann bob 1 0',
  );
  assert.deepEqual(page.state.claims.open, []);
});

test('a match is claimed', () => {
  const page = here();
  page.do({ type: 'claim', key: claimKey(saved('eve')) });
  assert.deepEqual(page.commands(), ['claim eve']);
  page.answers(true, mine);
  assert.deepEqual(page.state.claims, { open: [eves], news: [], refused: null });
  assert.equal(claimOf(page.state.claims, saved('eve'))?.match, 8);
  assert.equal(claimOf(page.state.claims, saved('eve', 8))?.match, 8);
  assert.equal(claimOf(page.state.claims, saved('eve', 9)), undefined, 'another one with her');
  assert.equal(claimOf(page.state.claims, saved('bob')), undefined);
});

test('why a match cannot be claimed', () => {
  const refusals = [
    [
      'That match was saved on 2003-01-10 00:00 UTC. It can be claimed from 2003-01-17 09:05 UTC on.',
      { kind: 'early', from: Date.UTC(2003, 0, 17, 9, 5) },
    ],
    [
      'You were ready to play, or at a table, on 1 day since the match was saved. It can be claimed when it is 3.',
      { kind: 'away', days: 1, needed: 3 },
    ],
    [
      'You were ready to play, or at a table, on 0 days since the match was saved. It can be claimed when it is 3.',
      { kind: 'away', days: 0, needed: 3 },
    ],
    [
      'You have refused to go on with that match 3 times. It can be claimed from 2003-01-17 09:05 UTC on.',
      { kind: 'early', from: Date.UTC(2003, 0, 17, 9, 5) },
    ],
    ['Your match with eve goes on.', { kind: 'told', text: 'Your match with eve goes on.' }],
  ] as const;
  for (const [text, why] of refusals) {
    const page = here();
    page.do({ type: 'claim', key: claimKey(saved('eve', 8)) });
    assert.deepEqual(page.commands(), ['claim eve #8']);
    page.answers(false, `** ${text}`);
    assert.deepEqual(page.state.claims.refused, { key: 'eve #8', why });
    assert.equal(page.state.error, null, 'it is said beside the match');
    page.do({ type: 'claim', key: 'eve #8' });
    assert.equal(page.state.claims.refused, null);
  }
});

test('how it was judged is kept until it is put away', () => {
  const page = here();
  page.says(mine);
  page.sent();
  page.says(`** ${judged}`);
  const news = {
    kind: 'judged',
    match: 8,
    opponent: 'eve',
    length: 8,
    scores: [5, 1],
    won: true,
    chance: 73.4,
    sure: false,
    ratings: [1500, 1503.21],
    moment: '4HPwATDgc/ABMA:MIFlAAAAAAAE',
  };
  assert.deepEqual(page.state.claims, { open: [], news: [news], refused: null });
  assert.deepEqual(page.commands(), ['show saved'], 'it is no saved match any more');
  assert.equal(claimNotices(page.state.claims), 1);
  page.do({ type: 'hideClaimNews', match: 8 });
  assert.deepEqual(page.state.claims.news, []);
});

test('an unrated one, a sure one, a lost one', () => {
  const page = here();
  page.says(
    '** Your match #9 with bob (a 1 point match, 0-0) was judged: bob wins it with a chance of 98.1 %, which counts as won.',
  );
  const [news] = page.state.claims.news;
  assert.ok(news?.kind === 'judged');
  assert.deepEqual(
    [news.won, news.chance, news.sure, news.ratings, news.moment],
    [false, 98.1, true, null, null],
  );
});

test('a claim lapses, and an administrator settles a match', () => {
  for (const text of [
    'The claim of your match #8 with eve (an 8 point match, 5-1) has lapsed: eve was ready to play, and you were not here.',
    'An administrator has settled your match #8 with eve (an 8 point match, 5-1): you win it. The reason: so be it',
  ]) {
    const page = here();
    page.says(mine, `** ${text}`);
    assert.deepEqual(page.state.claims.open, []);
    assert.deepEqual(page.state.claims.news, [{ kind: 'told', match: 8, text }]);
  }
});

test("who was away finds it in a message of the server, but in nobody else's", () => {
  const page = here();
  page.says(`9 bob 1041253132 ${judged}`);
  assert.deepEqual(page.state.claims.news, []);
  assert.equal(page.state.messages.length, 1);
  page.says(`9 server 1041253132 ${judged}`);
  assert.equal(page.state.claims.news.length, 1);
  assert.equal(page.state.messages.length, 1, 'it is told once');
  page.says(`9 server 1041253132 ${theirs.slice(3)}`);
  assert.deepEqual(page.state.claims.open, [], 'it may be old: the list says what is so');
  assert.equal(page.state.messages.length, 2);
});

// So that a sentence which the server words otherwise is not missed here.
test('the sentences are those of the server', () => {
  const transcript = readFileSync(
    join(environment('FIBS_ROOT'), 'tests/transcripts/claim.txt'),
    'utf8',
  );
  const lines = [...transcript.matchAll(/^(alice|bob)< (\*\* .*)$/gm)].map(
    ([, , line = '']) => line,
  );
  for (const words of [
    'You claim your match',
    ' claims your match',
    ' was judged: ',
    'It can be claimed from',
    'The claim of your match',
  ]) {
    const found = lines.filter((line) => line.includes(words));
    assert.ok(found.length > 0, words);
    for (const line of found) {
      const page = here();
      page.says(mineListed.replace('eve', 'kit'));
      page.do({ type: 'claim', key: 'eve' });
      page.sent();
      const { open } = page.state.claims;
      page.answers(!words.includes('can be'), line);
      const { news, refused } = page.state.claims;
      const read =
        news.length > 0 || refused?.why.kind === 'early' || page.state.claims.open !== open;
      assert.ok(read, line);
    }
  }
});

test('what others say does not claim, and a log-out forgets', () => {
  const page = here();
  page.says(who('bob'), `12 bob ${theirs}`, `13 bob ${theirs}`, `19 ${theirs}`, ` ${theirs}`);
  assert.deepEqual(page.state.claims.open, []);
  page.says(theirs, `** ${judged}`);
  page.do({ type: 'logout' });
  assert.deepEqual(page.state.claims, { open: [], news: [], refused: null });
});
