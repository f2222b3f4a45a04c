// How quick the page is on a slow phone: a measurement, not a test (docs/PERFORMANCE.md).
//   FIBS_BIN=build/bin FIBS_MODULES=build/server/web/npm/node_modules node tests/web/live/page_bench.mjs [RUNS]
// FIBS_TRACE: a file for the last trace, to be looked at in the browser's developer tools.

import { writeFileSync } from 'node:fs';
import { Player, kPhone, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { slowLine } from './slow_line.mjs';

const kSlow4G = { roundTrip: 150, down: 1_600_000, up: 750_000 };
const kSlower = 4;
const kBudget = { picture: 1000, interactive: 1500, tap: 1000 / 60, frame: 4 };
const kTaps = 60;

const sorted = (values) => [...values].sort((a, b) => a - b);
const percentile = (values, p) =>
  sorted(values)[Math.min(values.length - 1, Math.floor((values.length * p) / 100))];
const show = (what, values, digits, budget) =>
  console.info(
    `${what}: median ${percentile(values, 50)?.toFixed(digits)} ms, p95 ${percentile(values, 95)?.toFixed(digits)} ms,` +
      ` worst ${Math.max(...values).toFixed(digits)} ms of ${values.length}${budget ? ` (budget ${budget.toFixed(digits)} ms)` : ''}`,
  );

async function slowDown(page, rate) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

// Milliseconds from the address to the first picture, and to a button that answers, with nothing in the cache.
async function firstVisit(browser, address) {
  const context = await browser.newContext({ viewport: kPhone });
  const page = await context.newPage();
  await slowDown(page, kSlower);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main button.primary')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => console.info(`interactive ${performance.now()}`)),
      );
    }).observe(document, { subtree: true, childList: true });
  });
  const told = page.waitForEvent('console', (said) => said.text().startsWith('interactive '));
  await page.goto(address, { waitUntil: 'commit' });
  const interactive = Number((await told).text().split(' ')[1]);
  const picture = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
  await context.close();
  return { picture, interactive };
}

// Where the next tap goes: a checker that may be played, or the button that is asked for.
function nextTap(page) {
  return page.evaluate(() => {
    if (document.getElementById('over')) return 'over';
    const what =
      document.querySelector('main.table [data-place].may') ??
      document.querySelector('.actions .primary:not([disabled])');
    if (!what || what.closest('[inert]')) return null;
    const { x, y, width, height } = what.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

// What the main thread does while a match is played with animation.
async function play(browser, slower) {
  const server = await Server.start();
  await server.startBot('house_novice');
  const player = await Player.open(browser, server.address, { size: kPhone });
  const { page } = player;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await player.playNow();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await player.button('Play: Novice').click();
  await player.table();
  await slowDown(page, slower);
  const categories = ['toplevel', 'devtools.timeline', '__metadata'];
  await browser.startTracing(page, { categories });
  for (let taps = 0; taps < kTaps;) {
    const tap = await nextTap(page);
    if (tap === 'over') break;
    if (tap) {
      ++taps;
      await page.touchscreen.tap(tap.x, tap.y);
    }
    // Time for the animation; what waits for the opponent asks again.
    await new Promise((done) => setTimeout(done, tap ? 400 : 50));
  }
  const text = (await browser.stopTracing()).toString();
  if (process.env.FIBS_TRACE) writeFileSync(process.env.FIBS_TRACE, text);
  await player.close();
  await server.close();
  return readTrace(JSON.parse(text).traceEvents);
}

// In milliseconds; work is processor time of the thread. A frame: everything the main thread has done since the one before, up to the
// end of the task that hands it over. A tap: from the beginning of its task to the end of the frame
// that shows it, and what of that time the main thread was at work.
function readTrace(events) {
  const names = events.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain');
  const mains = new Set(names.map((e) => `${e.pid}.${e.tid}`));
  const here = events.filter((e) => e.ph === 'X' && mains.has(`${e.pid}.${e.tid}`));
  const clicked = here.filter((e) => e.name === 'EventDispatch' && e.args.data.type === 'click');
  const main = clicked[0] && `${clicked[0].pid}.${clicked[0].tid}`;
  const own = here.filter((e) => `${e.pid}.${e.tid}` === main).sort((a, b) => a.ts - b.ts);
  const tasks = own.filter((e) => /RunTask$/.test(e.name));
  const drawn = own.filter((e) => e.name === 'Layerize');
  const drawnFrames = tasks
    .filter(({ ts, dur }) => drawn.some((e) => ts <= e.ts && e.ts <= ts + dur))
    .map(({ ts, dur }) => ({ begin: ts, end: ts + dur }));
  const busy = (from, to) => {
    let sum = 0;
    for (const { ts, dur, tdur } of tasks) if (from <= ts && ts < to) sum += tdur ?? dur;
    return sum / 1000;
  };
  const frames = drawnFrames.slice(1).map(({ end }, i) => busy(drawnFrames[i].end, end));
  const taps = [];
  for (const click of clicked) {
    const task = tasks.find(({ ts, dur }) => ts <= click.ts && click.ts <= ts + dur);
    const frame = task && drawnFrames.find(({ begin }) => begin > task.ts);
    if (frame) taps.push({ work: busy(task.ts, frame.end), shown: (frame.end - task.ts) / 1000 });
  }
  return { frames, taps };
}

const runs = Number(process.argv[2] ?? 5);
const server = await Server.start();
const browser = await launch();
const line = await slowLine(server.webPort, kSlow4G);
try {
  const visits = [];
  for (let i = 0; i < runs; ++i) visits.push(await firstVisit(browser, line.address));
  for (const what of ['picture', 'interactive']) {
    const times = visits.map((visit) => visit[what]);
    show(`${what}, slow 4G and a processor ${kSlower} times slower`, times, 0, kBudget[what]);
  }
  for (const slower of [1, kSlower]) {
    const frames = [];
    const taps = [];
    for (let i = 0; i < Math.min(runs, 3); ++i) {
      const one = await play(browser, slower);
      frames.push(...one.frames);
      taps.push(...one.taps);
    }
    const how = slower === 1 ? 'as it is' : `${slower} times slower`;
    const work = taps.map((tap) => tap.work);
    const shown = taps.map((tap) => tap.shown);
    show(`a frame, main thread, ${how}`, frames, 2, slower === 1 && kBudget.frame);
    show(`a tap, main thread until it is drawn, ${how}`, work, 1, slower > 1 && kBudget.tap);
    show(`a tap, until it is drawn, ${how}`, shown, 1);
  }
} finally {
  await browser.close();
  await line.close();
  await server.close();
}
