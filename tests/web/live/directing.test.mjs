// What a director has: an event with sample entrants, what would fall, one like a former event, invitations, a poster.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Player, kPhone } from './browser.mjs';
import { stage } from './stage.mjs';
import { Typist } from './typist.mjs';

const on = stage(['limits.event_account_days=0', 'limits.event_experience=0', 'dice.seed=5eec']);

async function named(...names) {
  const typists = names.map(() => new Typist(on.server.port));
  for (const [at, typist] of typists.entries()) await typist.register(names[at]);
  return typists;
}

test('an event is tried out, corrected with open eyes, and made once more', async () => {
  const ann = await Player.open(on.browser, on.server.address);
  await ann.register('ann_directs');
  const four = await named('bea_one', 'cid_two', 'dan_three', 'eva_four');
  const dialog = ann.page.getByRole('dialog');

  await ann.tab('Tournaments').click();
  await ann.button('Make a tournament').click();
  await ann.page.getByLabel('Name of the tournament').fill('Cup');
  await ann.page.getByLabel('Points of a match').fill('3,5');
  await ann.page.getByLabel('Start, in your time zone').fill('');
  await ann.button('Make it').click();

  // Nobody has entered yet.
  await ann.button('Try it out').click();
  await dialog.getByLabel('Sample entrants').fill('12');
  await dialog.getByRole('button', { name: 'Try it out' }).click();
  await dialog.getByText('Rounds: 4 · Matches: 11 · Byes: 4').waitFor();
  await dialog.getByText('Semi-finals').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-direct-sample');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await ann.button('Announce and open').click();
  await ann.page.getByText('open for entries').waitFor();
  for (const typist of four) {
    typist.types('tournament enter 1');
    await typist.hears('You have entered');
  }
  await ann.page.reload();
  await ann.page.getByText('4 of 16 places taken').waitFor();
  await ann.button('Draw now').click();
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await ann.page.getByText('Semi-finals').waitFor();

  // One of each pair loses by forfeit; then the first decision is looked at.
  for (let decided = 1; decided <= 2; ++decided) {
    await ann.button('Loss by forfeit').click();
    const player = dialog.getByLabel('Player');
    await player.selectOption({ index: 1 });
    await dialog.getByText('Decided by it').waitFor();
    await dialog.getByLabel('Reason').fill('has gone home');
    await dialog.getByRole('button', { name: 'Loss by forfeit' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await ann.page
      .getByText('by forfeit')
      .nth(decided - 1)
      .waitFor();
  }
  await ann.button('Take a result back').click();
  await dialog.getByText('Played again').waitFor();
  await dialog.getByText('Called off').waitFor();
  await dialog.getByText('1 round is taken back.').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-direct-undo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await ann.button('Cancel the tournament').click();
  await dialog.getByLabel(/^Reason/).fill('it rains');
  await dialog.getByRole('button', { name: 'Cancel the tournament' }).click();
  await ann.button('Make one like it').click();
  assert.equal(await ann.page.getByLabel('Name of the tournament').inputValue(), 'Cup');
  assert.equal(await ann.page.getByLabel('Points of a match').inputValue(), '3,5');
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-direct-again');
  await ann.button('Make it').click();
  await ann.button('Announce and open').waitFor();
  for (const typist of four) typist.close();
  await ann.close();
});

test('a list of names is invited at once, and a poster is saved', async () => {
  const fay = await Player.open(on.browser, on.server.address);
  await fay.register('fay_directs');
  const guest = await Player.open(on.browser, on.server.address, { size: kPhone });
  await guest.register('gil_invited');
  const [hal] = await named('hal_invited');
  const dialog = fay.page.getByRole('dialog');

  await fay.tab('Tournaments').click();
  await fay.button('Make a tournament').click();
  await fay.page.getByLabel('Name of the tournament').fill('Friends <only>');
  await fay.page.getByLabel('Points of a match').fill('1');
  const start = new Date(Date.now() + 3_600_000);
  start.setMinutes(start.getMinutes() - start.getTimezoneOffset());
  await fay.page.getByLabel('Start, in your time zone').fill(start.toISOString().slice(0, 16));
  await fay.page.getByText('Who may enter, and more').click();
  await fay.page.getByText('Only who is invited may enter').click();
  await fay.button('Make it').click();
  await fay.button('Announce and open').click();
  await fay.page.getByText('open for entries').waitFor();
  await fay.page.locator('.countdown').getByText('Begins in').waitFor();
  await fay.page.getByText('Only who is invited may enter.').waitFor();

  await fay.button('Invite people').click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'friends.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('gil_invited;1500\n"hal_invited",1600\nnobody_here\n'),
  });
  await dialog.getByRole('button', { name: /^Invite people \(3\)$/ }).click();
  await dialog.getByText('there is nobody of that name').waitFor();
  assert.deepEqual(await fay.axe(), []);
  await fay.shot('live-direct-invite');
  await fay.page.keyboard.press('Escape');

  await hal.hears('fay_directs invites you to');
  hal.types('tournament enter 3');
  await hal.hears('You have entered');
  await guest.page.getByText('invites you to a tournament').waitFor();
  assert.deepEqual(await guest.axe(), []);
  await guest.shot('live-direct-invited-phone');
  await guest.button('Friends <only>').click();
  await guest.button('Enter').click();
  await guest.page.getByText('You take part.').waitFor();

  await fay.page.reload();
  await fay.page.getByText('2 of 16 places taken').waitFor();
  await fay.button('Draw now').click();
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  const [poster] = await Promise.all([
    fay.page.waitForEvent('download'),
    fay.button('Poster (SVG)').click(),
  ]);
  const svg = readFileSync(await poster.path(), 'utf8');
  assert.match(svg, /Friends &lt;only&gt;/);
  assert.match(svg, /gil_invited/);
  const picture = await fay.page.context().newPage();
  await picture.setContent(svg.replace(/^<\?xml.*\n/, ''));
  if (process.env.FIBS_SHOTS) {
    await picture.screenshot({ path: `${process.env.FIBS_SHOTS}/live-direct-poster.png` });
  }
  await picture.close();
  hal.close();
  await Promise.all([fay.close(), guest.close()]);
});
