// What people choose and type about clubs leads to the events that it should.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, open, openForEach, page, told } from './opened.mjs';

openForEach({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

const inDialog = (name) => page.getByRole('dialog').getByRole('button', { name, exact: true });

// What was wanted of clubs, without what is read by itself.
async function wanted() {
  return (await told()).filter((event) => event.type !== 'readClub');
}

test('what waits is answered by one tap', async () => {
  await open('clubs');
  await button('Accept the invitation').click();
  await button('Admit joe').click();
  await button('Refuse counter_of_all_pips').click();
  await button('Put away').first().click();
  assert.deepEqual(await wanted(), [
    { type: 'clubAct', line: 'join 4' },
    { type: 'clubAct', line: '3 admit joe' },
    { type: 'clubAct', line: '3 refuse counter_of_all_pips' },
    { type: 'hideClubNews', club: 9 },
  ]);
});

test('from the list to a club, and to the tournaments', async () => {
  await open('clubs');
  await button('The wall').click();
  await button('Tournaments').click();
  await button('Found a club').click();
  assert.deepEqual(await wanted(), [
    { type: 'screen', screen: { name: 'clubs', club: 7 } },
    { type: 'screen', screen: { name: 'events' } },
    { type: 'screen', screen: { name: 'clubs', club: 'new' } },
  ]);
});

test('who leaves is asked once more', async () => {
  await open('clubMember');
  await button('Leave the club').click();
  await inDialog('Cancel').click();
  assert.deepEqual(await wanted(), []);
  await button('Leave the club').click();
  await inDialog('Leave the club').click();
  assert.deepEqual(await wanted(), [{ type: 'clubAct', line: 'leave 3' }]);
});

test('a stranger joins, and has no other button; a member has none of a director', async () => {
  await open('clubOther');
  assert.equal(await page.getByText('Talk of the club').count(), 0);
  await button('Join').click();
  assert.deepEqual(await wanted(), [{ type: 'clubAct', line: 'join 3' }]);
  await open('clubMember');
  for (const text of ['For directors', 'Make a tournament of the club']) {
    assert.equal(await page.getByText(text).count(), 0, text);
  }
  assert.equal(await page.getByRole('button', { name: /^Decide/ }).count(), 0);
});

test('one tap mutes a club, and one more lets it be heard again', async () => {
  await open('clubMember');
  await page.getByRole('switch', { name: /^Mute/ }).click();
  assert.deepEqual(await wanted(), [{ type: 'clubAct', line: 'mute 3' }]);
  await open('clubMuted');
  assert.ok(await page.getByText('You have muted this club.').isVisible());
  await page.getByRole('switch', { name: /^Mute/ }).click();
  assert.deepEqual(await wanted(), [{ type: 'clubAct', line: 'unmute 3' }]);
  await open('clubOther');
  assert.equal(await page.getByRole('switch', { name: /^Mute/ }).count(), 0);
});

test('a director decides about members, not about the owner and other directors', async () => {
  await open('clubDirected');
  const decided = page.getByRole('button', { name: /^Decide about/ });
  assert.deepEqual(
    await decided.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label').replace(/\W*$/, '').replace(/^.*\W/, '')),
    ),
    ['marta', 'kit', 'owl'],
  );
  await decided.first().click();
  await inDialog('Remove').click();
  await inDialog('Remove').click();
  await page.getByText('It needs a reason').waitFor();
  assert.deepEqual(await wanted(), []);
  await page.keyboard.type('never comes');
  await page.keyboard.press('Enter');
  assert.deepEqual(await wanted(), [{ type: 'clubAct', line: '3 remove marta never comes' }]);
  assert.equal(await page.getByText('Close the club').count(), 0);
});

test('a director invites, and changes how one comes in', async () => {
  await open('clubDirected');
  await page.getByLabel('Name of a player').fill('a b');
  await button('Invite').click();
  await page.getByText('Names have 2 to 20 letters.').waitFor();
  await page.getByLabel('Name of a player').fill(' zoe ');
  await button('Invite').click();
  await button('By invitation').click();
  await page.getByLabel('What it says of itself').fill('');
  await button('Change').click();
  assert.deepEqual(await wanted(), [
    { type: 'clubAct', line: '3 invite zoe' },
    { type: 'clubAct', line: '3 admission invitation' },
    { type: 'clubAct', line: '3 about' },
  ]);
});

test('the owner names a director by a tap; what cannot be taken back takes more', async () => {
  await open('clubOwn');
  const decide = (who) => page.getByRole('button', { name: new RegExp(`^Decide about .*${who}`) });
  await decide('marta').click();
  await inDialog('Make a director').click();
  await page.keyboard.press('Escape');
  await decide('Isabella').click();
  await inDialog('Pass the club on').click();
  await page.getByText('After a yes the club is no longer yours').waitFor();
  await inDialog('Cancel').click();
  await button('Close the club').click();
  await page.getByLabel('Type its name').fill('Berlin');
  await inDialog('Close the club').click();
  await page.getByText('That is not its name.').waitFor();
  assert.deepEqual(await wanted(), [{ type: 'clubAct', line: '3 director marta' }]);
  await page.getByLabel('Type its name').fill('Backgammon Berlin');
  await inDialog('Close the club').click();
  assert.deepEqual(await wanted(), [{ type: 'clubAct', line: '3 close Backgammon Berlin' }]);
});

test('a tournament for the members of a club', async () => {
  await open('clubOwn');
  await button('Make a tournament of the club').click();
  const screen = { name: 'events', event: 'new', club: 3 };
  assert.deepEqual(await wanted(), [{ type: 'screen', screen }]);
  await open('eventNewOfClub');
  await page.getByLabel('Name of the tournament').fill('Night');
  await page.getByLabel('Start, in your time zone').fill('');
  await button('Make it').click();
  const line = 'create "Night" knockout length 5 max 16 club 3';
  assert.deepEqual(await wanted(), [{ type: 'eventAct', line }]);
  await page.getByLabel('For whom').selectOption('Everybody');
  await button('Make it').click();
  const [{ line: open3 }] = await wanted();
  assert.doesNotMatch(open3, /club/);
});

test('who is no member does not enter, and finds the club', async () => {
  await open('eventOfOtherClub');
  assert.equal(await button('Enter').count(), 0);
  await page.getByRole('button', { name: /^For members of/ }).click();
  assert.deepEqual(await wanted(), [{ type: 'screen', screen: { name: 'clubs', club: 7 } }]);
});
