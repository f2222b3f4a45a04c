// Thousands in the lobby: only the rows in view are in the document, a line about one person draws one row, and keys
// reach everybody. Counted, not timed (crowd_bench.mjs measures).

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { collectFaults, openGallery } from './gallery_page.mjs';

const kPeople = 3000;
const kRowsMost = 30; // of one list, in the document
const kRow = '[role=row]';

let gallery;
let page;
let faults;

before(async () => {
  gallery = await openGallery('crowd.tsx');
});

after(() => gallery?.close());

beforeEach(async () => {
  await page?.context().close();
  page = await (
    await gallery.browser.newContext({ viewport: { width: 1280, height: 1400 } })
  ).newPage();
  faults = collectFaults(page);
  await page.goto(gallery.address);
  await page.waitForSelector('main.lobby');
  await page.evaluate((size) => window.fill(size), kPeople);
});

const list = () => page.getByRole('grid', { name: 'People', exact: true });
const rows = () => list().locator(kRow);
const nameOf = (row) => row.locator('.name').innerText();
const focused = () =>
  page.evaluate(() => {
    const row = document.activeElement.closest('[role=row]');
    return row && [Number(row.ariaRowIndex), document.activeElement.textContent];
  });

// How many rows are drawn when these lines have come, in all lists of the lobby.
async function drawnBy(...lines) {
  await page.evaluate(() => (window.drawnRows = 0));
  await page.evaluate((all) => window.say(...all), lines);
  assert.deepEqual(faults.splice(0), []);
  return page.evaluate(() => window.drawnRows);
}

const person = (name, { rating, opponent = '-', ready = 1 }) =>
  `5 ${name} ${opponent} - ${ready} 0 ${rating} 10 0 1764000000 example.org fibs-web -`;

test('of thousands a few rows are in the document, wherever the list stands', async () => {
  assert.equal(await list().getAttribute('aria-rowcount'), String(kPeople));
  const seen = new Set();
  const height = await list().evaluate((grid) => grid.scrollHeight);
  for (let at = 0; at <= 10; ++at) {
    await list().evaluate((grid, top) => (grid.scrollTop = top), (height * at) / 10);
    await page.evaluate(() => window.say()); // some frames
    const [count, blank] = await list().evaluate((grid) => {
      const box = grid.getBoundingClientRect();
      const drawn = [...grid.querySelectorAll('[role=row]')];
      for (const row of drawn) row.dataset.seen = row.ariaRowIndex;
      const inView = (y) =>
        drawn.some((row) => row.contains(document.elementFromPoint(box.x + 30, y)));
      return [drawn.length, ![box.y + 20, box.y + box.height / 2, box.bottom - 20].every(inView)];
    });
    assert.ok(count > 5 && count <= kRowsMost, `${count} rows at ${at}`);
    assert.ok(!blank, `nothing is seen at ${at}`);
    for (const index of await rows().evaluateAll((all) => all.map((row) => row.ariaRowIndex)))
      seen.add(index);
  }
  assert.ok(seen.has('1') && seen.has(String(kPeople)));
  const others = page.getByRole('grid', { name: 'Matches being played' });
  assert.equal(await others.getAttribute('aria-rowcount'), '500');
  assert.ok((await others.locator(kRow).count()) <= kRowsMost);
});

test('a line about somebody draws one row when he is in view, and none when he is not', async () => {
  await drawnBy(person('first_of_all', { rating: '2345.00' }));
  assert.equal(await drawnBy(person('first_of_all', { rating: '2346.00' })), 1);
  assert.match(await rows().first().innerText(), /2346/);
  assert.equal(
    await drawnBy(person('zzz_last', { rating: '1000.00', opponent: 'zoe', ready: 0 })),
    0,
  );
  assert.equal(await list().getAttribute('aria-rowcount'), String(kPeople + 2));
});

test('one who comes first moves the rows in view, and no others', async () => {
  const drawn = await drawnBy(person('first_of_all', { rating: '2345.00' }));
  assert.equal(await nameOf(rows().first()), 'first_of_all');
  assert.ok(drawn <= kRowsMost, `${drawn} rows are drawn`);
  assert.ok((await drawnBy('8 first_of_all first_of_all logs out.')) <= kRowsMost);
  assert.notEqual(await nameOf(rows().first()), 'first_of_all');
});

