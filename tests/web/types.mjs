// The types of the page, of its service worker and of these tests.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { FIBS_ROOT: root, FIBS_MODULES: modules, FIBS_WORK: work } = process.env;
function check(name, include, types) {
  const config = join(work, `tsconfig.${name}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'server/web/tsconfig.json'),
      compilerOptions: {
        paths: { '*': [`${modules}/*`] },
        typeRoots: [join(modules, '@types')],
        types,
      },
      include: include.map((one) => join(root, one)),
    }),
  );
  const tsc = join(modules, 'typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', config], { stdio: 'inherit' }).status;
}
const page = check('page', ['server/web/src', 'server/web/sw.ts'], []);
const tests = check('tests', ['server/web/src', 'tests/web'], ['node']);
process.exit(page === 0 && tests === 0 ? 0 : 1);
