// A log-in that asks for a code behind the password: turned on by an authenticator app (this test is one), wrong codes,
// recovery codes, a server that goes away in the middle, and turned off again.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['web.resume_seconds=1']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const kStepMilliseconds = 30_000;
const kLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret) {
  const bits = [...secret]
    .map((one) => kLetters.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
}

// The code of a step (RFC 6238). The server takes each once, and the ones before and behind the present one.
function codeOf(secret, later = 0) {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / kStepMilliseconds) + later));
  const mac = createHmac('sha1', bytesOf(secret)).update(step).digest();
  const number = mac.readUInt32BE(mac[19] & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const card = (player) =>
  player.page.locator('section.card', {
    has: player.page.getByRole('heading', { name: 'Two-factor authentication', exact: true }),
  });

const press = (player, name) => card(player).getByRole('button', { name, exact: true }).click();

// Turns it on: the secret, and the recovery codes.
async function turnOn(player, password = 'owl-secret') {
  await press(player, 'Turn on');
  await card(player).getByLabel('Password').fill(password);
  await press(player, 'Continue');
  await card(player).getByRole('img', { name: 'The key as a QR code' }).waitFor();
  const secret = (await card(player).locator('.key').innerText()).replaceAll(' ', '');
  await card(player).getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await press(player, 'Turn on');
  await card(player).getByText('Your recovery codes are shown this once').waitFor();
  return { secret, codes: await card(player).getByRole('listitem').allInnerTexts() };
}

async function token(player) {
  await player.page.waitForFunction(() => sessionStorage.getItem('fibs.login')?.includes('token'));
}

async function logOut(player) {
  await token(player);
  await player.account();
  await player.button('Log out').first().click();
  await player.page.waitForSelector('main.welcome');
}

// Up to the field for the code.
async function typesPassword(player, name) {
  await player.button('Log in').click();
  await player.page.locator('input[name=username]').fill(name);
  await player.page.locator('input[name=password]').fill('owl-secret');
  await player.page.locator('button[type=submit]').click();
  await player.page.getByLabel('Code').waitFor();
}

async function typesCode(player, code) {
  await player.page.getByLabel('Code').fill(code);
  await player.page.locator('button[type=submit]').click();
}

test('the second step is turned on, asked for, and turned off', async () => {
  const ann = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_steps');
  await ann.account();
  await press(ann, 'Turn on');
  await card(ann).getByLabel('Password').fill('mistyped');
  await press(ann, 'Continue');
  await ann.page.getByRole('alert').getByText('Password not correct').waitFor();
  await press(ann, 'Cancel');
  const { secret, codes } = await turnOn(ann);
  assert.equal(new Set(codes).size, 10);
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-recovery-codes-phone');
  await press(ann, 'I have them');
  await card(ann).getByText('10 recovery codes are left.').waitFor();

  // A wrong code, and the next one.
  await logOut(ann);
  await typesPassword(ann, 'ann_steps');
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-code-phone');
  await typesCode(ann, '12345');
  await ann.page.getByText('The code was not right.').waitFor();
  assert.equal(await ann.page.locator('input[name=username]').inputValue(), 'ann_steps');
  await ann.page.locator('button[type=submit]').click();
  await ann.page.getByLabel('Code').waitFor();
  await typesCode(ann, codeOf(secret, 1));
  await ann.page.waitForSelector('main.lobby');

  // In this browser no code is asked for any more.
  await token(ann);
  await ann.page.evaluate(() => sessionStorage.clear());
  await ann.page.reload();
  await ann.button('Play now').click();
  await ann.page.waitForSelector('main.lobby');

  // A recovery code, once.
  await logOut(ann);
  await typesPassword(ann, 'ann_steps');
  await typesCode(ann, codes[0]);
  await ann.page.waitForSelector('main.lobby');
  await token(ann);
  await ann.account();
  await card(ann).getByText('9 recovery codes are left.').waitFor();
  const kept = await ann.page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  for (const one of [secret, ...codes]) assert.equal(kept.includes(one), false, 'it is stored');

  await press(ann, 'New recovery codes');
  await card(ann).getByLabel('Password').fill('owl-secret');
  await press(ann, 'New recovery codes');
  await card(ann).getByText('Your recovery codes are shown this once').waitFor();
  assert.equal(await card(ann).getByRole('listitem').count(), 10);
  await press(ann, 'I have them');
  await card(ann).getByText('10 recovery codes are left.').waitFor();

  await press(ann, 'Turn off');
  await card(ann).getByLabel('Password').fill('owl-secret');
  await press(ann, 'Turn off');
  await card(ann).getByRole('button', { name: 'Turn on', exact: true }).waitFor();
  await logOut(ann);
  await ann.login('ann_steps');
  await ann.close();
});

test('a server that goes away while a code is asked for asks again', async () => {
  const ben = await Player.open(browser, server.address);
  await ben.register('ben_steps');
  await ben.account();
  const { codes } = await turnOn(ben);
  await press(ben, 'I have them');
  await logOut(ben);
  await typesPassword(ben, 'ben_steps');
  await ben.page.getByLabel('Code').fill('half');
  await server.kill();
  await server.run();
  // The field is a new one, which is empty.
  await ben.page.waitForFunction(() => document.querySelector('input[name=code]')?.value === '');
  await typesCode(ben, codes[0]);
  await ben.page.waitForSelector('main.lobby');
  await ben.close();
});

test('whoever goes elsewhere does not log in, and plays as somebody else', async () => {
  const cid = await Player.open(browser, server.address);
  await cid.register('cid_steps');
  await cid.account();
  await turnOn(cid);
  await logOut(cid);
  await typesPassword(cid, 'cid_steps');
  await cid.button('Back to the log-in').click();
  assert.equal(await cid.page.locator('input[name=username]').inputValue(), 'cid_steps');
  await cid.page.locator('button[type=submit]').click();
  await cid.page.getByLabel('Code').waitFor();
  await cid.tab('Start').click();
  await cid.playNow();
  await cid.account();
  assert.equal(await cid.page.getByText('You are \u2068cid_steps\u2069.').count(), 0);
  await cid.page.getByRole('heading', { name: 'Keep your account' }).waitFor();
  assert.equal(await card(cid).count(), 0, 'a guest has no password');
  await cid.close();
});
