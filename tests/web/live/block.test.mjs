// Somebody is blocked in his profile, is so in talk after a reload, and no more when that is taken back.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const entry = (player, name) => player.button(`Block \u2068${name}\u2069`);
const told = (player, name) => player.page.getByText(`You block \u2068${name}\u2069.`);

async function block(player, name) {
  await entry(player, name).click();
  await player.button('Block').click();
  await told(player, name).waitFor();
}

async function invite(player, name) {
  await player.page
    .locator('.people [role=row]', { hasText: name })
    .getByRole('button', { name: 'Invite' })
    .click();
}

test('who is blocked cannot invite, until it is taken back', async () => {
  const ann = await Player.open(browser, server.address);
  const bob = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_blocks');
  await bob.register('bob_blocked');
  await ann.mayBeInvited();
  await ann.button('bob_blocked').click();
  await block(ann, 'bob_blocked');
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-block');

  await bob.button('People').click();
  await invite(bob, 'ann_blocks');
  await bob.page.getByText('ann_blocks is refusing games.').waitFor();

  await ann.page.reload();
  await told(ann, 'bob_blocked').waitFor();
  await ann.tab('Play').click();
  await ann.button('Talk to \u2068bob_blocked\u2069').click();
  await told(ann, 'bob_blocked').waitFor();
  await ann.button('Unblock').click();
  await entry(ann, 'bob_blocked').waitFor();

  await invite(bob, 'ann_blocks');
  await ann.button('Join').click();
  await Promise.all([ann.table(), bob.table()]);
  await bob.button('More').click();
  await block(bob, 'ann_blocks');
  assert.deepEqual(await bob.axe(), []);
  await bob.shot('live-block-table-phone');
  await Promise.all([ann, bob].map((player) => player.close()));
});
