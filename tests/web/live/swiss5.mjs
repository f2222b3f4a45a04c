// A Swiss of five rounds whose server is killed in each of them, by hand: two browsers (one of them a phone), two house
// bots and two by telnet. It takes some minutes, and leaves pictures to look at.
//   FIBS_BIN=build/bin FIBS_MODULES=build/server/web/npm/node_modules FIBS_SHOTS=DIR node tests/web/live/swiss5.mjs

import assert from 'node:assert/strict';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

const kTitle = 'Swiss of five rounds';
const kRounds = 5;
const kBots = ['bot_anna', 'bot_bert'];
const kTypists = ['kate_swiss', 'mona_swiss'];
const kBotPassword = 'a_password';

const settings = ['limits.event_account_days=0', 'limits.event_experience=0', 'dice.seed=5155'];
const server = await Server.start(settings);
const browser = await launch();
const begun = Date.now();
const note = (text) =>
  console.info(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`);

async function enter(name, password) {
  const typist = new Typist(server.port);
  await typist.register(name, password);
  typist.types('tournament enter 1');
  await typist.hears('You have entered');
  return typist;
}

// Who types gives up each game; of the two of them the later one waits for it, and accepts.
const kBegins =
  /Starting a new game with (\w+)\.|now playing with (\w+)\. Your running match was loaded|(\w+) has joined you\. Your running/;
async function losesAll(name, typist) {
  for (;;) {
    const [, ...found] = await typist.hearsLike(kBegins);
    const opponent = found.find((one) => one !== undefined);
    if (!kTypists.includes(opponent) || name < opponent) typist.types('resign n');
    else {
      await typist.hears('wants to resign');
      typist.types('accept');
    }
  }
}

async function rounds() {
  const { matches } = await (await fetch(`${server.address}/api/events/1`)).json();
  return Math.max(0, ...matches.map(({ id }) => Number(id.split(':')[1])));
}

async function toEvent(player) {
  await player.tab('Tournaments').click();
  await player.button(kTitle).first().click();
  await player.page.getByRole('heading', { name: kTitle }).waitFor();
}

// Both play whatever they are given, until that is so.
async function playUntil(players, done) {
  while (!(await done())) {
    const acted = await Promise.all(players.map((player) => player.step()));
    if (!acted.includes(true)) await Promise.race(players.map((player) => player.changed()));
  }
}

const typists = new Map();
function comes(name, typist) {
  typists.set(name, typist);
  void losesAll(name, typist);
}

// The server is killed and comes back; browsers and bots come back by themselves, and who types logs in.
async function crash(players) {
  await server.kill();
  for (const typist of typists.values()) typist.close();
  await Promise.all(players.map(({ page }) => page.getByText('The connection is lost.').waitFor()));
  await server.run();
  for (const name of kTypists) {
    const typist = new Typist(server.port);
    await typist.login(name);
    comes(name, typist);
  }
  await Promise.all(
    players.map(({ page }) =>
      page.getByText('You were logged in again.').waitFor({ timeout: 60_000 }),
    ),
  );
}

try {
  const ann = await Player.open(browser, server.address);
  const ben = await Player.open(browser, server.address, { size: kPhone });
  await ann.register('ann_swiss');
  await ben.register('ben_swiss');
  await ann.tab('Tournaments').click();
  await ann.button('Make a tournament').click();
  await ann.button('Swiss on Sunday').click();
  await ann.page.getByLabel('Name of the tournament').fill(kTitle);
  await ann.page.getByLabel('Points of a match').fill('1');
  await ann.page.getByLabel('Start, in your time zone').fill('');
  await ann.button('No clock').click();
  await ann.shot('swiss5-made');
  await ann.button('Make it').click();
  await ann.button('Announce and open').click();
  await ann.page.getByText('open for entries').waitFor();
  await ann.button('Enter').click();
  await ann.page.getByText('You take part.').waitFor();
  await toEvent(ben);
  await ben.button('Enter').click();
  await ben.page.getByText('You take part.').waitFor();
  for (const name of kTypists) comes(name, await enter(name));
  // Bots enter nothing by themselves: somebody enters them, and then they come.
  for (const name of kBots) {
    const typist = await enter(name, kBotPassword);
    typist.types('bye');
    typist.close();
    await server.startBot(name);
  }
  note('all six have entered');
  await toEvent(ann);
  await ann.page.getByText('6 of 32 places taken').waitFor();
  const knows = ann.button('I direct this tournament');
  if (await knows.isVisible()) await knows.click();
  await ann.button('Draw now').click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Draw now' }).click();

  for (let round = 1; round <= kRounds; ++round) {
    await playUntil([ann, ben], async () => (await rounds()) >= round);
    note(`round ${round}`);
    await crash([ann, ben]);
    note(`round ${round}: killed, and back`);
    await ann.shot(`swiss5-round${round}`);
  }
  await playUntil([ann, ben], async () => {
    const seen = await (await fetch(`${server.address}/api/events/1`)).json();
    return seen.state === 'finished';
  });
  note('over');
  for (const player of [ann, ben]) {
    const leave = player.button('Leave');
    if (await leave.isVisible()) await leave.click();
    await toEvent(player);
    await player.page.getByRole('heading', { name: 'Places', exact: true }).waitFor();
    assert.deepEqual(await player.axe(), []);
  }
  assert.equal(await rounds(), kRounds);
  await ann.page.getByText('How equal scores are told apart').click();
  await ann.page.getByText('The draw', { exact: true }).click();
  await ann.page.getByText('The seed fits the hash.').waitFor();
  await ann.shot('swiss5-over');
  await ben.shot('swiss5-over-phone');
  assert.deepEqual([...ann.faults, ...ben.faults], []);
} finally {
  for (const typist of typists.values()) typist.close();
  await browser.close();
  await server.close();
}
