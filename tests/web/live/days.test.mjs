// A match by days in two real browsers: agreed on, then played by one while the other is away.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kDesk, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([
    Server.start(['dice.seed=da15da15', 'web.resume_seconds=0']),
    launch(),
  ]);
});

after(async () => {
  await browser?.close();
  await server?.close();
});

async function here(name, size) {
  const player = await Player.open(browser, server.address, { size });
  await player.login(name);
  return player;
}

function toTurns(player) {
  return player.page.getByRole('navigation').getByText('My turn', { exact: true }).click();
}

// The row of the match in a list of the page "My turn".
function row(player, list, opponent) {
  return player.page
    .locator('section', { has: player.page.getByRole('heading', { name: list }) })
    .locator('li', { hasText: opponent });
}

// Rolls and plays by taps, until it is the other one's turn.
async function playTurn(player) {
  const { page } = player;
  const done = page.locator('main.table .status', { hasText: /^Waiting for|’s turn|'s turn/ });
  for (let i = 0; i < 20; ++i) {
    for (const next of [player.button('Roll'), player.button('Done')]) {
      if ((await next.isVisible()) && (await next.isEnabled())) {
        await next.tap();
        break;
      }
    }
    if (await done.isVisible()) return;
    const from = page.locator('main.table [data-place].may').first();
    if (await from.isVisible()) await from.tap();
    else await player.changed();
  }
  assert.fail(`the turn does not end: ${await player.status()}`);
}

test('a match by days', async () => {
  const host = await Player.open(browser, server.address);
  const guest = await Player.open(browser, server.address, { size: kPhone });
  await host.register('dora_days');
  await guest.register('emil_days');
  await guest.mayBeInvited();
  await host.button('3').click();
  await host.page.getByText('Options', { exact: true }).click();
  await host.button('Days').click();
  await host.page.getByLabel('Days for each decision').fill('2');
  await host.shot('live-days-offer');
  await host.page
    .locator('.people li', { hasText: 'emil_days' })
    .getByRole('button', { name: 'Invite' })
    .click();
  await new Promise((d) => setTimeout(d, 3000));
  await host.shot('live-days-invited');
  await guest.shot('live-days-invitation');
  await guest.page.locator('.invitations').getByText('2 days a decision').waitFor();
  await guest.button('Join').click();
  await Promise.all([host.table(), guest.table()]);
  await host.shot('live-days-table');
  await guest.shot('live-days-table-phone');
  console.log(await host.status(), '|', await guest.status());
});
