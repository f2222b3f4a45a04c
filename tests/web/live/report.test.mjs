// Somebody is reported for what he has said, by his profile, and at the table.

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

const kSent = 'Sent. You will be told what comes of it.';
const entry = (player, name) => player.button(`Report \u2068${name}\u2069…`);

test('who swears is reported, once', async () => {
  const [ann, bob] = [
    await Player.open(browser, server.address, { size: kPhone }),
    await Player.open(browser, server.address),
  ];
  await bob.register('bob_swears');
  await ann.register('ann_hears');
  await ann.button('Talk').click();
  const shout = bob.page.getByLabel('Say something to everybody');
  await shout.fill('You are all fools!');
  await shout.press('Enter');

  await ann.button('Report what was said…').click();
  assert.ok(await ann.page.getByLabel('What is said').isChecked());
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-report-phone');
  await ann.page.getByLabel('What happened').fill('He shouts\nat everybody.');
  await ann.page.locator('dialog').getByRole('button', { name: 'Send' }).click();
  await ann.page.getByText(kSent).waitFor();
  assert.ok(await ann.page.getByText(kSent).evaluate((one) => one === document.activeElement));
  await ann.page.keyboard.press('Escape');
  await ann.button('Report what was said…').waitFor();

  // Once is enough, until it is answered.
  await ann.page.goto(`${server.address}/#/profile/bob_swears`);
  await entry(ann, 'bob_swears').click();
  await ann.page.getByLabel('The name offends').check();
  await ann.page.locator('form').getByRole('button', { name: 'Send' }).click();
  await ann.page.getByText(/about bob_swears is not answered yet/).waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.button('Cancel').click();
  await entry(ann, 'bob_swears').waitFor();

  // Nothing of it is told to him.
  assert.equal(await bob.page.getByText('report').count(), 0);
  await Promise.all([ann, bob].map((player) => player.close()));
});

test('at the table', async () => {
  const [ann, bob] = [
    await Player.open(browser, server.address),
    await Player.open(browser, server.address),
  ];
  await bob.register('bob_leaves');
  await ann.register('ann_stays');
  await bob.mayBeInvited();
  await ann.page
    .locator('.people [role=row]', { hasText: 'bob_leaves' })
    .getByRole('button', { name: 'Invite' })
    .click();
  await bob.button('Join').click();
  await Promise.all([ann.table(), bob.table()]);
  await ann.button('More').click();
  await entry(ann, 'bob_leaves').click();
  await ann.page.getByLabel('Leaving matches').check();
  assert.deepEqual(await ann.axe(), []);
  await ann.page.locator('form').getByRole('button', { name: 'Send' }).last().click();
  await ann.page.getByText(kSent).waitFor();
  await Promise.all([ann, bob].map((player) => player.close()));
});
