// What a director sees before he decides: an event with sample entrants, what would fall, one like a former event.

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

async function named(...names) {
  const typists = names.map(() => new Typist(server.port));
  for (const [at, typist] of typists.entries()) await typist.register(names[at]);
  return typists;
}

test('an event is tried out, corrected with open eyes, and made once more', async () => {
  const ann = await Player.open(browser, server.address);
  await ann.register('ann_directs');
  const four = await named('bea_one', 'cid_two', 'dan_three', 'eva_four');
  const dialog = ann.page.getByRole('dialog');

  await ann.tab('Tournaments').click();
  await ann.button('Make a tournament').click();
  await ann.page.getByLabel('Name of the tournament').fill('Cup');
  await ann.page.getByLabel('Points of a match').fill('3,5');
  await ann.page.getByLabel('Start, in your time zone').fill('');
  await ann.button('Make it').click();

  // Nobody has entered yet.
  await ann.button('Try it out').click();
  await dialog.getByLabel('Sample entrants').fill('12');
  await dialog.getByRole('button', { name: 'Try it out' }).click();
  await dialog.getByText('Rounds: 4 · Matches: 11 · Byes: 4').waitFor();
  await dialog.getByText('Semi-finals').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-direct-sample');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await ann.button('Announce and open').click();
  await ann.page.getByText('open for entries').waitFor();
  for (const typist of four) {
    typist.types('tournament enter 1');
    await typist.hears('You have entered');
  }
  await ann.page.reload();
  await ann.page.getByText('4 of 16 places taken').waitFor();
  await ann.button('Draw now').click();
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await ann.page.getByText('Semi-finals').waitFor();

  // One of each pair loses by forfeit; then the first decision is looked at.
  for (let decided = 1; decided <= 2; ++decided) {
    await ann.button('Loss by forfeit').click();
    const player = dialog.getByLabel('Player');
    await player.selectOption({ index: 1 });
    await dialog.getByText('Decided by it').waitFor();
    await dialog.getByLabel('Reason').fill('has gone home');
    await dialog.getByRole('button', { name: 'Loss by forfeit' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await ann.page
      .getByText('by forfeit')
      .nth(decided - 1)
      .waitFor();
  }
  await ann.button('Take a result back').click();
  await dialog.getByText('Played again').waitFor();
  await dialog.getByText('Called off').waitFor();
  await dialog.getByText('1 round is taken back.').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-direct-undo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await ann.button('Cancel the tournament').click();
  await dialog.getByLabel(/^Reason/).fill('it rains');
  await dialog.getByRole('button', { name: 'Cancel the tournament' }).click();
  await ann.button('Make one like it').click();
  assert.equal(await ann.page.getByLabel('Name of the tournament').inputValue(), 'Cup');
  assert.equal(await ann.page.getByLabel('Points of a match').inputValue(), '3,5');
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-direct-again');
  await ann.button('Make it').click();
  await ann.button('Announce and open').waitFor();
  for (const typist of four) typist.close();
  await ann.close();
});
