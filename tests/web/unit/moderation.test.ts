// What moderators read and decide, as the server tells it by lines.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import {
  byPerson,
  waiting,
  waysOf,
  type Decision,
  type Moderation,
} from '../../../server/web/src/values/account/moderation';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const report = '88 report 3 bob ann talk 1700000000 - he does not stop';
const measure = '88 measure 12 bob mia talk 1700000000 0 contested be polite';

// Up to that question, whose answer is not there yet.
function answerUntil(page: Page, line: string): void {
  while (page.state.session.open.length > 0 && page.state.session.open[0]?.line !== line) {
    page.answers();
  }
}
function answerAll(page: Page): void {
  while (page.state.session.open.length > 0) page.answers();
}

function moderator(roles = 'moderator'): Page {
  const page = new Page();
  page.logsIn('mia');
  answerUntil(page, 'account');
  page.says(`72 roles ${roles}`);
  answerUntil(page, 'mod');
  page.commands();
  return page;
}
const known = (page: Page): Moderation => {
  assert.ok(page.state.moderation);
  return page.state.moderation;
};

test('who keeps order is told what waits, and nobody else', () => {
  const page = moderator();
  page.answers(true, report, '88 report 4 - ann other 1700000000 bob', '88 more 7');
  answerUntil(page, 'mod held');
  page.answers(true, '90 21 waits 1700000000 bob emma hello you');
  page.answers(true, measure, '88 objection 12 it was a joke');
  assert.deepEqual(waiting(known(page)), { reports: 9, held: 1, objections: 1 });
  assert.equal(known(page).objections.list[0]?.objection, 'it was a joke');
  assert.deepEqual(page.state.log, []);
  const other = new Page();
  other.logsIn('ann');
  answerUntil(other, 'account');
  other.says('72 roles director');
  answerAll(other);
  assert.equal(other.state.moderation, undefined);
});

test('a role that is taken takes the screen away', () => {
  const page = moderator();
  answerAll(page);
  page.says('72 roles -');
  assert.equal(page.state.moderation, undefined);
  page.says(report);
  assert.equal(page.state.moderation, undefined);
});

test('a report that has just been made stands in the list by itself', () => {
  const page = moderator();
  answerAll(page);
  page.says(report, report);
  assert.equal(known(page).reports.list.length, 1);
  page.says('90 21 waits 1700000000 bob emma hello you');
  assert.equal(known(page).held.list.length, 1);
});

test('a message is delivered, or not, and what came of it is said', () => {
  const page = moderator();
  answerAll(page);
  page.says('90 21 waits 1700000000 bob emma hello you', '90 22 waits 1700000000 bob emma again');
  page.commands();
  page.do({ type: 'modAct', line: 'let 21' });
  assert.deepEqual(page.commands(), ['mod let 21']);
  page.answers(true, '90 21 delivered', '** Message 21 is delivered.');
  assert.deepEqual(known(page).outcome, { what: 'delivered' });
  assert.deepEqual(
    known(page).held.list.map(({ number }) => number),
    [22],
  );
  assert.deepEqual(page.commands(), ['mod', 'mod held', 'mod objections']);
  answerAll(page);
  page.do({ type: 'modAct', line: 'stop 22 confirm' });
  page.answers(false, '** Message 22 waits no more.');
  assert.equal(known(page).refused, 'Message 22 waits no more.');
  assert.equal(known(page).outcome, null);
});

test('all about somebody comes at once, also while something else is told', () => {
  const page = moderator();
  answerAll(page);
  page.commands();
  page.do({ type: 'screen', screen: { name: 'moderation', person: 'bob' } });
  answerUntil(page, 'mod show bob');
  page.says('88 person bob 1700000000 120 2 3 9 -', measure, '88 objection 12 it was a joke');
  page.says(report, '88 said 3 bob shouts: you fool', '90 30 waits 1700000000 max emma hello');
  page.says('89 bob address 0 0 carl,-', '89 bob left 3 9 -');
  assert.equal(known(page).person?.complete, false);
  page.answers();
  const { person } = known(page);
  assert.equal(person?.facts?.experience, 120);
  assert.deepEqual(
    person?.signals.map(({ kind }) => kind),
    ['address', 'left'],
  );
  assert.deepEqual(person?.said[3], ['bob shouts: you fool']);
  assert.equal(person?.decisions[0]?.objection, 'it was a joke');
  assert.equal(person?.reports.length, 1);
  assert.equal(known(page).held.list.length, 1);
  assert.equal(known(page).objections.list.length, 0, 'that is another list');
});

