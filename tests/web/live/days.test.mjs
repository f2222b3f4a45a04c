// A match by days in two real browsers: agreed on, then played by one while the other is away.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kDesk, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

const kHost = 'dora_days';
const kGuest = 'emil_days';
const sizes = { [kHost]: kDesk, [kGuest]: kPhone };

let server;
let browser;
let mover; // whose turn it is
let waiter;

// Who closes his page is away at once.
before(async () => {
  const settings = ['dice.seed=da15da15', 'web.resume_seconds=0'];
  server = await Server.start(settings);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

async function comes(name) {
  const player = await Player.open(browser, server.address, { size: sizes[name] });
  await player.login(name);
  return player;
}

// The number in the navigation says that it is my turn.
function badge(player) {
  return player.tab('My turn').locator('.badge');
}

function toTurns(player) {
  return player.tab('My turn').click();
}

// The rows of a list of "My turn".
function rows(player, list) {
  const { page } = player;
  return page.locator('section', { has: page.getByRole('heading', { name: list }) }).locator('li');
}

function press(player, element) {
  const options = { timeout: 2000 };
  const done = player.touch ? element.tap(options) : element.click(options);
  return done.catch(() => undefined); // it may be gone by now
}

// Rolls and plays by taps and clicks until it is the other one's turn.
async function playTurn(player) {
  const { page } = player;
  for (let i = 0; i < 40; ++i) {
    if ((await badge(player).count()) === 0) return;
    const asked = page.locator(
      'main.table button:is(.primary, .good):enabled:not([inert], [inert] *), main.table [data-place].may',
    );
    if ((await asked.count()) > 0) await press(player, asked.first());
    else await player.changed();
  }
  assert.fail(`the turn does not end: ${await player.status()}`);
}

// Who is at the page sees whose turn it is and until when, sits down from the list, and plays.
async function playFromList(player, opponent, picture) {
  await badge(player).waitFor();
  assert.match(await badge(player).innerText(), /^1/);
  assert.match(await player.page.title(), /^\(1\) /);
  await toTurns(player);
  const row = rows(player, 'Your turn').filter({ hasText: opponent });
  await row.waitFor();
  assert.match(await row.innerText(), /2 days a decision/);
  // 2 days, or less by what the test has taken.
  assert.match(await row.innerText(), /Due: in (2 days|47 hours), \w+ \d+, \d{4}/);
  assert.equal(await rows(player, 'Others decide').count(), 0);
  assert.deepEqual(await player.axe(), []);
  await player.shot(`live-days-${picture}`);
  await press(player, row.getByRole('button', { name: /^Play: / }));
  await player.table();
  const before = await player.places();
  await playTurn(player);
  await player.shot(`live-days-${picture}-played`);
  assert.notDeepEqual(await player.places(), before);
}

// Whose turn it is, and the other one.
async function whoIsAsked(host, guest) {
  while ((await badge(host).count()) + (await badge(guest).count()) === 0) await host.changed();
  return (await badge(host).count()) > 0 ? [kHost, kGuest] : [kGuest, kHost];
}

test('a match by days goes on while one of the two is away', async () => {
  const host = await Player.open(browser, server.address, { size: kDesk });
  const guest = await Player.open(browser, server.address, { size: kPhone });
  await host.register(kHost);
  await guest.register(kGuest);
  await guest.mayBeInvited();
  await host.button('3').click();
  await host.page.getByText('Options', { exact: true }).click();
  await host.button('Days').click();
  await host.page.getByLabel('Days for each decision').fill('2');
  await host.page
    .locator('.people [role=row]', { hasText: kGuest })
    .getByRole('button', { name: 'Invite' })
    .click();
  await guest.page.locator('.invitations').getByText('2 days a decision').waitFor();
  await guest.shot('live-days-invitation');
  await press(guest, guest.button('Join'));
  await Promise.all([host.table(), guest.table()]);
  [mover, waiter] = await whoIsAsked(host, guest);
  await Promise.all([host.close(), guest.close()]);

  for (let turn = 0; turn < 4; ++turn) {
    const player = await comes(mover);
    if (turn === 2) {
      // Between two decisions the server is killed: what it has told is kept.
      await badge(player).waitFor();
      await server.kill();
      await player.page.getByText('The connection is lost.').waitFor();
      await server.run();
      await player.page.getByText('You were logged in again.').waitFor({ timeout: 60_000 });
    }
    await playFromList(player, waiter, turn);
    await toTurns(player);
    const row = rows(player, 'Others decide').filter({ hasText: waiter });
    await row.waitFor();
    assert.equal(await rows(player, 'Your turn').count(), 0);
    await player.close();
    [mover, waiter] = [waiter, mover];
  }
});

test('during a vacation time stands still, and the opponent sees that', async () => {
  const player = await comes(mover);
  await toTurns(player);
  const row = rows(player, 'Your turn').filter({ hasText: waiter });
  await row.getByText(/Due: in (2 days|47 hours)/).waitFor();
  await player.page.getByLabel('Days, from now on').fill('3');
  await press(player, player.button('Begin'));
  await player.page
    .getByRole('status')
    .getByText(/You are on vacation\. It ends: in [23] days/)
    .waitFor();
  await row.getByText(/Due: in [45] days/).waitFor();
  await player.shot('live-days-vacation');
  const other = await comes(waiter);
  await toTurns(other);
  const theirs = rows(other, 'Others decide').filter({ hasText: mover });
  await theirs.getByText(/Due: in [45] days/).waitFor();
  await press(player, player.button('End it'));
  await player.page.getByRole('status').getByText('You are not on vacation.').waitFor();
  await theirs.getByText(/Due: in (2 days|47 hours)/).waitFor();
  await Promise.all([player.close(), other.close()]);
});
