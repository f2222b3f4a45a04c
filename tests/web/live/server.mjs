// The real server with its page and a house bot, on free ports of loopback and a database of its own.
// FIBS_BIN: where the programs are.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const bin = process.env.FIBS_BIN;
if (!bin) throw new Error('FIBS_BIN is not set');

const kEndMilliseconds = 5000;

// Resolves to the groups of the first line that matches.
function lineOf(stream, pattern, program) {
  return new Promise((done, fail) => {
    const lines = createInterface({ input: stream });
    lines.on('line', (line) => {
      const match = pattern.exec(line);
      if (match) done(match);
    });
    lines.on('close', () => fail(new Error(`${program} ended without ${pattern}`)));
  });
}

export class Server {
  constructor(settings) {
    this.settings = settings;
    this.data = mkdtempSync(join(tmpdir(), 'fibs-web-'));
    this.said = '';
    this.bots = [];
    this.port = 0;
    this.webPort = 0;
  }

  // `settings`: "key=value" of --set. Started again it has its old ports.
  static async start(settings = []) {
    const server = new Server(settings);
    await server.run();
    return server;
  }

  async run() {
    const set = [
      `web.listen=127.0.0.1:${this.webPort}`,
      'limits.rates=off',
      'passwords.cost=min',
      'passwords.length_min=4',
      'events.schedule=',
      ...this.settings,
    ];
    this.process = spawn(
      join(bin, 'fibsd'),
      [
        '--listen',
        `127.0.0.1:${this.port}`,
        '--data',
        this.data,
        ...set.flatMap((key) => ['--set', key]),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.process.stderr.on('data', (text) => (this.said += text));
    const [plain, web] = await Promise.all([
      lineOf(this.process.stdout, /^fibsd ready on 127\.0\.0\.1:(\d+)/, 'fibsd'),
      lineOf(this.process.stdout, /^fibsd web ready on (http:\/\/127\.0\.0\.1:(\d+))/, 'fibsd'),
    ]).catch((error) => {
      throw new Error(`${error.message}\n${this.said}`);
    });
    this.port = Number(plain[1]);
    this.address = web[1];
    this.webPort = Number(web[2]);
  }

  // A house bot, which accepts every invitation.
  async startBot(name, player = 'builtin', more = []) {
    const password = join(this.data, `${name}.password`);
    writeFileSync(password, 'a_password\n', { mode: 0o600 });
    const args = [
      '--server',
      `127.0.0.1:${this.port}`,
      '--name',
      name,
      '--password-file',
      password,
    ];
    const bot = spawn(
      join(bin, 'fibs-bot'),
      [
        ...args,
        '--register',
        '--player',
        player,
        '--retry-ms-min',
        '50',
        '--retry-ms-max',
        '200',
        ...more,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.bots.push(bot);
    await lineOf(bot.stderr, /logged in/, 'fibs-bot');
  }

  async kill() {
    await this.end(this.process, 'SIGKILL');
  }

  end(child, signal) {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((done) => {
      child.once('exit', done);
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), kEndMilliseconds).unref();
    });
  }

  async close() {
    await Promise.all(this.bots.map((bot) => this.end(bot, 'SIGTERM')));
    await this.end(this.process, 'SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
}
