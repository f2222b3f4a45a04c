// The reducer from its front door: the log-in, the lobby, talk, and a connection that comes and goes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readLine } from '../../../server/web/src/wire/lines';
import { reduce } from '../../../server/web/src/model/reduce';
import type { Screen } from '../../../server/web/src/values/types';
import { loadEngine } from './loaded_engine';
import { Page, hashOf, ownInfo, seated, tokenOf, who } from './server_script';

loadEngine();

test('a log-in, from nothing to the lobby', () => {
  const page = new Page();
  page.do({ type: 'start' });
  assert.deepEqual(page.effects, []);
  page.do({ type: 'login', name: ' ann ', password: 'secret', remember: false });
  assert.equal(page.of('connect').length, 1);
  assert.ok(page.state.login.busy);
  page.connects();
  assert.deepEqual(page.sent(), ['login fibs-web 1009 ann secret']);
  page.welcomes('ann', 'bob');
  assert.equal(page.state.screen.name, 'lobby');
  assert.equal(page.state.me?.name, 'ann');
  assert.deepEqual(page.state.motd, ['| hello |']);
  assert.deepEqual([...page.state.players.keys()], ['ann', 'bob']);
  assert.equal(page.state.me?.diceHash, hashOf('ann'));
  const sent = page.sent();
  assert.deepEqual(
    sent.map((line) => line.replace(/^@\S+ /, '').replace(/[0-9a-f]{32}$/, 'TEXT')),
    [
      'show games',
      'show chouettes',
      'show saved',
      'claim',
      'set seeks on',
      'seeks',
      'links',
      'token page Firefox on Linux',
      'account',
      'friends',
      'tournament',
      'club',
      'set diceseed TEXT',
    ],
  );
  const stored = page.of('store');
  assert.deepEqual(
    stored.map((effect) => [effect.where, effect.key, effect.value]),
    [['tab', 'login', '{"name":"ann"}']],
  );
});

test('a refused log-in says so and keeps nothing', () => {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'wrong', remember: true });
  page.connects();
  page.sent();
  page.says('login: ');
  assert.equal(page.state.login.failed, 'refused');
  assert.equal(page.state.screen.name, 'login');
  assert.equal(page.of('store').length, 0);
  page.do({ type: 'login', name: 'ann', password: 'right', remember: true });
  assert.deepEqual(page.sent(), ['login fibs-web 1009 ann right']);
  page.welcomes('ann');
  assert.deepEqual(
    page.of('store').map((effect) => effect.where),
    ['tab'],
  );
});

test('nothing typed can become another line or word', () => {
  const page = new Page();
  for (const [name, password] of [
    ['ann\nx', 'y'],
    ['ann', 'a b'],
    ['', 'x'],
    ['ann', 'a\r\nshout x'],
  ] as const) {
    page.do({ type: 'login', name, password, remember: false });
    assert.equal(page.state.login.failed, 'words');
  }
  assert.equal(page.of('connect').length, 0);
  page.logsIn();
  page.do({ type: 'shout', text: 'hi\r\nbye' });
  page.do({ type: 'tell', name: 'bob x', text: 'hi' });
  page.do({ type: 'invite', name: 'bob 1\nbye', length: 3 });
  page.do({ type: 'say', text: ' \n ' });
  assert.deepEqual(page.commands(), ['shout hi bye']);
});

test('play now registers, tries another name when one is taken, and remembers', () => {
  const page = new Page();
  page.do({ type: 'playNow' });
  page.connects();
  const [first = ''] = page.sent();
  const read = /^register fibs-web 1009 ([a-z_]{2,20})$/;
  assert.match(first, read);
  page.says("** Please use another name. 'x' is already used by someone else.", 'login: ');
  const [second = ''] = page.sent();
  assert.match(second, read);
  assert.notEqual(read.exec(second)?.[1], read.exec(first)?.[1]);
  const name = read.exec(second)?.[1] ?? '';
  page.welcomes(name, 'house_novice');
  assert.equal(page.state.screen.name, 'lobby');
  assert.equal(page.state.players.get('house_novice')?.bot, true);
  page.answersWithToken();
  const account = page.of('store').find((effect) => effect.key === 'account')?.value ?? '';

  const later = new Page({ account });
  assert.equal(later.state.account, name);
  later.do({ type: 'playNow' });
  later.connects();
  assert.match(later.sent()[0] ?? '', new RegExp(`^login fibs-web 1009 ${name} ${tokenOf(7)}$`));
});