test('ratings are given back in two steps', () => {
  const page = moderator('administrator');
  answerAll(page);
  page.commands();
  page.do({ type: 'modAct', line: 'restore bob 2026-11-01 had help' });
  page.answers(
    true,
    '91 plan bob 2026-11-01 12 3 40.50 39.00',
    '91 loser ann 27.25 8 backgammon',
    '88 more 2',
  );
  assert.deepEqual(known(page).plan?.losers.length, 1);
  assert.equal(known(page).plan?.more, 2);
  assert.deepEqual(page.commands(), ['mod restore bob 2026-11-01 had help'], 'nothing is done');
  page.do({ type: 'modAct', line: 'restore bob 2026-11-01 confirm 12 had help' });
  page.answers(true, '91 done bob 2026-11-01 12 40.50', '** 40.50 points of 12 matches');
  assert.equal(known(page).plan, null);
  assert.deepEqual(known(page).outcome, { what: 'restored', name: 'bob', points: 40.5 });
});

test('who gets another name is looked at under that one', () => {
  const page = moderator();
  answerAll(page);
  page.do({ type: 'screen', screen: { name: 'moderation', person: 'rude_name' } });
  answerAll(page);
  page.do({ type: 'modAct', line: 'measure rude_name name kind_name offends' });
  page.answers(true, '** Measure 4 against rude_name: he is kind_name now.');
  assert.deepEqual(page.state.screen, { name: 'moderation', person: 'kind_name' });
});

test('what is decided is one line that the server takes', () => {
  const page = moderator();
  answerAll(page);
  page.commands();
  page.do({ type: 'modAct', line: `answer 3 ${'é\n'.repeat(900)}` });
  const [sent = ''] = page.sent();
  assert.ok(!sent.includes('\n') && new TextEncoder().encode(sent).length < 1000);
});

test('what one may do about a decision', () => {
  const held: Decision = {
    number: 1,
    against: 'bob',
    by: 'mia',
    kind: 'talk',
    at: 0,
    until: null,
    state: 'holds',
    reason: '',
    objection: '',
  };
  assert.deepEqual(waysOf(held, 'mia'), ['lift']);
  assert.deepEqual(waysOf({ ...held, kind: 'warning' }, 'mia'), []);
  assert.deepEqual(waysOf({ ...held, state: 'contested' }, 'mia'), ['lift'], 'not upheld by him');
  assert.deepEqual(waysOf({ ...held, state: 'contested' }, 'max'), ['lift', 'uphold']);
  assert.deepEqual(waysOf({ ...held, state: 'over' }, 'max'), []);
  assert.deepEqual(waysOf({ ...held, against: null }, 'max'), []);
});

test('reports stand by person, those of deleted ones each by itself', () => {
  const page = moderator();
  answerAll(page);
  page.says(report, '88 report 4 - ann other 1700000000 -');
  page.says('88 report 5 bob max name 1700000000 -', '88 report 6 - ann other 1700000000 -');
  assert.deepEqual(
    byPerson(known(page).reports.list).map(([who, list]) => [who, list.length]),
    [
      ['bob', 2],
      [null, 1],
      [null, 1],
    ],
  );
});

// ---- Who may register, roles, the log

function shows(part: 'doors' | 'roles' | 'log', person?: string): Page {
  const page = moderator('administrator');
  answerAll(page);
  page.commands();
  const screen = { name: 'moderation', part, ...(person !== undefined && { person }) } as const;
  page.do({ type: 'screen', screen });
  for (const line of ['mod', 'mod held', 'mod objections']) answerPast(page, line);
  return page;
}
function answerPast(page: Page, line: string): void {
  if (page.state.session.open[0]?.line === line) page.answers();
}

