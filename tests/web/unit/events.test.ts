// Tournaments: lines 40 to 48, what is asked when, and what comes by itself.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { inviteLines, namesIn } from '../../../server/web/src/values/events/names';
import { createWords, firstDraft } from '../../../server/web/src/values/events/direct';
import { notAtTable } from '../../../server/web/src/values/events/events';
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
  page.answers();
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

test('older tournaments of a club come by fifties', () => {
  const page = here();
  const line = (event: number): string => `40 ${event} finished swiss 8 0 0 3 Night`;
  page.do({ type: 'olderEvents', club: 3 });
  assert.deepEqual(page.commands(), ['club events 3 1']);
  page.answers(true, ...Array.from({ length: 50 }, (_, at) => line(100 - at)));
  page.do({ type: 'olderEvents', club: 3 });
  assert.deepEqual(page.commands(), ['club events 3 51']);
  page.answers(true, line(7), '41 7 against 4');
  assert.equal(events(page).list.length, 51);
  assert.deepEqual(events(page).list.at(-1)?.against, 4);
  assert.deepEqual([events(page).mine, events(page).calls], [[], 0]);
  page.do({ type: 'olderEvents', club: 3 });
  assert.deepEqual(page.commands(), [], 'all have come');
});

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

test('when I play is told with the match, and when my opponent says something', () => {
  const page = here();
  page.do({ type: 'eventAct', line: 'propose 17 div1:1:1 2026-12-01T20:00Z' });
  assert.deepEqual(page.commands(), ['tournament propose 17 div1:1:1 2026-12-01T20:00Z']);
  page.answers();
  page.answers(
    true,
    '40 17 running league 4 0 0 - Cup',
    '46 17 div1:1:1 bob 0',
    '92 17 div1:1:1 bob 0 1796155200 m',
  );
  const [match] = events(page).toPlay;
  assert.deepEqual(match?.times, { agreed: null, proposed: 1_796_155_200_000, own: true });
  page.says('92 17 div1:1:1 bob 1796155200 0 -');
  assert.equal(events(page).toPlay[0]?.times?.agreed, 1_796_155_200_000);
});

test('the list has what there is, and keeps what is older and mine', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'events' } });
  assert.deepEqual(page.commands(), ['tournament', 'tournament list']);
  page.answers();
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
  assert.deepEqual(page.commands(), ['tournament', ...parts]);
  page.answers();
  told(page, 'running', '43 17 main:1:1 ann bob 1 p 7 0 0 1795809600');
  assert.deepEqual(open(page).options, { length: '1', password: 'yes' });
  assert.equal(open(page).entrants[1]?.gone, 'withdrawn');
  assert.equal(open(page).matches[0]?.match, 7);
  assert.equal(open(page).matches[0]?.due, 1795809600000);
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

test('at the start I am asked whether I am here, until I have said so', () => {
  const page = here();
  const start = page.state.now / 1000 + 30;
  page.says(`40 17 closed knockout 4 0 ${start} - Cup`);
  assert.deepEqual([events(page).mine, events(page).calls], [[17], 0]);
  const later = (seconds: number) => {
    page.state = { ...page.state, now: page.state.now + seconds * 1000 };
    page.do({ type: 'tick', now: page.state.now });
    return events(page).calls;
  };
  assert.equal(later(31), 1);
  page.do({ type: 'eventAct', line: 'here 17' });
  page.answers();
  page.answers(true, `40 17 closed knockout 4 0 ${start} - Cup`);
  assert.equal(events(page).calls, 0);
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
  page.answers();
  page.commands();
  page.do({ type: 'eventAct', line: createWords({ ...firstDraft, title: 'Cup' }) });
  assert.deepEqual(page.commands(), ['tournament create "Cup" knockout length 5']);
  page.answers();
  page.answers(true, '40 16 open swiss 2 0 0 - Other', '40 17 draft knockout 0 0 0 - Cup');
  assert.deepEqual(page.state.screen, { name: 'events', event: 17 });
  assert.ok(page.commands().includes('tournament show 17'));
});

test('what a director tries out is shown, and only what he has asked for last', () => {
  const page = at(17);
  told(page, 'running');
  page.commands();
  page.do({ type: 'eventTry', line: '17 preview undo main:1:1' });
  page.do({ type: 'eventTry', line: '17 preview undo main:1:2' });
  assert.deepEqual(page.commands(), [
    'tournament 17 preview undo main:1:1',
    'tournament 17 preview undo main:1:2',
  ]);
  page.answers(true, '100 17 again main:1:1 ann bob', '100 17 state running 0');
  assert.equal(page.state.events?.tried?.preview, null);
  page.answers(
    true,
    '100 17 again main:1:2 eve kit',
    '100 17 gone main:2:1 ann kit',
    '100 17 state running 1',
  );
  assert.deepEqual(page.state.events?.tried?.preview, {
    turns: [
      { turn: 'again', id: 'main:1:2', first: 'eve', second: 'kit' },
      { turn: 'gone', id: 'main:2:1', first: 'ann', second: 'kit' },
    ],
    state: 'running',
    rounds: 1,
  });
  page.do({ type: 'eventTry', line: '17 sample 1' });
  page.answers(false, '** A sample has 2 to 128 entrants.');
  assert.equal(page.state.events?.tried?.refused, 'A sample has 2 to 128 entrants.');
  page.do({ type: 'eventTry', line: '17 sample 3' });
  page.answers(
    true,
    '101 17 all 3 2 2 1 70',
    '101 17 round main 1 1 1 5',
    '101 17 match main:1:1 p1 - 5',
  );
  assert.deepEqual(page.state.events?.tried?.sample?.byRound, [
    { stage: 'main', round: 1, matches: 1, byes: 1, length: 5 },
  ]);
});

