// A knock-out of four, from the form that makes it to the winner's place: two browsers and two by telnet.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

let server;
let browser;

before(async () => {
  const settings = ['limits.event_account_days=0', 'limits.event_experience=0', 'dice.seed=5eec'];
  server = await Server.start(settings);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const kTitle = 'Cup of four';
const tab = (player) => player.page.getByRole('navigation').getByText('Tournaments', { exact: true });

async function toEvent(player) {
  await tab(player).click();
  await player.button(kTitle).click();
  await player.page.getByRole('heading', { name: kTitle }).waitFor();
}

// Gives up each game, but that with the other one who does so: there one of them accepts.
async function losesAll(typist, other, accepts) {
  for (;;) {
    const [, opponent] = await typist.hearsLike(/Starting a new game with (\w+)\./);
    if (opponent !== other || !accepts) typist.types('resign n');
    else {
      await typist.hears('wants to resign');
      typist.types('accept');
    }
  }
}

test('a knock-out of four', async () => {
  const ann = await Player.open(browser, server.address);
  const ben = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_cup');
  await ben.register('ben_cup');
  const [cid, dan] = [new Typist(server.port), new Typist(server.port)];
  await cid.register('cid_cup');
  await dan.register('dan_cup');

  await tab(ann).click();
  await ann.page.getByText('There is no tournament just now.').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.button('Make a tournament').click();
  await ann.page.getByLabel('Name of the tournament').fill(kTitle);
  await ann.page.getByLabel('Points of a match').fill('1');
  await ann.page.getByLabel('Start, in your time zone').fill('');
  await ann.button('Make it').click();
  await ann.button('Announce and open').click();
  await ann.page.getByText('open for entries').waitFor();
  await ann.shot('live-event-open');
  await ann.button('Enter').click();
  await ann.page.getByText('You take part.').waitFor();

  await toEvent(ben);
  await ben.button('Enter').click();
  await ben.page.getByText('You take part.').waitFor();
  assert.deepEqual(await ben.axe(), []);
  for (const typist of [cid, dan]) {
    typist.types('tournament enter 1');
    await typist.hears('You have entered');
  }
  void losesAll(cid, 'dan_cup', false);
  const hearer = new Typist(server.port); // of the end
  await hearer.register('eve_cup');
  const twice = losesAll(dan, 'cid_cup', true);
  void twice;

  // Who has gone away and comes back says that she directs it.
  await toEvent(ann);
  await ann.page.getByText('4 of 16 places taken').waitFor();
  await ann.button('I direct this tournament').click();
  await ann.button('Draw now').click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Draw now' }).click();

  await Promise.all([ann.table(), ben.table()]);
  for (const one of [cid, dan, hearer]) one.close();
});
