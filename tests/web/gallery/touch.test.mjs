// What people do at the board leads to the events that it should: taps, drags, keys, and the
// buttons that must not be hit by mistake.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gallery, openForEach, page, told } from './opened.mjs';

openForEach(
  { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', hasTouch: true },
  async (opened) => {
    await opened.clock.install({ time: 0 });
    await opened.clock.pauseAt(1000); // time passes by runFor only
  },
);

const events = async () => (await told()).filter((event) => event.type !== 'readChat');

// A frame at a time, until the screen is there.
async function open(state) {
  await page.goto(`${gallery.address}?state=${state}`);
  while ((await page.locator('main h1').count()) === 0) await page.clock.runFor(20);
  await page.clock.runFor(20);
}

const place = (n) => page.locator(`[data-place="${n}"]`);

async function centre(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Where the lowest checker of a place lies: near the rim of the board.
async function foot(n) {
  const box = await place(n).boundingBox();
  const low = n <= 12;
  return { x: box.x + box.width / 2, y: low ? box.y + box.height - 40 : box.y + 40 };
}

test('a tapped checker plays, an empty point may be made, and nothing out of turn', async () => {
  await open('free');
  await place(8).click();
  assert.deepEqual(await events(), [{ type: 'tapPoint', point: 8 }]);
  await place(5).click({ force: true });
  assert.deepEqual(await events(), [{ type: 'tapPoint', point: 5 }]);
  await open('roll');
  await place(8).click({ force: true });
  assert.deepEqual(await events(), []);
});

test('by a finger too', async () => {
  await open('free');
  await place(8).tap();
  assert.deepEqual(await events(), [{ type: 'tapPoint', point: 8 }]);
});

test('a dragged checker is dropped where it may go, and lights up the places', async () => {
  await open('free');
  const from = await foot(8);
  const to = await foot(5);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 30, { steps: 3 });
  assert.ok((await page.locator('.targets > *').count()) > 0);
  assert.equal(await page.locator('.checkers .held').count(), 1);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  assert.deepEqual(await events(), [{ type: 'drop', from: 8, to: 5 }]);
  assert.equal(await page.locator('.checkers .held').count(), 0);
});

test('a checker that is dropped elsewhere goes back', async () => {
  await open('free');
  const from = await foot(8);
  const to = await foot(19);
  const transforms = () =>
    page.$$eval('.checkers > g', (all) => all.map((one) => one.style.transform).sort());
  const before = await transforms();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  assert.notDeepEqual(await transforms(), before);
  await page.mouse.up();
  assert.deepEqual(await events(), []);
  assert.deepEqual(await transforms(), before);
});

test('dice are swapped by a tap, undo and done are where they belong', async () => {
  await open('free');
  await page.locator('.dice-button').click();
  assert.deepEqual(await events(), [{ type: 'swapDice' }]);
  await open('played');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  assert.deepEqual(await events(), [{ type: 'undo' }, { type: 'done' }]);
});

test('arrow keys walk over the board, Enter plays, names are read', async () => {
  await open('free');
  await place(24).focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement.dataset.place);
  assert.equal(await focused(), '1');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(), '26'); // the bar lies between 6 and 7
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(), '8');
  assert.match(await place(8).getAttribute('aria-label'), /^8 point, \w+ yours$/);
  await page.keyboard.press('Enter');
  assert.deepEqual(await events(), [{ type: 'tapPoint', point: 8 }]);
});

test('Enter on a point without a play is Done when the play is complete', async () => {
  await open('played');
  await place(2).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  assert.deepEqual(await events(), [{ type: 'done' }, { type: 'undo' }]);
});

test('keys roll and double, but not at once', async () => {
  await open('roll');
  await page.keyboard.press('r');
  assert.deepEqual(await events(), []);
  await page.clock.runFor(500);
  await page.keyboard.press('d');
  await page.keyboard.press('r');
  assert.deepEqual(await events(), [{ type: 'double' }, { type: 'roll' }]);
});

test('Take and Drop are inert for 400 ms and lie apart', async () => {
  await open('doubled');
  const take = page.getByRole('button', { name: /^Take/, includeHidden: true });
  const drop = page.getByRole('button', { name: /^Drop/, includeHidden: true });
  const [left, right] = [await centre(take), await centre(drop)];
  assert.ok(Math.abs(left.x - right.x) > 500);
  await page.clock.runFor(300);
  await page.mouse.click(right.x, right.y);
  await page.keyboard.press('p');
  await page.mouse.click(left.x, left.y);
  assert.deepEqual(await events(), []);
  await page.clock.runFor(200);
  await page.mouse.click(left.x, left.y);
  await page.keyboard.press('p');
  assert.deepEqual(await events(), [{ type: 'take' }, { type: 'pass' }]);
});