test('the form of one like a former event asks for its options', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'events', event: 'new', like: 9 } });
  assert.ok(page.commands().includes('tournament show 9'));
  page.answers();
  page.answers(true, '40 9 finished swiss 5 8 0 - Cup', '41 9 rounds 3', '47 9 abc -');
  assert.deepEqual(page.state.events?.open?.options, { rounds: '3' });
});

test('who directs, who has not come, and what I may say are what the server says', () => {
  const page = at(17);
  page.answers(
    true,
    '40 17 open team 4 0 0 3 Cup',
    '96 17 director ann',
    '93 17 own cancel withdraw remind',
    '96 17 asked bob',
    '96 17 absent eve',
  );
  const { open } = page.state.events ?? {};
  assert.deepEqual(open?.powers, ['cancel', 'withdraw', 'remind']);
  assert.equal(open?.all, false);
  assert.deepEqual(
    open?.people.map(({ as, name }) => `${as} ${name}`),
    ['director ann', 'asked bob', 'absent eve'],
  );
});

test('an invitation stands until I have entered or declined', () => {
  const page = here();
  page.says('102 17 ann Friday Cup');
  assert.deepEqual(page.state.events?.invitations, [{ event: 17, by: 'ann', title: 'Friday Cup' }]);
  assert.equal(page.state.events?.calls, 1);
  page.do({ type: 'eventAct', line: 'enter 17' });
  page.answers();
  page.answers();
  assert.deepEqual(page.state.events?.invitations, []);
});

test('who is not invited is told to the director, of all lines that he sends', () => {
  const page = at(17);
  told(page, 'open');
  for (const line of inviteLines(17, namesIn('zoe, "bob";1500\nBOB\nmax'))) {
    assert.equal(line, '17 invite zoe bob max'.replace('bob', 'BOB'));
    page.do({ type: 'eventAct', line });
  }
  page.answers(true, '103 17 zoe there is nobody of that name');
  assert.deepEqual(page.state.events?.notInvited, [
    { name: 'zoe', why: 'there is nobody of that name' },
  ]);
});

test('an offer stands until the server tells of it no more', () => {
  const page = here();
  page.says('97 17 bob');
  assert.deepEqual(page.state.events?.offers, [{ event: 17, instead: 'bob' }]);
  assert.equal(page.state.events?.calls, 1);
  page.do({ type: 'eventAct', line: 'leave 17' });
  page.answers();
  page.answers();
  assert.deepEqual(page.state.events?.offers, []);
  assert.equal(page.state.events?.calls, 0);
});

test('a team match is known by both of its clubs', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'events' } });
  page.answers();
  page.answers(
    true,
    '40 21 open team 4 0 0 3 Derby',
    '41 21 against 7',
    '40 22 open swiss 4 0 0 3 Cup',
  );
  const of = (event: number) => page.state.events?.list.find((one) => one.event === event);
  assert.deepEqual([of(21)?.club, of(21)?.against, of(22)?.against], [3, 7, undefined]);
  page.says('40 21 running team 4 0 0 3 Derby');
  assert.equal(of(21)?.against, 7);
});

test('what may be worth a look comes with the event, to who may read it', () => {
  const page = at(17);
  page.answers(
    true,
    '40 17 running knockout 4 0 0 - Cup',
    '93 17 all undo',
    '104 17 address 0 bob eve',
    '104 17 resigned 4 bob eve',
    '104 17 appeal 1042416000 bob I was there',
  );
  assert.deepEqual(open(page).flagged, [
    { why: 'address', games: 0, names: ['bob', 'eve'] },
    { why: 'resigned', games: 4, names: ['bob', 'eve'] },
  ]);
  assert.deepEqual(
    open(page).appeals.map(({ name, text }) => [name, text]),
    [['bob', 'I was there']],
  );
});

test('the address of my calendar is known until I ask again', () => {
  const page = here();
  assert.equal(page.state.events?.calendar ?? null, null);
  page.do({ type: 'eventAct', line: 'calendar new' });
  assert.deepEqual(page.commands(), ['tournament calendar new']);
  page.answers(true, '107 new /api/my_calendar/5ec7e7.ics');
  assert.deepEqual(events(page).calendar, { stands: true, path: '/api/my_calendar/5ec7e7.ics' });
  page.answersAll();
  page.do({ type: 'eventAct', line: 'calendar' });
  page.answers(true, '107 set');
  assert.deepEqual(events(page).calendar, { stands: true, path: null });
});
