// How quick the lobby is with thousands in it, on a slow phone: a measurement, not a test (docs/PAGE.md).
//   FIBS_MODULES=build/server/web/npm/node_modules FIBS_WASM=build/server/web/wasm node tests/web/gallery/crowd_bench.mjs [PEOPLE] [RUNS]
// The list is scrolled a little with each frame while lines come about people.

import { openGallery } from './gallery_page.mjs';

const kSlower = 4;
const kSeconds = 8;
const kLinesASecond = 20;
const kStep = 37; // pixels with each frame
const people = Number(process.argv[2] ?? 3000);
const runs = Number(process.argv[3] ?? 3);

// Runs in the page: the moments of its frames.
function scroll({ size, seconds, lines, step }) {
  const place = document.querySelector('.people [role=grid]');
  const moments = [];
  let line = 0;
  let by = step;
  const timer = setInterval(() => window.change(line++, size), 1000 / lines);
  return new Promise((done) => {
    const frame = (now) => {
      moments.push(now);
      const before = place.scrollTop;
      place.scrollTop += by;
      if (place.scrollTop === before) by = -by;
      if (now - moments[0] < 1000 * seconds) return requestAnimationFrame(frame);
      clearInterval(timer);
      done(moments);
    };
    requestAnimationFrame(frame);
  });
}

// The tasks of the page's main thread, in milliseconds: [by the clock, by the processor's time].
function tasksOf(events) {
  const script = events.find(
    (e) => e.name === 'FunctionCall' && e.args?.data?.functionName === 'frame',
  );
  const own = events.filter((e) => e.pid === script?.pid && e.tid === script?.tid && e.ph === 'X');
  return own
    .filter((e) => /RunTask$/.test(e.name))
    .map((e) => [e.dur / 1000, (e.tdur ?? e.dur) / 1000]);
}

async function run(gallery) {
  const context = await gallery.browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(gallery.address);
  await page.waitForSelector('main.lobby');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: kSlower });
  await page.getByRole('button', { name: 'People', exact: true }).tap();
  const filled = await page.evaluate(async (size) => {
    const begun = performance.now();
    await window.fill(size);
    return performance.now() - begun;
  }, people);
  const rows = await page.locator('.people [role=row]').count();
  await page.evaluate(() => (window.drawnRows = 0));
  await gallery.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const moments = await page.evaluate(scroll, {
    size: people,
    seconds: kSeconds,
    lines: kLinesASecond,
    step: kStep,
  });
  const { traceEvents } = JSON.parse((await gallery.browser.stopTracing()).toString());
  const drawn = await page.evaluate(() => window.drawnRows);
  await context.close();
  const gaps = moments.slice(1).map((at, i) => at - moments[i]);
  const tasks = tasksOf(traceEvents);
  const most = (which) => Math.max(...tasks.map((task) => task[which]));
  return {
    frames: gaps.length / ((moments.at(-1) - moments[0]) / 1000),
    late: gaps.filter((gap) => gap > 25).length / gaps.length,
    longest: most(0),
    work: most(1),
    rows,
    drawn: drawn / (kSeconds * kLinesASecond),
    filled,
  };
}

const gallery = await openGallery('crowd.tsx');
try {
  for (let i = 0; i < runs; ++i) {
    const one = await run(gallery);
    console.info(
      `${one.frames.toFixed(1)} frames a second, ${(100 * one.late).toFixed(1)} % of them late; ` +
        `longest task ${one.longest.toFixed(1)} ms (${one.work.toFixed(1)} ms of processor time); ` +
        `${one.rows} rows there, ${one.drawn.toFixed(1)} drawn for each line; filled in ${one.filled.toFixed(0)} ms`,
    );
  }
} finally {
  await gallery.close();
}
