// Matches as a film, one after the other: what stood on the screen in which frame. FIBS_FILM_ROLLS: how many rolls (docs/TESTING.md).

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, launch } from './browser.mjs';
import { Server } from './server.mjs';

const kRolls = Number(process.env.FIBS_FILM_ROLLS ?? 40);
const kLeastMs = 550;

let server;
let browser;

before(async () => {
  server = await Server.start(['dice.seed=f11d']);
  browser = await launch();
  await server.startBot('house_novice');
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// In the page: `film` has the first and the last frame of each roll whose dice are still to be played. This looks
// before a frame is drawn: what is there was drawn in the frame before.
function camera() {
  window.film = [];
  let before = 0;
  const look = (now) => {
    const dice = document.querySelector('main.table [data-roll]');
    const open = dice?.querySelector('.die:not(.used)');
    if (open) {
      const { roll } = dice.dataset;
      const last = window.film[window.film.length - 1];
      if (last?.roll === roll) last.end = now;
      else window.film.push({ roll, begin: before, end: now });
    }
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

// Whoever taps does so when what is on the screen has stood for a while. What the last tap has changed is drawn by then:
// a second tap at what is gone would be one that hurries on.
async function patientStep(player) {
  const stands = await player.page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const last = window.film[window.film.length - 1];
    return !last || performance.now() - last.begin > 650;
  });
  if (!stands || !(await player.step())) await player.changed();
}

async function playAgain(player) {
  await player.button('Again').click();
  await player.page.locator('#over').waitFor({ state: 'detached' });
  await player.table();
}

test('every roll is on the screen, for its time', async () => {
  const player = await Player.open(browser, server.address, {
    prepare: (page) => page.addInitScript(camera),
  });
  const { page } = player;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await player.button('Play now').click();
  await page.getByRole('button', { name: '7', exact: true }).click();
  await player.button('Play: Novice').click();
  await player.table();
  const film = () => page.evaluate(() => window.film);
  for (let seen = []; seen.length <= kRolls; seen = await film()) {
    if (await player.isOver()) await playAgain(player);
    else await patientStep(player);
  }
  const rolls = (await film()).slice(0, -1); // the last one still stands
  const short = rolls.filter(({ begin, end }) => end - begin < kLeastMs);
  assert.deepEqual(short, []);
  rolls.forEach(({ roll }, i) => {
    const [game, number] = roll.split('.').map(Number);
    const [gameBefore, before] = (rolls[i - 1]?.roll ?? '1.0').split('.').map(Number);
    if (roll === '1.1') return; // the next match
    assert.equal(number, before + 1, `after ${gameBefore}.${before} comes ${roll}`);
    assert.ok(game === gameBefore || game === gameBefore + 1);
  });
  const times = rolls.map(({ begin, end }) => end - begin).sort((a, b) => a - b);
  console.info(`${rolls.length} rolls, the shortest ${times[0].toFixed(0)} ms on the screen`);
  await player.close();
});
