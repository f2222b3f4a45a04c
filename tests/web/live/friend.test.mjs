// Two browsers find one another by a link: its maker is there, or comes back; somebody opens it by telnet's token.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=f00d']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// The link that is made by one tap, for a match to one point.
async function linkOf(player) {
  await player.page.getByRole('button', { name: '1', exact: true }).click();
  await player.button('Make a link').click();
  const field = player.page.getByLabel('The link', { exact: true });
  await field.waitFor();
  return field.inputValue();
}

test('a guest plays by one tap with who has made the link', async () => {
  const ann = await Player.open(browser, server.address);
  await ann.register('ann_friend');
  const url = await linkOf(ann);
  await ann.page.getByRole('img', { name: 'The link as a QR picture' }).waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-friend-link');
  assert.match(url, /#\/friend\/[a-z2-9]{26}$/);

  const guest = await Player.open(browser, url, { size: kPhone });
  await guest.page.getByText('\u2068ann_friend\u2069 invites you to a match to 1 point').waitFor();
  await guest.page.getByText('The match begins at once.').waitFor();
  assert.deepEqual(await guest.axe(), []);
  await guest.shot('live-friend-opened-phone');
  await guest.button('Play as a guest').click();
  await Promise.all([ann.table(), guest.table()]);

  const late = await Player.open(browser, url);
  await late.page.getByText('This link was used or withdrawn, or its time is over.').waitFor();
  await Promise.all([ann, guest, late].map((player) => player.close()));
});

test('whose maker does not want to be invited now asks for him, and the two meet', async () => {
  const ben = await Player.open(browser, server.address);
  await ben.register('ben_friend');
  const url = await linkOf(ben);
  await ben.mayBeInvited(); // no longer
  const cid = await Player.open(browser, url);
  await cid.page.getByText('Your friend cannot play just now.').waitFor();
  await cid.button('Play as a guest').click();
  await ben.button('Join').click();
  await Promise.all([ben.table(), cid.table()]);
  await Promise.all([ben, cid].map((player) => player.close()));
});

test('one that is withdrawn works no more', async () => {
  const dan = await Player.open(browser, server.address);
  await dan.register('dan_friend');
  const url = await linkOf(dan);
  await dan.button('Take back').click();
  await dan.page.getByLabel('The link', { exact: true }).waitFor({ state: 'detached' });
  const eve = await Player.open(browser, url);
  await eve.page.getByText('This link was used or withdrawn').waitFor();
  await Promise.all([dan, eve].map((player) => player.close()));
});
