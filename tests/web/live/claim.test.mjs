// A claim in a real browser: explained, and refused before its time.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  const settings = ['dice.seed=c1a1', 'matches.claim_days=1'];
  server = await Server.start(settings);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// Tomorrow, as the page writes it.
function dayOf(player) {
  return player.page.evaluate(() =>
    new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric' }).format(
      Date.now() + 24 * 3600_000,
    ),
  );
}

test('a match that broke off cannot be claimed on the same day', async () => {
  const host = await Player.open(browser, server.address);
  const guest = await Player.open(browser, server.address, { size: kPhone });
  await host.register('cora_claim');
  await guest.register('finn_claim');
  await guest.mayBeInvited();
  await host.button('3').click();
  await host.page
    .locator('.people [role=row]', { hasText: 'finn_claim' })
    .getByRole('button', { name: 'Invite' })
    .click();
  await guest.button('Join').click();
  await Promise.all([host.table(), guest.table()]);
  const saved = await dayOf(host); // it may turn into the next one now
  await host.button('More').click();
  await host.page.getByRole('button', { name: /^Break off/ }).click();

  const list = host.page.locator('section', {
    has: host.page.getByRole('heading', { name: 'Matches to go on with' }),
  });
  await list.getByRole('button', { name: /^Claim: / }).click();
  const dialog = host.page.getByRole('dialog');
  await dialog.getByText('the server judges it as it stands').waitFor();
  assert.deepEqual(await host.axe(), []);
  await host.shot('live-claim-dialog');
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
  const refused = list.getByText('It can be claimed from');
  await refused.waitFor();
  const text = await refused.innerText();
  const days = [saved, await dayOf(host)];
  assert.ok(
    days.some((day) => text.includes(day)),
    `${text}: ${days}`,
  );
  assert.equal(await host.page.locator('.notes').innerText(), '', 'it is said beside the match');
  assert.deepEqual(await host.axe(), []);
  await host.shot('live-claim-refused');
  await Promise.all([host, guest].map((player) => player.close()));
});
