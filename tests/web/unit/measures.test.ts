// What moderators have decided against me, and how I object.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import * as lobby from '../../../server/web/src/model/lobby';
import { useLobbyPart } from '../../../server/web/src/model/state/lobby_part';
import {
  isDecided,
  measuresNow,
  type Measure,
} from '../../../server/web/src/values/account/measures';
import { objectionNoted } from '../../../server/web/src/wire/line_measure';
import { loadEngine } from './loaded_engine';
import { Page, ownInfo } from './server_script';

loadEngine();

const talk: Measure = {
  number: 12,
  kind: 'talk',
  until: 1_800_000_000_000,
  objecting: 'open',
  reason: 'be polite',
};
const line = '70 12 talk 1800000000 open be polite';

function loggedIn(...lines: string[]): Page {
  const page = new Page();
  page.logsIn('ann');
  page.says(...lines);
  return page;
}

const list = (page: Page) =>
  measuresNow(page.state.measures, page.state.me?.name ?? '', page.state.now);

test('it is told when it is taken, changed, and over', () => {
  const page = loggedIn(line);
  assert.deepEqual(list(page), [talk]);
  page.says('70 12 talk 1800000000 waits be polite');
  assert.deepEqual(list(page), [{ ...talk, objecting: 'waits' }]);
  page.says('70 13 rating 0 open swaps rating');
  assert.deepEqual(
    list(page).map(({ number }) => number),
    [13, 12],
  );
  page.says('71 12', '71 99');
  assert.deepEqual(
    list(page).map(({ number }) => number),
    [13],
  );
});

test('it ends by time, without a word', () => {
  const page = loggedIn(line, '70 13 rating 0 open swaps rating');
  page.do({ type: 'tick', now: talk.until! - 1 });
  assert.equal(list(page).length, 2);
  page.do({ type: 'tick', now: talk.until! });
  assert.deepEqual(
    list(page).map(({ number }) => number),
    [13],
  );
});

test('the message that says the same is not shown once more', () => {
  const page = loggedIn(line, "9 server 1700000000 You may not talk: be polite ('object 12 TEXT')");
  assert.deepEqual(page.state.messages, []);
  page.says('9 server 1700000000 Something else.');
  assert.equal(page.state.messages.length, 1);
});

test('one objects by one line, and hears what is wrong with it', () => {
  const page = loggedIn(line);
  page.do({ type: 'object', measure: 12, text: ' I was\nnot rude \r\n' });
  assert.deepEqual(page.commands(), ['object 12 I was not rude']);
  page.answers(true, '70 12 talk 1800000000 waits be polite', '** Your objection is noted.');
  assert.deepEqual(list(page), [{ ...talk, objecting: 'waits' }]);
  assert.equal(page.state.error, null);
  page.do({ type: 'object', measure: 12, text: 'again' });
  page.answers(false, '** You have objected to it already.');
  assert.equal(page.state.error, 'You have objected to it already.');
});

test('nothing, or more than a line has room for, is not sent', () => {
  const page = loggedIn(line);
  page.do({ type: 'object', measure: 12, text: ' \n ' });
  assert.deepEqual(page.sent(), []);
  page.do({ type: 'object', measure: 12, text: 'é'.repeat(2000) });
  const [sent = ''] = page.sent();
  assert.ok(new TextEncoder().encode(sent).length < 1000);
});

test('behind a log-in those count that are told then', () => {
  const page = loggedIn(line);
  page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: 'restarted' } });
  page.connects();
  page.welcomes('ann');
  assert.deepEqual(list(page), []);
  page.says('70 13 rating 0 open swaps rating');
  assert.deepEqual(
    list(page).map(({ number }) => number),
    [13],
  );
});

test('a new page of an old session asks what is known of the account, and hears of them behind it', () => {
  const page = new Page({ token: true });
  page.do({ type: 'start' });
  page.do({ type: 'connection', change: { kind: 'connecting' } });
  page.do({ type: 'connection', change: { kind: 'resumed' } });
  page.says(ownInfo('ann'));
  const before = page.state.session.open.findIndex((one) => one.line === 'account');
  assert.ok(before >= 0);
  for (let i = 0; i < before; ++i) page.answers();
  page.answers(true, '72 mails none', line);
  assert.deepEqual(list(page), [talk]);
});

