// What a player notices of connections that break, servers that end, and dice that are wrong.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { Player, kDesk, launch } from './browser.mjs';
import { Server } from './server.mjs';

const kPatience = 120_000; // milliseconds, before a match counts as stuck
let server;
let browser;
let player;

before(async () => {
  browser = await launch();
});

after(() => browser?.close());

beforeEach(async () => {
  server = await Server.start(['web.ring_bytes_max=4096']);
  await server.startBot('house_novice');
});

afterEach(async () => {
  await server?.close();
});

// A proxy of the page's WebSockets, which can cut them and change what the server says.
class Wire {
  constructor() {
    this.pages = new Set();
    this.change = (text) => text;
    this.closed = false;
  }

  async attach(page) {
    await page.routeWebSocket(/\/ws$/, (fromPage) => {
      if (this.closed) {
        void fromPage.close({ code: 4900 });
        return;
      }
      this.pages.add(fromPage);
      const toServer = fromPage.connectToServer();
      this.server = toServer;
      toServer.onMessage((message) => {
        if (this.closed) return;
        if (typeof message === 'string') return fromPage.send(message);
        const text = message.toString('latin1');
        const changed = this.change(text);
        fromPage.send(changed === text ? message : Buffer.from(changed, 'latin1'));
      });
    });
  }

  // Both sides find the connection gone.
  async cut() {
    for (const page of this.pages) await page.close({ code: 4900 });
    await this.server?.close({ code: 4900 });
    this.pages.clear();
  }
}

async function begin({ prepare, length = '1' } = {}) {
  player = await Player.open(browser, server.address, { size: kDesk, prepare });
  await player.playNow();
  await player.page.getByRole('button', { name: length, exact: true }).click();
  await player.button('Play: Novice').click();
  await player.table();
}

// Something of a move has been made and not sent yet.
async function makeHalfAMove() {
  await player.playUntil(
    async () =>
      (await player.button('Undo').isVisible()) && !(await player.button('Done').isEnabled()),
  );
}

// Says what is on the page, and what the server said.
async function doesNotGoOn() {
  const text = await player.page.locator('body').innerText();
  assert.fail(`the match does not go on: ${text}\n${server.said}`);
}

// The match goes on: two more plays are made, or it ends.
async function goOn() {
  const until = Date.now() + kPatience;
  for (let plays = 0; plays < 2 && !(await player.isOver());) {
    if (Date.now() > until) await doesNotGoOn();
    const may = await player
      .button('Done')
      .isEnabled({ timeout: 100 })
      .catch(() => false);
    if (!(await player.step())) await player.changed();
    else if (may) ++plays;
  }
  await player.close();
}

test('a WebSocket that is lost is taken up where it was', async () => {
  const wire = new Wire();
  await begin({ prepare: (page) => wire.attach(page) });
  for (let i = 0; i < 3; ++i) {
    if (!(await player.step())) await player.changed();
    await wire.cut();
    await player.page.getByText('You are back where you were.').waitFor();
    await player.button('Close').first().click();
  }
  await goOn();
});

test('a page that is loaded anew is at its table again', async () => {
  await begin();
  for (let i = 0; i < 4; ++i) if (!(await player.step())) await player.changed();
  await player.page.reload();
  await player.table();
  await goOn();
});

test('without a network for ten seconds in the middle of a move', async () => {
  await begin();
  await makeHalfAMove();
  await player.context.setOffline(true);
  await player.page.getByText('Your device has no network.').waitFor();
  await player.page.waitForFunction(
    (since) => performance.now() - since > 10_000,
    await player.page.evaluate(() => performance.now()),
  );
  await player.context.setOffline(false);
  await player.page.getByText('You are back where you were.').waitFor();
  await goOn();
});

// More is said meanwhile than is kept: the page logs in again, and line 21 shows the match.
test('more was said than the server keeps', async () => {
  const wire = new Wire();
  await begin({ prepare: (page) => wire.attach(page), length: '5' });
  for (let i = 0; i < 3; ++i) if (!(await player.step())) await player.changed();
  wire.closed = true;
  await wire.cut();
  await player.page.getByText('The connection is lost.').waitFor();
  const other = await Player.open(browser, server.address);
  await other.playNow();
  const shout = other.page.getByPlaceholder('Say something to everybody');
  for (let i = 0; i < 60; ++i) {
    await shout.fill(`${i} ${'talk '.repeat(30)}`);
    await shout.press('Enter');
    // Her own connection keeps as little, and is to keep up.
    if (i % 10 === 9) await other.page.getByText(`${i} talk`).waitFor();
  }
  wire.closed = false;
  await player.button('Try now').click();
  await player.page.getByText('You are back. You were logged in again.').waitFor();
  await other.close();
  await goOn();
});

test('the server is killed and started again', async () => {
  await begin();
  for (let i = 0; i < 4; ++i) if (!(await player.step())) await player.changed();
  await server.kill();
  await player.page.getByText('The connection is lost.').waitFor();
  await server.run();
  await player.page
    .getByText('You are back. You were logged in again.')
    .waitFor({ timeout: 60_000 });
  await goOn();
});

// A server that shows another seed than the one whose hash it had told.
test('dice that are wrong raise the alarm', async () => {
  const wire = new Wire();
  wire.change = (text) =>
    text.replace(
      /^(20 \d+ \d+ k)([0-9a-f]{63})([0-9a-f])/gm,
      (_, head, seed, last) => `${head}${seed}${last === '0' ? '1' : '0'}`,
    );
  await begin({ prepare: (page) => wire.attach(page) });
  await player.playUntil(() => player.isOver());
  await player.button('Dice').click();
  await player.page.getByText('These dice are wrong!').waitFor();
  await player.page
    .getByText('The seed is not the one whose hash was shown before the game.')
    .waitFor();
  await player.shot('live-alarm');
  await player.close();
});
