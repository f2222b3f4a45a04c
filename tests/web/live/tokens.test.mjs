// A browser keeps a token instead of the password: it logs in again by it, others are listed and ended, and what is
// ended elsewhere is forgotten and said.

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

const kToken = /^fibs-[a-z0-9]{24}$/;

// All that the browser keeps, once there is a token in it.
async function kept(player) {
  await player.page.waitForFunction(() => sessionStorage.getItem('fibs.login')?.includes('token'));
  return player.page.evaluate(() => ({
    tab: JSON.parse(sessionStorage.getItem('fibs.login')),
    browser: JSON.parse(localStorage.getItem('fibs.account')),
    all: JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  }));
}

// Another tab of the same browser.
async function anotherTab(player) {
  await player.page.goto('about:blank');
  player.page = await player.context.newPage();
  await player.page.goto(server.address);
  await player.page.waitForSelector('main h1');
}

async function devices(player) {
  await player.account();
  const section = player.page.getByRole('region', { name: 'Devices and programs' });
  await section.getByText('This one').waitFor();
  return section;
}

test('the password is kept nowhere, and the server lets the token in', async () => {
  const ann = await Player.open(browser, server.address);
  await ann.register('ann_tokens', 'topsecret');
  const first = await kept(ann);
  assert.equal(first.tab.name, 'ann_tokens');
  assert.match(first.tab.token, kToken);
  assert.doesNotMatch(first.all, /topsecret/);

  await server.kill();
  await server.run();
  await ann.page.getByText('You were logged in again.').waitFor();
  assert.deepEqual((await kept(ann)).tab, first.tab, 'the same one');
  await ann.close();
});

test('who stays logged in does so by a token, and logging out ends it', async () => {
  const ben = await Player.open(browser, server.address);
  await ben.register('ben_stays');
  await ben.account();
  await ben.button('Log out').first().click();
  await ben.login('ben_stays');
  const { tab, browser: account } = await kept(ben);
  assert.deepEqual(account, { ...tab, generated: false });
  await anotherTab(ben);
  await ben.page.getByText('You play as \u2068ben_stays\u2069.').waitFor();
  await ben.playNow();
  assert.equal((await kept(ben)).tab.token, tab.token);
  await ben.account();
  await ben.button('Log out').first().click();
  await ben.page.waitForSelector('main.welcome');

  // The token is none any more.
  const other = await Player.open(browser, server.address, {
    prepare: (page) =>
      page.addInitScript((kept) => {
        if (!sessionStorage.getItem('fibs.mark')) sessionStorage.setItem('fibs.login', kept);
      }, JSON.stringify(tab)),
  });
  await other.page.getByText('You are not logged in here any more').waitFor();
  await Promise.all([ben, other].map((player) => player.close()));
});

test('devices are listed, and ended one by one or all together', async () => {
  const [desk, phone] = [
    await Player.open(browser, server.address),
    await Player.open(browser, server.address, { size: kPhone }),
  ];
  await desk.register('cid_lists');
  await kept(desk);
  await phone.login('cid_lists');
  const { tab } = await kept(phone);
  const section = await devices(phone);
  assert.equal(await section.getByRole('listitem').count(), 2);
  assert.deepEqual(await phone.axe(), []);
  await phone.shot('live-tokens-phone');
  await section.getByRole('button', { name: /^End / }).click();
  await section.getByRole('button', { name: /^End / }).waitFor({ state: 'detached' });
  assert.equal(await section.getByRole('listitem').count(), 1);
  assert.ok(await section.evaluate((one) => one === document.activeElement), 'the focus stays');
  assert.deepEqual((await kept(phone)).tab, tab);

  // What the other window kept is said to be nothing any more when it tries.
  await desk.page.reload();
  await desk.page.getByText('You are not logged in here any more').waitFor();
  assert.deepEqual(await desk.axe(), []);
  assert.equal(await desk.page.evaluate(() => sessionStorage.getItem('fibs.login')), null);

  for (let i = 0; i < 2; ++i) {
    const another = await Player.open(browser, server.address);
    await another.login('cid_lists');
    await kept(another);
    await another.close();
  }
  await phone.page.reload();
  const more = await devices(phone);
  await more.getByRole('button', { name: 'End all others' }).click();
  await more.getByText('programs need new tokens').waitFor();
  await more.getByRole('button', { name: 'End all others' }).click();
  await more.getByRole('button', { name: /^End / }).first().waitFor({ state: 'detached' });
  assert.equal(await more.getByRole('listitem').count(), 1);
  await Promise.all([desk, phone].map((player) => player.close()));
});

test('a generated account is not replaced in silence', async () => {
  const dan = await Player.open(browser, server.address);
  await dan.playNow();
  const { browser: account } = await kept(dan);
  assert.equal(account.generated, true);
  await devices(dan);
  await dan.button('Log out').first().click();
  await dan.page.getByText(`You play as \u2068${account.name}\u2069.`).waitFor();
  await dan.playNow();
  assert.deepEqual((await kept(dan)).browser, account);

  // Whoever ends it elsewhere.
  await dan.page.evaluate(() => {
    const account = JSON.parse(localStorage.getItem('fibs.account'));
    const token = `fibs-${'a'.repeat(24)}`;
    localStorage.setItem('fibs.account', JSON.stringify({ ...account, token }));
  });
  await anotherTab(dan);
  await dan.button('Play now').click();
  await dan.page.getByText('The account that “Play now” made').waitFor();
  assert.equal(await dan.page.locator('input[name=username]').inputValue(), account.name);
  assert.equal(await dan.page.evaluate(() => localStorage.getItem('fibs.account')), null);
  await dan.close();
});
