// A tournament at its address, without an account: from the entries to the winner, on a desk and on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, kPhone } from './browser.mjs';
import { stage } from './stage.mjs';
import { Typist } from './typist.mjs';

const on = stage(['limits.event_account_days=0', 'limits.event_experience=0', 'dice.seed=5eec']);

test('everybody sees a tournament, as it goes on', async () => {
  const [cid, dan, eve] = [1, 2, 3].map(() => new Typist(on.server.port));
  await cid.register('cid_open');
  await dan.register('dan_open');
  await eve.register('eve_open');
  eve.types('tournament create "Open Cup" knockout length 1');
  await eve.hears("Next: 'tournament 1 announce'");

  const wide = await Player.open(on.browser, `${on.server.address}/#/events/1`);
  await wide.page.getByText('There is no such tournament.').waitFor();
  for (const word of ['announce', 'open']) {
    eve.types(`tournament 1 ${word}`);
    await eve.hears('"Open Cup": done');
  }
  await wide.page.reload();
  const phone = await Player.open(on.browser, `${on.server.address}/#/events/1`, { size: kPhone });
  const both = [wide, phone];
  const all = (text) => Promise.all(both.map(({ page }) => page.getByText(text).first().waitFor()));
  await all('open for entries');
  await wide.page.getByText('eve_open').waitFor();

  // What happens is there without a question.
  const asked = [];
  wide.page.on('request', (request) => asked.push(request.url()));
  for (const typist of [cid, dan]) {
    typist.types('tournament enter 1');
    await typist.hears('You have entered');
  }
  await all('dan_open');
  assert.deepEqual(await wide.axe(), []);
  await wide.shot('followed-open');
  eve.types('tournament 1 draw');
  await Promise.all([cid, dan].map((typist) => typist.hears('Starting a new game with')));

  await phone.page.getByRole('button', { name: /Watch/ }).first().waitFor();
  assert.deepEqual(await phone.axe(), []);
  await wide.shot('followed-running');
  await phone.shot('followed-running-phone');
  cid.types('resign n');
  await dan.hears('wants to resign');
  dan.types('accept');
  await all(/dan_open.* has won\./);
  assert.deepEqual(
    asked.filter((url) => url.includes('/api/')),
    [],
  );
  await wide.shot('followed-over');
  await phone.shot('followed-over-phone');
  assert.deepEqual(await phone.axe(), []);

  // The server starts again: what was known stays on the screen, and it goes on.
  await on.server.kill();
  await on.server.run();
  await wide.page.locator('button.bout').click();
  await wide.page.waitForSelector('main .board');
  for (const one of [cid, dan, eve]) one.close();
  await Promise.all(both.map((player) => player.close()));
});
