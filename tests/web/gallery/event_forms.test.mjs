// What people choose and type about tournaments leads to the events that it should.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, open, openForEach, page, told } from './opened.mjs';

openForEach({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  timezoneId: 'Europe/Lisbon',
});

test('who enters types the password, and nothing is sent without it', async () => {
  await open('eventOpen');
  await button('Enter').click();
  assert.deepEqual(await told(), []);
  await page.getByLabel('Password').fill('sesame');
  await button('Enter').click();
  assert.deepEqual(await told(), [{ type: 'eventAct', line: 'enter 19 sesame' }]);
});

test('who withdraws is asked once more; where one is asked one says that one is here', async () => {
  await open('eventBracket');
  await button('Withdraw').click();
  await page.getByText('lose each of your matches that is open').waitFor();
  await button('Cancel').click();
  assert.deepEqual(await told(), []);
  await button('Withdraw').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  assert.deepEqual(await told(), [{ type: 'eventAct', line: 'leave 17' }]);
  await open('eventBegins');
  await button('I am here').click();
  const here = (await told()).filter((event) => event.type === 'eventAct');
  assert.deepEqual(here, [{ type: 'eventAct', line: 'here 21' }]);
});

test('a bracket by keys: a match that goes on is watched, one that was played is replayed', async () => {
  await open('eventBracket');
  const region = page.getByRole('region', { name: 'Bracket: Main bracket' });
  await region.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.deepEqual(await told(), [
    { type: 'screen', screen: { name: 'replay', match: 4711 } },
    { type: 'watch', name: 'Isabella_of_Castille' },
  ]);
  await button('List').click();
  assert.equal(await region.count(), 0);
  await page.getByText('Quarter-finals').waitFor();
});

test('a director moves the start, in the time zone of the device', async () => {
  await open('eventDirected');
  await button('Move the start').click();
  await page.getByLabel('Start, in your time zone').fill('2026-07-01T20:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Move the start' }).click();
  assert.deepEqual(await told(), [{ type: 'eventAct', line: '20 set start 2026-07-01T19:00' }]);
});

test('a director says why, or nothing is sent', async () => {
  await open('eventBracket');
  await button('I direct this tournament').click();
  await button('Both lose by forfeit').click();
  const dialog = page.getByRole('dialog');
  const decide = dialog.getByRole('button', { name: 'Both lose by forfeit' });
  assert.equal(await decide.isEnabled(), false);
  await dialog.getByLabel('Reason').fill('neither has come');
  await decide.click();
  assert.deepEqual(await told(), [
    { type: 'eventTry', line: '17 preview both main:1:3' },
    { type: 'eventAct', line: '17 both main:1:3 neither has come' },
  ]);
});

test('a template is filled in, and what is wrong is said', async () => {
  await open('eventNew');
  await button('Swiss on Sunday').click();
  await page.getByLabel('Name of the tournament').fill('Autumn');
  await page.getByLabel('Points of a match').fill('3,x');
  await button('Make it').click();
  await page.getByText('The length is a number from 1 to 99').waitFor();
  assert.deepEqual(await told(), []);
  await page.getByLabel('Points of a match').fill('3, 5');
  await page.getByText('Who may enter, and more').click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('plakoto');
  await button('Make it').click();
  const words = 'length 3,5 rounds 5 game plakoto start 2026-11-22T15:00 max 32';
  assert.deepEqual(await told(), [{ type: 'eventAct', line: `create "Autumn" swiss ${words}` }]);
});
