// The socket of the page against a gate that loses connections wherever it can: every line arrives
// once, in both directions.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Socket } from '../../../server/web/src/connection/socket';
import type { ConnectionChange } from '../../../server/web/src/model/state/events';
import { randomOf } from './loaded_engine';

// ---- A browser, as far as the socket uses one

let timers: { id: number; at: number; every: number | null; run: () => void }[] = [];
let clock = 0;
let ids = 0;
function addTimer(run: () => void, delay: number, every: number | null): number {
  timers.push({ id: ++ids, at: clock + delay, every, run });
  return ids;
}
function removeTimer(id: number | undefined): void {
  timers = timers.filter((timer) => timer.id !== id);
}
function runNextTimer(): void {
  const next = timers.reduce((a, b) => (b.at < a.at ? b : a));
  clock = next.at;
  if (next.every === null) removeTimer(next.id);
  else next.at += next.every;
  next.run();
}

const stored = new Map<string, string>();
const listeners = new Map<string, () => void>();
const fakes = {
  setTimeout: (run: () => void, delay: number) => addTimer(run, delay, null),
  setInterval: (run: () => void, delay: number) => addTimer(run, delay, delay),
  clearTimeout: removeTimer,
  clearInterval: removeTimer,
  addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
  document: {
    visibilityState: 'visible',
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
  },
  location: { protocol: 'http:', host: 'example.org' },
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
};

// ---- A gate

const encoder = new TextEncoder();
const decoder = new TextDecoder();

class Gate {
  output: number[] = []; // all that the session was ever sent
  input: number[] = []; // all that came
  token: string | null = null;
  tokens = 0;
  sockets: FakeSocket[] = [];

  say(line: string): void {
    this.output.push(...encoder.encode(`${line}\r\n`));
  }
  lines(): string[] {
    return decoder.decode(Uint8Array.from(this.input)).split('\r\n').slice(0, -1);
  }
  newToken(): string {
    this.token = (++this.tokens).toString(16).padStart(32, '0');
    return this.token;
  }
}
let gate = new Gate();

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  binaryType = '';
  onmessage: ((message: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private at = 0; // of the output, what was sent on this socket
  private readonly arrived: Uint8Array[] = []; // on their way to the gate

  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    gate.sockets.push(this);
  }

  accept(): void {
    this.readyState = 1;
    const resume = /^fibs\.resume\.([0-9a-f]{32})\.(\d+)$/.exec(this.protocols[1] ?? '');
    if (!resume) {
      gate.output = [...encoder.encode('login: ')];
      gate.input = [];
      this.words(`session ${gate.newToken()}`);
    } else if (resume[1] !== gate.token) {
      this.words('gone');
      return this.close(4001);
    } else {
      this.at = Number(resume[2]);
      this.words(`resumed ${gate.newToken()} ${gate.input.length}`);
    }
  }
  words(text: string): void {
    this.onmessage?.({ data: text });
  }
  // Some of what waits, in both directions.
  flow(random: (below: number) => number): void {
    if (this.readyState !== 1) return;
    const end = Math.min(gate.output.length, this.at + random(60));
    const bytes = Uint8Array.from(gate.output.slice(this.at, end));
    this.at = end;
    if (bytes.length > 0) this.onmessage?.({ data: bytes.buffer });
    for (let count = random(3); count > 0 && this.arrived.length > 0; --count) {
      gate.input.push(...(this.arrived.shift() ?? []));
    }
  }
  idle(): boolean {
    return this.at === gate.output.length && this.arrived.length === 0;
  }
  send(data: string | Uint8Array): void {
    assert.equal(this.readyState, 1, 'sent on a socket that is not open');
    if (typeof data !== 'string') this.arrived.push(data);
    else this.words(data.replace('ping', 'pong') + ` ${gate.input.length}`);
  }
  close(code = 1005): void {
    this.readyState = 3;
    const { onclose } = this;
    this.onclose = null;
    onclose?.({ code });
  }
}
Object.assign(globalThis, fakes, { WebSocket: FakeSocket });

