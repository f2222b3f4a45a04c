// A match from a file is analysed, and a position is set up, judged and played on, by the real WebAssembly of the page.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

const kMat = ` 3 point match

 Game 1
 alice : 0                            bob : 0
  1)                                  31: 8/5 6/5
  2) 66: 24/18 24/18 13/7 13/7        21: 24/23 13/11
  3) Doubles => 2                     Takes
  4) 65: 18/7                         64: 24/14
      Wins 2 points
`;
const kSgf = `(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[gnubg]PB[eve]RU[Crawford]RE[W+2R]
;B[31qtst]
;W[66xrxrmgmg]
;B[21abln])
`;

let server;
let browser;
let files;

before(async () => {
  files = mkdtempSync(join(tmpdir(), 'fibs-study-'));
  server = await Server.start([]);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
  if (files) rmSync(files, { recursive: true });
});

async function whole({ page }) {
  await page.getByText('In figures').waitFor();
  await page.locator('.making progress').waitFor({ state: 'detached', timeout: 60_000 });
}

async function choose({ page }, name, text) {
  const file = join(files, name);
  writeFileSync(file, text);
  await page.locator('input[type=file]').setInputFiles(file);
}

test('a pasted match is analysed, and a decision is opened on the board', async () => {
  const ann = await Player.open(browser, server.address);
  await ann.tab('Offline').click();
  await ann.button('Analyse a file').click();
  await ann.page.getByLabel('Paste the match here').fill(kMat);
  await ann.button('Analyse').click();
  await whole(ann);
  await ann.page.getByRole('heading', { name: /^Analysis: .*alice.*bob/ }).waitFor();
  assert.match(ann.page.url(), /#\/analysis\/-\d+$/);
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-study-report');
  await ann.page.reload();
  await whole(ann);
  const worst = ann.page.getByRole('region', { name: /^The five worst of .*alice/ });
  await worst.getByRole('listitem').first().getByRole('button').click();
  await ann.table();
  await ann.button('Analysis board').click();
  await ann.page.waitForFunction(() => /#\/board\/.{14}:.{12}$/.test(location.hash));
  await ann.button('What is best?').click();
  await ann.page.locator('.plays, .cube-values').first().waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.close();
});

test('files are opened, and what is wrong with one is said in a line', async () => {
  const eve = await Player.open(browser, `${server.address}/#/analyse`, { size: kPhone });
  const alert = eve.page.getByRole('alert').filter({ hasText: /./ });
  const refused = async (name, text, said) => {
    await choose(eve, name, text);
    await alert.filter({ hasText: said }).waitFor();
  };
  await eve.button('Analyse').click();
  await alert.filter({ hasText: 'There is nothing to read.' }).waitFor();
  await refused('empty.mat', '', 'There is nothing to read.');
  await refused('picture.mat', '\u0089PNG', 'This is no match');
  await refused(
    'torn.mat',
    kMat.slice(0, kMat.indexOf('Takes')),
    'Line 7, game 1: The file ends here',
  );
  await refused('illegal.mat', kMat.replace('8/5 6/5', '8/5 6/4'), 'Line 5, game 1: The rules');
  await refused('chess.mat', `; [Variation "Chess"]\n${kMat}`, 'Line 1: There is no analysis');
  await refused('large.mat', kMat.padEnd(5 << 20), 'The file is larger than 4 MB.');
  const game = (n) => ` Game ${n}\n a : 0   b : 0\n  1) 31: 8/5 6/5   Doubles => 2\n  2) Drops\n`;
  const games = Array.from({ length: 200 }, (_, i) => game(i + 1)).join('');
  await refused('many.mat', ` 0 point match\n${games}`, 'Line 510, game 127: There are more');
  await eve.shot('live-study-refused');
  assert.deepEqual(await eve.axe(), []);
  await choose(eve, 'gnubg.sgf', kSgf);
  await whole(eve);
  await eve.page.getByRole('heading', { name: /^Analysis: .*gnubg.*eve/ }).waitFor();
  await eve.close();
});

test('a position is set up by taps and by its ID, judged, and played on', async () => {
  const kim = await Player.open(browser, `${server.address}/#/board`);
  const { page } = kim;
  const id = page.getByLabel('ID of GNU Backgammon, or XGID');
  await kim.table();
  assert.equal(await id.inputValue(), '4HPwATDgc/ABMA:cAkAAAAAAAAA');
  await kim.button('Clear').click();
  await page.getByText('One side has no checkers on the board').waitFor();
  assert.ok(await kim.button('What is best?').isDisabled());
  const place = (point) => page.locator(`[data-place="${point}"]`);
  for (const point of [6, 6, 5, 5, 4, 25]) await place(point).click();
  await page.getByRole('button', { name: 'Opponent', exact: true }).click();
  for (const point of [19, 19, 20, 20, 3, 26]) await place(point).click();
  await page.getByRole('button', { name: 'Take away' }).click();
  await place(26).press('Enter');
  await page.getByLabel('First die').selectOption('5');
  await page.getByLabel('Second die').selectOption('2');
  await kim.button('What is best?').click();
  const best = page.locator('.plays button').first();
  await best.waitFor();
  assert.match(await best.innerText(), /bar\/20\s|bar\/23/);
  assert.deepEqual(await kim.axe(), []);
  await kim.shot('live-study-board');
  const before = await id.inputValue();
  await kim.button('Play it').click();
  await page.waitForFunction(
    (was) => !location.hash.endsWith(was) && document.querySelector('.plays') === null,
    before,
  );
  assert.equal(await page.getByLabel('On roll').inputValue(), '1');
  const focused = await page.evaluate(() => document.activeElement?.className);
  assert.equal(focused, 'values', 'what has gone away had the focus');

  // The address holds it; another ID leads elsewhere, and a wrong one is refused.
  const after = await id.inputValue();
  await page.reload();
  await kim.table();
  assert.equal(await id.inputValue(), after);
  await id.fill('no position');
  await id.press('Enter');
  await page.getByText('This is no ID of a position.').waitFor();
  await id.fill('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10');
  await id.press('Enter');
  await page.waitForFunction(() => location.hash.endsWith('4HPwATDgc/ABMA:cAkAAAAAAAAA'));
  await kim.button('What is best?').click();
  await page.locator('.values p', { hasText: /^Right to wait/ }).waitFor();
  await kim.close();
});
