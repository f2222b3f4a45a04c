// Seeks, and invitations that end: lines 34 to 38, and what the page makes of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { findMine, presets, suits } from '../../../server/web/src/values/lobby/seeks';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const anns = '34 12 ann 1545.25 2396 0 9999 1042416000 1042419600 3 clock 6+12';
const bobs = '34 13 bob 1523.40 120 1400 1499 1042416060 0 5';

function here(): Page {
  const page = new Page();
  page.logsIn('ann', 'bob');
  return page;
}
const offer = (page: Page) => page.state.offer;
const numbers = (page: Page): number[] => page.state.seeks.map((seek) => seek.number);

test('the list is asked for at the log-in, and nobody reads what else is answered', () => {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.welcomes('ann');
  while (page.state.session.open[0]?.kind !== 'seeks') page.answers();
  page.answers(true, "Value of 'seeks' set to on.");
  page.answers(true, bobs, anns);
  assert.deepEqual(numbers(page), [12, 13], 'who waits longest first');
  assert.deepEqual(page.state.log, []);
});

test('a server without seeks is no trouble', () => {
  const page = new Page();
  page.do({ type: 'login', name: 'ann', password: 'secret', remember: false });
  page.connects();
  page.welcomes('ann');
  while (page.state.session.open.length > 0) page.answers(false, "** Unknown command: 'seeks'");
  assert.equal(page.state.error, null);
});

test('seeks come and go', () => {
  const page = here();
  page.says(bobs, anns);
  assert.deepEqual(numbers(page), [12, 13]);
  page.says('35 13 taken');
  assert.deepEqual(numbers(page), [12]);
  page.says('36 12 bob');
  assert.deepEqual(numbers(page), []);
  page.do({ type: 'logout' });
  assert.deepEqual(numbers(page), []);
});

test('a seek for people alone is another one, and the house offers nobody for it', () => {
  const page = here();
  page.do({ type: 'seek', ...presets.one, people: true });
  assert.deepEqual(page.commands(), ['seek 1 people']);
  page.answers(true, '34 14 ann 1545.25 2396 0 9999 1042416000 1042419600 1 people');
  const found = (people: boolean) =>
    findMine(page.state.seeks, page.state.me, { ...presets.one, people })?.number;
  assert.deepEqual([found(true), found(false)], [14, undefined]);
  assert.equal(offer(page), null);
  page.do({ type: 'seek', ...presets.clock, people: true });
  assert.deepEqual(page.commands(), ['seek 3 people clock']);
});

test('who is a bot is known by his line, and still when he has gone', () => {
  const page = here();
  const bots = () => [...page.state.bots];
  page.says('5 mark - - 0 0 1500.00 0 0 1 host bot_fibs-web -');
  page.says('5 prof - - 0 0 1500.00 0 0 1 host =NTHouse0ovice_____f -');
  assert.deepEqual(bots(), ['mark', 'prof']);
  page.says('8 mark mark logs out.');
  assert.deepEqual(bots(), ['mark', 'prof']);
  page.says('5 mark - - 0 0 1500.00 0 0 1 host fibs-web -');
  assert.deepEqual(bots(), ['prof']);
});

test('one tap puts a seek up, another one takes it back', () => {
  const page = here();
  page.do({ type: 'seek', ...presets.clock });
  assert.deepEqual(page.commands(), ['seek 3 clock']);
  page.answers(true, anns, '** Your seek #12 stands.');
  const mine = findMine(page.state.seeks, page.state.me, presets.clock);
  assert.equal(mine?.number, 12, 'the usual clock of three points');
  assert.equal(findMine(page.state.seeks, page.state.me, presets.one), undefined);
  assert.equal(findMine(page.state.seeks, page.state.me, { length: 3 }), undefined);
  page.do({ type: 'unseek', number: 12 });
  assert.deepEqual(page.commands(), ['unseek 12']);
  page.answers(true, '35 12 withdrawn', '** Your seek #12 is withdrawn.');
  assert.deepEqual(numbers(page), []);
  page.do({ type: 'playSeek', number: 13 });
  assert.deepEqual(page.commands(), ['play 13']);
  page.answers(false, '** There is no seek 13.');
  assert.equal(page.state.error, 'There is no seek 13.');
});