test('five names are enough', () => {
  const page = new Page();
  page.do({ type: 'playNow' });
  page.connects();
  for (let i = 0; i < 5; ++i) page.says('** No.', 'login: ');
  assert.equal(page.sent().length, 5);
  assert.equal(page.state.login.failed, 'No.');
  assert.equal(page.state.screen.name, 'login');
});

test('what was noted before a game outlives a reload', () => {
  const page = seated(1);
  page.says('20 17 0 s');
  const notes = page.of('store').find((effect) => effect.key === 'notes')?.value ?? null;
  const again = new Page({ token: true, notes });
  again.do({ type: 'start' });
  again.do({ type: 'connection', change: { kind: 'connecting' } });
  again.do({ type: 'connection', change: { kind: 'resumed' } });
  assert.deepEqual(again.commands(), [
    'state',
    'who',
    'show games',
    'show saved',
    'claim',
    'set seeks on',
    'seeks',
    'games',
    'links',
    'token page Firefox on Linux',
    'account',
    'friends',
    'tournament',
    'club',
  ]);
  again.says(ownInfo('ann'), `26 ann ${hashOf('ann')}`, '21 17 5 1 ann bob 1 1 s');
  again.answers();
  again.answers(true, who('ann', 'bob'), who('bob', 'ann'), '6');
  again.answersAll();
  assert.equal(again.state.me?.name, 'ann');
  assert.equal(again.state.screen.name, 'table');
  assert.deepEqual([...again.state.players.keys()], ['ann', 'bob']);
  assert.equal(again.state.table?.dice[0]?.hash, page.state.table?.dice[0]?.hash);
  assert.ok(again.state.table?.dice[0]?.hash);
});

test('saved and running matches are read', () => {
  const page = new Page();
  page.logsIn();
  page.do({ type: 'refresh' });
  page.answers(true, '22 7 bob carol 5 1 0', '22 8 dave erin unlimited 12 30');
  page.answers(
    true,
    '  opponent          matchlength   score (your points first)',
    '50 11 bob 3 1 2 ready',
    '**bob                     3               1 -  2',
    '50 12 carol unlimited 10 0 here tavli',
    ' *carol              unlimited            10 -  0  #12 tavli',
    '50 13 dave 11 0 0 away',
    '  dave                   11               0 -  0',
  );
  page.answers(); // chouettes
  assert.deepEqual(
    page.state.running.map((match) => [match.id, match.length]),
    [
      [7, 5],
      [8, 'unlimited'],
    ],
  );
  assert.deepEqual(page.state.saved, [
    { match: 11, opponent: 'bob', length: 3, scores: [1, 2], online: true, ready: true },
    {
      match: 12,
      opponent: 'carol',
      length: 'unlimited',
      scores: [10, 0],
      online: true,
      ready: false,
      terms: 'tavli',
    },
    { match: 13, opponent: 'dave', length: 11, scores: [0, 0], online: false, ready: false },
  ]);
  assert.deepEqual(page.state.log, [], 'the table for people is no news');
  page.do({ type: 'refresh' });
  page.answers();
  page.answers(true, 'no saved games.');
  assert.deepEqual([page.state.running, page.state.saved], [[], []]);
});

