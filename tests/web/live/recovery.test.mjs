// Who has lost his password gets another one by the page: with a code of an administrator, a link, a wrong code.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  // Mails wait for a mail server that is not there.
  server = await Server.start(['mail.smtp=smtp://127.0.0.1:9', 'mail.from=games@example.org']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// Somebody with an account and without its password, in a new browser.
async function forgetful(name, address = server.address, size) {
  const before = await Player.open(browser, server.address);
  await before.register(name);
  await before.close();
  return Player.open(browser, address, { size });
}

function codeFor(name) {
  const admin = join(process.env.FIBS_BIN, 'fibs-admin');
  const told = execFileSync(admin, ['--data', server.data, 'recover', name], { encoding: 'utf8' });
  return /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(told)[0];
}

async function change(player, password) {
  await player.page.getByLabel('New password').fill(password);
  await player.button('Change the password').click();
}

test('name, code, password: in the lobby by itself', async () => {
  const ann = await forgetful('ann_lost', server.address, kPhone);
  await ann.button('Log in').click();
  await ann.page.locator('input[name=username]').fill('ann_lost');
  await ann.button('Forgot your password?').click();
  await ann.button('Send me a code').click();
  await ann.page
    .getByText('If \u2068ann_lost\u2069 has a confirmed address, a code is on its way.')
    .waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-recovery-phone');
  await ann.page.locator('input[name=code]:focus').waitFor();
  await ann.page.keyboard.type('abcd-abcd-abcd-abcd');
  await change(ann, 'another_one');
  await ann.page.getByText('That is not the code, or it is too old.').waitFor();
  await ann.page.getByLabel('Code', { exact: false }).first().fill(codeFor('ann_lost'));
  await change(ann, 'a:b:c');
  await ann.page.getByRole('alert').getByText('A password has no blanks and no colons.').waitFor();
  await change(ann, 'another_one');
  await ann.page.waitForSelector('main.lobby');
  await ann.close();
  const later = await Player.open(browser, server.address);
  await later.login('ann_lost', 'another_one');
  await later.close();
});

test('a link with the code, of which nothing stays in the address or the history', async () => {
  const ben = await forgetful('ben_lost');
  await ben.page.goto(`${server.address}/#recover/ben_lost/${codeFor('ben_lost')}`);
  await change(ben, 'another_one');
  await ben.page.waitForSelector('main.lobby');
  assert.match(ben.page.url(), /#\/lobby$/);
  for (let step = 0; step < 3; ++step) {
    assert.doesNotMatch(ben.page.url(), /ben_lost|another/);
    await ben.page.goBack();
  }
  await ben.close();
});

test('a server that is away for a moment is asked when it is back', async () => {
  const cid = await forgetful('cid_lost');
  await cid.button('Log in').click();
  await cid.button('Forgot your password?').click();
  await cid.page.locator('input[name=username]').fill('cid_lost');
  await server.kill();
  await cid.button('Send me a code').click();
  await cid.page.getByText('The connection is lost.').waitFor();
  await server.run();
  await cid.page.getByText('a code is on its way').waitFor();
  await cid.close();
});
