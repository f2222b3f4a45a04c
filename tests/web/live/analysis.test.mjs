// A match is played to its end, and analysed: the dice at the end of it, the report, a decision at the board, the quiz;
// once more from the replay, on a phone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;
let match; // that was played

before(async () => {
  server = await Server.start(['dice.seed=f00d']);
  await server.startBot('house_analysed');
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

async function playWhole(player) {
  await player.page.getByRole('button', { name: '1', exact: true }).click();
  await player.page
    .locator('.people [role=row]', { hasText: 'house_analysed' })
    .getByRole('button', { name: 'Invite' })
    .click();
  await player.table();
  await player.playUntil(() => player.isOver());
}

// The report is whole: what can be asked of it can be asked.
async function whole(player) {
  await player.page.getByText('In figures').waitFor();
  await player.page.locator('.making progress').waitFor({ state: 'detached', timeout: 60_000 });
}

// Does one thing that the quiz asks for.
async function answer({ page }) {
  const gone = () => undefined; // by what was done before
  const button = page.locator('.actions .end button:enabled, .ask .good').first();
  const point = page.locator('[data-place].may').first();
  if ((await button.count()) > 0) await button.click({ timeout: 2000 }).catch(gone);
  else if ((await point.count()) > 0) await point.press('Enter', { timeout: 2000 }).catch(gone);
  else return false;
  return true;
}

test('a match is played, and analysed at its end', async () => {
  const ann = await Player.open(browser, server.address);
  await ann.register('ann_analysed');
  await playWhole(ann);
  await ann.page.getByText(/^Dice: (you were|.*house_analysed.* was|luck was)/).waitFor();
  await ann.shot('live-analysis-end');
  await ann.button('Analyse').click();
  await whole(ann);
  match = Number(/#\/analysis\/(\d+)/.exec(ann.page.url())?.[1]);
  assert.ok(match > 0);
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-analysis-report');

  // What a figure means.
  await ann.button('Error rate (PR)').click();
  await ann.page.getByText('below 2.5 is world class').waitFor();

  // At another depth it is another report.
  await ann.button('Deep').click();
  await whole(ann);

  // The position of the worst one, and the way back.
  const worst = ann.page.getByRole('region', { name: 'The five worst' });
  await worst.getByRole('listitem').first().getByRole('button').click();
  await ann.table();
  await ann.page.locator('.judged-text').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-analysis-decision');
  const said = ann.page.locator('.judged-text');
  const before = await said.innerText();
  await ann.page.locator('main').press('ArrowRight');
  await ann.page.waitForFunction(
    (text) => document.querySelector('.judged-text')?.innerText !== text,
    before,
  );
  await ann.page.goBack();
  await whole(ann);

  await ann.button('Play them once more').click();
  await ann.page.getByText(/^1 of \d: what would you do\?/).waitFor();
  await ann.playUntil(
    () => ann.page.locator('.learnt').isVisible(),
    () => answer(ann),
  );
  await ann.page.getByText(/^(Right|Nearly|That costs)/).waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-analysis-quiz');
  await ann.close();
});

test('anybody analyses it from the replay, on a phone', async () => {
  const eve = await Player.open(browser, `${server.address}/#/replay/${match}`, { size: kPhone });
  await eve.table();
  await eve.button('Analyse').click();
  await whole(eve);
  await eve.page.locator('.chances').click();
  await eve.table();
  await eve.button('Back to the report').click();
  await eve.page.getByText('The five worst of').first().waitFor();
  await eve.shot('live-analysis-phone');
  assert.deepEqual(await eve.axe(), []);
  await eve.page.reload();
  await whole(eve);
  await eve.close();
});

test('so is a match against the player of the page, that only this browser has', async () => {
  const kim = await Player.open(browser, server.address);
  await kim.tab('Offline').click();
  await kim.page.getByRole('button', { name: '1', exact: true }).click();
  await kim.button('Novice').click();
  await kim.table();
  // After some rolls, at a moment when it can be resigned.
  const resign = kim.button('Resign');
  let rolls = 0;
  await kim.playUntil(
    () => kim.isOver(),
    async () => {
      if (rolls < 3 || !(await kim.button('Roll').isVisible())) {
        if (await kim.button('Roll').isVisible()) ++rolls;
        return kim.step();
      }
      await kim.button('More').click();
      await resign.click();
      await kim.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Backgammon/ })
        .click();
      await kim.button('Yes, resign').click();
      return true;
    },
  );
  await kim.page.getByText(/^Dice: /).waitFor();
  await kim.button('Analyse').click();
  await whole(kim);
  assert.match(kim.page.url(), /#\/analysis\/-\d+$/);
  await kim.close();
});
