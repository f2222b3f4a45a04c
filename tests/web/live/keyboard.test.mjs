// A match with the keyboard alone, from the address to the end.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=cab1e0']);
  browser = await launch();
  await server.startBot('house_novice');
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// Goes on with Tab until what has the focus is called so.
async function tabTo(page, name) {
  for (let i = 0; i < 120; ++i) {
    const focused = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent?.trim() ??
        '',
    );
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never comes to ${name}`);
}

function whatCanBeDone(page) {
  return page.evaluate(() => {
    const may = (words) =>
      [...document.querySelectorAll('main.table button:enabled')].some(
        (button) => button.textContent?.startsWith(words) && !button.closest('[inert]'),
      );
    return {
      roll: may('Roll'),
      accept: may('Accept'), // a resignation
      done: may('Done'),
      undo: may('Undo'),
      place: document.querySelector('[data-place].may')?.getAttribute('data-place') ?? null,
    };
  });
}

// What a screen reader is told by itself, as it comes.
function listen(page) {
  return page.evaluate(() => {
    window.told = [];
    new MutationObserver(() => {
      const said = document.querySelector('main.table > [aria-live]')?.textContent ?? '';
      if (said !== '' && said !== window.told.at(-1)) window.told.push(said);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

test('a match without a pointer', async () => {
  const player = await Player.open(browser, server.address);
  const { page } = player;
  await listen(page);
  await tabTo(page, 'Play now');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main.lobby');
  await tabTo(page, '1');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Play: Novice');
  await page.keyboard.press('Enter');
  await player.table();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  let undone = false;
  await player.playUntil(
    () => player.isOver(),
    async () => {
      const state = await whatCanBeDone(page);
      if (state.roll) await page.keyboard.press('r');
      else if (state.accept) {
        await tabTo(page, 'Accept');
        await page.keyboard.press('Enter');
      } else if (state.undo && !undone) {
        await page.keyboard.press('Backspace');
        undone = true;
      } else if (state.done) await page.keyboard.press('Enter');
      else if (state.place !== null) {
        // Arrows go over the board to it; in some steps at most.
        await page.locator('[data-place][tabindex="0"]').focus();
        await page.locator(`[data-place="${state.place}"]`).focus();
        await page.keyboard.press('Enter');
      } else return false;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      assert.ok(await page.evaluate(() => document.activeElement !== document.body));
      return true;
    },
  );
  assert.match(await player.status(), /wins? the match/);
  assert.ok(undone);
  const told = await page.evaluate(() => window.told);
  assert.ok(told.some((said) => said.includes('Move your checkers')));
  assert.ok(told.some((said) => said.includes('Done, or undo')));
  assert.match(told.at(-1), /wins? the match/);
  await player.close();
});
