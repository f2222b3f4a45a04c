// Clubs: lines 49, 56 to 59 and 105, what is asked when, what comes by itself, and who may do what.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { inOrder } from '../../../server/web/src/values/events/clubs';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const clubs = (page: Page) => page.state.clubs!;
const role = (page: Page, club = 3) =>
  clubs(page).list.find((one) => one.club === club)?.role ?? null;

// Logged in; `mine` are the lines that answer `club`.
function here(...mine: string[]): Page {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.welcomes('ann', 'bob');
  while (page.state.session.open[0]?.line !== 'club') page.answers();
  page.answers(true, ...mine);
  page.answersAll();
  page.sent();
  return page;
}

// On the page of club 3, where all is answered.
function at(mine: string, ...people: string[]): Page {
  const page = here(mine);
  page.do({ type: 'screen', screen: { name: 'clubs', club: 3 } });
  page.answers(true, mine);
  page.answers();
  page.answers(true, mine, '56 3 request 1795896000 On Tuesdays');
  page.answers(true, ...people);
  page.answersAll(); // links, of who directs it
  page.sent();
  return page;
}

test('the address has the number of the club', () => {
  for (const club of [3, 'new', undefined] as const) {
    const screen = { name: 'clubs', ...(club !== undefined && { club }) } as const;
    assert.deepEqual(screenOf(addressOf(screen)), screen);
  }
  assert.deepEqual(screenOf('#/clubs/x'), { name: 'clubs' });
});

test('at the log-in it is known who invites me, and who asks where I direct', () => {
  const page = here('49 3 o 5 Berlin', '49 4 i 9 Potsdam', '57 3 bob a 1', '57 3 eve a 2');
  assert.deepEqual([role(page, 3), role(page, 4)], ['o', 'i']);
  assert.deepEqual(clubs(page).askers, { 3: ['bob', 'eve'] });
  assert.equal(clubs(page).calls, 3);
  assert.deepEqual(page.of('sound'), []);
});

test('the list has all clubs, and keeps mine', () => {
  const page = here('49 3 m 5 Berlin');
  page.do({ type: 'screen', screen: { name: 'clubs' } });
  assert.deepEqual(page.commands(), ['club', 'club list']);
  page.answers(true, '49 3 m 5 Berlin');
  assert.equal(clubs(page).listed, false);
  page.answers(true, '49 7 - 40 Paris', '49 8 - 50 Roma');
  assert.equal(clubs(page).listed, true);
  const { mine, others } = inOrder(clubs(page).list);
  const titles = (list: typeof mine) => list.map(({ title }) => title);
  assert.deepEqual([titles(mine), titles(others)], [['Berlin'], ['Roma', 'Paris']]);
});

test('one club is asked for with its people and its tournaments', () => {
  const page = here('49 3 m 2 Berlin');
  page.do({ type: 'screen', screen: { name: 'clubs', club: 3 } });
  const asked = ['club', 'tournament list', 'club show 3', 'club members 3'];
  assert.deepEqual(page.commands(), asked);
  page.answers(true, '49 3 m 2 Berlin');
  page.answers(true, '40 17 open swiss 0 0 0 3 Club night', '40 18 open swiss 0 0 0 - Cup');
  page.answers(true, '49 3 m 2 Berlin', '56 3 open 1795896000 -');
  page.answers(true, '57 3 bob o 1795896000', '57 3 ann m 1795896001');
  const { about, people, complete } = clubs(page).open!;
  assert.deepEqual(about, { admission: 'open', made: 1_795_896_000_000, text: '' });
  assert.deepEqual(
    people.map((one) => [one.name, one.role]),
    [
      ['bob', 'o'],
      ['ann', 'm'],
    ],
  );
  assert.equal(complete, true);
  assert.deepEqual(
    page.state.events?.list.map((one) => one.club),
    [3, null],
  );
});

test('many people come in parts', () => {
  const page = here('49 3 m 1001 Berlin');
  page.do({ type: 'screen', screen: { name: 'clubs', club: 3 } });
  for (let i = 0; i < 3; ++i) page.answers();
  page.sent();
  page.answers(true, ...[...Array(1000).keys()].map((at) => `57 3 p${at} m 1`));
  assert.deepEqual(page.commands(), ['club members 3 1001']);
  page.answers(true, '57 3 zoe m 1');
  assert.equal(clubs(page).open?.people.length, 1001);
});

