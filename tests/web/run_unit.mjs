// Runs one test file in Node: node run_unit.mjs unit/NAME.test.ts. TypeScript becomes one script first.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const { FIBS_ROOT: root, FIBS_MODULES: modules, FIBS_WORK: work } = process.env;
const esbuild = createRequire(join(modules, 'x.js'))('esbuild');
const file = process.argv[2];
const bundle = join(work, `${basename(file, '.ts')}.mjs`);
await esbuild.build({
  absWorkingDir: root,
  entryPoints: [join(root, 'tests/web', file)],
  outfile: bundle,
  bundle: true,
  loader: { '.txt': 'text' },
  platform: 'node',
  format: 'esm',
  target: ['node18'],
  nodePaths: [modules],
  tsconfig: join(root, 'server/web/tsconfig.json'),
  define: {
    ANALYST_WORKER: '""',
    ENGINE_WASM: '""',
    CHOUETTE_WASM: '""',
    PLAYER_WASM: '""',
    VERSION: '"0"',
  },
  sourcemap: 'inline',
  logLevel: 'warning',
});
const run = spawnSync(process.execPath, ['--enable-source-maps', '--test', bundle], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
