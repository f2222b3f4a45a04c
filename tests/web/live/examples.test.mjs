// The programs of docs/API.md, as they stand there, against a real server; its address takes the place of theirs.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

const kAddress = 'http://127.0.0.1:8080';
const kPort = '4321'; // of `listen`
const kSecondsMax = 60;

let server;
let folder;
let ann;
let bob;
const programs = []; // { language, code }

before(async () => {
  server = await Server.start(['admins=ann']);
  folder = mkdtempSync(join(tmpdir(), 'fibs-examples-'));
  const document = readFileSync(join(process.env.FIBS_ROOT, 'docs/API.md'), 'utf8');
  for (const [, language, code] of document.matchAll(/^```(python|js)\n([^]*?)^```$/gm)) {
    assert.ok(code.includes(kAddress) || code.includes(kPort));
    const here = code.replaceAll(kAddress, server.address).replaceAll(kPort, String(server.port));
    programs.push({ language, code: here });
  }
  [ann, bob] = [new Typist(server.port), new Typist(server.port)];
  await ann.register('ann');
  await bob.register('bob');
  for (const one of [ann, bob]) {
    one.types('toggle ready');
    await one.hears("You're now ready");
  }
  await playOne();
});

after(async () => {
  ann?.close();
  bob?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

// Bob gives a match of one point up.
async function playOne() {
  ann.types('invite bob 1');
  await bob.hears('join ann');
  bob.types('join ann');
  await ann.hears('Starting a new game');
  bob.types('resign n');
  await ann.hears('wants to resign');
  ann.types('accept');
  await bob.hears('wins the 1 point match');
}

// `more`: of the environment.
function start({ language, code }, more = {}) {
  const file = join(folder, language === 'python' ? 'example.py' : 'example.mjs');
  writeFileSync(file, code);
  const program = spawn(language === 'python' ? 'python3' : process.execPath, [file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: kSecondsMax * 1000,
    env: { ...process.env, ...more },
  });
  program.said = '';
  program.stdout.setEncoding('utf8');
  program.stdout.on('data', (text) => {
    program.said += text;
    program.awaited?.();
  });
  return program;
}

function ended(program) {
  return new Promise((done) => program.once('close', (status) => done(status)));
}

// What the programs of both languages say that ask for such a path.
async function both(path, check, more) {
  const found = programs.filter(({ code }) => code.includes(path));
  assert.deepEqual(
    found.map(({ language }) => language),
    ['python', 'js'],
    path,
  );
  for (const one of found) await check(start(one, more), one);
}

test('a player, a match, the ratings, the tournaments', async () => {
  for (const [path, pattern] of [
    ['/api/players/bob', /^bob \d+(\.\d+)? 0-1\n1 lost to ann 0-1\n$/],
    ['/api/matches/1.mat', /^ann-bob-1\.mat\n$/],
    ['/api/ratings', /^0 players\n$/],
    ['/api/events', /^0 tournaments\n$/],
  ]) {
    await both(path, async (program, { language }) => {
      assert.equal(await ended(program), 0, language);
      assert.match(program.said, pattern, language);
    });
  }
  assert.match(readFileSync(join(folder, 'ann-bob-1.mat'), 'utf8'), / 1 point match/);
});

test('what happens, as it happens', async () => {
  await both('/api/stream', async (program) => {
    const says = async (text) => {
      while (!program.said.includes(text)) {
        await new Promise((done) => {
          program.awaited = done;
        });
      }
    };
    await says('listening');
    await playOne();
    await says('match-begin');
    await says('match-end');
    program.kill();
    await ended(program);
  });
});

test('what waits for moderators, by a token', async () => {
  bob.types('report ann talk');
  const judge = new Typist(server.port);
  await judge.register('judge');
  ann.types('mod role judge moderator on');
  await judge.hears('You are a moderator now');
  judge.types('token new robot all');
  const [, token] = await judge.hearsLike(/this once: (fibs-\w+)/);
  judge.types('bye');
  const environment = { FIBS_NAME: 'judge', FIBS_TOKEN: token };
  await both(
    'mod codes 1',
    async (program, { language }) => {
      assert.equal(await ended(program), 0, language);
      assert.match(
        program.said,
        /^\d+ ann was reported by bob for talk\na new code: [\w-]+\n$/,
        language,
      );
    },
    environment,
  );
  judge.close();
});
