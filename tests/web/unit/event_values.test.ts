// Tournaments as values: brackets and tables, what one agrees to, what comes when, and what a director says.
import assert from 'node:assert/strict';
import test from 'node:test';
import { minutesOf, roundsOf, termsOf } from '../../../server/web/src/values/events/conditions';
import {
  createWords,
  deskRow,
  deskWords,
  directWords,
  draftLike,
  draftOf,
  previewWords,
  faultOf,
  firstDraft,
  type DeskValues,
} from '../../../server/web/src/values/events/direct';
import {
  askedUntil,
  inParts,
  type EventMatch,
  type EventSeen,
} from '../../../server/web/src/values/events/events';
import {
  columnsOf,
  crossedOf,
  firstPlaces,
  stagesOf,
  teamScore,
  winnerOf,
} from '../../../server/web/src/values/events/stages';
import { ratesIn } from '../../../server/web/src/values/events/rates';
import { timeLeft } from '../../../server/web/src/view/event_parts/countdown';
import { readTerms } from '../../../server/web/src/values/terms';

function matchOf(id: string, changes: Partial<EventMatch> = {}): EventMatch {
  const [stage = '', round, table] = id.split(':');
  return {
    id,
    stage,
    round: Number(round),
    table: Number(table),
    first: 'ann',
    second: 'bob',
    length: 5,
    how: 'o',
    match: 0,
    scores: [0, 0],
    due: null,
    ...changes,
  };
}

function seenOf(changes: Partial<EventSeen> = {}): EventSeen {
  return {
    event: 17,
    state: 'open',
    format: 'swiss',
    entrants: 8,
    max: 0,
    start: null,
    club: null,
    title: 'Cup',
    ...changes,
  };
}

test('a bracket has the places that nobody has yet', () => {
  const stages = stagesOf([
    matchOf('final:1:1'),
    matchOf('main:1:3', { how: 'b', second: null }),
    matchOf('main:1:2', { how: 'r', scores: [1, 5] }),
    matchOf('main:2:1'),
    matchOf('main:1:1', { how: 'f', scores: [1, 0] }),
  ]);
  assert.deepEqual(
    stages.map((one) => one.stage),
    ['main', 'final'],
  );
  const rounds = stages[0]?.rounds.map((round) => round.matches.map((one) => one?.id ?? null));
  assert.deepEqual(rounds, [
    ['main:1:1', 'main:1:2', 'main:1:3', null],
    ['main:2:1', null],
    [null],
  ]);
  const first = stages[0]?.rounds[0]?.matches ?? [];
  assert.deepEqual(
    first.map((one) => one && winnerOf(one)),
    [0, 1, 0, null],
  );
});

test('everybody against everybody is a square', () => {
  const [stage] = stagesOf([
    matchOf('group2:1:1', { how: 'r', scores: [5, 3] }),
    matchOf('group2:2:1', { first: 'bob', second: 'cid' }),
  ]);
  const rows = [{ stage: 'group2', place: '1', name: 'bob', values: [] }];
  const { names, cells } = crossedOf(stage!, rows);
  assert.deepEqual(names, ['bob', 'ann', 'cid']);
  assert.equal(cells[0]?.[1]?.[0]?.mine, 1);
  assert.equal(cells[1]?.[2]?.length, 0);
});

test('columns follow from the stage and the tie-breaks', () => {
  assert.deepEqual(columnsOf('swiss', undefined), [
    'score',
    'cut1',
    'buchholz',
    'sonneborn',
    'direct',
  ]);
  assert.deepEqual(columnsOf('div3', 'wins,what'), ['score', 'wins']);
  assert.deepEqual(columnsOf('lives', undefined), ['losses']);
  assert.deepEqual(columnsOf('main', undefined), []);
  const places = [1, 2, null].map((place, at) => ({ stage: 'main', place, name: `p${at}` }));
  assert.deepEqual(
    firstPlaces(places, 1).map((one) => one.name),
    ['p0'],
  );
});

