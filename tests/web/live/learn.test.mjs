// Somebody who has never played: from the first screen through ten steps to a game against the house's novice, and the
// cube by keys alone; plakoto, from the list of games to a seat at the novice's table.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';

const kTimesMax = 50;

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=f00d']);
  await server.startBot('house_novice');
  await server.startBot('house_novice_b'); // the first one may still wait for who has just left
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

const places = (player, ...points) =>
  points.reduce(async (before, point) => {
    await before;
    // A free point takes a tap, too, though none of one's own checkers stand there.
    await player.page.locator(`[data-place="${point}"]`).click({ force: true });
  }, Promise.resolve());

async function play(player, ...points) {
  await places(player, ...points);
  await player.button('Done').click();
}

// Up to the board of the next step: a tap that comes before it is drawn is none.
async function next(player, said) {
  await player.page.getByText(said).waitFor();
  await player.button('Next').click();
  await player.page.getByText(said).waitFor({ state: 'detached' });
}

test('a stranger learns the game and plays a first one', async () => {
  const ann = await Player.open(browser, server.address, { size: kPhone });
  await ann.button('Learn backgammon').click();
  await places(ann, 20);
  await ann.page.getByText('Not there').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await places(ann, 6);
  await next(ann, 'That is your home.');
  await play(ann, 13, 13);
  await next(ann, 'That was a play.');
  await places(ann, 19);
  await next(ann, 'not stop there');
  await play(ann, 24, 24);
  await ann.page.getByText('5 is not made').waitFor();
  await play(ann, 5);
  await next(ann, 'nobody can hit them');

  // The browser keeps how far one is.
  await ann.page.reload();
  await ann.page.getByText('Hit the checker').waitFor();
  await play(ann, 13, 8);
  await next(ann, 'It waits on the bar');
  await play(ann, 25, 13);
  await next(ann, 'You are back.');
  await play(ann, 24, 24, 13, 13);
  await next(ann, 'Two new points');
  await play(ann, 6, 4);
  await next(ann, 'Two are off');
  await play(ann, 5, 3);
  await next(ann, 'your highest point');
  await play(ann, 4, 3);
  await ann.page.getByText('A gammon').waitFor();
  assert.deepEqual(await ann.axe(), []);
  await ann.shot('live-learn-win-phone');
  await ann.button('Play a first game').click();
  await ann.table();
  await ann.page.getByText('house_novice').first().waitFor();
  await ann.close();
});

test('plakoto, from the list of games to a first one', async () => {
  const eve = await Player.open(browser, `${server.address}/#/learn/games`, { size: kPhone });
  await eve.page.getByRole('button', { name: 'History in short Plakoto' }).click();
  await eve.page.getByText('the second game of tavli').waitFor();
  assert.deepEqual(await eve.axe(), []);
  await eve.button('Close').click();
  await eve.page.getByRole('button', { name: /^Plakoto/ }).click();
  await places(eve, 24);
  await eve.page.getByText('Not there').waitFor();
  await places(eve, 1);
  await next(eve, 'pass yours on their way');
  await play(eve, 16, 10);
  await next(eve, 'held there until');
  await eve.page.reload();
  await eve.page.waitForSelector('main.learn .board');
  await places(eve, 12);
  await next(eve, 'it is free at once');
  await play(eve, 10, 5);
  await next(eve, 'it would have been a draw');
  await play(eve, 3, 1);
  await eve.page.getByText('you begin the next game').waitFor();
  assert.deepEqual(await eve.axe(), []);
  await eve.shot('live-learn-plakoto-phone');
  await eve.button('Play a first game').click();
  await eve.table();
  await eve.page.getByText('house_novice').first().waitFor();
  assert.deepEqual(eve.faults, []);
  await eve.close();
});

test('the cube by keys alone', async () => {
  const ben = await Player.open(browser, `${server.address}/#/learn`);
  await ben.page.getByLabel('Steps').selectOption({ label: '1. Why a cube' });
  const press = async (key, said) => {
    // What has just come takes no key for a moment.
    for (let times = 0; !(await ben.page.getByText(said).isVisible()); ++times) {
      assert.ok(times < kTimesMax, `${key} does not lead to "${said}"`);
      await ben.page.keyboard.press(key);
      await ben.changed();
    }
  };
  await press('d', 'you win 1 point at once');
  await press('Enter', 'The game is even.');
  await press('d', 'you only give the cube away');
  await press('r', 'worth more where it is');
  await press('Enter', 'Take or drop?');
  await press('t', 'to take costs less');
  await press('Enter', 'in a match to 3');
  await press('d', 'Right, at once.');
  await press('Enter', 'Double to 4 or roll?');
  await press('d', 'too good to double');
  assert.deepEqual(await ben.axe(), []);
  assert.deepEqual(ben.faults, []);
  await ben.close();
});
