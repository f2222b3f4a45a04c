// A page without a browser on a real server: the reducer, and a TCP connection instead of a
// WebSocket. It loses its session when the connection is lost.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Effect, Event } from '../../../server/web/src/model/state/events';
import { initialState, type Beginning } from '../../../server/web/src/model/initial';
import { LineReader } from '../../../server/web/src/wire/lines';
import { reduce } from '../../../server/web/src/model/reduce';
import type { State } from '../../../server/web/src/model/state/state';
import './all_parts';
import { environment } from './loaded_engine';

export class Server {
  port = 0;
  private process: ChildProcess | null = null;

  constructor(
    private readonly data: string,
    private readonly settings: readonly string[] = [],
  ) {}

  async start(): Promise<void> {
    const set = [
      'limits.rates=off',
      'passwords.cost=min',
      'passwords.length_min=4',
      'events.schedule=',
      ...this.settings,
    ];
    const server = spawn(
      join(environment('FIBS_BIN'), 'fibsd'),
      [
        '--listen',
        `127.0.0.1:${this.port}`,
        '--data',
        this.data,
        ...set.flatMap((one) => ['--set', one]),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.process = server;
    for await (const chunk of server.stdout) {
      const port = /fibsd ready on 127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1];
      if (port) {
        this.port = Number(port);
        server.stdout.resume();
        return;
      }
    }
    throw new Error('fibsd did not start');
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const server = this.process;
    if (!server || server.exitCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }
}

export class LivePage {
  state: State;
  readonly kept = new Map<string, string>(); // what it stored in this browser
  onState: (() => void) | null = null;
  private socket: Socket | null = null;
  private busy = false;
  private readonly queue: Event[] = [];

  constructor(
    private readonly server: Server,
    beginning: Partial<Beginning> = {},
  ) {
    this.state = initialState({
      now: Date.now(),
      uptime: performance.now(),
      settings: null,
      account: null,
      login: null,
      notes: null,
      token: false,
      tagBase: randomBytes(3).toString('hex'),
      ...beginning,
    });
  }

  do(event: Event): void {
    this.queue.push(event);
    if (this.busy) return;
    this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const done = reduce(this.state, next);
      this.state = done.state;
      done.effects.forEach((effect) => this.run(effect));
    }
    this.busy = false;
    this.onState?.();
  }

  // Resolves as soon as the state is so.
  async until<T>(what: string, wanted: (state: State) => T | null | false | undefined): Promise<T> {
    for (;;) {
      const found = wanted(this.state);
      if (found) return found;
      await new Promise<void>((done, fail) => {
        const timer = setTimeout(
          () => fail(new Error(`no ${what}: ${JSON.stringify(this.state, null, 1)}`)),
          120_000,
        );
        this.onState = () => {
          clearTimeout(timer);
          this.onState = null;
          done();
        };
      });
    }
  }

  close(): void {
    this.socket?.destroy();
    this.socket = null;
  }

  private run(effect: Effect): void {
    // Whatever is to be seen is seen at once.
    if (effect.type === 'wake' && effect.at !== null) {
      this.state = { ...this.state, uptime: Math.max(this.state.uptime, effect.at) };
      this.do({ type: 'time' });
    }
    if (effect.type === 'send') this.socket?.write(`${effect.line}\r\n`);
    if (effect.type === 'connect') this.connect();
    if (effect.type === 'store' && effect.value !== null) this.kept.set(effect.key, effect.value);
    if (effect.type === 'random') {
      const hex = randomBytes(32).toString('hex');
      this.do({ type: 'random', purpose: effect.purpose, hex });
    }
  }

  private connect(): void {
    const reader = new LineReader();
    const socket = connect(this.server.port, '127.0.0.1');
    this.socket = socket;
    socket.on('connect', () => this.do({ type: 'connection', change: { kind: 'open' } }));
    socket.on('data', (bytes) => {
      for (const line of reader.read(bytes)) this.do({ type: 'line', line });
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.do({ type: 'connection', change: { kind: 'lost', retryAt: null, notice: null } });
    });
  }
}