interface Heard {
  lines: string[];
  changes: ConnectionChange['kind'][];
  notices: unknown[];
}
function newPage(): { socket: Socket; heard: Heard } {
  const heard: Heard = { lines: [], changes: [], notices: [] };
  const socket = new Socket({
    lines: (lines) =>
      lines.forEach((line) => heard.lines.push('text' in line ? String(line.text) : line.type)),
    change: (change) => {
      heard.changes.push(change.kind);
      if ('notice' in change) heard.notices.push(change.notice);
    },
  });
  return { socket, heard };
}
function begin(): { socket: Socket; heard: Heard; last: () => FakeSocket } {
  gate = new Gate();
  clock = 0;
  timers = [];
  stored.clear();
  stored.set('fibs.login', '{}');
  const page = newPage();
  page.socket.connect();
  gate.sockets[0]?.accept();
  const last = (): FakeSocket => {
    const socket = gate.sockets[gate.sockets.length - 1];
    assert.ok(socket);
    return socket;
  };
  return { ...page, last };
}

test('every line arrives once, however often the connection is lost', () => {
  for (let seed = 1; seed <= 40; ++seed) {
    const random = randomOf(seed);
    const { socket, heard, last } = begin();
    const said: string[] = [];
    const typed: string[] = [];
    for (let step = 0; step < 400; ++step) {
      const act = random(20);
      if (act < 6) {
        said.push(`line ${said.length} grüße`);
        gate.say(said[said.length - 1] ?? '');
      } else if (act < 12) {
        typed.push(`typed ${typed.length}`);
        socket.send(typed[typed.length - 1] ?? '');
      } else if (act < 18) last().flow(random);
      else if (act < 19) {
        if (last().readyState === 1) last().close(1006);
      } else if (last().readyState !== 1) {
        runNextTimer();
        if (last().readyState === 0) {
          if (random(4) > 0) last().accept();
          else last().close(1006);
        }
      }
    }
    while (last().readyState !== 1 || !last().idle()) {
      if (last().readyState === 0) last().accept();
      else if (last().readyState === 3) runNextTimer();
      else last().flow(random);
    }
    assert.deepEqual(heard.lines, ['loginPrompt', ...said]);
    assert.deepEqual(gate.lines(), typed);
    assert.equal(heard.changes.filter((kind) => kind === 'open').length, 1);
  }
});

test('a page that is loaded again goes on at the last whole line', () => {
  const { last } = begin();
  const all = (): number => 60;
  gate.say('first');
  gate.say('second, which is cut');
  // Ends in the middle of the second line.
  last().flow(() => 20);
  listeners.get('pagehide')?.();
  timers = [];
  const again = newPage();
  again.socket.connect();
  again.socket.send('@x_1 state');
  last().accept();
  gate.say('third');
  last().flow(all);
  last().flow(all);
  assert.deepEqual(again.heard.lines, ['second, which is cut', 'third']);
  assert.deepEqual(gate.lines(), ['@x_1 state']);
  assert.ok(again.heard.changes.includes('resumed'));
});

test('a session that is gone makes room for a new one at once', () => {
  const { heard, last } = begin();
  last().close(1006);
  gate.token = 'f'.repeat(32);
  runNextTimer();
  last().accept();
  assert.equal(last().protocols.length, 1);
  last().accept();
  assert.deepEqual(heard.changes.filter((kind) => kind === 'open').length, 2);
});

test('another window takes over, or the server sends me away: no further attempt', () => {
  for (const [code, notice] of [
    [4002, 'taken'],
    [1000, 'ended'],
  ] as const) {
    const { heard, last } = begin();
    const sockets = gate.sockets.length;
    last().close(code);
    assert.deepEqual(heard.notices, [notice]);
    assert.equal(stored.has('fibs.mark'), false);
    for (let i = 0; i < 5 && timers.length > 0; ++i) runNextTimer();
    listeners.get('online')?.();
    assert.equal(gate.sockets.length, sockets);
  }
});

test('a restart is named, and attempts go on', () => {
  const { heard, last } = begin();
  last().close(1001);
  assert.deepEqual(heard.notices, ['restarted']);
  for (let i = 0; i < 10; ++i) {
    runNextTimer();
    if (last().readyState === 0) last().close(1006);
  }
  assert.ok(gate.sockets.length >= 5);
});

test('a dead connection is noticed, and a network that is back is used at once', () => {
  const { heard, last } = begin();
  const silent = last();
  silent.send = () => undefined;
  while (!heard.changes.includes('lost')) runNextTimer();
  assert.ok(clock < 60_000);
  const sockets = gate.sockets.length;
  listeners.get('online')?.();
  assert.equal(gate.sockets.length, sockets + 1);
});
