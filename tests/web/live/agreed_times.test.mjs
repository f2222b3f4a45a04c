// A league in which the two agree on when they play: proposed, declined, proposed anew, agreed, called off; and the match.
// One of the two lives in another time zone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { giveUp } from './two_players.mjs';
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

const kTitle = 'Autumn league';
const kDay = 24 * 60 * 60 * 1000;

// What is typed into a field for a date with its time.
const field = (moment) => moment.toISOString().slice(0, 16);

// The day after tomorrow at that hour, by the clock of a device in UTC.
function atHour(hour) {
  const moment = new Date(Date.now() + 2 * kDay);
  moment.setUTCHours(hour, 0, 0, 0);
  return moment;
}

async function livesIn(page, timezoneId) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setTimezoneOverride', { timezoneId });
}

async function toEvent(player) {
  await player.tab('Tournaments').click();
  await player.button(kTitle).first().click();
  await player.page.getByRole('heading', { name: kTitle }).waitFor();
}

// The card about the match that is to be played.
const note = (player) => player.page.locator('.invitations li').first();

async function propose(player, moment) {
  await note(player).getByLabel('When').fill(field(moment));
  await note(player).getByRole('button', { name: 'Propose this time' }).click();
}

const reads = (player, text, moment) =>
  note(player)
    .locator('p', { hasText: text })
    .locator(`time[datetime="${moment.toISOString()}"]`)
    .waitFor();

test('two of a league agree on a time, and play', async () => {
  const [ann, ben] = await Promise.all([
    Player.open(browser, server.address, { prepare: (page) => livesIn(page, 'UTC') }),
    Player.open(browser, server.address, {
      size: kPhone,
      prepare: (page) => livesIn(page, 'Asia/Tokyo'),
    }),
  ]);
  await ann.register('ann_league');
  await ben.register('ben_league');
  const boss = new Typist(server.port);
  await boss.register('boss_league');
  boss.types(`tournament create "${kTitle}" league length 1`);
  await boss.hears("Next: 'tournament 1 announce'");
  for (const word of ['announce', 'open']) {
    boss.types(`tournament 1 ${word}`);
    await boss.hears(`"${kTitle}": done`);
  }
  for (const one of [ann, ben]) {
    await toEvent(one);
    await one.button('Enter').click();
    await one.page.getByText('You take part.').waitFor();
  }
  boss.types('tournament 1 draw');
  await boss.hears(`"${kTitle}": done`);

  // The second time is nine hours later by the other one's clock.
  const [evening, morning] = [atHour(20), atHour(3)];
  await note(ann).getByText('You play \u2068ben_league\u2069.').waitFor();
  assert.equal(
    await note(ann).getByRole('button', { name: 'Propose this time' }).isEnabled(),
    false,
  );
  await propose(ann, evening);
  await reads(ann, 'You propose:', evening);
  await reads(ben, 'Your opponent proposes:', evening);
  assert.deepEqual(await ben.axe(), []);
  await ben.shot('live-times-proposed-phone');
  await note(ben).getByRole('button', { name: 'Decline' }).click();
  await note(ann).getByText('You propose:').waitFor({ state: 'detached' });
  await propose(ben, new Date(morning.getTime() + 9 * 60 * 60 * 1000)); // noon in Tokyo
  await reads(ben, 'You propose:', morning);
  await reads(ann, 'Your opponent proposes:', morning);
  assert.match(await note(ben).locator('time').innerText(), /\b12:00\sPM$/);
  assert.match(await note(ann).locator('time').innerText(), /\b3:00\sAM$/);
  await note(ann).getByRole('button', { name: 'I agree' }).click();
  for (const one of [ann, ben]) await reads(one, 'Agreed:', morning);
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-times-agreed');

  // It stands above the lobby, too.
  await ben.tab('Play').click();
  await reads(ben, 'Agreed:', morning);
  await ben.shot('live-times-lobby-phone');

  // Another proposal leaves what is agreed as it is. Each is called off by itself.
  await propose(ann, evening);
  await reads(ann, 'You propose:', evening);
  await reads(ann, 'Agreed:', morning);
  await note(ann).getByRole('button', { name: 'Call it off' }).click();
  await note(ann).getByText('You propose:').waitFor({ state: 'detached' });
  await reads(ann, 'Agreed:', morning);
  await note(ann).getByRole('button', { name: 'Call it off' }).click();
  await note(ann).locator('time').first().waitFor({ state: 'detached' });
  await note(ben).locator('time').first().waitFor({ state: 'detached' });

  await ben.mayBeInvited();
  await note(ann).getByRole('button', { name: 'Invite' }).click();
  await ben.button('Join').click();
  await Promise.all([ann.table(), ben.table()]);
  await giveUp(ann, ben);
  await ben.button('Leave').click();
  await toEvent(ben);
  await ben.page
    .getByRole('button', { name: /^Replay: / })
    .first()
    .waitFor();
  assert.deepEqual(await ben.axe(), []);
  await ben.shot('live-times-played-phone');
  boss.close();
  await Promise.all([ann.close(), ben.close()]);
});
