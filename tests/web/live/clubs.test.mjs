// A club from its first member to its end: three browsers and one by telnet.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start(['limits.event_account_days=0', 'limits.event_experience=0']);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const kClub = 'Backgammon Köln';

async function toClubs(player) {
  await player.tab('Tournaments').click();
  await player.button('Clubs').click();
  await player.page.getByRole('heading', { name: 'Clubs', exact: true }).waitFor();
}

async function toClub(player) {
  await toClubs(player);
  await player.page.locator('.event-list').getByRole('button', { name: kClub }).click();
  await player.page.getByRole('heading', { name: kClub }).waitFor();
}

const says = (player, text) => player.page.getByText(text).first().waitFor();
const inDialog = (player, name) =>
  player.page.getByRole('dialog').getByRole('button', { name, exact: true });

async function decide(player, who, word) {
  await player.button(`Decide about \u2068${who}\u2069`).click();
  await inDialog(player, word).click();
}

test('a club is founded, joined, talked in, directed and closed', async () => {
  const ann = await Player.open(browser, server.address);
  const ben = await Player.open(browser, server.address, { size: kPhone });
  // What eve's page is told.
  let onFrame = () => undefined;
  const listen = (page) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => onFrame(String(payload))),
    );
  const told = (line) =>
    new Promise((done) => (onFrame = (text) => text.includes(line) && done(line)));
  const eve = await Player.open(browser, server.address, { prepare: listen });
  await ann.register('ann_club');
  await ben.register('ben_club');
  await eve.register('eve_club');
  const cid = new Typist(server.port);
  await cid.register('cid_club');

  await toClubs(ann);
  await says(ann, 'There is no club yet.');
  assert.deepEqual(await ann.axe(), []);
  await ann.button('Found a club').click();
  await ann.page.getByLabel('Name of the club').fill(kClub);
  await ann.button('Found it').click();
  await ann.page.getByRole('heading', { name: kClub }).waitFor();
  await ann.page.getByLabel('What it says of itself').fill('Every Tuesday at eight');
  await ann.button('Change').click();
  await ann.page.locator('.club-about').getByText('Every Tuesday at eight').waitFor();

  // Who asks is seen at once, and so is the answer.
  await toClub(ben);
  await ben.button('Ask to join').click();
  await says(ben, 'A director will answer.');
  assert.deepEqual(await ben.axe(), []);
  await ann.button('Admit ben_club').click();
  await ben.page.getByText('are a member of').waitFor();
  await ben.button('Put away').click();

  // By telnet, too. Who is invited answers above all.
  cid.types('club join 1');
  await cid.hears('You have asked to join');
  await ann.button('Admit cid_club').click();
  await cid.hears('You are a member of');
  await ann.page.getByLabel('Name of a player').fill('eve_club');
  await ann.button('Invite').click();
  await ann.button('Take back eve_club').waitFor();
  await eve.tab('Tournaments').click();
  await eve.page.getByText('invites you into the club').waitFor();
  assert.deepEqual(await eve.axe(), []);
  await eve.button('Accept the invitation').click();
  await toClub(eve);
  await eve.page.getByLabel('To the members').waitFor();

  // All members hear each other.
  await ben.page.getByLabel('To the members').fill('Who comes on Tuesday?');
  await ben.button('Send').click();
  for (const one of [ann, ben, eve]) {
    await one.page.locator('.club-talk .talk').getByText('Who comes on Tuesday?').waitFor();
  }
  await cid.hears('ben_club to 1 "Backgammon');
  cid.types('club 1 say I do.');
  await ann.page.locator('.club-talk .talk').getByText('I do.').waitFor();

  // Who mutes it hears nothing, and nobody but him knows.
  const mute = eve.page.getByRole('switch', { name: /^Mute/ });
  await Promise.all([told('105 1 yes'), mute.click()]);
  cid.types('club 1 say Does eve hear?');
  await cid.hears('** 2 members heard you.');
  await ann.page.locator('.club-talk .talk').getByText('Does eve hear?').waitFor();
  await Promise.all([told('105 1 no'), mute.click()]);
  cid.types('club 1 say And now?');
  await cid.hears('** 3 members heard you.');
  await eve.page.locator('.club-talk .talk').getByText('And now?').waitFor();
  assert.equal(await eve.page.getByText('Does eve hear?').count(), 0);
  await ann.shot('live-club-owner');
  await ben.shot('live-club-member-phone');

  // A director makes a tournament of the club, which a member enters.
  await decide(ann, 'ben_club', 'Make a director');
  await says(ben, 'now.');
  await ben.button('Make a tournament of the club').click();
  await ben.page.getByLabel('Name of the tournament').fill('Club night');
  assert.deepEqual(await ben.axe(), []);
  await ben.button('Make it').click();
  await ben.button('Announce and open').click();
  await ben.page.getByText('open for entries').waitFor();
  await says(ben, `For members of \u2068${kClub}\u2069.`);
  await toClub(eve);
  await eve.button('Club night').click();
  await eve.button('Enter').click();
  await says(eve, 'You take part.');

  // Who is removed reads why.
  await toClub(ann);
  await decide(ann, 'eve_club', 'Remove');
  await inDialog(ann, 'Remove').click();
  await says(ann, 'It needs a reason');
  await ann.page.getByLabel('Reason').fill('has moved away');
  assert.deepEqual(await ann.axe(), []);
  await inDialog(ann, 'Remove').click();
  await toClubs(eve);
  await says(eve, 'has moved away');

  // Whose it is who has it, and what he does with it.
  await decide(ann, 'ben_club', 'Pass the club on');
  await inDialog(ann, 'Pass the club on').click();
  await toClub(ben);
  await says(ben, 'wants to pass it on to you');
  assert.deepEqual(await ben.axe(), []);
  await ben.shot('live-club-offer');
  await ben.button('Take it over').click();
  await says(ann, 'you direct it');
  await ben.button('Close the club').click();
  await ben.page.getByLabel('Type its name').fill(kClub);
  assert.deepEqual(await ben.axe(), []);
  await inDialog(ben, 'Close the club').click();
  await says(ben, 'There is no club yet.');
  await says(ann, 'is closed.');
  cid.types('club list');
  await cid.hears('There are no clubs.');
  cid.close();
  await Promise.all([ann.close(), ben.close(), eve.close()]);
});

