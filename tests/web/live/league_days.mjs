// A league round by days with mails, by hand: two who play a decision each while the other one is away and is told by
// mail, with a server that is killed between them. It leaves pictures to look at.
//   FIBS_BIN=build/bin FIBS_MODULES=build/server/web/npm/node_modules FIBS_SHOTS=DIR node tests/web/live/league_days.mjs

import assert from 'node:assert/strict';
import { Player, kDesk, kPhone, launch } from './browser.mjs';
import { MailServer } from './mail_server.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

const kTitle = 'League by days';
const kNames = ['ann_by_days', 'ben_by_days'];
const kTurns = 4;
const sizes = { [kNames[0]]: kDesk, [kNames[1]]: kPhone };
const addressOf = (name) => `${name}@example.org`;

const mails = await MailServer.start();
const server = await Server.start([
  ...mails.settings,
  'limits.event_account_days=0',
  'limits.event_experience=0',
  'dice.seed=1ea9',
  'web.resume_seconds=0',
]);
const browser = await launch();
const begun = Date.now();
const note = (text) =>
  console.info(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`);

async function comes(name) {
  const player = await Player.open(browser, server.address, { size: sizes[name] });
  await player.login(name);
  return player;
}

const card = (player) =>
  player.page.locator('section.card', {
    has: player.page.getByRole('heading', { name: 'Mail address', exact: true }),
  });

// Registers, and wants mails.
async function registers(name) {
  const player = await Player.open(browser, server.address, { size: sizes[name] });
  await player.register(name);
  await player.account();
  await card(player).getByLabel('Address', { exact: true }).fill(addressOf(name));
  await card(player).getByRole('button', { name: 'Send me a code' }).click();
  const [, code] = await mails.hears(addressOf(name), /set email ([a-z2-9]+)/);
  await card(player).getByLabel('Code', { exact: true }).fill(code);
  await card(player).getByRole('button', { name: 'Confirm' }).click();
  await card(player).getByText('Confirmed:').waitFor();
  return player;
}

const badge = (player) => player.tab('My turn').locator('.badge');

async function playTurn(player) {
  const asked = player.page.locator(
    'main.table button:is(.primary, .good):enabled:not([inert], [inert] *), main.table [data-place].may',
  );
  while ((await badge(player).count()) > 0) {
    if ((await asked.count()) === 0) await player.changed();
    else
      await asked
        .first()
        .press('Enter', { timeout: 2000 })
        .catch(() => undefined);
  }
}

try {
  const boss = new Typist(server.port);
  await boss.register('boss_by_days');
  boss.types(`tournament create "${kTitle}" league length 1 pace 3d`);
  await boss.hears("Next: 'tournament 1 announce'");
  for (const word of ['announce', 'open']) {
    boss.types(`tournament 1 ${word}`);
    await boss.hears('done');
  }
  for (const name of kNames) {
    const player = await registers(name);
    await player.tab('Tournaments').click();
    await player.button(kTitle).first().click();
    await player.button('Enter').click();
    await player.page.getByText('You take part.').waitFor();
    assert.deepEqual(await player.axe(), []);
    await player.shot(`league-days-entered-${name}`);
    await player.close();
  }
  note('both have entered, and are away');
  boss.types('tournament 1 draw');
  await boss.hears('done');
  boss.close();

  // By days the match has begun by itself; nobody needs to be there for the other one.
  const both = await Promise.all(kNames.map(comes));
  const [host, guest] = both;
  while ((await badge(host).count()) + (await badge(guest).count()) === 0) await host.changed();
  let mover = kNames[(await badge(host).count()) > 0 ? 0 : 1];
  await Promise.all(both.map((player) => player.close()));
  note(`it is the turn of ${mover}; both are away`);

  let since = 0;
  const told = async (name) => {
    await mails.hears(addressOf(name), /It is your turn \(#\d+\) in match/, since);
    return name;
  };
  // Whose turn it is comes, plays, and goes away again; then the other one is told. In the end somebody gives up.
  for (let at = 0; at <= kTurns + 1; ++at) {
    await server.kill();
    await server.run();
    since = mails.mails.length;
    const player = await comes(mover);
    await badge(player).waitFor();
    await player.tab('My turn').click();
    await player.shot(`league-days-turn${at}`);
    await player.page.getByRole('button', { name: /^Play: / }).click();
    await player.table();
    if (at === kTurns) {
      await player.button('More').click();
      await player.button('Resign').click();
      await player.page.getByRole('button', { name: /^Single game/ }).click();
      await player.button('Yes, resign').click();
    } else if (at > kTurns) {
      await player.button('Accept').click();
      await player.page.locator('#over').waitFor();
      await player.button('Leave').click();
      await player.tab('Tournaments').click();
      await player.button(kTitle).first().click();
      await player.page.locator('.winner').getByText(mover).waitFor();
      assert.deepEqual(await player.axe(), []);
      await player.shot('league-days-over');
      await player.close();
      break;
    } else {
      await playTurn(player);
    }
    const other = kNames.find((name) => name !== mover);
    await told(other);
    note(`killed; ${mover} has come and decided; ${other} is told by mail`);
    await player.close();
    mover = other;
  }
  await mails.hears(addressOf(kNames.find((name) => name !== mover)), /wins match/);
  note('over');
} finally {
  await browser.close();
  await server.close();
  await mails.close();
}
