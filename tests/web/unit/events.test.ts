// Tournaments: lines 40 to 48, what is asked when, brackets and tables, and what a director says.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { minutesOf, roundsOf, termsOf } from '../../../server/web/src/values/events/conditions';
import {
  createWords,
  deskWords,
  directWords,
  draftOf,
  faultOf,
  firstDraft,
  type DeskValues,
} from '../../../server/web/src/values/events/direct';
import {
  askedUntil,
  inParts,
  notAtTable,
  type EventMatch,
  type EventSeen,
} from '../../../server/web/src/values/events/events';
import {
  columnsOf,
  crossedOf,
  firstPlaces,
  stagesOf,
  winnerOf,
} from '../../../server/web/src/values/events/stages';
import { readTerms } from '../../../server/web/src/values/terms';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const events = (page: Page) => page.state.events!;
const open = (page: Page) => events(page).open!;

function here(): Page {
  const page = new Page();
  page.logsIn('ann', 'bob');
  page.answersAll();
  page.commands();
  return page;
}

// On the screen of that event, before anything is answered.
function at(event: number): Page {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'events', event } });
  page.commands();
  return page;
}

// Answers to show, players, bracket and table.
function told(page: Page, state: string, ...matches: string[]): void {
  page.answers(
    true,
    `40 17 ${state} knockout 4 0 0 - Cup`,
    '41 17 length 1',
    '41 17 password yes',
    '47 17 abab -',
  );
  page.answers(true, '42 17 1 ann 1500.00 -', '42 17 2 bob 1600.00 w');
  page.answers(true, ...matches);
  page.answers(true, '44 17 main 3 bob', '48 17 main 1 ann');
}

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
    title: 'Cup',
    ...changes,
  };
}

test('the address has the number of the event', () => {
  for (const event of [17, 'new', undefined] as const) {
    const screen = { name: 'events', ...(event !== undefined && { event }) } as const;
    assert.deepEqual(screenOf(addressOf(screen)), screen);
  }
  assert.deepEqual(screenOf('#/events/x'), { name: 'events' });
});

test('what I take part in is asked for at the log-in', () => {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.welcomes('ann');
  while (page.state.session.open[0]?.kind !== 'events') page.answers();
  page.answers(true, '40 17 running knockout 4 0 0 - Cup', '46 17 main:1:2 bob 0');
  assert.deepEqual([events(page).mine, events(page).calls], [[17], 1]);
  assert.equal(events(page).toPlay[0]?.opponent, 'bob');
});

test('the list has what there is, and keeps what is older and mine', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'events' } });
  assert.deepEqual(page.commands(), ['tournament list']);
  assert.equal(events(page).listed, false);
  page.answers(
    true,
    '40 18 open swiss 2 32 1795896000 - Friday Swiss',
    '40 9 finished swiss 8 0 0 - Old',
  );
  assert.equal(events(page).listed, true);
  assert.deepEqual(
    events(page).list.map((one) => one.event),
    [18, 9],
  );
  assert.equal(events(page).list[0]?.start, 1_795_896_000_000);
});

test('one event is asked for in its parts', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'events', event: 17 } });
  const parts = ['show', 'players', 'bracket', 'table'].map((part) => `tournament ${part} 17`);
  assert.deepEqual(page.commands(), parts);
  told(page, 'running', '43 17 main:1:1 ann bob 1 p 7 0 0 0');
  assert.deepEqual(open(page).options, { length: '1', password: 'yes' });
  assert.equal(open(page).entrants[1]?.gone, 'withdrawn');
  assert.equal(open(page).matches[0]?.match, 7);
  assert.deepEqual(open(page).rows[0]?.values, []);
  assert.deepEqual(open(page).places, [{ stage: 'main', place: 1, name: 'ann' }]);
  assert.deepEqual(open(page).seed, { hash: 'abab', seed: null });
});

test('a long list comes in parts', () => {
  const page = at(17);
  page.answers(true, '40 17 running swiss 1001 0 0 - Cup');
  const lines = [...Array(1000).keys()].map((at) => `42 17 ${at + 1} p${at + 1} 1500.00 -`);
  page.answers(true, ...lines);
  assert.deepEqual(page.commands(), ['tournament players 17 1001']);
  page.answers();
  page.answers();
  page.answers(true, '42 17 1001 zoe 1500.00 -');
  assert.equal(open(page).entrants.length, 1001);
  assert.equal(open(page).entrants[1000]?.name, 'zoe');
});

test('there is none of that number', () => {
  const page = at(23);
  for (let i = 0; i < 4; ++i)
    page.answers(false, "** There is no event '23'. See 'tournament list'.");
  assert.equal(events(page).gone, true);
  assert.equal(page.state.error, null);
});

