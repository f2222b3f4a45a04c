// A first account, screen by screen, with a mail server: an address that is confirmed by its code, a password that is
// lost and found by a mail, who may write to one and invite one, and a log-in from another network.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { MailServer } from './mail_server.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

let mails;
let server;
let browser;

before(async () => {
  mails = await MailServer.start();
  server = await Server.start(mails.settings);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
  await mails?.close();
});

const kCode = /set email ([a-z2-9]+)/;
const kElsewhere = '127.77.7.7';

const card = (player, heading) =>
  player.page.locator('section.card', {
    has: player.page.getByRole('heading', { name: heading, exact: true }),
  });

const field = (player, type) => card(player, 'Mail address').locator(`input[type=${type}]`);
const press = (player, name) =>
  card(player, 'Mail address').getByRole('button', { name, exact: true }).click();

async function confirm(player, address) {
  await field(player, 'email').fill(address);
  await press(player, 'Send me a code');
  await card(player, 'Mail address')
    .getByText(`A code was sent to \u2068${address}\u2069.`)
    .waitFor();
  const [, code] = await mails.hears(address, kCode);
  await field(player, 'text').fill(code);
  await press(player, 'Confirm');
  await card(player, 'Mail address').getByText(`Confirmed: \u2068${address}\u2069`).waitFor();
}

async function logOut(player) {
  await player.button('Log out').first().click();
  await player.page.waitForSelector('main.welcome');
}

test('an address is confirmed by its code, and opens an account whose password is lost', async () => {
  const ann = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_walks');
  await ann.account();
  const mail = card(ann, 'Mail address');
  await mail.getByText('You have given no address.').waitFor();
  await field(ann, 'email').fill('nowhere');
  await press(ann, 'Send me a code');
  await mail.getByText('A mail address looks like').waitFor();
  await field(ann, 'email').fill('ann@example.org');
  await press(ann, 'Send me a code');
  await mail.getByText('A code was sent to \u2068ann@example.org\u2069.').waitFor();
  const [, code] = await mails.hears('ann@example.org', kCode);
  await field(ann, 'text').fill('abcdefgh');
  await press(ann, 'Confirm');
  await ann.page.getByRole('alert').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await mail.scrollIntoViewIfNeeded();
  await ann.shot('live-walk-mail-phone');
  await field(ann, 'text').fill(code);
  await press(ann, 'Confirm');
  await mail.getByText('Confirmed: \u2068ann@example.org\u2069').waitFor();
  const wanted = mail.getByRole('switch', { name: 'Mails about my matches' });
  assert.ok(await wanted.isChecked());
  await wanted.click();
  await mail.getByRole('switch', { checked: false }).waitFor();

  await logOut(ann);
  await ann.button('Log in').click();
  await ann.button('Forgot your password?').click();
  await ann.page.locator('input[name=username]').fill('ann_walks');
  await ann.button('Send me a code').click();
  const [link] = await mails.hears('ann@example.org', /[a-z2-9]{4}(-[a-z2-9]{4}){3}/);
  await ann.page.getByLabel('Code', { exact: false }).first().fill(link);
  await ann.page.getByLabel('New password').fill('another-secret');
  await ann.button('Change the password').click();
  await ann.page.waitForSelector('main.lobby');
  await mails.hears('ann@example.org', /was changed by a code/);
  await ann.close();
});

// A choice of "Friends": everybody, friends or nobody.
const choose = (player, about, who) =>
  card(player, 'Friends')
    .getByRole('group', { name: about })
    .getByRole('button', { name: who, exact: true })
    .click();
const chosen = (player, about, who) =>
  card(player, 'Friends')
    .getByRole('group', { name: about })
    .locator('button[aria-pressed=true]')
    .getByText(who, { exact: true })
    .waitFor();

const kMessages = 'Who may write to you alone';
const kInvitations = 'Who may invite you';

async function openTalk(player, name) {
  await player.button(`Talk to \u2068${name}\u2069`).click();
  return player.page.getByRole('textbox', { name: `Talk to \u2068${name}\u2069` });
}

