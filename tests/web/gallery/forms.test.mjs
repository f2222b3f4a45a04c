// What people choose and type beside the board leads to the events, and to the files, that it should.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { button, open, openForEach, page, told } from './opened.mjs';

openForEach({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  timezoneId: 'Europe/Lisbon',
});

async function events() {
  const all = await told();
  const asked = ({ type, request }) =>
    ['account', 'tokens', 'notices', 'blocks', 'screen'].includes(type) ||
    ['state', 'list'].includes(request?.want);
  return all.filter((event) => !asked(event));
}

async function saved(name) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

const shown = (count) => page.getByText(`${count} of 48`, { exact: true }).waitFor();

test('a tap on an opponent or a game lists these matches, and what is listed is saved', async () => {
  await open('profile');
  await shown(48);
  await button('Show these matches: \u2068marta\u2069').click();
  await shown(12);
  assert.equal(await page.getByLabel('Opponent').inputValue(), 'marta');
  assert.ok(await page.locator('#matches').evaluate((one) => one === document.activeElement));
  await page.getByLabel('Game').last().selectOption('tavli');
  await shown(2);
  const table = await saved('Table (CSV)');
  assert.equal(table.name, 'sunny_otter.csv');
  assert.match(table.text, /^match,ended,opponent,/);
  assert.deepEqual([...table.text.matchAll(/,marta,tavli,/g)].length, 2);
  const data = await saved('Data (JSON)');
  assert.equal(data.name, 'sunny_otter.json');
  assert.deepEqual(
    JSON.parse(data.text).matches.map(({ opponent, game }) => `${opponent} ${game}`),
    ['marta tavli', 'marta tavli'],
  );

  // Another tap begins anew.
  await button('Show these matches: \u2068Tavli\u2069').click();
  await shown(5);
  await page.getByRole('button', { name: 'Lost', exact: true }).click();
  await shown(3);
  await button('Show all').click();
  await shown(48);
  await page.getByLabel('From').fill('2026-11-20');
  await page.getByLabel('To').fill('2026-11-20');
  await shown(2);
  await page.getByLabel('Opponent').fill('nobody');
  await page.getByText('No match fits.').waitFor();
  assert.ok(await button('Table (CSV)').isDisabled());
});

test('the line of the ratings is that of the game, by date or by match', async () => {
  await open('profile');
  const line = () => page.locator('.plot-line').getAttribute('d');
  const byDate = await line();
  await button('By match').click();
  assert.notEqual(await line(), byDate);
  await page.getByLabel('Game').first().selectOption('tavli');
  assert.equal((await line()).match(/[ML]/g).length, 5);
});

test('a field that does not fit has the focus, and its hint says why', async () => {
  await open('register');
  await page.getByLabel('Name').fill('joe 90');
  await page.getByLabel('Password').fill('owl-secret');
  await button('Create the account').click();
  const hint = page.getByRole('alert').getByText('2 to 20 letters and underscores');
  await hint.waitFor();
  const name = page.locator('input[name=username]');
  assert.ok(await name.evaluate((one) => one === document.activeElement));
  assert.equal(await name.getAttribute('aria-invalid'), 'true');
  assert.ok(await page.evaluate(() => document.querySelector('form').noValidate));
  await name.fill('joe_ninety');
  assert.equal(await hint.count(), 0);
  assert.equal(await name.getAttribute('aria-invalid'), 'false');
  await page.getByLabel('Password').fill('');
  await button('Create the account').click();
  await page.getByRole('alert').getByText('At least 8 characters').waitFor();
  assert.deepEqual(await events(), []);
  await page.getByLabel('Password').fill('owl-secret');
  await page.keyboard.press('Enter');
  assert.deepEqual(await events(), [
    { type: 'register', name: 'joe_ninety', password: 'owl-secret' },
  ]);
});

test('the time zone is that of the device by one tap, or another one', async () => {
  await open('account');
  await button('As on this device: \u2068Europe/Lisbon\u2069').click();
  const set = (value) => ({ type: 'setAccount', key: 'timezone', value });
  assert.deepEqual(await events(), [set('Europe/Lisbon')]);
  await button('Change').click({ force: true });
  assert.deepEqual(await events(), [], 'it is the same one');
  await page.getByLabel('Another time zone').selectOption('Asia/Tokyo');
  await button('Change').click();
  assert.deepEqual(await events(), [set('Asia/Tokyo')]);
});

test('addresses and codes are typed and sent', async () => {
  await open('accountAsked');
  const set = (key, value) => ({ type: 'setAccount', key, value });
  await page.getByLabel('Code').fill(' k3b7mqxa ');
  await page.keyboard.press('Enter');
  assert.deepEqual(await events(), [set('email', 'k3b7mqxa')]);
  await page.getByLabel('Another address').first().fill('no address');
  await button('Send me a code').click();
  assert.deepEqual(await events(), []);
  await page.getByRole('alert').getByText('A mail address looks like name@example.org.').waitFor();
  await page.getByLabel('Another address').first().fill('me@example.org');
  await button('Send me a code').click();
  await page.getByLabel('Mails about my matches').click();
  await button('Forget the address').click();
  await page.getByLabel('Another address').last().fill('all@example.org');
  await button('Publish').click();
  await button('Publish no more').click();
  assert.deepEqual(await events(), [
    set('email', 'me@example.org'),
    set('email', 'on'),
    set('email', 'none'),
    set('address', 'all@example.org'),
    set('address', 'none'),
  ]);
});

