// A knock-out of four, from the form that makes it to the winner's place: two browsers and two by telnet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, kPhone } from './browser.mjs';
import { stage } from './stage.mjs';
import { Typist } from './typist.mjs';

const on = stage(['limits.event_account_days=0', 'limits.event_experience=0', 'dice.seed=5eec']);

const kTitle = 'Cup of four';

async function toEvent(player) {
  await player.tab('Tournaments').click();
  await player.button(kTitle).click();
  await player.page.getByRole('heading', { name: kTitle }).waitFor();
}

// Gives up each game; where the other one does so, too, he waits for that and accepts.
async function losesAll(typist, other = '') {
  for (;;) {
    const [, opponent] = await typist.hearsLike(/Starting a new game with (\w+)\./);
    if (opponent !== other) typist.types('resign n');
    else {
      await typist.hears('wants to resign');
      typist.types('accept');
    }
  }
}

// Both play whatever they are given, until the event is over.
async function playOn(players, over) {
  let done = false;
  void over.then(() => (done = true));
  while (!done) {
    const acted = await Promise.all(players.map((player) => player.step()));
    if (!acted.includes(true)) await Promise.race(players.map((player) => player.changed()));
  }
}

async function getUp(player) {
  const leave = player.button('Leave');
  if (await leave.isVisible()) await leave.click();
}

test('a knock-out of four', async () => {
  const ann = await Player.open(on.browser, on.server.address);
  const ben = await Player.open(on.browser, on.server.address, { size: kPhone });
  await ann.register('ann_cup');
  await ben.register('ben_cup');
  const [cid, dan] = [new Typist(on.server.port), new Typist(on.server.port)];
  await cid.register('cid_cup');
  await dan.register('dan_cup');

  await ann.tab('Tournaments').click();
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
  void losesAll(cid);
  void losesAll(dan, 'cid_cup');

  // Who has gone away and comes back still directs it.
  await toEvent(ann);
  await ann.page.getByText('4 of 16 places taken').waitFor();
  await ann.button('Draw now').click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.waitFor();
  assert.deepEqual(await ann.axe(), []);
  await dialog.getByRole('button', { name: 'Draw now' }).click();

  // The matches begin by themselves.
  await Promise.all([ann.table(), ben.table()]);
  await playOn([ann, ben], cid.hears('is over: 1. '));
  await Promise.all([getUp(ann), getUp(ben)]);

  await toEvent(ann);
  const winner = ann.page.locator('.winner');
  assert.match(await winner.innerText(), /^\u2068(ann|ben)_cup\u2069 has won\.$/);
  await ann.page.getByText('Semi-finals').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-event-over');
  await ann.page.getByText('The draw', { exact: true }).click();
  await ann.page.getByText('The seed fits the hash.').waitFor();

  // On a phone the matches are a list; the final leads to its replay.
  await toEvent(ben);
  await ben.page.locator('.winner').waitFor();
  assert.deepEqual(await ben.axe(), []);
  await ben.shot('live-event-over-phone');
  await ben.page
    .getByRole('button', { name: /^Replay: / })
    .first()
    .click();
  await ben.page.waitForSelector('main .board');
  for (const one of [cid, dan]) one.close();
  await Promise.all([ann.close(), ben.close()]);
});

test('a director decides a match, and says why', async () => {
  const eve = await Player.open(on.browser, on.server.address, { size: kPhone });
  await eve.register('eve_directs');
  const [fay, gus] = [new Typist(on.server.port), new Typist(on.server.port)];
  await fay.register('fay_robin');
  await gus.register('gus_robin');
  fay.types('tournament create "Two" roundrobin length 3');
  await fay.hears("Next: 'tournament 2 announce'");
  for (const words of ['announce', 'open', 'director eve_directs']) {
    fay.types(`tournament 2 ${words}`);
    await fay.hears('"Two": done');
  }
  for (const typist of [fay, gus]) {
    typist.types('tournament enter 2');
    await typist.hears('You have entered');
  }
  await eve.tab('Tournaments').click();
  await eve.button('Two').click();
  await eve.button('Draw now').click();
  await eve.page.getByRole('dialog').getByRole('button', { name: 'Draw now' }).click();
  await eve.button('Loss by forfeit').click();
  const dialog = eve.page.getByRole('dialog');
  await dialog.getByLabel('Player').selectOption('gus_robin');
  await dialog.getByLabel('Reason').fill('has gone home');
  assert.deepEqual(await eve.axe(), []);
  await eve.shot('live-decision-phone');
  await dialog.getByRole('button', { name: 'Loss by forfeit' }).click();
  await gus.hears('gus_robin loses by forfeit (has gone home)');
  await eve.page.locator('.winner').getByText('fay_robin').waitFor();
  await eve.shot('live-crosstable-phone');
  for (const one of [fay, gus]) one.close();
  await eve.close();
});