test('there is none of that number', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'clubs', club: 9 } });
  page.answers();
  page.answers();
  page.answers(false, "** There is no club '9'. See 'club list'.");
  page.answers(false, "** There is no club '9'. See 'club list'.");
  assert.equal(clubs(page).gone, true);
  assert.equal(page.state.error, null);
  assert.ok(page.commands().includes('club events 9 1'), 'those of a closed club stay');
});

test('who invites me is told, and heard once', () => {
  const page = here();
  page.effects = [];
  page.says('49 3 i 5 Berlin', '57 3 bob o 1');
  assert.deepEqual([clubs(page).calls, clubs(page).inviters[3]], [1, 'bob']);
  assert.equal(page.of('sound').length, 1);
  page.do({ type: 'clubAct', line: 'join 3' });
  assert.deepEqual(page.commands(), ['club join 3']);
  page.answers(true, '49 3 m 6 Berlin');
  assert.deepEqual([clubs(page).calls, clubs(page).news, role(page)], [0, [], 'm']);
  assert.deepEqual(page.commands(), ['club']);
});

test('a club that is offered to me is mine when I take it', () => {
  const page = at('49 3 m 5 Berlin');
  page.says('49 3 h 5 Berlin');
  assert.deepEqual([clubs(page).calls, clubs(page).news, role(page)], [1, [], 'm']);
  assert.equal(clubs(page).list.find(({ club }) => club === 3)?.offered, true);
  page.says('49 3 m 5 Berlin');
  assert.equal(clubs(page).list.find(({ club }) => club === 3)?.offered, undefined);
  page.says('49 3 h 5 Berlin');
  page.effects = [];
  page.do({ type: 'clubAct', line: 'accept 3' });
  assert.deepEqual(page.commands(), ['club accept 3']);
  page.answers(true, '49 3 o 5 Berlin');
  assert.deepEqual([clubs(page).news.map(({ what }) => what), role(page)], [['role'], 'o']);
});

test('my club that I offer says to whom, until it is answered', () => {
  const page = at('o', '57 3 bob m 1700000000');
  page.do({ type: 'screen', screen: { name: 'clubs', club: 3 } });
  const answerShow = (...lines: string[]) => {
    while (page.state.session.open[0]?.line !== 'club show 3') page.answers();
    page.answers(true, ...lines);
  };
  answerShow('49 3 o 2 Berlin', '56 3 open 1700000000 -', '57 3 bob h 1700000000');
  assert.equal(clubs(page).open?.offeredTo, 'bob');
  while (page.state.session.open.length > 0) page.answers();
  page.says('49 3 o 2 Berlin');
  answerShow('49 3 o 2 Berlin', '56 3 open 1700000000 -');
  assert.equal(clubs(page).open?.offeredTo, null);
});

test('who does not want my club is told by name', () => {
  const page = at('49 3 o 2 Berlin', '57 3 bob m 1700000000');
  page.says('49 3 o 2 Berlin', '57 3 bob n 0');
  const [news] = clubs(page).news;
  assert.deepEqual([news?.what, news?.who, news?.title], ['declined', 'bob', 'Berlin']);
  assert.equal(clubs(page).calls, 1);
  page.do({ type: 'hideClubNews', club: 3 });
  assert.equal(clubs(page).calls, 0);
});

test('who asks, and who is answered', () => {
  const page = at('49 3 o 1 Berlin', '57 3 ann o 1');
  page.says('49 3 o 1 Berlin', '57 3 bob a 2');
  assert.deepEqual(clubs(page).askers, { 3: ['bob'] });
  assert.deepEqual(page.commands(), ['club show 3', 'club members 3']);
  page.answersAll();
  page.sent();
  page.do({ type: 'clubAct', line: '3 admit bob' });
  assert.deepEqual(page.commands(), ['club 3 admit bob']);
  page.answers(true, '49 3 o 2 Berlin', '56 3 request 1795896000 On Tuesdays');
  assert.deepEqual(page.commands(), ['club', 'club show 3', 'club members 3']);
  page.answers(true, '49 3 o 2 Berlin');
  assert.deepEqual([clubs(page).askers, clubs(page).calls], [{}, 0]);
  // Who joins by himself asks nobody.
  page.answersAll();
  page.says('49 3 o 2 Berlin', '57 3 eve a 2');
  assert.equal(clubs(page).calls, 1);
  page.says('49 3 o 3 Berlin', '57 3 eve m 2');
  assert.deepEqual([clubs(page).askers, clubs(page).calls], [{ 3: [] }, 0]);
});

