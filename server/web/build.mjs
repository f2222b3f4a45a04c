// Builds the page: node build.mjs --source DIR --modules DIR/node_modules --wasm DIR --out DIR
// Writes the files as they are served, under names that change with their contents (assets/), and files.json, the
// list of them. embed.mjs makes C++ of that.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    source: { type: 'string', default: '.' },
    modules: { type: 'string', default: 'node_modules' },
    wasm: { type: 'string' },
    out: { type: 'string', default: 'dist' },
    version: { type: 'string', default: '0' },
  },
});
const source = resolve(options.source);
const out = resolve(options.out);
const esbuild = createRequire(join(resolve(options.modules), 'x.js'))('esbuild');

const common = {
  absWorkingDir: source,
  bundle: true,
  minify: true,
  legalComments: 'none',
  loader: { '.txt': 'text' },
  charset: 'utf8',
  target: ['es2022'],
  nodePaths: [resolve(options.modules)],
  tsconfig: join(source, 'tsconfig.json'),
  logLevel: 'warning',
};

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('base64url').replace(/[-_]/g, 'x').slice(0, 10);
}

// Puts a file under /assets/ and returns its address.
function asset(name, bytes) {
  const path = `/assets/${basename(name, extname(name))}-${hashOf(bytes)}${extname(name)}`;
  writeFileSync(join(out, path), bytes);
  return path;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'assets'), { recursive: true });

const wasm = {};
for (const name of ['analyst', 'chouette', 'engine', 'player']) {
  const bytes = readFileSync(join(options.wasm, `${name}.wasm`));
  const wanted = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map((one) => one.name);
  if (wanted.length > 0) throw new Error(`build.mjs: ${name}.wasm imports ${wanted.join(', ')}`);
  wasm[name] = asset(`${name}.wasm`, bytes);
}

// The script of the worker that analyses matches.
const analyst = await esbuild.build({
  ...common,
  entryPoints: [join(source, 'src/analysis/worker.ts')],
  write: false,
  metafile: true,
  format: 'iife',
  define: { ANALYST_WASM: JSON.stringify(wasm.analyst) },
});
const analystScript = asset('analyst.js', analyst.outputFiles[0].contents);

// That of the worker that does what a registration may cost.
const work = await esbuild.build({
  ...common,
  entryPoints: [join(source, 'src/work/worker.ts')],
  write: false,
  metafile: true,
  format: 'iife',
});
const workScript = asset('work.js', work.outputFiles[0].contents);

const styleOf = (name) =>
  esbuild.build({
    ...common,
    entryPoints: [join(source, `styles/${name}.css`)],
    write: false,
    metafile: true,
  });
const styles = await styleOf('main');
const style = asset('app.css', styles.outputFiles[0].contents);
const playStyles = await styleOf('play');
const playStyle = asset('play.css', playStyles.outputFiles[0].contents);

// What a first visit needs becomes one file: every file that is loaded later imports all of it, so none of it is shared
// by fewer. By itself the bundler makes a file for each set of later files that share something, and a browser asks for six
// at a time.
function inOneFile(first, late) {
  const imports = first.map((file) => `import ${JSON.stringify(file)};`).join('');
  return {
    name: 'first visit',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        if (!late.has(path)) return undefined;
        const contents = `${readFileSync(path, 'utf8')}\n${imports}\n`;
        return { contents, loader: extname(path).slice(1) };
      });
    },
  };
}

// The sources that a first visit needs, and those at which later files begin.
function partsOf({ inputs }) {
  const first = new Set();
  const late = new Set();
  const follow = (file) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { path, kind } of inputs[file]?.imports ?? []) {
      if (kind === 'import-statement') follow(path);
    }
  };
  follow(main);
  for (const { imports } of Object.values(inputs)) {
    for (const { path, kind } of imports) if (kind === 'dynamic-import') late.add(path);
  }
  const absolute = (files) => [...files].map((file) => resolve(source, file));
  return [absolute(first), new Set(absolute(late))];
}

