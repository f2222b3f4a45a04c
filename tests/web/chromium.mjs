// The browser of the tests: Chromium without windows where it is installed, since it takes half the time of the other.
// FIBS_MODULES: node_modules of the page; FIBS_CHROMIUM: the browser, if another one is wanted.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const require = createRequire(join(resolve(process.env.FIBS_MODULES), 'x.js'));
const kWithWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const kPlaces = ['/usr/bin/chromium-headless-shell', ...kWithWindows];

// `windows`: only the one that could show some does.
export function launch({ windows = false } = {}) {
  const places = windows ? kWithWindows : kPlaces;
  const executablePath = process.env.FIBS_CHROMIUM ?? places.find(existsSync);
  return require('playwright-core').chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
