// The puzzle of the day in the page: shown, answered once, and known as answered at the next visit and by telnet; then
// the fifteen openings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, kPhone } from './browser.mjs';
import { stage } from './stage.mjs';
import { Typist } from './typist.mjs';

const on = stage();

test('a puzzle a day, and the openings', async () => {
  const stranger = await Player.open(on.browser, `${on.server.address}#/puzzle`);
  await stranger.page.getByText('You answer it when you are logged in.').waitFor();
  await stranger.close();

  const ann = await Player.open(on.browser, on.server.address, { size: kPhone });
  await ann.register('ann');
  await ann.page.goto(`${on.server.address}#/puzzle`);
  await ann.page.getByText('You answer once').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-puzzle');
  // Whatever play the taps come to.
  await ann.playUntil(() => ann.page.getByText('The next one comes at midnight').isVisible());
  await ann.page.getByText('Answered: 1').waitFor();
  assert.equal(await ann.button('Done').count(), 0, 'it is answered once');
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-puzzle-answered');
  await ann.page.reload();
  await ann.page.getByText('The next one comes at midnight').waitFor();

  await ann.button('Quiz of openings').click();
  await ann.page.getByText('How do you begin with this roll?').waitFor();
  const next = ann.button('Next roll');
  await ann.playUntil(() => next.isVisible());
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-opening');
  await next.click();
  await ann.page.getByText('2 of 15.').waitFor();
  await ann.close();

  const typist = new Typist(on.server.port);
  await typist.login('ann');
  typist.types('puzzle');
  await typist.hears('You played ');
  await typist.hears('Puzzles answered: 1');
  typist.close();
});
