// A board in a frame of another site's page: a match that is over, and a position. Nothing else of the page may be framed.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { Player, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

let server;
let browser;
let club; // the page of another site

before(async () => {
  server = await Server.start(['dice.seed=f00d']);
  browser = await launch();
  const paths = ['/embed/match/1', '/embed/position/4HPwATDgc/ABMA', '/', '/embed/match/99'];
  const frames = paths.map(
    (path, i) =>
      `<iframe id="f${i}" src="${server.address}${path}" width="640" height="560"></iframe>`,
  );
  club = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(
      `<!doctype html><html lang="en"><title>A club</title><main><h1>A club</h1>${frames.join('')}</main></html>`,
    );
  });
  await new Promise((done) => club.listen(0, '127.0.0.1', done));
  await playOne();
});

after(async () => {
  club?.close();
  await browser?.close();
  await server?.close();
});

// Who begins makes his play; then he gives the match up.
async function playOne() {
  const [ann, bob] = [new Typist(server.port), new Typist(server.port)];
  await ann.register('ann_framed');
  await bob.register('bob_framed');
  for (const one of [ann, bob]) {
    one.types('toggle ready');
    await one.hears("You're now ready");
  }
  ann.types('invite bob_framed 1');
  await bob.hears('join ann_framed');
  bob.types('join ann_framed');
  await ann.hears('Starting a new game');
  ann.types('resign n');
  await bob.hears('wants to resign');
  bob.types('accept');
  await ann.hears('wins the 1 point match');
  ann.close();
  bob.close();
}

test('a page of others shows a match and a position, and nothing else', async () => {
  const visitor = await Player.open(browser, `http://127.0.0.1:${club.address().port}/`);
  const { page } = visitor;
  const frame = (i) => page.frameLocator(`#f${i}`);
  await frame(0).locator('.board').waitFor();
  await frame(0).getByText('ann_framed').first().waitFor();
  const scrubber = frame(0).getByRole('slider');
  const begun = await scrubber.getAttribute('aria-valuetext');
  await frame(0).getByRole('button', { name: 'Step forward' }).click();
  await frame(0).locator(`input:not([aria-valuetext="${begun}"])`).waitFor();
  const link = frame(0).getByRole('link');
  assert.equal(await link.count(), 1);
  assert.equal(await link.getAttribute('href'), '/#/replay/1');
  assert.equal(await link.getAttribute('target'), '_blank');

  await frame(1).locator('.board').waitFor();
  assert.equal(await frame(1).getByRole('button', { name: 'Step forward' }).count(), 0);
  await frame(3).getByText('That did not arrive.').waitFor();
  assert.equal(await frame(2).locator('#app').count(), 0, 'the page itself is not framed');

  for (const i of [0, 1, 3])
    assert.equal(await frame(i).getByRole('heading', { level: 1 }).count(), 1);

  // No log-in, no connection, nothing is kept.
  assert.deepEqual(await visitor.context.cookies(), []);
  for (const one of page.frames().slice(1, 3)) {
    assert.equal(await one.evaluate(() => localStorage.length + sessionStorage.length), 0);
    assert.equal(
      await one.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter((r) => new URL(r.name).origin !== location.origin).length,
      ),
      0,
    );
  }
  await visitor.shot('live-embed');
  await visitor.context.close();
});

test('a page of others reads the API and the stream, and no more', async () => {
  const visitor = await Player.open(browser, `http://127.0.0.1:${club.address().port}/`);
  const read = (path) =>
    visitor.page.evaluate(
      (url) =>
        fetch(url).then(
          async (answer) => `${answer.status} ${answer.headers.has('etag')}`,
          () => 'refused',
        ),
      `${server.address}${path}`,
    );
  assert.equal(await read('/api/matches/1'), '200 true');
  assert.equal(await read('/api/matches/99'), '404 false');
  assert.equal(await read('/'), 'refused');
  assert.equal(await read('/live/a'), 'refused');
  const first = await visitor.page.evaluate(
    (url) =>
      new Promise((done) => {
        const stream = new EventSource(url);
        stream.addEventListener('listening', (event) => done(event.data));
        stream.onerror = () => done('refused');
      }),
    `${server.address}/api/stream`,
  );
  assert.equal(first, '{}');
  await visitor.context.close();
});

test('the replay gives the HTML for it', async () => {
  const reader = await Player.open(browser, `${server.address}/#/replay/1`);
  await reader.page.waitForSelector('main.table .board');
  await reader.button('Embed').click();
  const html = await reader.page.locator('.embed textarea').inputValue();
  assert.ok(html.startsWith(`<iframe src="${server.address}/embed/match/1" `), html);
  assert.deepEqual(await reader.axe(), []);
  await reader.shot('live-embed-html');
  assert.deepEqual(reader.faults, []);
});
