// Who has no account watches by a link: before a match, while it goes on, and when the server was away.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=f00d']);
  await server.startBot('house_watched');
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

async function inviteBot(player) {
  await player.page.getByRole('button', { name: '1', exact: true }).click();
  await player.page
    .locator('.people [role=row]', { hasText: 'house_watched' })
    .getByRole('button', { name: 'Invite' })
    .click();
}

const board = (watcher) => watcher.page.waitForSelector('main.table .board');

test('a stranger sees a match from its beginning, and no account is made', async () => {
  const watcher = await Player.open(browser, `${server.address}/#/watch/ann_watched`);
  await watcher.page.getByText('There is no player of that name.').waitFor();

  const ann = await Player.open(browser, server.address);
  await ann.register('ann_watched');
  await watcher.page.reload();
  await watcher.page.getByText('is at no table now').waitFor();
  assert.deepEqual(await watcher.axe(), []);

  const phone = await Player.open(browser, `${server.address}/#/watch/ann_watched`, {
    size: kPhone,
  });
  await phone.page.getByText('is at no table now').waitFor();
  await inviteBot(ann);
  await ann.table();
  await Promise.all([watcher, phone].map(board));
  assert.deepEqual(await watcher.axe(), []);
  await watcher.shot('live-watch');
  await phone.shot('live-watch-phone');
  assert.equal(await watcher.page.getByRole('button', { name: 'Roll' }).count(), 0);

  // The server starts again: the stream comes back by itself.
  await server.kill();
  await server.run();
  await watcher.page.getByText('The way to the server is lost').waitFor();
  await watcher.page
    .getByText('The way to the server is lost')
    .waitFor({ state: 'detached', timeout: 30_000 });
  await Promise.all([ann, watcher, phone].map((player) => player.close()));
});
