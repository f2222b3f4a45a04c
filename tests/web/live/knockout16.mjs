// A knock-out of sixteen, from its announcement to the trophies, by hand: eight house bots, two browsers (one of them a
// phone) and six by telnet. It takes some minutes, and leaves pictures to look at.
//   FIBS_BIN=build/bin FIBS_MODULES=build/server/web/npm/node_modules FIBS_SHOTS=DIR node tests/web/live/knockout16.mjs

import assert from 'node:assert/strict';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

const kTitle = 'Cup of sixteen';
const kBots = [
  'bot_anna',
  'bot_bert',
  'bot_cora',
  'bot_dora',
  'bot_emma',
  'bot_fred',
  'bot_gero',
  'bot_hugo',
];
const kTypists = ['kate', 'mona', 'nora', 'owen', 'pete', 'rosa'];
const kBotPassword = 'a_password';

const settings = ['limits.event_account_days=0', 'limits.event_experience=0', 'dice.seed=16c0'];
const server = await Server.start(settings);
const browser = await launch();
const begun = Date.now();
const note = (text) =>
  console.info(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`);

async function enter(typist) {
  typist.types('tournament enter 1');
  await typist.hears('You have entered');
}

// Who types gives up each game; of two of them the later one waits for it, and accepts.
async function losesAll(name, typist) {
  for (;;) {
    const [, opponent] = await typist.hearsLike(/Starting a new game with (\w+)\./);
    if (!kTypists.includes(opponent) || name < opponent) typist.types('resign n');
    else {
      await typist.hears('wants to resign');
      typist.types('accept');
    }
  }
}

async function toEvent(player) {
  await player.tab('Tournaments').click();
  await player.button(kTitle).click();
  await player.page.getByRole('heading', { name: kTitle }).waitFor();
}

// Both play whatever they are given, until the event is over.
async function playOn(players, over) {
  let done = false;
  void over.then(() => (done = true));
  while (!done) {
    const acted = await Promise.all(players.map((player) => player.step()));
    if (!acted.includes(true)) {
      await Promise.race([over, ...players.map((player) => player.changed())]);
    }
  }
}

try {
  const ann = await Player.open(browser, server.address);
  const ben = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_cup');
  await ben.register('ben_cup');

  await ann.tab('Tournaments').click();
  await ann.button('Make a tournament').click();
  await ann.page.getByLabel('Name of the tournament').fill(kTitle);
  await ann.page.getByLabel('Points of a match').fill('1');
  await ann.page.getByLabel('Start, in your time zone').fill('');
  await ann.button('Make it').click();
  await ann.button('Announce and open').click();
  await ann.page.getByText('open for entries').waitFor();
  await ann.button('Enter').click();
  await ann.page.getByText('You take part.').waitFor();
  await toEvent(ben);
  await ben.button('Enter').click();
  await ben.page.getByText('You take part.').waitFor();
  note('announced; two browsers have entered');

  const typists = new Map();
  for (const name of kTypists) {
    const typist = new Typist(server.port);
    await typist.register(name);
    await enter(typist);
    typists.set(name, typist);
  }
  // Bots enter nothing by themselves: somebody enters them, and then they come.
  for (const name of kBots) {
    const typist = new Typist(server.port);
    await typist.register(name, kBotPassword);
    await enter(typist);
    typist.types('bye');
    typist.close();
    await server.startBot(name);
  }
  note('all sixteen have entered');
  const watcher = typists.get(kTypists[0]);
  const places = watcher.hears('is over: 1. ');
  for (const [name, typist] of typists) void losesAll(name, typist);

  await toEvent(ann);
  await ann.page.getByText('16 of 16 places taken').waitFor();
  await ann.shot('knockout16-full');
  const knows = ann.button('I direct this tournament');
  if (await knows.isVisible()) await knows.click();
  await ann.button('Draw now').click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Draw now' }).click();
  await Promise.all([ann.table(), ben.table()]);
  note('drawn; the browsers are at their tables');
  await ann.shot('knockout16-first-round');
  await playOn([ann, ben], places);
  note('over');

  for (const player of [ann, ben]) {
    const leave = player.button('Leave');
    if (await leave.isVisible()) await leave.click();
  }
  await toEvent(ann);
  await toEvent(ben);
  const winner = ann.page.locator('.winner');
  await winner.waitFor();
  const [, name] = /\u2068(\w+)\u2069 has won\./.exec(await winner.innerText());
  note(`${name} has won`);
  await ann.page.getByText('The draw', { exact: true }).click();
  await ann.page.getByText('The seed fits the hash.').waitFor();
  assert.deepEqual(await ann.axe(), []);
  assert.deepEqual(await ben.axe(), []);
  await ann.shot('knockout16-over');
  await ben.shot('knockout16-over-phone');

  const asker = new Typist(server.port);
  await asker.register('zoe_asks');
  asker.types(`whois ${name}`);
  await asker.hears('of 16 in tournament');
  await ann.page.goto(`${server.address}/#/profile/${name}`);
  await ann.page.getByText(kTitle).first().waitFor();
  await ann.shot('knockout16-trophy');
  note('the trophy is on the profile');
  assert.deepEqual([...ann.faults, ...ben.faults], []);
  asker.close();
  for (const typist of typists.values()) typist.close();
} finally {
  await browser.close();
  await server.close();
}
