// Two browsers and somebody by telnet find one another by seeks; one of the house is offered to whom
// nobody comes; an invitation is declined.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=5eec']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const seeks = (player) =>
  player.page.locator('section', {
    has: player.page.getByRole('heading', { name: 'Find an opponent' }),
  });

test('one tap here and one tap there, and the two play', async () => {
  const ann = await Player.open(browser, server.address);
  const ben = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_seeks');
  await ben.register('ben_seeks');
  await ann.button('3 points, clock').click();
  await seeks(ann).getByText('You are looking for an opponent', { exact: true }).waitFor();
  assert.equal(await ann.button('3 points, clock').getAttribute('aria-pressed'), 'true');
  await seeks(ben).getByText('ann_seeks').waitFor();
  assert.deepEqual(await ben.axe(), []);
  await ben.shot('live-seeks-phone');
  // Once more takes it back.
  await ann.button('3 points, clock').click();
  await seeks(ben).getByText('Nobody else is looking').waitFor();
  await ann.button('1 point').click();
  await seeks(ben).getByText('ann_seeks').waitFor();
  await ben.button('1 point').click();
  await Promise.all([ann.table(), ben.table()]);
  await Promise.all([ann, ben].map((player) => player.close()));
});

test('who looks for people alone is not paired with a bot, whose name has a badge', async () => {
  const eva = await Player.open(browser, server.address, { size: kPhone });
  await eva.register('eva_seeks');
  const bot = new Typist(server.port);
  await bot.register('rob_seeks');
  bot.types('set bot yes rob_seeks');
  await bot.hears("Value of 'bot' set to yes.");
  await eva.page.getByRole('switch', { name: 'People only, no bots' }).check();
  await eva.button('1 point').click();
  await seeks(eva).getByText('You are looking for an opponent', { exact: true }).waitFor();
  bot.types('seek 1');
  await bot.hears('stands: a 1 point match');
  bot.types('seeks');
  await bot.hears('people');
  const row = seeks(eva).locator('li', { hasText: 'rob_seeks' });
  await row.getByText('bot', { exact: true }).waitFor();
  await eva.shot('live-seeks-people');
  assert.deepEqual(await eva.axe(), []);
  bot.types('unseek');
  await eva.button('1 point').click();
  await seeks(eva).getByText('Nobody else is looking').waitFor();
  bot.close();
  await eva.close();
});

test('a browser and telnet', async () => {
  const cid = await Player.open(browser, server.address);
  await cid.register('cid_seeks');
  const dan = new Typist(server.port);
  await dan.register('dan_seeks');
  dan.types('seek 5 unrated');
  await dan.hears('stands: a 5 point match, unrated');
  await seeks(cid).getByRole('button', { name: 'Play with \u2068dan_seeks\u2069' }).click();
  await cid.table();
  await dan.hears('Player cid_seeks has joined you for a 5 point match.');
  dan.close();
  await cid.close();
});

test('an invitation is declined, with a reason', async () => {
  const eve = await Player.open(browser, server.address);
  await eve.register('eve_seeks');
  const fay = new Typist(server.port);
  await fay.register('fay_seeks');
  fay.types('toggle ready');
  await eve.page
    .locator('.people [role=row]', { hasText: 'fay_seeks' })
    .getByRole('button', { name: 'Invite' })
    .click();
  await fay.hears("Type 'join eve_seeks' to accept.");
  await eve.page.getByText('Expires in').waitFor();
  fay.types('decline eve_seeks not now');
  await eve.page.getByText('declines your invitation.').waitFor();
  await eve.page.getByText('not now', { exact: true }).waitFor();
  assert.deepEqual(await eve.axe(), []);
  await eve.shot('live-declined');
  fay.close();
  await eve.close();
});

test('whom nobody comes to plays with one of the house, if he likes', async () => {
  await server.startBot('house_easy');
  const gus = await Player.open(browser, server.address, { size: kPhone });
  await gus.register('gus_seeks');
  await gus.button('1 point').click();
  await seeks(gus).getByText('Nobody has come yet.').waitFor();
  assert.deepEqual(await gus.axe(), []);
  await gus.shot('live-offer-phone');
  const looks = await Player.open(browser, server.address);
  await looks.register('hal_seeks');
  await seeks(looks).getByText('gus_seeks').waitFor();
  await seeks(gus).getByRole('button', { name: 'Play: Easy' }).click();
  await gus.table();
  await seeks(looks).getByText('Nobody else is looking').waitFor();
  await Promise.all([gus, looks].map((player) => player.close()));
});