test('conditions: rounds, time, terms', () => {
  assert.equal(roundsOf(seenOf(), {}), 3);
  assert.equal(roundsOf(seenOf({ entrants: 0 }), { rounds: '5' }), 5);
  assert.equal(roundsOf(seenOf({ format: 'double' }), {}), null);
  assert.equal(minutesOf(seenOf(), { length: '3,5' }), (3 + 5 + 5) * 7);
  assert.equal(minutesOf(seenOf(), { pace: '3d' }), null);
  assert.equal(termsOf({}), 'clock');
  assert.equal(
    termsOf({ game: 'plakoto', rated: 'no', pace: '10+12' }),
    'plakoto unrated clock 10+12',
  );
  assert.deepEqual(readTerms('days 3 event 17 main:1:1 unrated'), [
    { kind: 'days', days: 3 },
    { kind: 'event', event: 17 },
    { kind: 'word', word: 'unrated' },
  ]);
});

test('what is on, what comes and what is over; and who is asked whether he is here', () => {
  const list = [
    seenOf({ event: 1, state: 'finished' }),
    seenOf({ event: 2 }),
    seenOf({ event: 3, start: 5000 }),
    seenOf({ event: 4, state: 'paused' }),
  ];
  const { on, next, over } = inParts(list);
  const numbers = [on, next, over].map((part) => part.map((one) => one.event));
  assert.deepEqual(numbers, [[4], [3, 2], [1]]);
  const begins = seenOf({ state: 'closed', start: 1000 });
  assert.equal(askedUntil(begins, 999), null);
  assert.equal(askedUntil(begins, 1000), 601_000);
  assert.equal(askedUntil(begins, 601_000), null);
  assert.equal(askedUntil({ ...begins, format: 'league' }, 2000), null);
});

test('a draft becomes words, or says what is wrong with it', () => {
  const at = { tonight: Date.UTC(2026, 10, 27, 20), sunday: Date.UTC(2026, 10, 29, 15) };
  const sunday = { ...draftOf('sunday', at), title: ' Swiss "on"\nSunday ' };
  assert.equal(
    createWords(sunday),
    'create "Swiss  on Sunday" swiss length 5 rounds 5 start 2026-11-29T15:00 max 32',
  );
  const rest = {
    ...draftOf('league', at),
    title: 'L',
    game: 'plakoto',
    rated: false,
    password: 'sesame',
    ratings: [1400, 1600] as const,
  };
  assert.equal(
    createWords(rest),
    'create "L" league length 7 pace 3d game plakoto rated no rating 1400-1600 password sesame',
  );
  const good = { ...firstDraft, title: 'Cup' };
  assert.equal(faultOf(good), null);
  assert.equal(faultOf(firstDraft), 'title');
  assert.equal(faultOf({ ...good, title: 'x'.repeat(41) }), 'title');
  assert.equal(faultOf({ ...good, title: 'ш'.repeat(40) }), null);
  assert.equal(faultOf({ ...good, title: '\u3000\u200b' }), 'title');
  assert.equal(faultOf({ ...good, length: '3,,5' }), 'length');
  assert.equal(faultOf({ ...good, ratings: [1600, 1400] }), 'ratings');
  assert.equal(faultOf({ ...good, password: 'two words' }), 'password');
});

const kAll =
  'set announce open close draw pause resume finish cancel result forfeit both undo extend withdraw disqualify return late replace director'.split(
    ' ',
  );

