// What the server has worked out of a match: its report, for which the page makes none of its own, and the error rates
// on the profile.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;
let match; // that was played

before(async () => {
  server = await Server.start(['dice.seed=f00d', 'analysis.level=1']);
  await server.startBot('house_stored');
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// Asks the server until it has one.
async function stored() {
  for (;;) {
    const answer = await fetch(`${server.address}/api/matches/${match}/analysis`);
    if (answer.status === 200) return answer.json();
    assert.ok([202, 404].includes(answer.status), String(answer.status));
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function whole({ page }) {
  await page.getByText('In figures').waitFor();
  await page.locator('.making progress').waitFor({ state: 'detached', timeout: 60_000 });
}

test(
  'a report that is stored is shown without an analyst of the page',
  { timeout: 240_000 },
  async () => {
    const ann = await Player.open(browser, server.address);
    await ann.register('ann_stored');
    await ann.page.getByRole('button', { name: '1', exact: true }).click();
    await ann.page
      .locator('.people [role=row]', { hasText: 'house_stored' })
      .getByRole('button', { name: 'Invite' })
      .click();
    await ann.table();
    await ann.playUntil(() => ann.isOver());
    match = 1;
    const report = await stored();
    assert.equal(report.level, 1);
    await ann.close();

    const eve = await Player.open(browser, `${server.address}/#/replay/${match}`, { size: kPhone });
    const fetched = [];
    eve.context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const isAnalyst = (path) => /analyst.*\.wasm$/.test(path);
    await eve.table();
    await eve.button('Analyse').click();
    await whole(eve);
    assert.ok(fetched.includes(`/api/matches/${match}/analysis`), fetched.join(' '));
    assert.deepEqual(fetched.filter(isAnalyst), []);
    // Its figures are those of the server.
    const { pr } = report.totals[0];
    const text = await eve.page.locator('main').innerText();
    assert.ok(text.includes(pr.toFixed(1)), `${pr} in ${text}`);
    await eve.shot('live-stored-report');
    assert.deepEqual(await eve.axe(), []);
    // One that looks further ahead than it is made here.
    const loads = eve.page.waitForRequest((request) => isAnalyst(new URL(request.url()).pathname));
    await eve.button('Deep').click();
    await loads;
    await eve.close();
  },
);

test('error rates are one’s own until one shows them', async () => {
  const bob = await Player.open(browser, server.address);
  await bob.register('bob_stored');
  const ann = await Player.open(browser, server.address);
  await ann.login('ann_stored');
  const profile = `${server.address}/#/profile/ann_stored`;
  const card = ({ page }) => page.getByRole('region', { name: 'Error rate over time' });
  for (const player of [ann, bob]) {
    await player.page.goto(profile);
    await card(player).getByRole('button', { name: 'Show' }).click();
  }
  await card(bob).getByText('This player does not show it.').waitFor();
  await card(ann).getByRole('table').waitFor();
  assert.equal(await card(ann).locator('tbody tr').count(), 1);
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-progress');
  await card(ann).getByText('Others may see this').click();
  await card(ann).getByRole('switch', { checked: true }).waitFor();
  await bob.page.reload();
  await card(bob).getByRole('button', { name: 'Show' }).click();
  await card(bob).getByRole('table').waitFor();
  await ann.close();
  await bob.close();
});