test('who invites me while my clubs are asked for does not ask to join', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'clubs' } });
  page.says('49 3 i 5 Berlin', '57 3 bob o 1');
  page.answersAll();
  assert.deepEqual([clubs(page).askers, clubs(page).inviters[3]], [{}, 'bob']);
});

test('what others decide about me stays until I have read it', () => {
  const page = here('49 3 m 5 Berlin', '49 4 a 5 Potsdam', '49 5 m 1 Paris');
  page.says('49 3 - 4 Berlin', '59 3 has moved away', '49 4 m 6 Potsdam', '49 5 - 0 Paris');
  assert.deepEqual(
    clubs(page).news.map(({ club, what, reason }) => [club, what, reason]),
    [
      [3, 'removed', 'has moved away'],
      [4, 'admitted', ''],
      [5, 'closed', ''],
    ],
  );
  assert.equal(clubs(page).calls, 3);
  page.do({ type: 'hideClubNews', club: 3 });
  assert.equal(clubs(page).calls, 2);
});

test('what I do myself is no news', () => {
  const page = at('49 3 m 2 Berlin');
  page.do({ type: 'clubAct', line: 'leave 3' });
  page.answers(true, '49 3 - 1 Berlin');
  assert.deepEqual([clubs(page).news, role(page)], [[], '-']);
});

test('the talk of a club is kept while I am here, and what I have not seen is counted', () => {
  const page = here('49 3 m 2 Berlin');
  page.says('58 3 bob Who comes?');
  assert.deepEqual([clubs(page).talk[3]?.[0]?.text, clubs(page).unread[3]], ['Who comes?', 1]);
  page.do({ type: 'clubSay', club: 3, text: 'I do.\u0007' });
  assert.deepEqual(page.commands(), ['club 3 say I do.']);
  page.answers(true, '58 3 ann I do.');
  assert.deepEqual([clubs(page).talk[3]?.[1]?.mine, clubs(page).unread[3]], [true, 1]);
  page.do({ type: 'readClub', club: 3 });
  assert.equal(clubs(page).unread[3], 0);
  page.do({ type: 'clubSay', club: 3, text: 'x' });
  page.answers(false, '** You say too much. Please wait a little.');
  assert.equal(page.state.error, 'You say too much. Please wait a little.');
});

test('a member mutes a club, and hears it again', () => {
  const page = at('49 3 m 2 Berlin');
  const muted = () => clubs(page).open?.muted;
  assert.equal(muted(), null, 'it is not told yet');
  page.do({ type: 'clubAct', line: 'mute 3' });
  assert.deepEqual(page.commands(), ['club mute 3']);
  page.answers(true, '105 3 yes');
  assert.equal(muted(), true);
  page.answersAll();
  page.do({ type: 'clubAct', line: 'unmute 3' });
  page.answers(false, '** Permission denied.');
  assert.deepEqual([muted(), page.state.error], [true, 'Permission denied.']);
  page.do({ type: 'screen', screen: { name: 'clubs', club: 3 } });
  page.answers(true, '49 3 m 2 Berlin');
  page.answers();
  page.answers(true, '49 3 m 2 Berlin', '56 3 request 1795896000 -', '105 3 no', '105 4 yes');
  assert.equal(muted(), false);
});

test('where nobody types a phrase is said in a club, too', () => {
  const page = here('49 3 m 2 Berlin');
  page.says('86 3 bob 4');
  assert.deepEqual([clubs(page).talk[3]?.[0]?.phrase, clubs(page).unread[3]], [4, 1]);
  page.do({ type: 'clubSay', club: 3, text: '1' });
  assert.deepEqual(page.commands(), ['club 3 say 1']);
  page.answers(true, '86 3 ann 1');
  assert.deepEqual([clubs(page).talk[3]?.[1]?.mine, clubs(page).talk[3]?.[1]?.phrase], [true, 1]);
});