const main = 'src/main.tsx';
const appOptions = {
  ...common,
  entryPoints: { app: join(source, 'src/main.tsx') },
  outdir: join(out, 'assets'),
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  publicPath: '/assets',
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  metafile: true,
  define: {
    ANALYST_WORKER: JSON.stringify(analystScript),
    WORK_WORKER: JSON.stringify(workScript),
    ENGINE_WASM: JSON.stringify(wasm.engine),
    CHOUETTE_WASM: JSON.stringify(wasm.chouette),
    PLAYER_WASM: JSON.stringify(wasm.player),
    PLAY_STYLE: JSON.stringify(playStyle),
    VERSION: JSON.stringify(options.version),
  },
};
const { metafile: parts } = await esbuild.build({ ...appOptions, write: false });
const app = await esbuild.build({ ...appOptions, plugins: [inOneFile(...partsOf(parts))] });
writeFileSync(`${out}.meta.json`, JSON.stringify(app.metafile));
const outputs = Object.entries(app.metafile.outputs);
const addressOf = (file) => `/assets/${basename(file)}`;
// The page begins in the file that main.tsx has come to, which the one of its name does nothing but import.
const [scriptFile] = outputs.find(([, { inputs }]) => Object.hasOwn(inputs, main));
const script = addressOf(scriptFile);
const scripts = outputs
  .filter(([file, { entryPoint }]) => entryPoint !== main || file === scriptFile)
  .map(([file]) => addressOf(file));

// What a first visit loads: the page, its style, the script with what it imports, the engine.
const first = new Set(['/', style, script, wasm.engine]);
const follow = (address) => {
  const file = Object.keys(app.metafile.outputs).find((one) => one.endsWith(basename(address)));
  for (const used of app.metafile.outputs[file].imports) {
    const next = `/assets/${basename(used.path)}`;
    if (used.kind === 'dynamic-import' || first.has(next)) continue;
    first.add(next);
    follow(next);
  }
};
follow(script);
// All its scripts are asked for at once, not one after the other has said what it imports.
const imported = scripts.filter((one) => one !== script && first.has(one));
const page = readFileSync(join(source, 'index.html'), 'utf8')
  .replaceAll('%APP%', script)
  .replaceAll('%STYLE%', style)
  .replaceAll('%ENGINE%', wasm.engine)
  .replaceAll(
    '%IMPORTED%',
    imported.map((one) => `<link rel="modulepreload" href="${one}" />`).join('\n'),
  )
  .replaceAll(/<!--.*?-->/g, '')
  .replaceAll(/\n\s*/g, '\n');
writeFileSync(join(out, 'index.html'), page);

const fixed = [];
for (const name of readdirSync(source)) {
  if (!['.svg', '.png', '.ico', '.webmanifest'].includes(extname(name))) continue;
  cpSync(join(source, name), join(out, name));
  fixed.push(`/${name}`);
}
if (existsSync(join(source, 'icons'))) {
  cpSync(join(source, 'icons'), join(out, 'icons'), { recursive: true });
  for (const name of readdirSync(join(source, 'icons'))) fixed.push(`/icons/${name}`);
}

// What an analysis needs is large, and kept once somebody has asked for one.
const analysis = [analystScript, wasm.analyst];

// The service worker keeps all the rest, and throws away what another build has kept.
const kept = ['/', style, playStyle, wasm.engine, wasm.player, wasm.chouette, ...scripts, ...fixed];
const worker = await esbuild.build({
  ...common,
  entryPoints: [join(source, 'sw.ts')],
  write: false,
  metafile: true,
  format: 'iife',
  define: {
    KEPT: JSON.stringify(kept),
    BUILD: JSON.stringify(hashOf(page + JSON.stringify(kept))),
  },
});
writeFileSync(join(out, 'sw.js'), worker.outputFiles[0].contents);

const files = [
  '/',
  '/sw.js',
  style,
  playStyle,
  wasm.engine,
  wasm.player,
  wasm.chouette,
  ...analysis,
  ...scripts,
  ...fixed,
];
writeFileSync(
  `${out}.json`,
  JSON.stringify(
    files.map((path) => ({ path, first: first.has(path) })),
    null,
    1,
  ),
);

// What the page is made of, for the build.
const inputs = new Set([
  'index.html',
  'sw.ts',
  'tsconfig.json',
  'styles/main.css',
  'styles/play.css',
  ...fixed.map((one) => one.slice(1)),
]);
for (const built of [app, analyst, work, styles, playStyles, worker]) {
  for (const file of Object.keys(built.metafile.inputs)) inputs.add(file);
}
const escaped = [...inputs].map((file) => resolve(source, file).replaceAll(' ', '\\ '));
writeFileSync(`${out}.d`, `${out}.json: ${escaped.join(' \\\n  ')}\n`);
