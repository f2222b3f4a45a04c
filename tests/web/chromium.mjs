// The browser of the tests: Chromium without windows where it is installed, since it takes half the time of the other.
// FIBS_MODULES: node_modules of the page; FIBS_CHROMIUM: the browser, if another one is wanted.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const require = createRequire(join(resolve(process.env.FIBS_MODULES), 'x.js'));
const kPlaces = ['chromium-headless-shell', 'chromium', 'chromium-browser'].map(
  (name) => `/usr/bin/${name}`,
);

export function launch() {
  const executablePath = process.env.FIBS_CHROMIUM ?? kPlaces.find(existsSync);
  return require('playwright-core').chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