test('who founds a club sees it; a refusal stands in the form', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'clubs', club: 'new' } });
  page.answersAll();
  page.sent();
  page.do({ type: 'clubAct', line: 'create Berlin' });
  assert.deepEqual(page.commands(), ['club create Berlin']);
  page.answers(false, '** There is a club called "Berlin".');
  assert.deepEqual(
    [clubs(page).refused, page.state.error],
    ['There is a club called "Berlin".', null],
  );
  page.do({ type: 'clubAct', line: 'create Potsdam' });
  page.answers(true, '49 8 o 1 Potsdam');
  assert.deepEqual(page.state.screen, { name: 'clubs', club: 8 });
});

test('a club that I close leads back to the list', () => {
  const page = at('49 3 o 1 Berlin');
  page.do({ type: 'clubAct', line: '3 close Berlin' });
  page.answers(true, 'It is closed.');
  assert.deepEqual(page.state.screen, { name: 'clubs' });
  page.answers();
  assert.equal(role(page), '-');
});

test('while it is on the screen it is asked for at a modest pace, and not of a hidden page', () => {
  const page = at('49 3 m 2 Berlin');
  const later = (seconds: number) => {
    const now = page.state.now + seconds * 1000;
    page.do({ type: 'tick', now });
    return page.commands().length;
  };
  assert.equal(later(10), 0);
  assert.equal(later(11), 2);
  assert.equal(later(60), 0, 'the answers have not come yet');
  page.answersAll();
  page.do({ type: 'visible', visible: false });
  assert.equal(later(90), 0);
});

test('an event of a club that is not known yet lets its name be asked for, once', () => {
  const page = here();
  page.do({ type: 'screen', screen: { name: 'events' } });
  page.sent();
  page.answers();
  page.answers(true, '40 17 open swiss 0 0 0 3 Club night');
  assert.deepEqual(page.commands(), ['club list']);
  page.answers(true, '49 3 - 5 Berlin');
  page.do({ type: 'screen', screen: { name: 'events' } });
  assert.deepEqual(page.commands(), ['tournament', 'tournament list']);
  page.answersAll();
  assert.deepEqual(page.commands(), []);
});

// ---- Links

test('a director knows the links that stand; a token is told once', () => {
  const token = 'abcdefghijkmnpqrstuvwxyz23';
  const page = at('49 3 d 5 Berlin', '57 3 ann d 1');
  const numbers = () => clubs(page).open!.links.map(({ number }) => number);
  page.do({ type: 'clubAct', line: '3 link' });
  page.answers(true, `94 3 7 0 20 1795896000 ann ${token}`);
  while (page.state.session.open[0]?.line !== 'club 3 links') page.answers(true, '49 3 d 5 Berlin');
  page.answers(true, '94 3 6 2 20 1795896000 bob -', '94 3 7 0 20 1795896000 ann -');
  assert.deepEqual(numbers(), [6, 7]);
  assert.equal(clubs(page).open!.links[1]?.token, token);
  page.do({ type: 'clubAct', line: '3 unlink 6' });
  page.answers(true, '94 3 6 0 0 0 - -');
  assert.deepEqual(numbers(), [7]);
});

test('a member asks for no links', () => {
  const page = here('49 3 m 5 Berlin');
  page.do({ type: 'screen', screen: { name: 'clubs', club: 3 } });
  page.answersAll();
  assert.ok(!page.sent().some((line) => line.includes('club 3 links')));
});

test('the ladder of a club stands on its page', () => {
  const page = at('49 3 m 5 Berlin', '57 3 ann m 1');
  assert.equal(page.state.events?.open?.event, undefined);
  page.says('40 33 running ladder 3 0 0 3 Ladder');
  page.do({ type: 'screen', screen: { name: 'clubs', club: 3 } });
  while (page.state.session.open[0]?.line !== 'tournament table 33') {
    const line = page.state.session.open[0]?.line;
    page.answers(
      true,
      ...(line === 'tournament list'
        ? ['40 33 running ladder 3 0 0 3 Ladder']
        : ['49 3 m 5 Berlin']),
    );
  }
  page.answers(true, '44 33 ladder 1 bob', '44 33 ladder 2 ann');
  assert.deepEqual(
    page.state.events?.open?.rows.map(({ name }) => name),
    ['bob', 'ann'],
  );
});