test('one objects in one’s own words, where that is open', async () => {
  await open('measures');
  const object = button('Object… You may not talk');
  assert.equal(await page.getByRole('button', { name: /^Object/ }).count(), 1);
  await object.click();
  await page.getByLabel('Why it should not stand').fill('I was\nnot rude.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.deepEqual(await events(), [{ type: 'object', measure: 13, text: 'I was\nnot rude.' }]);
  await button('Cancel').click();
  await object.waitFor();
});

test('an account that is to be erased says when, and stays by one tap', async () => {
  await open('accountAsked');
  const group = page.getByRole('group', { name: 'Erase my account' });
  await group.getByText('Your account will be erased: Nov 28, 2026').waitFor();
  await group.getByRole('button').click();
  assert.deepEqual(await events(), [{ type: 'eraseStop' }]);
  await open('account');
  assert.equal(await group.getByText('Do not erase').count(), 0);
});

const card = () =>
  page.locator('section.card', {
    has: page.getByRole('heading', { name: 'Two-factor authentication', exact: true }),
  });
const wants = (request) => ({ type: 'secondStep', request });

test('a code is typed behind the password, with letters where it is a recovery code', async () => {
  await open('code');
  const field = page.getByLabel('Code');
  assert.ok(await field.evaluate((one) => one === document.activeElement));
  assert.equal(await field.getAttribute('inputmode'), 'numeric');
  await field.fill('123 456');
  await page.keyboard.press('Enter');
  assert.deepEqual(await events(), [{ type: 'code', code: '123 456' }]);
  await button('Use a recovery code').click();
  await page.locator('input[inputmode=text]:focus').waitFor();
  await field.fill('abcd-efgh-ijkm');
  await button('Log in').click();
  await button('Back to the log-in').click();
  assert.deepEqual(await events(), [
    { type: 'code', code: 'abcd-efgh-ijkm' },
    { type: 'code', code: null },
  ]);
});

test('behind a wrong code the form has the name', async () => {
  await open('codeWrong');
  await page.getByText('The code was not right.').waitFor();
  assert.equal(await page.getByLabel('Name').inputValue(), 'Isabella_of_Castille');
});

test('the second step is turned on by the password and a code', async () => {
  await open('secondStepOff');
  await card().getByRole('button', { name: 'Turn on' }).click();
  await card().getByLabel('Password').fill('secret');
  await card().getByRole('button', { name: 'Continue' }).click();
  assert.deepEqual(await events(), [wants({ want: 'new', password: 'secret' })]);
  await card().getByRole('button', { name: 'Cancel' }).click();
  await card().getByRole('button', { name: 'Turn on' }).waitFor();

  await open('secondStepOffered');
  await card().getByRole('img', { name: 'The key as a QR code' }).waitFor();
  await card().getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ', { exact: true }).waitFor();
  await card().getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.keyboard.press('Enter');
  await card().getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await events(), [
    wants({ want: 'on', code: '123456' }),
    wants({ want: 'hide' }),
  ]);
});

test('recovery codes are saved, printed alone, and put away', async () => {
  await open('secondStepCodes');
  const file = await saved('Save as a file');
  assert.equal(file.name, 'fibsd-sunny_otter.txt');
  const codes = await card().getByRole('listitem').allInnerTexts();
  assert.equal(codes.length, 10);
  assert.equal(file.text, codes.map((code) => `${code}\n`).join(''));
  await page.emulateMedia({ media: 'print' });
  assert.ok(await card().getByRole('listitem').first().isVisible());
  for (const other of [page.locator('h1'), page.locator('nav'), button('Save as a file')]) {
    assert.equal(await other.first().isVisible(), false);
  }
  await page.emulateMedia({ media: 'screen' });
  await button('I have them').click();
  assert.deepEqual(await events(), [wants({ want: 'hide' })]);
});

test('new recovery codes, and an end of the second step, by the password', async () => {
  await open('secondStepOn');
  await card().getByText('7 recovery codes are left.').waitFor();
  await card().getByRole('button', { name: 'New recovery codes' }).click();
  await card().getByText('The old ones will stop working.').waitFor();
  await card().getByLabel('Password').fill('secret');
  await page.keyboard.press('Enter');
  await card().getByRole('button', { name: 'Cancel' }).click();
  await card().getByRole('button', { name: 'Turn off' }).click();
  await card().getByLabel('Password').fill('secret');
  await card().getByRole('button', { name: 'Turn off' }).click();
  assert.deepEqual(await events(), [
    wants({ want: 'codes', password: 'secret' }),
    wants({ want: 'off', password: 'secret' }),
  ]);
});

test('who is invited to another match at the end of one joins it there', async () => {
  await open('invitedAgain');
  await page.getByText('house_player\u2069 invites you to a match to 5 points').last().waitFor();
  await button('Join').click();
  assert.deepEqual(await events(), [
    { type: 'analyse', match: 4711, level: 0 }, // how lucky the dice were
    { type: 'closeTable' },
    { type: 'join', name: 'house_player' },
  ]);
  assert.equal(await button('Again').count(), 0);
});