test('to block somebody takes two steps, and the second one no tap that was meant for the first', async () => {
  await open('notBlocked');
  assert.deepEqual(await events(), [{ type: 'blocks' }]);
  await page.getByRole('button', { name: 'Block \u2068Isabella_of_Castille\u2069' }).click();
  await page.clock.runFor(100);
  const group = page.locator('.block:focus');
  await group.getByText('nobody is told').waitFor();
  const sure = group.locator('button.bad');
  const spot = await centre(sure);
  await page.mouse.click(spot.x, spot.y);
  assert.deepEqual(await events(), []);
  await page.clock.runFor(400);
  await sure.click();
  assert.deepEqual(await events(), [{ type: 'block', name: 'Isabella_of_Castille', on: true }]);
});

test('resigning takes two steps at two places', async () => {
  await open('roll');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  const gammon = page.getByRole('button', { name: /^Gammon/ });
  const spot = await centre(gammon);
  await gammon.click();
  await page.clock.runFor(500);
  await page.mouse.click(spot.x, spot.y); // a second tap at the same place
  assert.deepEqual(await events(), []);
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  assert.deepEqual(await events(), [{ type: 'resign', multiple: 2 }]);
});

test('a play is typed, talk begins by a key, help lists the keys', async () => {
  await open('free');
  await page.keyboard.press('m');
  await page.keyboard.type('8/5 6/5');
  await page.keyboard.press('Enter');
  assert.deepEqual(await events(), [
    {
      type: 'typedPlay',
      play: [
        [8, 5],
        [6, 5],
      ],
    },
  ]);
  await page.keyboard.press('/');
  await page.clock.runFor(50);
  await page.keyboard.type('rude r d p'); // letters of a talk are no commands
  await page.keyboard.press('Enter');
  assert.deepEqual(await events(), [{ type: 'say', text: 'rude r d p' }]);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('?');
  const help = page.getByRole('heading', { name: 'Help' });
  while ((await help.count()) === 0) await page.clock.runFor(20); // it comes in a file of its own
  await page.keyboard.press('Escape');
  while ((await page.locator('dialog').count()) > 0) await page.clock.runFor(20); // it says so later
});

test('a number counts while it is typed, and keeps to its bounds', async () => {
  await open('lobby');
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('button', { name: 'Days', exact: true }).click();
  await page.clock.runFor(50);
  const field = page.getByLabel('Days for each decision');
  const invite = page
    .locator('.people [role=row]', { hasText: 'old_hand' })
    .getByRole('button', { name: 'Invite' });
  // No picture is drawn between what ends the typing and the tap.
  for (const [typed, days] of [
    ['2', 2],
    ['12', 12],
    ['99', 14],
    ['', 14],
    ['0', 1],
  ]) {
    await field.press('Control+a');
    await field.press('Delete');
    await page.clock.runFor(50);
    await field.pressSequentially(typed);
    await page.clock.runFor(50);
    assert.equal(await field.inputValue(), typed);
    await invite.tap();
    await page.clock.runFor(50);
    const [event] = (await events()).filter(({ type }) => type === 'invite');
    assert.equal(event?.terms, `days ${days}`);
    assert.equal(await field.inputValue(), String(days));
  }
});

test('a game is learned from the list, and from its rules; its history opens from both', async () => {
  const history = page.getByRole('button', { name: 'History in short Narde' });
  const told = page.getByText('played in Russia');
  const learned = { type: 'screen', screen: { name: 'learn', game: 'narde' } };
  const comes = async (locator) => {
    while ((await locator.count()) === 0) await page.clock.runFor(20); // in a file of its own
  };
  await open('learnGames');
  await page.getByRole('button', { name: /^Narde/ }).click();
  assert.deepEqual(await events(), [learned]);
  await history.click();
  await comes(told);
  await open('narde');
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await comes(history);
  await history.click();
  await comes(told);
  await page.keyboard.press('Escape');
  while ((await page.locator('dialog').count()) > 0) await page.clock.runFor(20);
  await page.getByRole('button', { name: 'Learn Narde' }).click();
  assert.deepEqual(await events(), [learned]);
});

test('text of others is never markup', async () => {
  await open('hostile');
  assert.equal(await page.locator('main img, main script, main b b').count(), 0);
  assert.match(await page.locator('.talk').innerText(), /<img src=x onerror=alert\(1\)>/);
});

test('upright, the board is turned and a tap still finds its point', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('free');
  const [eight, six] = [await place(8).boundingBox(), await place(6).boundingBox()];
  assert.ok(eight.y < six.y && eight.width > eight.height);
  await place(8).tap();
  assert.deepEqual(await events(), [{ type: 'tapPoint', point: 8 }]);
});
