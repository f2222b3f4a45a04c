// "My account": what is set there stays set; and what a moderator decides is read, objected to, and taken back.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['admins=judge', 'web.resume_seconds=1']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// Somebody at a terminal, who types a line and waits for what matches.
class Terminal {
  static async open() {
    const terminal = new Terminal();
    terminal.socket = connect(server.port, '127.0.0.1');
    terminal.socket.on('data', (bytes) => {
      terminal.said += bytes;
      terminal.heard?.();
    });
    await terminal.until(/login: $/);
    return terminal;
  }

  said = '';

  async until(pattern) {
    for (;;) {
      const found = pattern.exec(this.said);
      if (found) return found;
      await new Promise((done) => (this.heard = done));
    }
  }

  type(line, pattern) {
    this.said = '';
    this.socket.write(`${line}\r\n`);
    return this.until(pattern);
  }

  close() {
    this.socket.destroy();
  }
}

const region = (player, heading) =>
  player.page.locator('section.card', {
    has: player.page.getByRole('heading', { name: heading, exact: true }),
  });

test('time zone and published address stay as they were set', async () => {
  const ann = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_sets');
  await ann.account();
  assert.match(ann.page.url(), /#\/account$/);
  const zone = region(ann, 'Language and time zone');
  const others = region(ann, 'What others see of you');
  await others.getByText('You publish no address.').waitFor();
  assert.equal(await ann.page.getByText('Mail address').count(), 0, 'this server sends no mail');
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-account-phone');

  await zone.getByLabel('Another time zone').selectOption('Asia/Tokyo');
  await zone.getByRole('button', { name: 'Change' }).click();
  await zone.getByText('Time zone: \u2068Asia/Tokyo\u2069').waitFor();
  await others.getByLabel('Address').fill('a!b@example.org');
  await others.getByRole('button', { name: 'Publish' }).click();
  await ann.page.getByRole('alert').getByText('is not an email address').waitFor();
  assert.equal(await others.getByLabel('Address').inputValue(), 'a!b@example.org');
  await others.getByLabel('Address').fill('ann@example.org');
  await others.getByRole('button', { name: 'Publish', exact: true }).click();
  await others.getByText('reads: \u2068ann@example.org\u2069').waitFor();
  assert.ok(await others.locator('.told').evaluate((one) => one === document.activeElement));

  // Another session finds it so.
  await ann.button('Log out').first().click();
  await ann.login('ann_sets');
  await ann.account();
  await zone.getByText('Time zone: \u2068Asia/Tokyo\u2069').waitFor();
  await others.getByRole('button', { name: 'Publish no more' }).click();
  await others.getByText('You publish no address.').waitFor();
  assert.equal(await ann.page.getByRole('alert').count(), 0);
  await ann.close();
});

test('a measure is read, objected to, and taken back', async () => {
  const ben = await Player.open(browser, server.address, { size: kPhone });
  await ben.register('ben_talks');
  const judge = await Terminal.open();
  await judge.type('register test 1009 judge secret', /\r\n6\r\n/);
  const [, number] = await judge.type(
    'mod measure ben_talks talk 1h be polite',
    /Measure (\d+) against ben_talks/,
  );
  const list = ben.page.getByRole('list', { name: 'Decisions of the moderators' });
  await list.getByText('You may not talk · until').waitFor();
  await list.getByText('be polite').waitFor();
  assert.deepEqual(await ben.axe(), []);
  await ben.shot('live-measure-phone');

  await list.getByRole('button', { name: 'Object…' }).click();
  const text = list.getByLabel('Why it should not stand');
  assert.ok(await text.evaluate((one) => one === document.activeElement));
  await text.fill('I was\nnot rude.');
  await list.getByRole('button', { name: 'Send' }).click();
  await list.getByText('You have objected.').waitFor();
  assert.equal(await list.getByRole('button').count(), 0, 'once');
  assert.ok(await list.getByRole('listitem').evaluate((one) => one === document.activeElement));
  await judge.type('mod objections', /I was not rude\./);

  // It is told again behind a log-in, and stands above the account, too.
  await server.kill();
  await server.run();
  await ben.page.getByText('You were logged in again.').waitFor();
  await list.getByText('You have objected.').waitFor();
  await ben.account();
  await list.getByText('be polite').waitFor();
  judge.close();
  const again = await Terminal.open();
  await again.type('login test 1009 judge secret', /\r\n6\r\n/);
  await again.type(`mod lift ${number} granted`, new RegExp(`easure ${number} `));
  await list.waitFor({ state: 'detached' });
  again.close();
  await ben.close();
});