test('what comes by itself is asked about again, once', () => {
  const page = at(17);
  told(page, 'open');
  page.says('40 17 running knockout 4 0 0 - Cup', '46 17 main:1:1 bob 0');
  assert.equal(page.commands().filter((line) => line === 'tournament bracket 17').length, 1);
  assert.equal(events(page).calls, 1);
  assert.deepEqual(
    page
      .of('sound')
      .map((one) => one.name)
      .slice(-1),
    ['invitation'],
  );
  // At its table it waits no more.
  assert.deepEqual(notAtTable(events(page).toPlay, 'clock event 17 main:1:1'), []);
});

test('while it is on the screen it is asked for at a modest pace, and not of a hidden page', () => {
  const page = at(17);
  told(page, 'running');
  const { now } = page.state;
  const later = (seconds: number) => {
    page.state = { ...page.state, now: now + seconds * 1000 };
    page.do({ type: 'tick', now: now + seconds * 1000 });
    return page.commands().length;
  };
  assert.equal(later(10), 0);
  assert.equal(later(21), 4);
  assert.equal(later(60), 0, 'the answers have not come yet');
  page.answersAll();
  page.do({ type: 'visible', visible: false });
  assert.equal(later(90), 0);
});

test('I enter, am refused, leave, and say that I am here', () => {
  const page = at(17);
  told(page, 'open');
  page.do({ type: 'eventAct', line: 'enter 17 sesame' });
  assert.deepEqual(page.commands(), ['tournament enter 17 sesame']);
  page.answers(false, '** It is full.');
  assert.equal(page.state.error, 'It is full.');
  page.do({ type: 'eventAct', line: 'enter 17 sesame' });
  page.answers();
  assert.ok(page.commands().includes('tournament'), 'what is mine is another thing');
  page.answers(true, '40 17 open knockout 4 0 0 - Cup');
  assert.deepEqual(events(page).mine, [17]);
  page.answersAll();
  page.do({ type: 'eventAct', line: 'here 17' });
  page.answers();
  assert.deepEqual(events(page).here, [17]);
});

test('what a director is refused stands where he decides', () => {
  const page = at(17);
  told(page, 'running');
  page.do({ type: 'eventAct', line: '17 pause' });
  page.answers(false, '** You do not direct 17.');
  assert.deepEqual([events(page).refused, page.state.error], ['You do not direct 17.', null]);
  page.do({ type: 'eventAct', line: '17 challenge bob' });
  page.answers(false, '** No.');
  assert.equal(page.state.error, 'No.');
});

test('the event that I have made is shown', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'events', event: 'new' } });
  page.do({ type: 'eventAct', line: createWords({ ...firstDraft, title: 'Cup' }) });
  assert.deepEqual(page.commands(), ['tournament create "Cup" knockout length 5']);
  page.answers();
  page.answers(true, '40 16 open swiss 2 0 0 - Other', '40 17 draft knockout 0 0 0 - Cup');
  assert.deepEqual(page.state.screen, { name: 'events', event: 17 });
  assert.ok(page.commands().includes('tournament show 17'));
});

test('the replay of a match is looked for among those of a player', () => {
  const page = here();
  page.do({ type: 'eventReplay', event: 17, id: 'main:1:1', player: 'bob' });
  assert.equal(page.of('fetch').at(-1)?.url, '/api/players/bob');
  const history = [
    { match: 5, terms: 'clock event 17 main:1:12' },
    { match: 6, terms: 'clock event 17 main:1:1' },
  ];
  page.do({ type: 'fetched', then: 'eventMatch', ok: true, data: { name: 'bob', history } });
  assert.deepEqual(page.state.screen, { name: 'replay', match: 6 });
  page.do({ type: 'fetched', then: 'eventMatch', ok: true, data: { name: 'bob', history: [] } });
  assert.equal(page.state.error, 'noReplay');
});

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
  assert.equal(faultOf({ ...good, length: '3,,5' }), 'length');
  assert.equal(faultOf({ ...good, ratings: [1600, 1400] }), 'ratings');
  assert.equal(faultOf({ ...good, password: 'two words' }), 'password');
});

test('what a director can do goes by the state, and nothing is sent that is not whole', () => {
  assert.deepEqual(deskWords('draft', 'swiss'), ['announce', 'start', 'director', 'cancel']);
  assert.ok(deskWords('running', 'league').includes('finish'));
  assert.ok(!deskWords('running', 'swiss').includes('finish'));
  assert.deepEqual(deskWords('cancelled', 'swiss'), []);
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
  assert.equal(directWords('extend', values), 'extend main:1:1 10');
  assert.equal(directWords('start', values), 'set start 2026-11-27T20:00');
  assert.equal(directWords('start', { ...values, start: null }), 'set start none');
  assert.equal(directWords('replace', values), 'replace bob eve');
  assert.equal(directWords('replace', { ...values, person: 'not a name' }), null);
  assert.equal(directWords('cancel', { ...values, reason: '' }), 'cancel');
});
