// Draws the pictures of docs/ anew, by hand, when the page looks otherwise than they do. `pngquant` makes them small.
//   FIBS_MODULES=build/server/web/npm/node_modules FIBS_WASM=build/server/web/wasm node tests/web/gallery/doc_pictures.mjs [NAME...]

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openGallery, show } from './gallery_page.mjs';

const kDocs = fileURLToPath(new URL('../../../docs/', import.meta.url));
const kDesk = { width: 1280, height: 800 };
const kPhone = { width: 390, height: 844 };
const kColours = '128';

// page_NAME.png: a state of the gallery, in a window of that size.
const kPictures = {
  account: ['account', kDesk],
  analysis: ['analysis', kDesk],
  analysis_play: ['analysisPlay', kDesk],
  board: ['boardPlays', kDesk],
  chouette: ['chouetteTurn', kDesk],
  chouette_box: ['chouetteBoxAsked', kPhone],
  claims: ['claims', { width: 1280, height: 560 }],
  club: ['clubMember', { width: 1100, height: 820 }],
  end: ['won', kPhone],
  events: ['eventBracket', kDesk],
  learn: ['learn_hit', kDesk],
  learn_games: ['learnGames', kPhone],
  learn_swedish: ['learn_swedish', kPhone],
  lobby: ['lobby', kDesk],
  moderation: ['moderationPerson', kPhone],
  moderation_log: ['moderationLog', kPhone],
  narde: ['narde', kDesk],
  phone: ['doubled', kPhone],
  plakoto: ['plakoto', kDesk],
  profile: ['profile', kDesk],
  swedish: ['swedishJanNear', kDesk],
  table: ['table', kDesk],
  turns: ['turns', kPhone],
  watch: ['watched', kDesk],
};

const wanted = process.argv.slice(2);
const gallery = await openGallery();
try {
  for (const [name, [state, viewport]] of Object.entries(kPictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await gallery.browser.newPage({ viewport, reducedMotion: 'reduce' });
    await show(page, gallery.address, { state });
    const path = `${kDocs}page_${name}.png`;
    await page.screenshot({ path });
    execFileSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', kColours, path]);
    await page.close();
    console.info(path);
  }
} finally {
  await gallery.close();
}
