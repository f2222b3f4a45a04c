// Swedish tables in two real browsers, typed and tapped to its end, and replayed; then against a house bot.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { getUp, sitDown, start } from './two_players.mjs';

const kWins = /(Home|Single crown|Double crown|Staircase|Tower|Jan|Burst jan)(, with a monk)?/;

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=ba5eba11']);
  browser = await launch();
  await server.startBot('house_player');
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// Types a play from the start, which two different dice may make as long as nobody has come far. False: it
// is not to be made now.
async function typesPlay(player) {
  const { page } = player;
  const dice = page.locator('main.table .dice-button[aria-disabled="false"]');
  if (!(await dice.isVisible())) return false;
  const [a, b] = (await dice.getAttribute('aria-label')).match(/\d/g);
  await page.keyboard.press('m');
  const field = page.getByRole('dialog').locator('input');
  await field.fill(`24/${24 - a} 24/${24 - b}**`);
  await field.press('Enter');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return player.button('Done').isEnabled();
}

test('a match of one game: typed, tapped, won in words, and replayed', async () => {
  const [host, guest] = await sitDown(browser, server, 'swedish', '1');
  await Promise.all([start(host, 12), start(guest, 12)]); // each sees the other one's start there
  assert.equal(await host.button('Double').count(), 0);
  await host.page.locator('.signs').getByText('Game 1/1').waitFor();
  await host.button('Rules').click();
  await host.page.getByText('burst jan', { exact: false }).first().waitFor();
  await host.button('Plays').click();
  await host.shot('live-swedish-start');
  let typed = false;
  while (!(await host.isOver())) {
    if (!typed) typed = (await typesPlay(host)) || (await typesPlay(guest));
    if (!(await host.step()) && !(await guest.step())) {
      await Promise.race([host.changed(), guest.changed()]);
    }
  }
  assert.ok(typed);
  await guest.page.locator('#over').waitFor();
  for (const player of [host, guest]) {
    assert.match(await player.page.locator('#over').innerText(), /wins? the match/);
    assert.match(await player.page.locator('.ask.end .result').innerText(), kWins);
  }
  assert.match(await host.page.locator('.moves li').last().innerText(), kWins);
  assert.deepEqual(await host.axe(), []);
  await host.shot('live-swedish-over');
  await guest.shot('live-swedish-over-phone');
  await host.button('Replay').click();
  await host.page.locator('.replay-controls').waitFor();
  await host.page.locator('.moves button').last().click();
  assert.match(await host.page.locator('.signs .done').innerText(), kWins);
  await host.shot('live-swedish-replay');
  await getUp(host, guest);
});

test('a house bot plays it, and three points are given up', async () => {
  const player = await Player.open(browser, server.address);
  await player.playNow();
  await player.page.getByLabel('Game', { exact: true }).selectOption('swedish');
  await player.page.getByRole('group', { name: 'Games of a match' }).waitFor();
  await player.page.getByRole('button', { name: '3', exact: true }).click();
  await player.page.getByRole('button', { name: 'Play: Player' }).click();
  await player.table();
  await player.page.locator('.signs').getByText('Game 1/3').waitFor();
  const plays = player.page.locator('.moves li b');
  await player.button('Plays').click();
  await player.playUntil(async () => (await plays.count()) >= 8);
  await player.button('Done').waitFor(); // my turn: it rolls by itself, since nobody can double
  await player.button('More').click();
  await player.button('Resign').click();
  await player.page.getByRole('button', { name: '3 points', exact: true }).click();
  await player.button('Yes, resign').click();
  await player.page.locator('#game-over').getByText('wins 3 points').waitFor();
  await player.page.getByText('Match of 3 games').waitFor();
  await player.shot('live-swedish-resigned');
  await player.close();
});
