// A moderator's day in the page: a report arrives, is read with what was said, and is answered; a measure is taken,
// objected to, and read by another moderator; a message to a stranger waits and is delivered.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start([
    'admins=judge',
    'talk.reports_held_from=1',
    'limits.newcomer_experience_max=0',
  ]);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const kNote = 'Moderation';
const card = (player, heading) =>
  player.page.locator('section.card', {
    has: player.page.getByRole('heading', { name: heading }),
  });
const shout = async (player, text) => {
  await player.button('Talk').click();
  const line = player.page.getByLabel('Say something to everybody');
  await line.fill(text);
  await line.press('Enter');
};

const typist = async (name) => {
  const one = new Typist(server.port);
  await one.register(name);
  return one;
};

test("a moderator's day", async () => {
  const judge = await Player.open(browser, server.address, { size: kPhone });
  const bob = await Player.open(browser, server.address, { size: kPhone });
  const ann = await Player.open(browser, server.address, { size: kPhone });
  await judge.register('judge');
  await bob.register('bob_swears');
  await ann.register('ann_hears');
  const note = judge.page.getByRole('list', { name: kNote });
  await note.getByText('Nothing waits.').waitFor();
  assert.equal(await ann.page.getByRole('list', { name: kNote }).count(), 0);

  // It is told while she is here.
  await shout(bob, 'You are all fools!');
  await ann.page.goto(`${server.address}/#/profile/bob_swears`);
  await ann.button('Report \u2068bob_swears\u2069…').click();
  await ann.page.getByLabel('What is said').check();
  await ann.page.getByLabel('What happened').fill('He shouts.');
  await ann.page.locator('form').getByRole('button', { name: 'Send' }).click();
  await ann.page.getByText('Sent. You will be told').waitFor();
  await note.getByText('1 report waits').waitFor();
  await judge.shot('live-moderation-note');
  await note.getByRole('button', { name: kNote }).click();
  await judge.page.getByText('from \u2068ann_hears\u2069').waitFor();
  assert.deepEqual(await judge.axe(), []);
  await judge.button('bob_swears').click();
  const reports = card(judge, 'Reports');
  await reports.getByText('bob_swears shouts: You are all fools!').waitFor();
  await reports.getByText('He shouts.').waitFor();
  assert.deepEqual(await judge.axe(), []);
  await judge.shot('live-moderation-person');

  // A measure, and the answer.
  await reports.getByRole('button', { name: 'I read it' }).click();
  await reports.getByText('\u2068judge\u2069 reads it').waitFor();
  const decide = card(judge, 'Decide');
  await decide.getByLabel('What').selectOption('invitations');
  await decide.getByLabel('For how long').selectOption('1h');
  await decide.getByLabel('Reason').fill('Please be polite.');
  await decide.getByRole('button', { name: 'No invitations' }).click();
  await judge.page.getByText('Done. The player is told.').waitFor();
  await card(judge, 'Decisions so far').getByText('Please be polite.').waitFor();
  await reports.getByRole('button', { name: 'Answer' }).click();
  await reports.getByLabel('What the reporter is told').fill('Thank you.');
  await reports.getByRole('button', { name: 'Answer' }).click();
  await reports.waitFor({ state: 'detached' });
  await ann.tab('Play').click();
  await ann.page.getByRole('button', { name: /^Talk/ }).click();
  await ann.page.getByText('was read: Thank you.').first().waitFor();

  // He objects; who has decided may only lift it.
  const measures = bob.page.getByRole('list', { name: 'Decisions of the moderators' });
  await measures.getByText('Please be polite.').waitFor();
  await measures.getByRole('button', { name: 'Object…' }).click();
  await measures.getByLabel('Why it should not stand').fill('It was a joke.');
  await measures.getByRole('button', { name: 'Send' }).click();
  await measures.getByText('You have objected.').waitFor();
  await judge.button('All that waits').click();
  const objections = card(judge, 'Objections');
  await objections.getByText('It was a joke.').waitFor();
  assert.equal(await objections.getByRole('button', { name: 'Uphold' }).count(), 0);
  await objections.getByRole('button', { name: 'Lift it…' }).click();
  await objections.getByLabel('Reason').fill('Granted.');
  await objections.getByRole('button', { name: 'Lift it' }).click();
  await objections.waitFor({ state: 'detached' });
  await measures.waitFor({ state: 'detached' });

  // What he writes to a stranger waits.
  const carl = await typist('carl_new');
  const dora = await typist('dora_rude');
  await ann.page.goto(`${server.address}/#/profile/dora_rude`);
  await ann.button('Report \u2068dora_rude\u2069…').click();
  await ann.page.getByLabel('Something else').check();
  await ann.page.locator('form').getByRole('button', { name: 'Send' }).click();
  await ann.page.getByText('Sent. You will be told').waitFor();
  dora.types('tell carl_new do you want to buy coins');
  const held = card(judge, 'Messages that wait');
  await held.getByText('do you want to buy coins').waitFor();
  assert.deepEqual(await judge.axe(), []);
  await judge.shot('live-moderation-held');
  await held.getByRole('button', { name: /^Do not deliver/ }).click();
  const sure = judge.page.getByRole('dialog');
  await sure.getByText('Nobody can take this back.').waitFor();
  await judge.shot('live-moderation-held-sure');
  await sure.getByRole('button', { name: 'Do not deliver' }).click();
  await judge.page.getByText('The message is not delivered.').waitFor();
  await held.waitFor({ state: 'detached' });
  dora.types('tell carl_new do you like backgammon');
  await held.getByRole('button', { name: /^Deliver/ }).click();
  await judge.page.getByText('The message is delivered.').waitFor();
  await held.waitFor({ state: 'detached' });
  await carl.hears('do you like backgammon');
  for (const typist of [carl, dora]) typist.close();
  await Promise.all([judge, bob, ann].map((player) => player.close()));
});
