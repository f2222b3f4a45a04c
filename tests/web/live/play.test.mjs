// Whole matches in a real browser, against a bot, another browser and telnet; watching and replay.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect } from 'node:net';
import { Player, kDesk, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=c0ffee']);
  browser = await launch();
  await Promise.all(['house_novice', 'house_player'].map((name) => server.startBot(name)));
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// Somebody at a terminal.
class Telnet {
  constructor(port) {
    this.text = '';
    this.wake = () => undefined;
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (bytes) => {
      this.text += bytes.toString('latin1');
      this.wake();
    });
  }

  // What has come up to the words, and they too.
  async read(words) {
    while (!this.text.includes(words)) await new Promise((done) => (this.wake = done));
    const end = this.text.indexOf(words) + words.length;
    const read = this.text.slice(0, end);
    this.text = this.text.slice(end);
    return read;
  }

  say(line) {
    this.socket.write(`${line}\r\n`);
  }

  async register(name) {
    await this.read('login: ');
    this.say('guest');
    await this.read('> ');
    this.say(`name ${name}`);
    await this.read('password: ');
    this.say('owl-secret');
    await this.read('password: ');
    this.say('owl-secret');
    await this.read('You are registered.');
  }

  close() {
    this.socket.destroy();
  }
}

async function invite(host, guest, name) {
  await host.page.getByRole('button', { name: '1', exact: true }).click();
  await host.page
    .locator('.people [role=row]', { hasText: name })
    .getByRole('button', { name: 'Invite' })
    .click();
  await guest.button('Join').click();
  await Promise.all([host.table(), guest.table()]);
}

test('two clicks from the address to the first roll, and a match to its end', async () => {
  const player = await Player.open(browser, server.address);
  await player.button('Play now').click(); // one
  await player.page.getByRole('button', { name: '1', exact: true }).click(); // of a shorter match, for the test
  await player.button('Play: Novice').click(); // two
  await player.table();
  await player.shot('live-table');
  await player.playUntil(() => player.isOver());
  assert.match(await player.status(), /wins? the match/);
  await player.button('Dice').click();
  await player.page.getByText('Every roll is proved.').waitFor();
  await player.shot('live-proved');
  await player.button('Replay').click();
  const scrubber = player.page.getByLabel('Place in the match');
  await scrubber.waitFor();
  await player.button('Step forward').click();
  await player.button('Step forward').click();
  assert.match(await scrubber.getAttribute('aria-valuetext'), /^3 of \d+/);
  await player.shot('live-replay');
  const [download] = await Promise.all([
    player.page.waitForEvent('download'),
    player.page.getByText('Download .mat').click(),
  ]);
  const mat = await (await download.createReadStream()).toArray();
  assert.match(Buffer.concat(mat).toString(), /1 point match/);
  await player.close();
});

test('two browsers play each other twice, and a third one watches from either side', async () => {
  const anna = await Player.open(browser, server.address);
  const bert = await Player.open(browser, server.address, { size: kPhone });
  const carl = await Player.open(browser, server.address);
  await anna.register('anna_live');
  await bert.register('bert_live');
  await bert.mayBeInvited();
  await carl.register('carl_live');
  await invite(anna, bert, 'bert_live');
  const row = carl.page.locator('.people [role=row]', { has: carl.button('anna_live') });
  await row.getByRole('button', { name: 'Watch' }).click();
  await carl.table();
  for (let i = 0; i < 12; ++i) {
    if (!(await anna.step()) && !(await bert.step()))
      await Promise.all([anna.changed(), bert.changed()]);
  }
  await anna.page.getByPlaceholder('Say something to your opponent').fill('Hello Bert');
  await anna.button('Send').click();
  await bert.page.getByRole('button', { name: 'Talk, 1 new' }).click();
  await bert.page
    .locator('.unseen[aria-live]', { hasText: 'Hello Bert' })
    .waitFor({ state: 'attached' });
  await bert.page.locator('.talk').getByText('Hello Bert').waitFor();
  await bert.page.keyboard.press('Escape');
  const playing = [anna, bert];
  await Promise.all(playing.map((player) => player.playUntil(() => player.isOver())));
  await carl.page.locator('#over').waitFor();
  const [a, b] = await Promise.all(playing.map((player) => player.status()));
  assert.equal([a, b].filter((text) => text === 'You win the match!').length, 1);
  // All three see the same checkers; the watcher sees it as the one whom he watches.
  assert.deepEqual(
    (await carl.places()).map((text) => text.replace(/of .anna_live./, 'yours')),
    await anna.places(),
  );
  // Another match is joined where the last one has ended.
  await anna.button('Again').click();
  await bert.button('Join').click();
  await bert.page.locator('#over').waitFor({ state: 'detached' });
  await Promise.all([anna.table(), bert.table()]);
  await Promise.all([anna, bert, carl].map((player) => player.close()));
});

test('a browser and telnet at one table', async () => {
  const dora = await Player.open(browser, server.address);
  await dora.register('dora_live');
  await dora.mayBeInvited();
  const telnet = new Telnet(server.port);
  await telnet.register('emil_live');
  telnet.say('set boardstyle 3');
  telnet.say('toggle ready');
  await telnet.read('ready to invite');
  // The two connections know nothing of each other: emil asks until hers has been heard.
  for (let ready = false; !ready;) {
    telnet.say('whois dora_live');
    ready = !(await telnet.read('ready to play')).endsWith('not ready to play');
  }
  telnet.say('invite dora_live 1');
  await dora.button('Join').click();
  await dora.table();
  await telnet.read('board:You:dora_live:1:');
  telnet.say('say Good luck');
  await dora.page.locator('.talk').getByText('Good luck').waitFor();
  telnet.say('resign n');
  await dora.button('Accept').click();
  await dora.page.locator('#over').waitFor();
  assert.equal(await dora.status(), 'You win the match!');
  await telnet.read('dora_live wins the 1 point match');
  telnet.close();
  await dora.close();
});

test('no screen has a fault that axe finds, on a phone and on a desk', async () => {
  for (const size of [kPhone, kDesk]) {
    const player = await Player.open(browser, server.address, { size });
    const name = size === kPhone ? 'axel_phone' : 'axel_desk';
    assert.deepEqual(await player.axe(), []);
    await player.register(name);
    await player.shot(`live-lobby-${size.width}`);
    assert.deepEqual(await player.axe(), []);
    const navigation = player.page.getByRole('navigation', { name: 'Main' });
    for (const screen of ['Ratings', 'Me', 'Settings', 'Play']) {
      await navigation.getByText(screen, { exact: true }).click();
      await player.page.waitForSelector('main h1');
      assert.deepEqual(await player.axe(), [], screen);
      await player.shot(`live-${screen}-${size.width}`);
    }
    await player.button(size === kPhone ? 'Play: Novice' : 'Play: Player').click();
    await player.table();
    for (let i = 0; i < 3; ++i) if (!(await player.step())) await player.changed();
    assert.deepEqual(await player.axe(), [], 'table');
    await player.shot(`live-table-${size.width}`);
    await player.close();
  }
});
