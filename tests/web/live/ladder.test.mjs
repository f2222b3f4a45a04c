// The ladder of a club, on its page: started, entered, a challenge from below, a match, and another order.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { giveUp } from './two_players.mjs';
import { Typist } from './typist.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['limits.event_account_days=0', 'limits.event_experience=0']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const kClub = 'Steps';

async function toClub(player) {
  await player.tab('Tournaments').click();
  await player.button('Clubs').click();
  await player.page.locator('.event-list').getByRole('button', { name: kClub }).click();
  await player.page.getByRole('heading', { name: kClub, exact: true }).waitFor();
}

async function toLadder(player) {
  await toClub(player);
  await player.button('Ladder').click();
  await player.page.getByRole('heading', { name: 'Ladder', exact: true, level: 1 }).waitFor();
}

const rungs = (player) =>
  player.page.locator('section', {
    has: player.page.getByRole('heading', { name: /^Ladder/, level: 2 }),
  });
const order = (player) => rungs(player).locator('li .name').allInnerTexts();

test('who stands below challenges from the page of the club, wins, and stands above', async () => {
  const ann = await Player.open(browser, server.address);
  const ben = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_ladder');
  await ben.register('ben_ladder');
  await ann.tab('Tournaments').click();
  await ann.button('Clubs').click();
  await ann.button('Found a club').click();
  await ann.page.getByLabel('Name of the club').fill(kClub);
  await ann.button('Found it').click();
  await ann.button('Joining').click();
  await ann.page.getByText('Everybody may join.').waitFor();
  await toClub(ben);
  await ben.button('Join').click();
  await ben.page.getByLabel('To the members').waitFor();
  assert.equal(await ben.button('Start a ladder').count(), 0, 'its directors do');

  await ann.button('Start a ladder').click();
  assert.equal(await ann.page.getByLabel('Format').inputValue(), 'ladder');
  await ann.page.getByLabel('Points of a match').fill('1');
  assert.deepEqual(await ann.axe(), []);
  await ann.button('Make it').click();
  await ann.button('Announce and open').click();
  await ann.page.getByText('open for entries').waitFor();
  await ann.button('Enter').click();
  await ann.page.getByText('You take part.').waitFor();
  await toLadder(ben);
  await ben.button('Enter').click();
  await ben.page.getByText('You take part.').waitFor();
  const cid = new Typist(server.port);
  await cid.register('cid_ladder');
  cid.types('club join 1');
  await cid.hears('You are a member of');
  cid.types('tournament enter 1');
  await cid.hears('You have entered');
  await toLadder(ann);
  await ann.page.getByText('3 entrants').waitFor();
  await ann.button('Draw now').click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Draw now' }).click();
  await ann.page.getByText('running').first().waitFor();

  // On the page of the club both see the same order, and only who stands below can challenge.
  await toClub(ann);
  await toClub(ben);
  for (const one of [ann, ben]) await rungs(one).locator('li').nth(2).waitFor();
  const first = await order(ann);
  assert.deepEqual(await order(ben), first);
  const [upper, lower] =
    first.indexOf('ann_ladder') < first.indexOf('ben_ladder') ? [ann, ben] : [ben, ann];
  const [above, below] =
    upper === ann ? ['ann_ladder', 'ben_ladder'] : ['ben_ladder', 'ann_ladder'];
  assert.equal(await upper.button(`Challenge \u2068${below}\u2069`).count(), 0);
  assert.deepEqual(await lower.axe(), []);
  await ann.shot('live-ladder-club');
  await ben.shot('live-ladder-club-phone');
  await lower.button(`Challenge \u2068${above}\u2069`).click();

  await toLadder(upper);
  await upper.page.getByText(`You play \u2068${below}\u2069.`).waitFor();
  assert.deepEqual(await upper.axe(), []);
  await upper.shot('live-ladder-challenged');
  await upper.button('Accept the challenge').click();
  await upper.button('Accept the challenge').waitFor({ state: 'detached' });
  await lower.tab('Play').click();
  await lower.mayBeInvited();
  await upper.button('Invite').click();
  await lower.button('Join').click();
  await Promise.all([ann.table(), ben.table()]);
  await giveUp(upper, lower);

  for (const one of [ann, ben]) await one.button('Leave').click();
  await toClub(ann);
  await toClub(ben);
  for (const one of [ann, ben]) {
    await rungs(one).locator('li').nth(first.indexOf(above)).getByText(below).waitFor();
    const now = await order(one);
    assert.ok(now.indexOf(below) < now.indexOf(above), `${first} became ${now}`);
  }
  await ann.shot('live-ladder-after');
  cid.close();
  await Promise.all([ann.close(), ben.close()]);
});
