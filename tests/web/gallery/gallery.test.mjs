// Every screen in three sizes and three themes: nothing sticks out, checkers and buttons are large
// enough for a finger, and axe finds nothing. FIBS_SHOTS: a folder for pictures to look at.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { collectFaults, openGallery, show } from './gallery_page.mjs';

const kSizes = [
  { width: 360, height: 640, axe: false }, // it has the parts of the next one
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 844, height: 390, only: ['welcome', 'lobby', 'table', 'doubled', 'won', 'replay'] },
];
// Of the games beside backgammon: one that pins, one that blocks, one of few checkers. The others
// differ in what their positions are, so one size is enough, but not for who wants pictures.
const kGames = ['plakoto', 'narde', 'hypergammon'];
const kLeastChecker = 30; // pixels
const kLeastButton = 44;

let gallery;
let page;
let faults;
let names;
let others; // games that are shown in one size

before(async () => {
  gallery = await openGallery();
  const context = await gallery.browser.newContext({ reducedMotion: 'reduce', bypassCSP: false });
  page = await context.newPage();
  faults = collectFaults(page);
  await show(page, gallery.address, { state: 'welcome' });
  const games = await page.evaluate(() => window.gameStates);
  const all = await page.evaluate(() => window.stateNames);
  names = process.env.FIBS_SHOTS
    ? all
    : all.filter((name) => !games.includes(name) || kGames.includes(name));
  others = games.filter((name) => !names.includes(name));
});

after(() => gallery?.close());

// Bypasses the page's policy, as the debugger may: axe is no part of the page.
async function runAxe() {
  await page.evaluate(gallery.axe);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

// What is wider than the window, and what is too small to be touched.
function measure({ leastButton }) {
  const width = document.documentElement.clientWidth;
  const findings = [];
  if (document.documentElement.scrollWidth > width) findings.push('the page scrolls sideways');
  const hidden = (element) =>
    element.closest('.scroll, .unseen, .skip, dialog:not([open])') !== null;
  for (const element of document.querySelectorAll('main *, nav *')) {
    if (element instanceof SVGElement || hidden(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    if (box.right > width + 1 || box.left < -1) {
      findings.push(`${element.tagName}.${element.className} from ${box.left} to ${box.right}`);
    }
    // Points are as high as checkers, and names stand in rows of text.
    const button =
      element.tagName === 'BUTTON' && !element.closest('.spots, .moves, .talk, [inert]');
    if (button && !element.matches('.name') && Math.min(box.width, box.height) < leastButton) {
      findings.push(`button ${element.textContent} is ${box.width} x ${box.height}`);
    }
  }
  return findings;
}

function checkerPixels() {
  const body = document.querySelector('main.table .checkers use[href^="#disc"]');
  return body ? body.getBoundingClientRect().width : null;
}

for (const size of kSizes) {
  test(`screens at ${size.width} x ${size.height}`, async (t) => {
    await page.setViewportSize({ width: size.width, height: size.height });
    for (const state of size.only ?? [...names, ...(size.axe === false ? others : [])]) {
      await t.test(state, async () => {
        await show(page, gallery.address, { state });
        assert.deepEqual(await page.evaluate(measure, { leastButton: kLeastButton }), []);
        const checker = await page.evaluate(checkerPixels);
        const least = size.only ? 0.9 * kLeastChecker : kLeastChecker; // a lying phone is flat
        if (checker !== null) assert.ok(checker >= least, `a checker has ${checker} pixels`);
        if (size.axe !== false) assert.deepEqual(await runAxe(), []);
        if (process.env.FIBS_SHOTS) {
          await page.screenshot({
            path: join(process.env.FIBS_SHOTS, `${state}-${size.width}.png`),
          });
        }
        assert.deepEqual(faults.splice(0), []);
      });
    }
  });
}

for (const [theme, language] of [
  ['dark', 'ar'],
  ['contrast', 'de'],
]) {
  test(`screens in ${theme}, ${language}`, async (t) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const state of names) {
      await t.test(state, async () => {
        await show(page, gallery.address, { state, theme, language });
        assert.deepEqual(await page.evaluate(measure, { leastButton: kLeastButton }), []);
        assert.deepEqual(await runAxe(), []);
        if (process.env.FIBS_SHOTS) {
          await page.screenshot({ path: join(process.env.FIBS_SHOTS, `${state}-${theme}.png`) });
        }
        assert.deepEqual(faults.splice(0), []);
      });
    }
  });
}
