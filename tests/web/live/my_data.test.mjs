// A file of what is kept of me: asked for on the page, fetched once by its link, whole, and for nobody else.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Player, launch } from './browser.mjs';
import { Server } from './server.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const card = (player) => player.page.getByRole('group', { name: 'My data' });

test('the file is made, fetched, and gone', async () => {
  const ann = await Player.open(browser, server.address);
  await ann.register('ann_data');
  await ann.account();
  await card(ann).getByRole('button', { name: 'Make the file' }).click();
  await card(ann).getByText('Your file is ready.').waitFor();
  const link = card(ann).getByRole('link', { name: 'Fetch the file' });
  const href = await link.getAttribute('href');
  assert.match(href, /^\/api\/my_data\/[0-9a-f]{64}$/);
  const coming = ann.page.waitForEvent('download');
  await link.click();
  const download = await coming;
  assert.equal(download.suggestedFilename(), 'ann_data-data.zip');
  const path = await download.path();
  const python = (code) => execFileSync('python3', ['-c', code, path], { encoding: 'utf8' });
  assert.equal(
    python('import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())'),
    'None\n',
  );
  const data = JSON.parse(
    python('import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("data.json").decode())'),
  );
  assert.equal(data.account.name, 'ann_data');
  await card(ann).getByText('The file was fetched.').waitFor();

  const again = await fetch(server.address + href);
  assert.equal(again.status, 404);
  assert.equal(again.headers.get('cache-control'), 'no-store');
  await ann.page.reload();
  await ann.account();
  // It is kept no longer, and another one is made a day later.
  await card(ann).getByText('You may ask for another file from').waitFor();
  assert.equal(await card(ann).getByRole('link').count(), 0);
  await ann.close();
});
