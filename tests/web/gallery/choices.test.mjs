// Board and checkers are chosen by taps and by keys, in the settings and at the table, and a board beside the choices
// shows what is chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openForEach, page, told } from './opened.mjs';

openForEach({ viewport: { width: 390, height: 844 }, hasTouch: true });

const events = async () => (await told()).filter((event) => event.type === 'setting');

const radio = (group, name) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });

test('a board and a set of checkers are chosen by a tap on their pictures', async () => {
  await open('settings');
  assert.ok(await radio('Board', 'Slate').isChecked());
  await page.locator('[data-board=wood]').tap();
  assert.deepEqual(await events(), [{ type: 'setting', key: 'board', value: 'wood' }]);
  await page.locator('[data-checkers=bold]').tap();
  assert.deepEqual(await events(), [{ type: 'setting', key: 'checkers', value: 'bold' }]);
});

test('by keys, as among all radio buttons', async () => {
  await open('settings');
  await page.getByLabel('Language').focus();
  await page.keyboard.press('Tab');
  assert.ok(await radio('Board', 'Slate').evaluate((one) => one === document.activeElement));
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await events(), [{ type: 'setting', key: 'board', value: 'wood' }]);
  await page.keyboard.press('Tab');
  assert.ok(await radio('Checkers', 'Classic').evaluate((one) => one === document.activeElement));
});

test('at the table they are chosen without leaving it', async () => {
  await open('table');
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Board and checkers' }).tap();
  await radio('Checkers', 'Marble').tap();
  assert.deepEqual(await events(), [{ type: 'setting', key: 'checkers', value: 'marble' }]);
  assert.equal(await page.locator('dialog .sample-board .board').count(), 1);
});

// What the board beside the choices shows.
function shown() {
  const sample = document.querySelector('.sample-board');
  const count = (what) => sample.querySelectorAll(what).length;
  const { width, height } = sample.querySelector('.board').getBoundingClientRect();
  const face = sample.querySelector('.body0-from');
  return {
    numbers: count('.number') > 0,
    pips: count('.pips') > 0,
    arrows: count('.arrows') > 0,
    tall: height > width,
    veins: count('.veins') > 0,
    light: getComputedStyle(face).stopColor,
  };
}

test('the board beside the choices shows them', async () => {
  await open('settings');
  await page.setViewportSize({ width: 1280, height: 800 });
  const usual = await page.evaluate(shown);
  assert.deepEqual(
    { ...usual, light: null },
    {
      numbers: true,
      pips: true,
      arrows: true,
      tall: false,
      veins: false,
      light: null,
    },
  );
  await open('settingsNight');
  const { light, ...night } = await page.evaluate(shown);
  assert.deepEqual(night, {
    numbers: false,
    pips: false,
    arrows: false,
    tall: true,
    veins: false,
  });
  assert.notEqual(light, usual.light);
});

// Of my checkers, and of the opponent's: how many have rings alone.
const ringed = () =>
  page.evaluate(() =>
    [0, 1].map((side) => document.querySelectorAll(`.checkers use[href$="disc${side}"]`).length),
  );

test('mine have rings, whoever was named first', async () => {
  await open('table');
  const [mine, theirs] = await ringed();
  await open('second');
  assert.deepEqual(await ringed(), [theirs, mine]);
  const marks = await page
    .locator('.player .swatch')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('.dot') !== null, one.parentElement.textContent]),
    );
  assert.deepEqual(
    marks.map(([dot]) => dot),
    [true, false],
  );
});
