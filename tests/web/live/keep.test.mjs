// A guest of "Play now" chooses a name and a password, and logs in by them; another password, and an account that is to
// be erased.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start();
  await server.startBot('house_novice');
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const kToken = /^fibs-[a-z0-9]{24}$/;

// What the browser keeps of the account, once it has a token.
async function account(player) {
  await player.page.waitForFunction(() => localStorage.getItem('fibs.account')?.includes('token'));
  return player.page.evaluate(() => JSON.parse(localStorage.getItem('fibs.account')));
}

async function keepForm(player) {
  await player.account();
  return player.page.getByRole('region', { name: 'Keep your account' });
}

async function fill(section, name, password) {
  await section.locator('input[name=username]').fill(name);
  await section.locator('input[name=password]').fill(password);
  await section.getByRole('button', { name: 'Keep the account' }).click();
}

test('a guest keeps the account', async () => {
  const ann = await Player.open(browser, server.address, { size: kPhone });
  await ann.playNow();
  const guest = await account(ann);
  assert.match(guest.token, kToken);
  assert.equal(guest.generated, true);

  const section = await keepForm(ann);
  assert.equal(await section.locator('input[name=username]').inputValue(), guest.name);
  await ann.page.getByText(`You are \u2068${guest.name}\u2069.`).waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-keep-phone');

  await fill(section, 'house_novice', 'topsecret');
  await ann.page.getByRole('alert').waitFor();
  assert.deepEqual(await account(ann), guest, 'a name that somebody has');
  await fill(section, 'ann_keeps', 'topsecret');
  await section.getByText('You are \u2068ann_keeps\u2069 now').waitFor();
  assert.ok(await section.evaluate((one) => one === document.activeElement), 'the focus stays');
  assert.equal(await ann.page.getByRole('alert').count(), 0);
  assert.deepEqual(await account(ann), { ...guest, name: 'ann_keeps', generated: false });
  assert.deepEqual(await ann.axe(), []);

  // The token goes on, on a server that was started again.
  await server.kill();
  await server.run();
  await ann.page.getByText('You were logged in again.').waitFor();
  await ann.page.getByText('You are \u2068ann_keeps\u2069.').waitFor();

  await ann.button('Log out').first().click();
  await ann.page.waitForSelector('main.welcome');
  assert.equal(await ann.page.evaluate(() => localStorage.getItem('fibs.account')), null);
  await ann.login('ann_keeps', 'topsecret');
  assert.equal((await account(ann)).name, 'ann_keeps');
  assert.equal(await (await keepForm(ann)).count(), 0);
  await ann.close();
});

test('another password', async () => {
  const ben = await Player.open(browser, server.address, { size: kPhone });
  await ben.register('ben_changes', 'topsecret');
  await ben.account();
  const group = ben.page.getByRole('group', { name: 'Change the password' });
  const change = async (old) => {
    await group.locator('input[name=current-password]').fill(old);
    await group.locator('input[name=password]').fill('another_one');
    await group.getByRole('button', { name: 'Change the password' }).click();
  };
  await group.getByRole('button').click();
  await group.locator('input[name=current-password]').waitFor();
  assert.ok(await group.evaluate((one) => one === document.activeElement), 'the focus stays');
  assert.deepEqual(await ben.axe(), []);
  await ben.shot('live-password-phone');
  await change('mistyped');
  await ben.page.getByRole('alert').waitFor();
  await change('topsecret');
  await group.getByText('The password is changed.').waitFor();
  assert.ok(await group.evaluate((one) => one === document.activeElement), 'the focus stays');
  await ben.button('Log out').first().click();
  await ben.login('ben_changes', 'another_one');
  await ben.close();
});

test('an account is to be erased, and stays', async () => {
  const cid = await Player.open(browser, server.address, { size: kPhone });
  await cid.playNow();
  await account(cid);
  await cid.account();
  const group = cid.page.getByRole('group', { name: 'Erase my account' });
  await group.getByRole('button').click();
  await group.getByText('Seven days later').waitFor();
  assert.deepEqual(await cid.axe(), []);
  await cid.shot('live-erase-phone');
  await group.getByRole('button', { name: 'Erase my account', exact: true }).click();
  await group.getByText('will be erased').waitFor();
  assert.ok(await group.evaluate((one) => one === document.activeElement), 'the focus stays');
  await group.getByRole('button', { name: 'Do not erase' }).click();
  await group.getByText('Your account stays.').waitFor();
  assert.equal(await cid.page.getByRole('alert').count(), 0);
  await cid.close();
});
