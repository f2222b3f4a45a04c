// Boards and checkers are told apart: the contrasts of all boards with all sets of checkers, in all themes, from the
// colours that the browser takes (styles/board/boards.css). A checker is seen by its face or by its rim.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { collectFaults, openGallery, show } from './gallery_page.mjs';

const kChoices = {
  board: ['slate', 'wood', 'felt', 'night'],
  checkers: ['classic', 'marble', 'bold'],
  theme: ['light', 'dark', 'contrast', 'forced'],
  colour: ['light', 'dark', 'seat'],
};
const kGrounds = ['field-a', 'field-b', 'odd', 'even', 'bar-a', 'bar-b', 'tray'];
const kPoints = ['field-a', 'field-b', 'odd', 'even'];
const kFrames = ['frame-a', 'frame-b'];
const kSide = ['body', 'rim', 'mark', 'on'];
const kShape = 3; // WCAG 2.2, 1.4.11
const kText = 4.5; // 1.4.3

let gallery;
let page;

before(async () => {
  gallery = await openGallery();
  page = await gallery.browser.newPage();
  collectFaults(page);
  await show(page, gallery.address, { state: 'table' });
});

after(() => gallery?.close());

// All ways to choose one of each.
function combinations() {
  return Object.entries(kChoices).reduce(
    (all, [key, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
}

// Runs in the page: the colours for these choices, as [red, green, blue].
function coloursOf({ choices, names }) {
  Object.assign(document.documentElement.dataset, choices);
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.forcedColorAdjust = 'none';
  const read = (name) => {
    probe.style.color = `var(--${name}, transparent)`;
    return getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      .map(Number);
  };
  const found = Object.fromEntries(names.map((name) => [name, read(name)]));
  probe.remove();
  return found;
}

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const sideNames = (side) =>
  kSide.flatMap((part) =>
    part === 'body' ? [`body${side}-a`, `body${side}-b`] : [`${part}${side}`],
  );
const kNames = [
  ...kGrounds,
  ...kFrames,
  ...sideNames(0),
  ...sideNames(1),
  ...['number', 'arrow', 'lit', 'arrow-edge'],
];

async function look(choices) {
  const { theme } = choices;
  await page.emulateMedia({ forcedColors: theme === 'forced' ? 'active' : 'none' });
  const shown = { ...choices, theme: theme === 'forced' ? 'light' : theme };
  const colours = await page.evaluate(coloursOf, { choices: shown, names: kNames });
  for (const [name, colour] of Object.entries(colours)) {
    assert.equal(colour.length, 3, `${name} of ${JSON.stringify(choices)} is no colour`);
  }
  return colours;
}

// What is too much alike, in words.
function findings(colours) {
  const found = [];
  const need = (least, what, reached) => {
    if (reached < least) found.push(`${what}: ${reached.toFixed(2)}, at least ${least}`);
  };
  const ratio = (one, other) => contrast(colours[one], colours[other]);
  for (const side of [0, 1]) {
    const faces = [`body${side}-a`, `body${side}-b`];
    for (const ground of kGrounds) {
      const face = Math.min(...faces.map((one) => ratio(one, ground)));
      need(kShape, `side ${side} on ${ground}`, Math.max(face, ratio(`rim${side}`, ground)));
    }
    for (const face of faces) {
      need(kShape, `mark${side} on ${face}`, ratio(`mark${side}`, face));
      need(kText, `on${side} on ${face}`, ratio(`on${side}`, face));
      need(
        kShape,
        `the sides, ${face}`,
        Math.min(ratio(face, `body${1 - side}-a`), ratio(face, `body${1 - side}-b`)),
      );
    }
  }
  for (const frame of kFrames) need(kText, `number on ${frame}`, ratio('number', frame));
  for (const sign of ['arrow', 'lit']) {
    for (const ground of kPoints) {
      need(
        kShape,
        `${sign} on ${ground}`,
        Math.max(ratio(sign, ground), ratio('arrow-edge', ground)),
      );
    }
  }
  return found;
}

test('checkers, marks, numbers and arrows stand out from all that they lie on', async () => {
  for (const choices of combinations()) {
    assert.deepEqual(findings(await look(choices)), [], JSON.stringify(choices));
  }
});

test('each board is another one, in every theme; each set too, but where contrast is all', async () => {
  for (const theme of kChoices.theme) {
    const seen = async (choices) =>
      JSON.stringify(await look({ theme, colour: 'light', ...choices }));
    const boards = [];
    for (const board of kChoices.board) boards.push(await seen({ board, checkers: 'classic' }));
    assert.equal(new Set(boards).size, kChoices.board.length, theme);
    if (theme === 'contrast' || theme === 'forced') continue;
    const sets = [];
    for (const checkers of kChoices.checkers) sets.push(await seen({ board: 'slate', checkers }));
    assert.equal(new Set(sets).size, kChoices.checkers.length, theme);
  }
});

test('who wants dark checkers has those that are the opponent’s else', async () => {
  const chosen = { board: 'wood', checkers: 'classic', theme: 'light' };
  const light = await look({ ...chosen, colour: 'light' });
  const dark = await look({ ...chosen, colour: 'dark' });
  for (const [one, other] of sideNames(0).map((name, i) => [name, sideNames(1)[i]])) {
    assert.deepEqual([dark[one], dark[other]], [light[other], light[one]]);
  }
  assert.ok(luminance(dark['body0-a']) < luminance(dark['body1-a']));
});

// Runs in the page: the ground of an element, or of what stands before it.
function groundOf([selector, before]) {
  return getComputedStyle(document.querySelector(selector), before).backgroundColor;
}

test('in the colours of the system what is chosen, and on, stands out', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(() => window.draw('lobby', 'light', 'en'));
  const ground = (selector, before) => page.evaluate(groundOf, [selector, before]);
  const canvas = await ground('body');
  assert.notEqual(await ground('.choice [aria-pressed=true]'), canvas);
  assert.equal(await ground('.choice [aria-pressed=false]'), canvas);
  assert.notEqual(await ground('.tabs [aria-current]', '::before'), canvas);
  assert.notEqual(await ground('.presence.ready'), await ground('.presence.away'));
  const look = (selector) =>
    page.evaluate((one) => getComputedStyle(document.querySelector(one)).appearance, selector);
  assert.equal(await look('input[role=switch]'), 'auto');
});
