// By keys alone: the focus is never lost, dialogs give it back, and a screen reader is told by
// itself what can be done now.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, faults, open, openForEach, page } from './opened.mjs';

openForEach({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

async function press(name, key = 'Enter') {
  await button(name).first().focus();
  await page.keyboard.press(key);
}

// What has the focus: its name, or what it is.
async function focused() {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  assert.deepEqual(faults, []);
  return page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? `${one?.localName}.${one?.className}`;
  });
}

// What screen readers say by themselves.
const said = () =>
  page.$$eval('.unseen[aria-live]', (all) =>
    all
      .map((one) => one.textContent)
      .join(' ')
      .trim(),
  );

test('a dialog gives the focus back, however it is closed', async () => {
  await open('table');
  await press('More');
  assert.equal(await focused(), 'Close');
  await page.keyboard.press('Enter');
  assert.equal(await focused(), 'More');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'More');
});

test('a dialog that another one has opened stays, and gives the focus back', async () => {
  await open('table');
  for (const name of ['Resign', 'Help', 'Board and checkers']) {
    await press('More');
    await press(name);
    await page.getByRole('dialog', { name }).waitFor();
    await focused();
    assert.ok(await page.evaluate(() => document.activeElement.closest('dialog') !== null));
    await page.keyboard.press('Escape');
    assert.equal(await focused(), 'More');
    assert.equal(await page.getByRole('dialog').count(), 0);
  }
});

test('a button that goes away, or can be pressed no more, leaves the focus beside it', async () => {
  await open('played');
  await button('Undo').focus();
  await button('Undo').evaluate((one) => (one.disabled = true));
  assert.equal(await focused(), 'div.deck');
  await button('Done').focus();
  await button('Done').evaluate((one) => one.remove());
  assert.equal(await focused(), 'div.deck');
  await open('lobby');
  await button('Join').first().focus();
  await button('Join')
    .first()
    .evaluate((one) => one.closest('.invitations').remove());
  assert.match(await focused(), /^main\./);
});

test('a word explains itself where it stands, and gives the focus back', async () => {
  await open('doubled');
  await press('What is “Take”?');
  const dialog = page.getByRole('dialog', { name: 'To take' });
  await dialog.getByText(/^To accept a double\./).waitFor();
  assert.equal(await focused(), 'Close');
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'What is “Take”?');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.mouse.click(5, 5); // beside it
  assert.equal(await page.getByRole('dialog').count(), 0);
  const events = await page.evaluate(() => window.events.map(({ type }) => type));
  assert.deepEqual(events, ['readChat'], 'nothing was answered');
});

test('a word in a dialog opens another one over it', async () => {
  await open('played');
  await press('More');
  await press('Resign');
  await press('What is “Gammon”?');
  await page
    .getByRole('dialog', { name: 'Gammon' })
    .getByText(/^A win while/)
    .waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'What is “Gammon”?');
  assert.ok(await page.getByRole('dialog', { name: 'Resign' }).isVisible());
});

test('the second step of a resignation keeps the focus, and is said', async () => {
  await open('played');
  await press('More');
  await press('Resign');
  await page.getByRole('button', { name: /^Gammon/ }).focus();
  await page.keyboard.press('Enter');
  await button('Yes, resign').waitFor();
  assert.equal(await focused(), 'Close');
  assert.match(await page.locator('dialog [role=status]').textContent(), /Really\?$/);
});

test('where nobody sits yet there is no button without a name', async () => {
  await open('chouetteAlone');
  const names = await page.$$eval('button', (all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()),
  );
  assert.ok(names.includes('Leave'));
  assert.ok(!names.includes(''));
  await press('More');
  assert.equal(await page.getByRole('button', { name: /^(Block|Report)/ }).count(), 0);
});

test('what can be done now is said, and nothing before it is seen', async () => {
  await open('table');
  assert.match(await said(), /^Move your checkers$/);
  await open('played');
  assert.match(await said(), /^Done, or undo$/);
  await open('roll');
  assert.match(await said(), /^Roll or double$/);
  await open('doubled');
  assert.match(await said(), /^Take \(T\), Drop \(P\)$/);
  await open('resignation');
  assert.match(await said(), /^Accept, Play on$/);
  await open('lost');
  const notes = page.locator('.notes > [aria-live=polite]');
  assert.match(
    await notes.innerText(),
    /^The connection is lost\. Your place is kept; trying again/,
  );
  await open('welcome');
  assert.equal(await notes.innerText(), '', 'it is there before there is something to say');
  await open('lobby');
  assert.match(await said(), /invites you to a match to \d+ points\./);
});
