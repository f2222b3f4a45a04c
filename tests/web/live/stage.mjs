// A server and a browser for all tests of a file.

import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { Server } from './server.mjs';

// Both are there when the first test begins: `server`, `browser`.
export function stage(settings = []) {
  const on = { server: undefined, browser: undefined };
  before(async () => {
    on.server = await Server.start(settings);
    on.browser = await launch();
  });
  after(async () => {
    await on.browser?.close();
    await on.server?.close();
  });
  return on;
}