test('of somebody else they are none of mine', () => {
  const page = loggedIn(line);
  assert.deepEqual(measuresNow(page.state.measures, 'bob', page.state.now), []);
});

test('what came before its part of the page is read when that is there', () => {
  const page = loggedIn();
  page.state = {
    ...page.state,
    log: [line, 'text of the server', '71 99'].map((text) => ({
      kind: 'log',
      from: null,
      text,
      at: 1,
    })),
  };
  useLobbyPart(lobby);
  page.do({ type: 'lobbyLoaded' });
  assert.deepEqual(list(page), [talk]);
  assert.deepEqual(
    page.state.log.map(({ text }) => text),
    ['text of the server'],
  );
});

test('a warning has nothing that could be decided once more', () => {
  assert.equal(isDecided(talk), false);
  assert.equal(isDecided({ ...talk, objecting: 'closed' }), true);
  assert.equal(isDecided({ ...talk, kind: 'warning', objecting: 'closed' }), false);
});

// ---- Who cannot log in

const sentence = '** Your account is closed for good: has sold accounts';

function isClosed(line = '81 closed 15 0 open abcd-efgh has sold accounts'): Page {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'login' } });
  page.do({ type: 'login', name: 'bob', password: 'owl-secret', remember: true });
  page.connects();
  page.says(line, sentence, 'login: ');
  page.sent();
  return page;
}

test('who cannot log in is told why, and objects by the code', () => {
  const page = isClosed();
  assert.deepEqual(page.state.login, { busy: false, failed: 'accountClosed' });
  assert.equal(page.state.closed?.of, 'bob');
  assert.equal(page.state.closed?.measure.until, null);
  page.do({ type: 'objectClosed', text: 'I have not\nsold any.' });
  assert.deepEqual(page.sent(), ['object 15 abcd-efgh I have not sold any.']);
  assert.ok(page.state.login.busy);
  page.do({ type: 'objectClosed', text: 'once more' });
  assert.deepEqual(page.sent(), [], 'one at a time');
  page.says(`** ${objectionNoted}`, 'login: ');
  assert.equal(page.state.closed?.measure.objecting, 'waits');
  assert.equal(page.state.closed?.code, null);
  assert.equal(page.state.login.busy, false);
  assert.equal(page.of('disconnect').length, 1);
});

test('an objection that is refused can be written again', () => {
  const page = isClosed();
  page.do({ type: 'objectClosed', text: 'no' });
  page.says('** That measure is over, or was objected to already.', 'login: ');
  assert.equal(page.state.closed?.refused, 'That measure is over, or was objected to already.');
  assert.equal(page.state.closed?.code, 'abcd-efgh');
});

test('it goes over another connection when the first one has ended meanwhile', () => {
  const page = isClosed();
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
  page.do({ type: 'objectClosed', text: 'no' });
  assert.deepEqual(page.sent(), []);
  page.connects();
  assert.deepEqual(page.sent(), ['object 15 abcd-efgh no']);
  page.says(`** ${objectionNoted}`, 'login: ');
  assert.equal(page.state.closed?.measure.objecting, 'waits');
});

test('who has objected is told so, and a wrong password tells nothing', () => {
  const page = isClosed('81 closed 15 1800000000 waits - has sold accounts');
  assert.equal(page.state.closed?.code, null);
  page.do({ type: 'objectClosed', text: 'once more' });
  assert.deepEqual(page.sent(), []);
  page.do({ type: 'login', name: 'bob', password: 'another', remember: true });
  page.says('** User not known or wrong password.', 'login: ');
  assert.equal(page.state.closed, undefined);
  assert.notEqual(page.state.login.failed, 'accountClosed');
});

test('the sentence is the one of the server', () => {
  const file = join(process.env['FIBS_ROOT'] ?? '', 'server/core/login/objection.cc');
  assert.ok(readFileSync(file, 'utf8').includes(`"** ${objectionNoted}"`));
});
