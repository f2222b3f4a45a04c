// Other games than backgammon in two real browsers: chosen in the lobby, played, their rules read.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { Server } from './server.mjs';
import { getUp, play, sitDown, start } from './two_players.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=ba5eba11']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// Until checkers lie on more than so many points of who looks: how soon that is, the dice say.
async function playUntilSpread(host, guest, points) {
  for (let plays = 0; plays < 20 && (await stacks(host)) <= points; ++plays) {
    await play(host, guest, 12);
  }
  assert.ok((await stacks(host)) > points);
}

// What stands on the board, by the words of its places: point 1 to 24 of who looks.
async function stacks(player) {
  const places = await player.places();
  return places.filter((place) => /point/.test(place) && !/empty/.test(place)).length;
}

test('plakoto: no cube, and its rules are beside the board', async () => {
  const [host, guest] = await sitDown(browser, server, 'plakoto', '3');
  await start(host, 24);
  await playUntilSpread(host, guest, 4);
  assert.equal(await host.button('Double').count(), 0);
  assert.equal(await host.page.locator('.cube-button').count(), 0);
  await host.button('Rules').click();
  await host.page.getByText('is the mother', { exact: false }).waitFor();
  assert.deepEqual(await host.axe(), []);
  await host.shot('live-plakoto');
  await guest.shot('live-plakoto-phone');
  await getUp(host, guest);
});

test('narde: each counts the points his own way, which is the same way round', async () => {
  const [host, guest] = await sitDown(browser, server, 'narde', '3');
  await start(host, 12);
  await start(guest, 12);
  await playUntilSpread(host, guest, 4);
  await host.shot('live-narde');
  await guest.shot('live-narde-phone');
  await getUp(host, guest);
});

test('tavli: another game after each', async () => {
  const [host, guest] = await sitDown(browser, server, 'tavli', '3');
  await host.button('More').click();
  await host.button('Resign').click();
  await host.page.getByRole('button', { name: /^Single game/ }).click();
  assert.equal(await host.page.getByRole('button', { name: /^Backgammon/ }).count(), 0);
  await host.button('Yes, resign').click();
  await guest.button('Accept').click();
  await Promise.all([host, guest].map((player) => player.button('Next game').click()));
  await host.button('Plays').click();
  await host.page.getByText('Game 2: plakoto').waitFor();
  await play(host, guest, 12);
  await host.shot('live-tavli');
  await getUp(host, guest);
});
