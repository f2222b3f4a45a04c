// A page of the gallery that is opened anew for each test of a file. `page`, `gallery` and `faults` are those of now.

import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import { collectFaults, openGallery, show } from './gallery_page.mjs';

export let gallery;
export let page;
export let faults;

// `context`: the browser's; `prepare`: what is done to each page before anything is shown.
export function openForEach(context, prepare) {
  before(async () => {
    gallery = await openGallery();
  });
  after(() => gallery?.close());
  beforeEach(async () => {
    await page?.context().close();
    page = await (await gallery.browser.newContext(context)).newPage();
    await prepare?.(page);
    faults = collectFaults(page);
  });
}

export const open = (state) => show(page, gallery.address, { state });
export const button = (name) => page.getByRole('button', { name, exact: true });

// What the screens have told since the last time.
export async function told() {
  const all = await page.evaluate(() => window.events.splice(0));
  assert.deepEqual(faults.splice(0), []);
  return all;
}
