// Every screen in four sizes, four themes and all languages: nothing sticks out, checkers and buttons are large enough
// for a finger, and axe finds nothing; and at four times its size what has the focus is seen. FIBS_SHOTS: a folder for
// pictures to look at.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectFaults, openGallery, show } from './gallery_page.mjs';

// A language is a file of two letters.
const kTexts = new URL('../../../server/web/src/texts/', import.meta.url);
const kLanguages = readdirSync(kTexts).flatMap((file) => /^(\w\w)\.ts$/.exec(file)?.[1] ?? []);
const kEverything = {};
const kLooksAndWords = {
  rules: { 'color-contrast-enhanced': { enabled: false } }, // beyond what axe asks for otherwise
  runOnly: ['cat.color', 'cat.language', 'cat.name-role-value', 'cat.text-alternatives'],
};
// `axe`: its options. `picture`: the end of the picture's name.
const kViews = [
  { width: 360, height: 640, axe: null, picture: '360' }, // it has the parts of the next one
  { width: 390, height: 844, axe: kEverything, picture: '390' },
  { width: 1280, height: 800, axe: kEverything, picture: '1280' },
  {
    width: 844,
    height: 390,
    axe: kEverything,
    picture: '844',
    only: ['welcome', 'lobby', 'table', 'doubled', 'won', 'replay'],
    flat: true,
  },
  // These differ from the second one in looks and words.
  { width: 390, height: 844, axe: kLooksAndWords, picture: 'dark', theme: 'dark', language: 'ar' },
  {
    width: 390,
    height: 844,
    axe: kLooksAndWords,
    picture: 'contrast',
    theme: 'contrast',
    language: 'de',
  },
  // 1280 x 1024 pixels at four times their size (WCAG 2.2, 1.4.10 and 2.4.11).
  { width: 320, height: 256, axe: null, picture: 'zoomed', words: true, zoomed: true },
  // The system's own colours, as in Windows: only what has to be told apart by more than a colour.
  {
    width: 390,
    height: 844,
    axe: kLooksAndWords,
    picture: 'forced',
    forced: true,
    only: [
      'lobby',
      'crowd',
      'table',
      'played',
      'doubled',
      'night',
      'settings',
      'learn_hit',
      'profile',
    ],
  },
  // The narrowest phone, in each language.
  ...kLanguages.map((language) => ({
    width: 320,
    height: 568,
    axe: null,
    picture: `320-${language}`,
    language,
    words: true,
  })),
];
const kPagesAtOnce = 2;
// Of the games beside backgammon: one that pins, one that blocks, one of few checkers, one with wins by kind. The others
// differ in what their positions are, so one size is enough, but not for who wants pictures. And other boards.
const kGames = ['plakoto', 'narde', 'hypergammon', 'swedish', 'night', 'settingsNight'];
const kLeastChecker = 30; // pixels
const kLeastButton = 44;

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery?.close());

// What is wider than the window or its own place, and what is too small to be touched.
function measure(leastButton) {
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
    // Names of players may end in dots.
    const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!element.matches('.name, .name bdi') && (says || element.matches('.card, button'))) {
      const cut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      if (cut) findings.push(`${element.className} cuts off: ${element.textContent}`);
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

// Runs in the page: what can have the focus and is not seen then, and what shows too little of itself.
function notSeen() {
  const findings = [];
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  for (const element of document.querySelectorAll(focusable)) {
    element.focus();
    if (document.activeElement !== element) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * part);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element));
    });
    if (!seen) findings.push(`${element.outerHTML.slice(0, 80)} has the focus and is not seen`);
  }
  const kLeastView = 120; // pixels of what is scrolled by itself
  for (const element of document.querySelectorAll('main, main :not(.unseen, .name, svg, svg *)')) {
    const { clientHeight, scrollHeight } = element;
    const cut =
      getComputedStyle(element).overflowY !== 'visible' && scrollHeight > clientHeight + 1;
    if (cut && clientHeight > 0 && clientHeight < kLeastView) {
      findings.push(`${element.className} shows ${clientHeight} of ${scrollHeight} pixels`);
    }
  }
  const board = document.querySelector('.play .board');
  if (board && board.clientWidth < innerWidth * 0.9) findings.push('the board is small');
  return findings;
}

function checkerPixels() {
  const body = document.querySelector('main.table .checkers use[href^="#disc"]');
  return body ? body.getBoundingClientRect().width : null;
}

// All of that in one question to the page, of a screen that it draws first.
async function look(drawn, leastButton, zoomed) {
  await window.draw(...drawn);
  const findings = measure(leastButton);
  if (zoomed) findings.push(...notSeen());
  return { findings, checker: checkerPixels() };
}

// A page of its own for the view, which draws one screen after the other.
async function openView({ width, height, forced }) {
  const context = await gallery.browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    forcedColors: forced ? 'active' : 'none',
  });
  const page = await context.newPage();
  const faults = collectFaults(page);
  await show(page, gallery.address, { state: 'welcome' });
  // The debugger may: they are no part of the page, and its policy would not let them in.
  await page.evaluate(gallery.axe);
  await page.evaluate(
    `Object.assign(window, { ${[measure, notSeen, checkerPixels, look]
      .map((f) => `${f.name}: ${f}`)
      .join(', ')} })`,
  );
  return { page, faults, close: () => context.close() };
}

async function statesOf({ axe, only, words }, page) {
  if (only) return only;
  const [all, games] = await page.evaluate(() => [window.stateNames, window.gameStates]);
  if (words) return all.filter((name) => !games.includes(name)); // their words are those of backgammon
  if (axe === null || process.env.FIBS_SHOTS) return all;
  return all.filter((name) => !games.includes(name) || kGames.includes(name));
}

async function runAxe(page, options) {
  if (options === null) return [];
  const { violations } = await page.evaluate(
    (how) => window.axe.run(document, { ...how, resultTypes: ['violations'] }),
    options,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

async function check(page, view, state) {
  const { theme = 'light', language = 'en' } = view;
  const { findings, checker } = await page.evaluate(
    (asked) => window.look(...asked),
    [[state, theme, language], kLeastButton, view.zoomed === true],
  );
  assert.deepEqual(findings, []);
  const least = view.flat ? 0.9 * kLeastChecker : kLeastChecker;
  if (checker !== null && !view.words)
    assert.ok(checker >= least, `a checker has ${checker} pixels`);
  assert.deepEqual(await runAxe(page, view.axe), []);
  if (process.env.FIBS_SHOTS) {
    const path = join(process.env.FIBS_SHOTS, `${state}-${view.picture}.png`);
    await page.screenshot({ path });
  }
}

test('screens', { concurrency: kPagesAtOnce }, async (all) => {
  const tests = kViews.map((view) =>
    all.test(view.picture, async (t) => {
      const { page, faults, close } = await openView(view);
      for (const state of await statesOf(view, page)) {
        await t.test(state, async () => {
          await check(page, view, state);
          assert.deepEqual(faults.splice(0), []);
        });
      }
      await close();
    }),
  );
  await Promise.all(tests);
});