test('codes are made, shown once, and ended', () => {
  const page = shows('doors');
  page.answers(true, '81 wave mia 1700003600 192.0.2.0/24');
  page.answers(true, '81 code 7 mia 1700000000 1702000000 -', '88 more 60');
  const { administration } = known(page);
  assert.deepEqual(administration.waves, [
    { by: 'mia', until: 1700003600000, network: '192.0.2.0/24' },
  ]);
  assert.equal(administration.codes?.list[0]?.user, null);
  assert.equal(administration.codes?.more, 60);
  page.do({ type: 'modAct', line: 'codes 2' });
  page.answers(true, '81 made 8 1702000000 abcd-efgh-ijkm', '81 made 9 1702000000 bcde-fghi-jkmn');
  assert.deepEqual(known(page).outcome, { what: 'made' });
  answerAll(page);
  assert.deepEqual(
    known(page).administration.made.map(({ secret }) => secret),
    ['abcd-efgh-ijkm', 'bcde-fghi-jkmn'],
  );
  page.do({ type: 'modAct', line: 'wave off' });
  page.answers(true, '** The wave from all is over.');
  assert.deepEqual(known(page).outcome, { what: 'done' });
  assert.equal(known(page).administration.made.length, 2, 'nobody is told them again');
  answerAll(page);
  page.do({ type: 'modAct', line: 'codes end all' });
  page.answers(true, '** 2 codes are ended.');
  assert.deepEqual(known(page).outcome, { what: 'done' });
  assert.deepEqual(known(page).administration.made, [], 'they are of no use any more');
  page.do({ type: 'modAct', line: 'wave on 90d' });
  answerUntil(page, 'mod wave on 90d');
  page.answers(false, '** A wave lasts 30 days at most.');
  assert.equal(known(page).refused, 'A wave lasts 30 days at most.');
});

test('new codes are gone when the screen is left', () => {
  const page = shows('doors');
  answerAll(page);
  page.do({ type: 'modAct', line: 'codes 1' });
  page.answers(true, '81 made 8 1702000000 abcd-efgh-ijkm');
  answerAll(page);
  page.do({ type: 'screen', screen: { name: 'lobby' } });
  page.do({ type: 'screen', screen: { name: 'moderation', part: 'doors' } });
  assert.deepEqual(known(page).administration.made, []);
});

test('who has which role is asked for when it is looked at, and by no clock', () => {
  const page = shows('roles');
  page.answers(true, '87 role mia moderator,administrator', '87 role robot bot,captain');
  assert.deepEqual(known(page).administration.roles?.list, [
    { name: 'mia', roles: ['moderator', 'administrator'] },
    { name: 'robot', roles: ['bot'] },
  ]);
  page.commands();
  page.state = { ...page.state, now: page.state.now + 120_000 };
  page.do({ type: 'time' });
  assert.deepEqual(page.commands(), []);
  page.do({ type: 'modAct', line: 'role bob director on' });
  page.answers(true, '** bob is a director now.');
  assert.deepEqual(known(page).outcome, { what: 'decided' });
  assert.ok(page.commands().includes('mod role'));
});

test('the log comes by pages, of all or of one', () => {
  const page = shows('log', 'bob');
  assert.ok(page.commands().includes('mod log bob'));
  page.answers(
    true,
    '87 entry 21 1700000000 mia measure bob 0 talk 1700003600 be polite',
    '87 entry 22 1700000000 - codes-made - 0 2 0',
    '87 log 90 0 20 0 c0ffee',
  );
  const { log } = known(page).administration;
  assert.deepEqual(
    log?.entries.map(({ kind, what, of }) => [kind, what, of]),
    [
      ['measure', 'talk', null],
      ['codes-made', '2', null],
    ],
  );
  assert.equal(log?.end.older, 20);
  page.do({ type: 'modLog', before: 21 });
  assert.deepEqual(page.commands(), ['mod log bob before 21']);
  // Another one is looked at before the answer has come.
  page.do({ type: 'screen', screen: { name: 'moderation', part: 'log' } });
  assert.equal(known(page).administration.log, null);
  page.answers(true, '87 entry 3 1700000000 mia lifted bob 2 - 0', '87 log 90 0 0 70 c0ffee');
  assert.equal(known(page).administration.log, null, 'that is of bob');
  answerUntil(page, 'mod log');
  page.answers(true, '87 entry 90 1700000000 * wave-ended - 0 - 0 all', '87 log 90 7 89 0 c0ffee');
  assert.equal(known(page).administration.log?.end.changed, 7);
  assert.equal(known(page).administration.before, null);
});

test('each part of the screen has an address', () => {
  const screens = [
    { name: 'moderation' },
    { name: 'moderation', person: 'bob' },
    { name: 'moderation', person: 'log' },
    { name: 'moderation', part: 'doors' },
    { name: 'moderation', part: 'log' },
    { name: 'moderation', part: 'log', person: 'bob' },
  ] as const;
  for (const screen of screens) assert.deepEqual(screenOf(addressOf(screen)), screen);
  assert.deepEqual(screenOf('#/moderation/-/walk'), { name: 'moderation' });
});
