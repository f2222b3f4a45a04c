// What administrators do in the page: roles, who may register, the log; and the rest of a moderator's day: an objection
// that another one reads, ratings that are given back, an account that is closed, whose owner objects by the code.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kDesk, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['admins=boss']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const card = (player, heading) =>
  player.page.locator('section.card', {
    has: player.page.getByRole('heading', { name: heading }),
  });
const goTo = (player, place) => player.page.goto(`${server.address}/#/moderation${place}`);
// The second step of what is asked once more.
const sure = (player, name) =>
  player.page.getByRole('dialog').getByRole('button', { name }).click();
const outcome = (player, text) =>
  player.page.locator('.moderation-outcome', { hasText: text }).waitFor();

async function typist(name) {
  const one = new Typist(server.port);
  await one.register(name);
  one.types('toggle ready');
  await one.hears("You're now ready");
  return one;
}

// Ann gives a match of one point up.
async function bobWins() {
  const [ann, bob] = [await typist('ann_loses'), await typist('bob_wins')];
  ann.types('invite bob_wins 1');
  await bob.hears('join ann_loses');
  bob.types('join ann_loses');
  await ann.hears('Starting a new game');
  ann.types('resign n');
  await bob.hears('wants to resign');
  bob.types('accept');
  await ann.hears('wins the 1 point match');
  for (const one of [ann, bob]) {
    one.types('bye');
    one.close();
  }
}

async function decides(player, what, time, why) {
  const decide = card(player, 'Decide');
  await decide.getByLabel('What').selectOption(what);
  await decide.getByLabel('For how long').selectOption(time);
  await decide.getByLabel('Reason').fill(why);
  await decide.locator('button[type=submit]').click();
}