test('a hundred lines about people out of view draw no row', async () => {
  const lines = Array.from({ length: 100 }, (_, i) => {
    const name = `late_${String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26))}`;
    return person(name, { rating: '1000.00', opponent: 'somebody', ready: 0 });
  });
  assert.equal(await drawnBy(...lines), 0);
});

test('keys reach everybody: rows, buttons of a row, the ends', async () => {
  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Tab');
  const press = async (...keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.evaluate(() => window.say());
    }
    return focused();
  };
  assert.equal((await focused())[0], 1);
  assert.equal((await press('ArrowDown', 'ArrowDown'))[0], 3);
  assert.deepEqual(await press('ArrowRight', 'ArrowRight'), [3, 'Invite']);
  assert.deepEqual(await press('ArrowRight'), [3, 'Invite']);
  assert.deepEqual(await press('PageDown', 'ArrowUp', 'ArrowUp'), [(await focused())[0], 'Invite']);
  assert.equal((await press('Control+End'))[0], kPeople);
  assert.ok((await rows().count()) <= kRowsMost + 1);
  assert.equal((await press('ArrowDown'))[0], kPeople);
  assert.equal((await press('Control+Home'))[0], 1);
  assert.equal((await press('End', 'Home'))[0], 1);
  // Out of the list by one Tab.
  await page.keyboard.press('Tab');
  assert.equal(await list().evaluate((grid) => grid.contains(document.activeElement)), false);
  await page.keyboard.press('Shift+Tab');
  assert.equal((await focused())[0], 1);
});

test('the focus of the keys holds the list: nobody changes places, and its row stays', async () => {
  const name = await nameOf(rows().nth(1));
  const others = () => rows().locator('.name').allInnerTexts();
  const before = await others();
  await rows().nth(1).locator('.name').focus();
  await page.evaluate(
    (line) => window.say(line),
    person(name, { rating: '1100.00', opponent: 'x' }),
  );
  assert.deepEqual(await others(), before);
  assert.match(await rows().nth(1).innerText(), /1100/);
  await list().evaluate((grid) => (grid.scrollTop = grid.scrollHeight / 2));
  await page.evaluate(() => window.say());
  assert.deepEqual(await focused(), [2, name]);
  await page.evaluate((line) => window.say(line), `8 ${name} ${name} logs out.`);
  assert.deepEqual(await focused(), [2, name]);
  await list().evaluate((grid) => (grid.scrollTop = 0));
  await page.evaluate(() => window.say());
  assert.match(await rows().nth(1).innerText(), /Not here/);
  await page.evaluate(() => document.activeElement.blur());
  await rows().filter({ hasText: 'Not here' }).waitFor({ state: 'detached' });
  assert.deepEqual(faults.splice(0), []);
});

test('the mouse holds the list, and lets go of it when it has left; the focus goes along', async () => {
  await rows().nth(1).getByRole('button', { name: 'Invite' }).click();
  const name = await nameOf(rows().nth(1));
  const line = person(name, { rating: '2345.00' });
  await page.evaluate((line) => window.say(line), line);
  assert.deepEqual(await focused(), [2, 'Invite']);
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.activeElement.closest('[aria-rowindex="1"]'));
  assert.equal(await nameOf(rows().first()), name);
  // And when its row has gone.
  await page.evaluate((line) => window.say(line), `8 ${name} ${name} logs out.`);
  assert.deepEqual(await focused(), [1, 'Invite']);
  assert.notEqual(await nameOf(rows().first()), name);
  assert.deepEqual(faults.splice(0), []);
});

test('a name is found among thousands, filters count, and all come back by one tap', async () => {
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('JUNO_DIB');
  await page.evaluate(() => window.say());
  assert.equal(await rows().count(), 1);
  assert.equal(await page.locator('.found span').innerText(), '1 of 3,000');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'To watch' }).click();
  await page.getByRole('button', { name: 'Bots', exact: true }).click();
  await page.evaluate(() => window.say());
  assert.equal(await page.getByRole('button', { name: 'Filters (2)' }).count(), 1);
  assert.match(await rows().first().innerText(), /plays/);
  assert.ok(Number(await list().getAttribute('aria-rowcount')) < 100);
});
