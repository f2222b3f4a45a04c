// Builds the gallery (gallery.tsx) and serves it on loopback, with the headers of the real page.
// FIBS_MODULES: node_modules of the page; FIBS_WASM: where the modules are.

import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../chromium.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const web = resolve(here, '../../../server/web');
const modules = process.env.FIBS_MODULES;
const wasm = process.env.FIBS_WASM;
if (!modules || !wasm) throw new Error('FIBS_MODULES and FIBS_WASM are not set');
const require = createRequire(join(resolve(modules), 'x.js'));

const kPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const kTypes = { '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
const kPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>fibsd</title>' +
  '<link rel="icon" href="data:,"><link rel="stylesheet" href="/gallery.css">' +
  '<script type="module" src="/gallery.js"></script></head><body><div id="app"></div></body></html>';

async function build(entry) {
  const common = {
    bundle: true,
    loader: { '.txt': 'text' },
    write: false,
    outdir: '/',
    nodePaths: [resolve(modules)],
    logLevel: 'warning',
  };
  const esbuild = require('esbuild');
  const scripts = await esbuild.build({
    ...common,
    entryPoints: { gallery: join(here, entry) },
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { PLAY_STYLE: '"/play.css"' },
  });
  const styles = await esbuild.build({
    ...common,
    entryPoints: { gallery: join(web, 'styles/main.css'), play: join(web, 'styles/play.css') },
  });
  const files = new Map(
    [...scripts.outputFiles, ...styles.outputFiles].map((f) => [f.path, f.contents]),
  );
  for (const name of ['engine.wasm', 'chouette.wasm', 'analyst.wasm']) {
    files.set(`/${name}`, readFileSync(join(wasm, name)));
  }
  return files;
}

// A browser, and the address of the gallery, or of another script beside it.
export async function openGallery(entry = 'gallery.tsx') {
  const files = await build(entry);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const body = pathname === '/' ? kPage : files.get(pathname);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': kTypes[extname(pathname)] ?? 'text/html; charset=utf-8',
      'content-security-policy': kPolicy,
    });
    response.end(body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = await launch();
  const close = async () => {
    await browser.close();
    await new Promise((done) => server.close(done));
  };
  return { browser, address, close, axe: require('axe-core').source };
}

// A page that shows this state; what goes wrong in it is collected in `faults`.
export async function show(page, address, { state, theme = 'light', language = 'en' }) {
  await page.goto(`${address}?state=${state}&theme=${theme}&language=${language}`);
  await page.waitForSelector('main h1');
}

export function collectFaults(page) {
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  return faults;
}