test('whose rating does not suit cannot play it', () => {
  const page = here();
  page.says(bobs, '34 14 eve 1500.00 0 1400 1499 1042416060 0 5 tavli', anns);
  const [first, second, third] = page.state.seeks.map((seek) => suits(seek, page.state.me));
  assert.deepEqual([first, second, third], [true, false, true], 'that of tavli is not known here');
});

test('an invitation to me says how long it is open, and ends', () => {
  const page = here();
  page.says('23 bob 3', '38 bob ann 1042416120');
  assert.equal(page.state.invitations[0]?.until, 1042416120000);
  page.says('37 bob ann expired', '** The invitation of bob has expired.');
  assert.equal(page.state.invitations.length, 0);
  page.says('23 bob 3', '38 bob ann 0');
  assert.deepEqual(
    page.state.invitations.map((one) => one.until),
    [null],
  );
  page.do({ type: 'decline', name: 'bob' });
  assert.deepEqual(page.state.invitations, []);
  assert.deepEqual(page.commands(), ['decline bob']);
  page.answers(false, '** You claim that match.');
  assert.equal(page.state.error, null);
});

test('mine is taken back, or answered by no', () => {
  const page = here();
  page.do({ type: 'invite', name: 'bob', length: 3 });
  page.answers(true, '38 ann bob 1042416120');
  assert.equal(page.state.invited?.until, 1042416120000);
  page.commands();
  page.do({ type: 'withdraw' });
  assert.deepEqual(page.commands(), ['withdraw']);
  page.answers(true, '37 ann bob withdrawn');
  assert.equal(page.state.invited, null);
  assert.equal(page.state.unanswered, null, 'I know that');
  page.do({ type: 'invite', name: 'bob', length: 3 });
  page.answers(true, '38 ann bob 1042416120');
  page.says('37 ann bob declined not now', '** bob declines your invitation: not now');
  assert.equal(page.state.invited, null);
  assert.deepEqual(page.state.unanswered, { name: 'bob', why: 'declined', reason: 'not now' });
  page.do({ type: 'readUnanswered' });
  assert.equal(page.state.unanswered, null);
});

test('whose seek nobody answers is offered one of the house after 15 seconds', () => {
  const page = here();
  page.patient = true;
  page.says(anns);
  page.passes(14_900);
  assert.equal(offer(page)?.open, false);
  page.passes(100);
  assert.deepEqual(offer(page), { seek: 12, at: 20_000, open: true });
  assert.deepEqual(page.commands(), [], 'the seek stands');
  page.says(anns);
  assert.equal(offer(page)?.open, true, 'it is still the same');
  page.says('35 12 taken');
  assert.equal(offer(page), null);
});

test('nobody is offered for a seek by days, or for that of somebody else', () => {
  const page = here();
  page.says('34 12 ann 1545.25 2396 0 9999 1042416000 0 3 tavli unrated days 3', bobs);
  assert.equal(offer(page), null);
  page.says(anns.replace('34 12', '34 15'), '35 15 withdrawn', anns.replace('34 12', '34 16'));
  assert.equal(offer(page)?.seek, 16);
  page.do({ type: 'logout' });
  assert.equal(offer(page), null);
});

test('who takes what is offered seeks no more, and invites to the same', () => {
  const page = here();
  page.says(anns);
  page.do({ type: 'takeOffer', seek: 12, name: 'house_easy' });
  assert.deepEqual(page.commands(), ['unseek 12', 'invite house_easy 3 clock 6+12']);
  page.says(anns);
  page.do({ type: 'takeOffer', seek: 12, name: 'house_easy', match: 7 });
  assert.deepEqual(page.commands(), ['unseek 12', 'invite house_easy #7']);
  page.says('35 12 taken');
  page.do({ type: 'takeOffer', seek: 12, name: 'house_easy' });
  assert.deepEqual(page.commands(), [], 'somebody was faster');
});
