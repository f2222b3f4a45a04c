// A chouette of three real browsers, and somebody who watches by telnet: opened in the lobby, played until cubes have ended
// a game, its score sheet read, the next game begun.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  const settings = ['dice.seed=ba5eba11', 'limits.chouette_pause_seconds=1'];
  server = await Server.start(settings);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// What somebody types and reads in a terminal.
class Terminal {
  constructor(port) {
    this.text = '';
    this.socket = connect(port, '127.0.0.1');
    this.socket.setEncoding('latin1');
    this.socket.on('data', (data) => {
      this.text += data;
      this.wake?.();
    });
  }
  type(line) {
    this.socket.write(`${line}\r\n`);
  }
  async reads(pattern) {
    while (!pattern.test(this.text)) await new Promise((done) => (this.wake = done));
    this.text = this.text.slice(this.text.search(pattern));
  }
}

const kWishes = ['Drop all', 'Drop', 'Double all', 'Double', 'Roll', 'No double', 'Done'];

// Doubles whenever it can be, drops whatever is doubled, else plays on. False: nothing is asked for.
async function step(player) {
  for (const name of kWishes) {
    const button = player.button(name).last();
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    if (await button.evaluate((element) => element.closest('[inert]') !== null)) return false;
    await button.click({ timeout: 2000 }).catch(() => undefined); // it may be gone by now
    return true;
  }
  return player.step();
}

const sums = (player) =>
  player.page.$$eval('.sheet tfoot td', (cells) => cells.map((cell) => Number(cell.innerText)));

test('three play, one watches, and the points add up to nothing', async () => {
  const players = [];
  for (const [name, size] of [['ann'], ['bob', kPhone], ['carol']]) {
    const player = await Player.open(browser, server.address, size ? { size } : {});
    await player.register(name);
    if (name === 'ann') await player.button('Open a table').click();
    else await player.page.getByRole('button', { name: /^Join .*table$/ }).click();
    await player.table();
    players.push(player);
  }
  const [ann] = players;
  const owl = new Terminal(server.port);
  await owl.reads(/login: $/);
  owl.type('register test 1009 owl secret');
  await owl.reads(/\n6\r?\n/);
  owl.type('watch ann');
  await owl.reads(/\n31 \d+ ann 0 /);
  await ann.button('Start').click();
  await owl.reads(/\n30 \d+ \d+ s\r?\n/);

  const second = () => /\n30 \d+ \d+ s\r?\n/.test(owl.text.slice(3));
  for (let i = 0; i < 2000 && !second(); ++i) {
    let acted = false;
    for (const player of players) acted = (await step(player)) || acted;
    if (!acted) await Promise.race(players.map((player) => player.changed()));
  }
  assert.ok(second(), 'the second game begins');

  await ann.button('Score').click();
  await ann.page.locator('.sheet tbody tr').first().waitFor();
  const points = await sums(ann);
  assert.equal(points.length, 3);
  assert.ok(points.some((one) => one !== 0));
  assert.equal(
    points.reduce((sum, one) => sum + one, 0),
    0,
  );
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-chouette');
  await players[1].shot('live-chouette-phone');
  owl.socket.destroy();
  await Promise.all(players.map((player) => player.close()));
});