test('talk goes where it belongs', () => {
  const page = seated(1, 's');
  page.says(
    '12 bob hi',
    '15 carol well',
    '14 carol psst',
    '13 dave all',
    '12 carol you',
    '9 erin 1700000000 later',
  );
  assert.deepEqual(
    page.state.table?.chat.map((line) => [line.kind, line.from, line.text]),
    [
      ['say', 'bob', 'hi'],
      ['kibitz', 'carol', 'well'],
      ['whisper', 'carol', 'psst'],
    ],
  );
  assert.deepEqual(
    page.state.shouts.map((line) => line.text),
    ['all'],
  );
  assert.deepEqual(
    page.state.tells.carol?.map((line) => line.text),
    ['you'],
  );
  assert.equal(page.state.messages[0]?.at, 1_700_000_000_000);
  assert.deepEqual(page.state.unread, { tells: 1, shouts: 1, chat: 3, messages: 1 });
  page.says('16 bob hello', '17 to all', '16 carol yes');
  assert.equal(page.state.table?.chat[3]?.mine, true);
  assert.equal(page.state.tells.carol?.[1]?.mine, true);
  assert.deepEqual(page.state.unread, { tells: 1, shouts: 1, chat: 3, messages: 1 });
});

test('kept talk is bounded', () => {
  const page = new Page();
  page.logsIn();
  for (let i = 0; i < 500; ++i)
    page.says(`13 bob ${i}`, `12 bob ${i}`, `** notice ${i}`, `text ${i}`);
  for (const lines of [page.state.shouts, page.state.tells.bob, page.state.log]) {
    assert.equal(lines?.length, 300);
  }
});

test('a screen that has an address of its own outlives a reload, the first one leads to the lobby', () => {
  const resumed = (screen: Screen) => {
    const page = new Page({ token: true });
    page.do({ type: 'start' });
    page.do({ type: 'screen', screen });
    for (const kind of ['connecting', 'resumed'] as const)
      page.do({ type: 'connection', change: { kind } });
    return page.state.screen.name;
  };
  assert.equal(resumed({ name: 'learn' }), 'learn');
  assert.equal(resumed({ name: 'settings' }), 'settings');
  assert.equal(resumed({ name: 'account' }), 'account');
  assert.equal(resumed({ name: 'welcome' }), 'lobby');
});

test('a lost connection comes back and nothing else changes', () => {
  const page = seated(1, 's', 'k,,', 'o31');
  page.do({ type: 'tapPoint', point: 8 });
  const { table } = page.state;
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: null } });
  assert.equal(page.state.connection.phase, 'lost');
  page.do({ type: 'connection', change: { kind: 'connecting' } });
  assert.equal(page.state.connection.phase, 'resuming');
  page.do({ type: 'connection', change: { kind: 'resumed' } });
  assert.equal(page.state.connection.notice, 'back');
  assert.equal(page.state.table, table);
  assert.deepEqual(page.commands(), []);
});

test('a restart of the server: logged in again, and the match taken up', () => {
  for (const first of [true, false]) {
    const me = first ? 'ann' : 'bob';
    const opponent = first ? 'bob' : 'ann';
    const page = seated(first ? 1 : 2, 's', 'k,,', 'o31');
    page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: 'restarted' } });
    page.connects();
    assert.deepEqual(page.sent(), [`login fibs-web 1009 ${me} secret`]);
    page.welcomes(me, opponent);
    assert.equal(page.state.connection.notice, 'loggedInAgain');
    if (first) {
      // Not before he can be invited.
      assert.ok(!page.commands().includes('invite bob'));
      page.says(who('bob', '-', 1));
      assert.ok(page.commands().includes('invite bob'));
    } else {
      assert.ok(page.commands().includes('toggle ready'));
      page.says('23 ann resume');
      assert.deepEqual(page.commands(), ['join ann']);
    }
    page.says(`21 17 5 1 ann bob ${first ? 1 : 2} 3 s k,, o31`);
    assert.equal(page.state.screen.name, 'table');
    assert.equal(page.state.table?.left, null);
  }
});