test('roles, doors, objections, ratings, a closed account, the log', async () => {
  await bobWins();
  const boss = await Player.open(browser, server.address, { size: kPhone });
  const mia = await Player.open(browser, server.address, { size: kDesk });
  const bob = await Player.open(browser, server.address, { size: kPhone });
  await boss.register('boss');
  await mia.register('mia');
  await bob.login('bob_wins');

  // A role, in two steps.
  const note = mia.page.getByRole('list', { name: 'Moderation' });
  assert.equal(await note.count(), 0);
  await goTo(boss, '/-/roles');
  await card(boss, 'Who has a role').getByRole('button', { name: 'boss' }).waitFor();
  const change = card(boss, 'Give or take a role');
  await change.getByLabel('Player').fill('mia');
  await change.getByRole('button', { name: 'Give' }).click();
  await sure(boss, 'Give');
  await card(boss, 'Who has a role').getByRole('button', { name: 'mia' }).waitFor();
  await outcome(boss, 'Done. The player is told.');
  assert.deepEqual(await boss.axe(), []);
  await boss.shot('live-administration-roles');
  await note.getByText('Nothing waits.').waitFor();

  // Codes and a wave, which a moderator makes; roles and log are not hers.
  await note.getByRole('button', { name: 'Moderation' }).click();
  const parts = mia.page.getByRole('group', { name: 'Moderation' });
  await parts.getByRole('button', { name: 'Who may register' }).waitFor();
  assert.equal(await parts.getByRole('button').count(), 2);
  await parts.getByRole('button', { name: 'Who may register' }).click();
  const codes = card(mia, 'Invitation codes');
  await codes.getByLabel('How many').fill('2');
  await codes.getByRole('button', { name: 'Make codes' }).click();
  const made = codes.getByRole('list', { name: 'New codes' }).getByRole('listitem');
  await made.nth(1).waitFor();
  const code = (await made.nth(0).textContent()) ?? '';
  const waves = card(mia, 'Waves');
  await waves.getByRole('button', { name: 'Call out a wave' }).click();
  await sure(mia, 'Call out a wave');
  await waves.getByText('from everywhere').first().waitFor();
  await waves.getByRole('button', { name: 'End from everywhere' }).waitFor();
  assert.deepEqual(await mia.axe(), []);
  await mia.shot('live-administration-doors');
  const carl = await Player.open(browser, server.address, { size: kPhone });
  await carl.button('Log in').click();
  await carl.button('I have no account yet').click();
  await carl.page.locator('input[name=username]').fill('carl_new');
  await carl.page.locator('input[name=password]').fill('owl-secret');
  await carl.button('Create the account').click();
  await carl.page.locator('input[name=invitation]').fill(code);
  await carl.button('Create the account').click();
  await carl.page.waitForSelector('main.lobby');
  await carl.close();
  await waves.getByRole('button', { name: 'End from everywhere' }).click();
  await waves.getByText('None is called out.').waitFor();
  await codes.getByText('used by \u2068carl_new\u2069').waitFor();
  await codes.getByRole('button', { name: 'End Code 2' }).click();
  await outcome(mia, 'Done.');

  // An objection, which another one reads.
  await goTo(mia, '/bob_wins');
  await decides(mia, 'events', '1d', 'Has left a tournament.');
  await outcome(mia, 'Done. The player is told.');
  const measures = bob.page.getByRole('list', { name: 'Decisions of the moderators' });
  await measures.getByRole('button', { name: 'Object…' }).click();
  await measures.getByLabel('Why it should not stand').fill('My train was late.');
  await measures.getByRole('button', { name: 'Send' }).click();
  await measures.getByText('You have objected.').waitFor();
  await goTo(boss, '');
  const objections = card(boss, 'Objections');
  await objections.getByText('My train was late.').waitFor();
  await boss.shot('live-administration-objection');
  await objections.getByRole('button', { name: 'Uphold it…' }).click();
  await objections.getByLabel('Reason').fill('It was the third time.');
  await objections.getByRole('button', { name: 'Uphold it' }).click();
  await objections.waitFor({ state: 'detached' });
  await measures.getByText('Your objection was read: the decision stands.').waitFor();

  // What ann has lost she gets back, in two steps.
  await goTo(boss, '/bob_wins');
  const restore = card(boss, 'Give ratings back');
  await restore.getByLabel('Reason').fill('He had help.');
  await restore.getByRole('button', { name: 'Show what would be given back' }).click();
  await restore.getByText('\u2068ann_loses\u2069:').waitFor();
  await boss.shot('live-administration-restore');
  await restore.getByRole('button', { name: 'Give back' }).click();
  await boss.page.getByText('are given back that were lost to \u2068bob_wins\u2069').waitFor();

  // The account is closed for an hour; its owner objects by the code, and the objection is granted.
  await goTo(mia, '/bob_wins');
  await decides(mia, 'account', '1h', 'Has had help.');
  await sure(mia, 'Close the account');
  await outcome(mia, 'Done. The player is told.');
  await bob.page.waitForSelector('main:not(.lobby) h1');
  const logsIn = async () => {
    await bob.page.goto(`${server.address}/#/login`);
    await bob.page.locator('input[name=username]').fill('bob_wins');
    await bob.page.locator('input[name=password]').fill('owl-secret');
    await bob.page.locator('button[type=submit]').click();
  };
  await logsIn();
  const closed = bob.page.getByRole('region', { name: 'Decisions of the moderators' });
  await closed.getByText('Has had help.').waitFor();
  assert.deepEqual(await bob.axe(), []);
  await closed.getByRole('button', { name: 'Object…' }).click();
  await closed.getByLabel('Why it should not stand').fill('I have not.');
  await bob.shot('live-administration-closed');
  await closed.getByRole('button', { name: 'Send' }).click();
  await closed.getByText('You have objected.').waitFor();
  await goTo(boss, '');
  await objections.getByText('I have not.').waitFor();
  await objections.getByRole('button', { name: 'Lift it…' }).click();
  await objections.getByLabel('Reason').fill('That was somebody else.');
  await objections.getByRole('button', { name: 'Lift it' }).click();
  await objections.waitFor({ state: 'detached' });
  await logsIn();
  await bob.page.waitForSelector('main.lobby');

  // Closed for good.
  await decides(mia, 'account', 'forever', 'Has sold accounts.');
  await sure(mia, 'Close the account');
  await card(mia, 'Decisions so far').getByText('Has sold accounts.').waitFor();
  await bob.page.waitForSelector('main:not(.lobby) h1');
  await logsIn();
  await closed.getByText('Has sold accounts.').waitFor();
  await closed.getByText('for good').waitFor();

  // All of it is in the log.
  await goTo(boss, '/-/log');
  const log = card(boss, 'Log');
  await log.getByText('Each is as it was written.').waitFor();
  for (const what of [
    'Role given',
    'Codes made',
    'Wave called out',
    'Ratings given back',
    'Measure lifted',
  ]) {
    await log.getByText(what).first().waitFor();
  }
  assert.deepEqual(await boss.axe(), []);
  await boss.shot('live-administration-log');
  await boss.page.getByLabel('By or about').fill('mia');
  await boss.button('Show').click();
  await boss.page.getByRole('heading', { name: 'Log mia' }).waitFor();
  await log.getByText('Codes made').waitFor();
  assert.equal(await log.getByText('Ratings given back').count(), 0);
  await goTo(mia, '/-/log');
  await mia.page.getByText('This is for moderators.').waitFor();
  await Promise.all([boss, mia, bob].map((player) => player.close()));
});