test('who has a link joins by a tap: registered at the door, and by telnet', async () => {
  const owner = await Player.open(browser, server.address);
  await owner.register('owner_links');
  await toClubs(owner);
  await owner.button('Found a club').click();
  await owner.page.getByLabel('Name of the club').fill('Door');
  await owner.button('Found it').click();
  await owner.button('Invite by a link').click();
  const field = owner.page.getByLabel('The link', { exact: true });
  await field.waitFor();
  const url = await field.inputValue();
  assert.match(url, /#\/club\/[a-z2-9]{26}$/);
  await owner.page.getByRole('img', { name: 'The link as a QR picture' }).waitFor();
  assert.deepEqual(await owner.axe(), []);
  await owner.shot('live-club-link');

  const guest = await Player.open(browser, url, { size: kPhone });
  await guest.page.getByRole('heading', { name: 'Join \u2068Door\u2069?' }).waitFor();
  assert.deepEqual(await guest.axe(), []);
  await guest.shot('live-club-link-opened-phone');
  await guest.button('New account').click();
  await guest.page.locator('input[name=username]').fill('door_guest');
  await guest.page.locator('input[name=password]').fill('owl-secret');
  await guest.button('Create the account').click();
  await guest.page.getByRole('heading', { name: 'Join \u2068Door\u2069?' }).waitFor();
  await guest.button('Join').click();
  await guest.page.getByRole('heading', { name: 'Door' }).waitFor();
  await guest.page.getByLabel('To the members').waitFor();

  const telnet = new Typist(server.port);
  await telnet.register('door_telnet');
  telnet.types(`club join ${url.slice(-26)}`);
  await telnet.hears('You are a member of');
  await owner.page.getByText('Have come: 2 of 20').waitFor();
  await owner.button('End #1').click();
  await owner.page.getByText('Have come: 2 of 20').waitFor({ state: 'detached' });
  const late = await Player.open(browser, url);
  await late.page.getByText('This link was used or withdrawn, or its time is over.').waitFor();
  telnet.close();
  await Promise.all([owner, guest, late].map((player) => player.close()));
});