test('another window takes the session: this one rests', () => {
  const page = seated(1, 's');
  page.do({ type: 'connection', change: { kind: 'closed', notice: 'taken' } });
  assert.equal(page.state.me, null);
  assert.equal(page.state.screen.name, 'welcome');
  assert.equal(page.state.connection.notice, 'taken');
  assert.equal(page.of('connect').length, 1);
});

test('names are names, whatever they mean elsewhere', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
  for (const name of names) {
    const page = new Page();
    page.logsIn('ann');
    page.says(`12 ${name} hi`, `16 ${name} hello`, `25 ${name} lost`, `23 ${name} 3`);
    assert.deepEqual(
      page.state.tells[name]?.map((line) => line.text),
      ['hi', 'hello'],
    );
    assert.ok(!page.state.players.has(name));
    page.says(who(name), `26 ${name} ${hashOf('x')}`);
    assert.equal(page.state.players.get(name)?.name, name);
    page.says(`21 3 5 1 ${name} ann 2 0`, '20 3 0 s');
    assert.equal(page.state.table?.dice[0]?.hash, hashOf('x'));
    page.says(`8 ${name} gone`);
    assert.ok(!page.state.players.has(name));
    assert.deepEqual([...page.state.players.keys()], ['ann']);
  }
});

test('a log-out says so to the server, and keeps only an account that nobody else knows', () => {
  for (const generated of [true, false]) {
    const account = JSON.stringify({ name: 'ann', password: 'secret', generated });
    const page = new Page({ account });
    page.logsIn('ann');
    page.effects = [];
    page.do({ type: 'logout' });
    assert.deepEqual(page.sent(), ['bye']);
    assert.equal(page.of('disconnect').length, 1);
    page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
    assert.equal(page.state.screen.name, 'welcome');
    assert.equal(page.state.me, null);
    assert.equal(page.state.connection.notice, null);
    assert.equal(page.state.session.remembered, null);
    assert.equal(page.state.account, generated ? 'ann' : null);
    const forgotten = page.of('store').filter((effect) => effect.value === null);
    assert.deepEqual(
      forgotten.map((effect) => effect.key),
      generated ? ['login'] : ['login', 'account'],
    );
    // And in again, on a new connection.
    page.do({ type: 'login', name: 'bob', password: 'x', remember: false });
    assert.equal(page.of('connect').length, 1);
  }
});

test('who logs out while the list arrives is not on it', () => {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.says('', '1 ann 1 host', ownInfo('ann'), '3', '4', who('ann'), who('bob'), who('carol'));
  page.says('8 bob bob logs out.', '6');
  assert.deepEqual([...page.state.players.keys()], ['ann', 'carol']);
});

test('a full house arrives at once', () => {
  const page = new Page();
  const names = Array.from({ length: 3000 }, (_, i) => {
    const letter = (n: number): string => String.fromCharCode(97 + (n % 26));
    return `user_${letter(i)}${letter(i / 26)}${letter(i / 676)}`;
  });
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.says('', '1 ann 1 host', ownInfo('ann'), '3', '4');
  const begun = performance.now();
  const lines = [...names.map((name) => who(name)), '6'].map(readLine);
  for (const line of lines) page.state = reduce(page.state, { type: 'line', line }).state;
  const seconds = (performance.now() - begun) / 1000;
  assert.equal(page.state.players.size, 3000);
  // A tenth of that is usual; what grows with the square takes ten times as long.
  assert.ok(seconds < 5, `${seconds} s`);
});

test('of somebody who leaves many matches one is warned, at each invitation', () => {
  const page = new Page();
  page.logsIn('ann', 'bob');
  page.says('23 bob 5', '51 bob 2 5', '** Be warned: bob has left 2 of 5 matches.');
  assert.deepEqual(page.state.warned['bob'], [2, 5]);
  page.says('23 bob 3'); // it is told only once
  assert.deepEqual(page.state.warned['bob'], [2, 5]);
  page.says('12 eve 51 eve 2 5');
  assert.equal(page.state.warned['eve'], undefined);
  page.do({ type: 'logout' });
  assert.deepEqual({ ...page.state.warned }, {});
});
