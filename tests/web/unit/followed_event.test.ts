// One tournament as its stream tells it, to who has no account and to who does not take part.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  patched,
  readToldEvent,
  readToldList,
  type ToldEvent,
} from '../../../server/web/src/values/events/told';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const kCup = {
  id: 17,
  title: 'Cup',
  format: 'knockout',
  state: 'running',
  entrants: 3,
  length: [3],
  start: '2026-11-27T20:00:00Z',
  club: 4,
  director: 'cid',
  options: { length: '3', password: 'yes' },
  seedHash: 'abab',
  people: [
    { number: 1, name: 'ann', rating: 1500 },
    { number: 2, name: 'bob', rating: 1600.5, withdrawn: true },
  ],
  matches: [
    { id: 'main:1:1', players: ['ann'], length: 3, how: 'bye' },
    { id: 'main:1:2', players: ['bob', 'dan'], length: 3, how: 'walkover', winner: 'dan' },
    { id: 'main:2:1', players: ['ann', 'dan'], length: 3, how: 'result', score: [3, 1], match: 7 },
  ],
  standings: [{ stage: 'main', place: '3', name: 'bob', values: [] }],
  places: [{ stage: 'main', name: 'ann', place: 1 }],
};
const followed = (page: Page): (number | null)[] => page.of('follow').map(({ event }) => event);
const told = (part: object = {}): ToldEvent => readToldEvent({ ...kCup, ...part })!;

test('what the API says becomes what the lines say', () => {
  const { seen, open } = told();
  assert.deepEqual(seen, {
    event: 17,
    state: 'running',
    format: 'knockout',
    entrants: 3,
    max: 0,
    start: 1_795_809_600_000,
    club: 4,
    title: 'Cup',
  });
  assert.deepEqual(
    open.entrants.map(({ name, gone }) => [name, gone]),
    [
      ['ann', null],
      ['bob', 'withdrawn'],
    ],
  );
  assert.deepEqual(
    open.matches.map(({ stage, round, table, second, how, match, scores }) =>
      [stage, round, table, second, how, match, ...scores].join(' '),
    ),
    ['main 1 1  b 0 0 0', 'main 1 2 dan w 0 0 1', 'main 2 1 dan r 7 3 1'],
  );
  assert.deepEqual(open.places, [{ stage: 'main', place: 1, name: 'ann' }]);
  assert.deepEqual(open.seed, { hash: 'abab', seed: null });
  assert.deepEqual(open.people, [{ as: 'director', name: 'cid' }]);
  assert.equal(open.options.password, 'yes');
  for (const bad of [null, [], {}, { ...kCup, format: 'x' }])
    assert.equal(readToldEvent(bad), null);
});

test('a change comes as a patch', () => {
  const list = (): unknown => ({ a: [1, 2, 3], 'b/~': { c: 'x' } });
  const steps = [
    { op: 'replace', path: '/a/0', value: { d: 0 } },
    { op: 'replace', path: '/a/0/d', value: 9 },
    { op: 'remove', path: '/a/2' },
    { op: 'add', path: '/a/-', value: 4 },
    { op: 'add', path: '/b~1~0/e', value: null },
    { op: 'remove', path: '/b~1~0/c' },
  ];
  assert.deepEqual(patched(list(), steps), { a: [{ d: 9 }, 2, 4], 'b/~': { e: null } });
  assert.deepEqual(patched(list(), [{ op: 'replace', path: '', value: 1 }]), 1);
  for (const path of ['/a/7', '/z/0']) {
    assert.throws(() => patched(list(), [{ op: 'add', path, value: 1 }]));
  }
});

test('without an account the stream is all there is', () => {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'events', event: 17 } });
  assert.deepEqual(followed(page), [17]);
  assert.deepEqual(page.commands(), []);
  page.do({ type: 'followed', event: 17, told: told() });
  assert.equal(page.state.events?.list[0]?.title, 'Cup');
  assert.equal(page.state.events?.open?.matches.length, 3);
  page.do({ type: 'followed', event: 17, told: null });
  assert.equal(page.state.events?.open?.matches.length, 3, 'it stays as it was');
  page.do({ type: 'followed', event: 17, told: 'none' });
  assert.equal(page.state.events?.gone, true);
  page.do({ type: 'screen', screen: { name: 'rankings' } });
  assert.deepEqual(followed(page), [17, null]);
});

test('who does not take part asks once, who does asks again and again', () => {
  const page = new Page();
  page.logsIn('ann', 'bob');
  page.answersAll();
  page.do({ type: 'screen', screen: { name: 'events', event: 17 } });
  assert.deepEqual(followed(page), [17]);
  page.answersAll();
  page.do({ type: 'followed', event: 17, told: told() });
  page.commands();
  const later = (): void => page.do({ type: 'tick', now: page.state.now + 60_000 });
  later();
  assert.deepEqual(page.commands(), []);
  page.do({ type: 'followed', event: 17, told: null });
  later();
  assert.equal(page.commands()[0], 'tournament show 17', 'the stream is lost');
  page.answersAll();
  page.do({ type: 'eventAct', line: 'enter 17' });
  page.answers();
  page.answers(true, '40 17 running knockout 3 0 0 4 Cup');
  assert.deepEqual(followed(page), [17, null]);
});

test('without an account the list is that of the API', () => {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'events' } });
  assert.equal(page.of('listEvents').length, 1);
  assert.deepEqual(page.commands(), []);
  const list = readToldList({ events: [kCup, { ...kCup, id: 16, state: 'finished' }, { id: 1 }] });
  page.do({ type: 'eventsTold', list });
  assert.deepEqual(
    page.state.events?.list.map(({ event, state }) => `${event} ${state}`),
    ['17 running', '16 finished'],
  );
  assert.equal(page.state.events?.listed, true);
  page.do({ type: 'eventsTold', list: null });
  assert.equal(page.state.events?.list.length, 2, 'what was told stays');
  page.do({ type: 'tick', now: page.state.now + 30_000 });
  assert.equal(page.of('listEvents').length, 1);
  page.do({ type: 'tick', now: page.state.now + 60_000 });
  assert.equal(page.of('listEvents').length, 2);
  for (const bad of [null, [], {}, { events: 1 }]) assert.equal(readToldList(bad), null);
});