test('what a director can do goes by the state, and nothing is sent that is not whole', () => {
  assert.deepEqual(deskWords('draft', 'swiss', kAll), ['announce', 'start', 'director', 'cancel']);
  assert.ok(deskWords('running', 'league', kAll).includes('finish'));
  assert.ok(!deskWords('running', 'swiss', kAll).includes('finish'));
  assert.deepEqual(deskWords('cancelled', 'swiss', kAll), []);
  assert.deepEqual(deskWords('open', 'team', ['cancel', 'withdraw', 'remind']), [
    'withdraw',
    'cancel',
  ]);
  assert.deepEqual(deskWords('open', 'swiss', []), []);
  const values: DeskValues = {
    match: 'main:1:1',
    player: 'bob',
    person: ' eve ',
    minutes: 10,
    scores: [5, 3],
    start: Date.UTC(2026, 10, 27, 20),
    reason: 'has gone home',
  };
  assert.equal(directWords('forfeit', values), 'forfeit main:1:1 bob has gone home');
  assert.equal(directWords('forfeit', { ...values, reason: ' ' }), null);
  assert.equal(directWords('result', values), 'result main:1:1 5 3 has gone home');
  assert.equal(directWords('extend', values), 'extend main:1:1 10 has gone home');
  assert.equal(directWords('start', values), 'set start 2026-11-27T20:00 has gone home');
  assert.equal(directWords('start', { ...values, start: null, reason: '' }), 'set start none');
  assert.equal(directWords('replace', values), 'replace bob eve has gone home');
  assert.equal(directWords('replace', { ...values, person: 'not a name' }), null);
  const silent = { ...values, reason: '' };
  assert.equal(directWords('cancel', silent), null);
  const draft = deskRow('cancel', { state: 'draft', format: 'swiss' });
  assert.equal(directWords('cancel', silent, draft), 'cancel');
});

test('a team match is won by boards, however they are won', () => {
  const board = (table: number, how: EventMatch['how'], scores: EventMatch['scores']) =>
    matchOf(`team:1:${table}`, { how, scores });
  const boards = [
    board(1, 'r', [5, 3]),
    board(2, 'f', [0, 1]),
    board(3, 'w', [1, 0]),
    board(4, 'n', [0, 0]),
    board(5, 'o', [0, 0]),
  ];
  assert.deepEqual(teamScore(boards), [2, 1]);
  assert.deepEqual(columnsOf('team', undefined), ['won', 'lost']);
  const draft = { ...firstDraft, title: 'Derby', format: 'team', club: 3, against: 5 } as const;
  assert.match(createWords(draft), /^create "Derby" team .*club 3 against 5/);
});

test('a draft like a former event has its options, and neither its start nor its password', () => {
  const seen = { event: 9, state: 'finished', entrants: 5, max: 8, start: 1, club: 3 } as const;
  const options = {
    length: '3,5',
    rounds: '4',
    pace: '10+12',
    max: '8',
    rating: '1400-1800',
    start: '2026-01-01T20:00',
    password: 'yes',
    late: '2',
    club: '3',
  };
  const draft = draftLike({ ...seen, format: 'swiss', title: 'Cup' }, options);
  assert.equal(
    createWords(draft),
    'create "Cup" swiss length 3,5 rounds 4 max 8 rating 1400-1800 club 3 late 2 pace 10+12',
  );
  assert.match(createWords({ ...draft, pace: 'live' }), / pace live .*late 2$/);
  const byDays = draftLike({ ...seen, format: 'league', title: 'L' }, { pace: '3d', rated: 'no' });
  assert.equal(createWords(byDays), 'create "L" league length 5 pace 3d rated no');
});

test('what can be seen before it is said needs no reason', () => {
  const values = {
    match: 'main:1:1',
    player: '',
    person: '',
    minutes: 1,
    scores: [0, 0],
    start: null,
    reason: '',
  } as const;
  assert.equal(previewWords('undo', values), 'undo main:1:1');
  assert.equal(previewWords('forfeit', values), null);
  assert.equal(previewWords('forfeit', { ...values, player: 'bob' }), 'forfeit main:1:1 bob');
  assert.equal(previewWords('pause', values), null);
});

test('a countdown has seconds in its last day', () => {
  assert.equal(timeLeft(3_753_000), '1:02:33');
  assert.equal(timeLeft(62_500), '1:03');
  assert.equal(timeLeft(0), null);
  assert.equal(timeLeft(86_400_001), null);
});

test('error rates are those of the players, in whatever order an analysis has them', () => {
  const report = { players: ['ann', 'bob'], totals: [{ pr: 3.25 }, { pr: 9 }] };
  assert.deepEqual(ratesIn(report, 'ann'), [3.25, 9]);
  assert.deepEqual(ratesIn(report, 'bob'), [9, 3.25]);
  assert.equal(ratesIn({ players: [], totals: [{}] }, 'ann'), null);
  assert.equal(ratesIn(null, 'ann'), null);
});