async function invite(player, name) {
  await player.page
    .locator('.people [role=row]', { hasText: name })
    .getByRole('button', { name: 'Invite' })
    .click();
}

test('who is no friend can neither write nor invite, and reads why', async () => {
  const ann = await Player.open(browser, server.address);
  const bob = await Player.open(browser, server.address);
  const cid = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_chooses');
  await bob.register('bob_friend');
  await cid.register('cid_stranger');
  await ann.mayBeInvited();
  await ann.button('bob_friend').click();
  await ann.button('\u2068bob_friend\u2069 is my friend').click();
  await ann.page.locator('.friend [aria-pressed=true]').waitFor();
  await ann.account();
  await choose(ann, kMessages, 'Friends');
  await chosen(ann, kMessages, 'Friends');
  await choose(ann, kInvitations, 'Friends');
  await chosen(ann, kInvitations, 'Friends');
  assert.deepEqual(await ann.axe(), []);
  await card(ann, 'Friends').scrollIntoViewIfNeeded();
  await ann.shot('live-walk-friends');

  await cid.button('People').click();
  await (await openTalk(cid, 'ann_chooses')).fill('Hello?');
  await cid.page.keyboard.press('Enter');
  await cid.page.getByText("ann_chooses won't listen to you.").waitFor();
  assert.deepEqual(await cid.axe(), []);
  await cid.shot('live-walk-refused-phone');
  await cid.button('People').click();
  await invite(cid, 'ann_chooses');
  await cid.page.getByText('ann_chooses is refusing games.').waitFor();

  await (await openTalk(bob, 'ann_chooses')).fill('Good evening!');
  await bob.page.keyboard.press('Enter');
  await invite(bob, 'ann_chooses');
  await ann.tab('Play').click();
  await ann.page.locator('.invitations').getByText('bob_friend').waitFor();
  await ann.button('bob_friend').first().waitFor();
  await (await openTalk(ann, 'bob_friend')).waitFor();
  await ann.page.getByText('Good evening!').waitFor();

  // Nobody at all: he cannot be answered either.
  await ann.account();
  await choose(ann, kMessages, 'Nobody');
  await chosen(ann, kMessages, 'Nobody');
  await bob.page.getByRole('textbox', { name: 'Talk to \u2068ann_chooses\u2069' }).fill('Well?');
  await bob.page.keyboard.press('Enter');
  await bob.page.getByText("ann_chooses won't listen to you.").waitFor();
  await ann.tab('Play').click();
  await (await openTalk(ann, 'bob_friend')).fill('I am busy.');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByText("You can't talk if you won't listen").waitFor();
  await ann.shot('live-walk-nobody');
  await Promise.all([ann, bob, cid].map((player) => player.close()));
});

test('a log-in from another network is told, by mail too, and can be forgotten', async () => {
  const dora = await Player.open(browser, server.address, { size: kPhone });
  await dora.register('dora_walks');
  await dora.account();
  await confirm(dora, 'dora@example.org');
  await logOut(dora);
  const elsewhere = new Typist(server.port, kElsewhere);
  await elsewhere.login('dora_walks');
  await mails.hears('dora@example.org', /new place/);
  elsewhere.types('bye');
  await dora.login('dora_walks');
  const news = dora.page.getByRole('status', { name: 'Your account was used from a new place' });
  await news.waitFor();
  assert.deepEqual(await dora.axe(), []);
  await dora.shot('live-walk-new-place-phone');
  await news.getByRole('button', { name: 'That was me' }).click();
  await news.waitFor({ state: 'detached' });
  await dora.account();
  const places = dora.page.getByRole('region', { name: 'Where your account is used' });
  const told = places.getByRole('switch', { name: 'Tell me about new places by mail' });
  await told.click();
  await places.getByRole('switch', { checked: false }).waitFor();
  await places.getByRole('button', { name: /^Forget: / }).click();
  await places.getByRole('button', { name: /^Forget: / }).waitFor({ state: 'detached' });
  assert.equal(await places.getByRole('listitem').count(), 1);
  await places.scrollIntoViewIfNeeded();
  await dora.shot('live-walk-places-phone');
  elsewhere.close();
  await dora.close();
});
