// A team match of two clubs over two boards: a challenge, the other club's yes, players of both, the boards, and the
// result on the pages of both clubs.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { giveUp } from './two_players.mjs';
import { Typist } from './typist.mjs';

let server;
let browser;

before(async () => {
  const settings = ['limits.event_account_days=0', 'limits.event_experience=0', 'admins=judge'];
  server = await Server.start(settings);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const kTitle = 'Derby';

async function found(player, club) {
  await player.tab('Tournaments').click();
  await player.button('Clubs').click();
  await player.button('Found a club').click();
  await player.page.getByLabel('Name of the club').fill(club);
  await player.button('Found it').click();
  await player.button('Joining').click();
  await player.page.getByText('Everybody may join.').waitFor();
}

async function toClub(player, club) {
  await player.tab('Tournaments').click();
  await player.button('Clubs').click();
  await player.page.locator('.event-list').getByRole('button', { name: club }).click();
  await player.page.getByRole('heading', { name: club, exact: true }).waitFor();
}

async function toMatch(player, club) {
  await toClub(player, club);
  await player.button(kTitle).click();
  await player.page.getByRole('heading', { name: kTitle, exact: true }).waitFor();
}

const says = (player, text) => player.page.getByText(text).first().waitFor();

async function decide(player, name) {
  await player.button(name).click();
  await player.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

// A member of that club who plays by telnet.
async function typist(name, club) {
  const one = new Typist(server.port);
  await one.register(name);
  one.types(`club join ${club}`);
  await one.hears('You are a member of');
  return one;
}

test('two clubs meet at two boards', async () => {
  const ann = await Player.open(browser, server.address);
  const ben = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_reds');
  await ben.register('ben_blues');
  await found(ann, 'Reds');
  await found(ben, 'Blues');
  const [cid, dan] = [await typist('cid_reds', 1), await typist('dan_blues', 2)];

  await toClub(ann, 'Reds');
  await ann.button('Make a tournament of the club').click();
  await ann.page.getByLabel('Name of the tournament').fill(kTitle);
  await ann.page.getByLabel('Format').selectOption('team');
  await ann.page.getByLabel('Points of a match').fill('1');
  await ann.page.getByLabel('Against the club').selectOption('Blues');
  await ann.button('No clock').click();
  assert.deepEqual(await ann.axe(), []);
  await ann.button('Make it').click();
  await ann.button('Cancel the tournament').waitFor();
  assert.equal(await ann.button('Announce and open').count(), 0, 'the other club opens it');
  await decide(ann, 'Announce');
  await ann.page.getByText('You have challenged the other club.').waitFor();
  assert.equal(await ann.button('Open the entries').count(), 0);
  await ann.shot('live-team-challenge');

  await toMatch(ben, 'Blues');
  await ben.page.getByText('Your club is challenged to a team match.').waitFor();
  assert.deepEqual(await ben.axe(), []);
  await ben.shot('live-team-challenged-phone');
  await decide(ben, 'Open the entries');
  await toMatch(ann, 'Reds');
  await ann.page.getByText('open for entries').waitFor();
  for (const one of [ann, ben]) {
    await one.button('Enter').click();
    await one.page.getByText('You take part.').waitFor();
    assert.equal(await one.button('Draw now').count(), 0, 'neither club does');
  }
  for (const one of [cid, dan]) {
    one.types('tournament enter 1');
    await one.hears('You have entered');
  }

  // Its start would come by itself; an administrator draws it before.
  const judge = new Typist(server.port);
  await judge.register('judge');
  judge.types('tournament 1 draw');
  await judge.hears(`"${kTitle}": done`);
  await Promise.all([ann.table(), ben.table()]);
  // Whom chance has put at which board: the Blues give up both.
  const [, opponent] = await dan.hearsLike(/Starting a new game with (\w+)\./);
  dan.types('resign n');
  if (opponent === 'ann_reds') {
    await ann.button('Accept').click();
    await ben.button('More').click();
    await ben.button('Resign').click();
    await ben.page.getByRole('button', { name: /^Single game/ }).click();
    await ben.button('Yes, resign').click();
  } else {
    await giveUp(ben, ann);
  }
  await cid.hears('wants to resign');
  cid.types('accept');
  await cid.hears('is over');
  for (const one of [ann, ben]) await one.button('Leave').click();

  for (const [one, club] of [
    [ann, 'Reds'],
    [ben, 'Blues'],
  ]) {
    await toClub(one, club);
    await one.page.locator('.event-list li', { hasText: kTitle }).getByText('over').waitFor();
    assert.deepEqual(await one.axe(), []);
    await one.shot(`live-team-${club}`);
    await one.button(kTitle).click();
    await one.page.locator('.teams', { hasText: /Reds.*2.*0.*Blues/ }).waitFor();
    for (const each of ['Reds', 'Blues']) await says(one, `For members of \u2068${each}\u2069.`);
    assert.deepEqual(await one.axe(), []);
    await one.shot(`live-team-over-${club}`);
  }
  for (const one of [cid, dan, judge]) one.close();
  await Promise.all([ann.close(), ben.close()]);
});
