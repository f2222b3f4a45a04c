// A page without a browser: events go to the reducer, what it sends is read here, and lines are put
// in as a server would write them.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Effect, Event } from '../../../server/web/src/model/state/events';
import { initialState, type Beginning } from '../../../server/web/src/model/initial';
import { LineReader } from '../../../server/web/src/wire/lines';
import { reduce } from '../../../server/web/src/model/reduce';
import type { State } from '../../../server/web/src/model/state/state';
import { readPlay } from '../../../server/web/src/play/typed';
import './all_parts';

const nobody: Beginning = {
  now: 1_700_000_000_000,
  uptime: 5_000,
  settings: null,
  account: null,
  login: null,
  notes: null,
  token: false,
  tagBase: 't',
};

export class Page {
  state: State;
  effects: Effect[] = [];
  private reader = new LineReader();
  private randoms = 0;
  private wakeAt: number | null = null;
  patient = false; // time passes by `passes` alone; else until all is seen

  constructor(beginning: Partial<Beginning> = {}) {
    this.state = initialState({ ...nobody, ...beginning });
  }

  do(event: Event): void {
    const before = JSON.stringify(this.state);
    const last = this.state;
    const done = reduce(this.state, event);
    assert.equal(JSON.stringify(last), before, 'a state was changed');
    this.state = done.state;
    for (const effect of done.effects) {
      if (effect.type === 'wake') this.wakeAt = effect.at;
      this.effects.push(effect);
      if (effect.type === 'random') {
        const hex = createHash('sha256').update(String(++this.randoms)).digest('hex');
        this.do({ type: 'random', purpose: effect.purpose, hex });
      }
    }
  }

  // A play in numbers of side O.
  types(text: string): void {
    this.do({ type: 'typedPlay', play: readPlay(text, 'O') });
  }

  // Lines of the server; "login: " is the prompt.
  says(...lines: string[]): void {
    for (const line of lines) {
      const text = line === 'login: ' ? line : `${line}\r\n`;
      for (const read of this.reader.read(new TextEncoder().encode(text))) {
        this.do({ type: 'line', line: read });
      }
    }
    while (!this.patient && this.wakeAt !== null) this.wakes();
  }

  // Lets so many milliseconds pass, and the page wake up when it wants to.
  passes(milliseconds: number): void {
    const end = this.state.uptime + milliseconds;
    while (this.wakeAt !== null && this.wakeAt <= end) this.wakes();
    this.state = { ...this.state, uptime: end };
  }
  private wakes(): void {
    const uptime = Math.max(this.state.uptime, this.wakeAt ?? 0);
    this.wakeAt = null;
    this.state = { ...this.state, uptime };
    this.do({ type: 'time' });
  }

  // What was sent since the last time, and is forgotten now.
  sent(): string[] {
    const lines = this.effects.flatMap((effect) => (effect.type === 'send' ? [effect.line] : []));
    this.effects = this.effects.filter((effect) => effect.type !== 'send');
    return lines;
  }

  // The same without tags, and without what the page sends by itself for its dice.
  commands(): string[] {
    return this.sent()
      .map((line) => line.replace(/^@\S+ /, ''))
      .filter((line) => !line.startsWith('set diceseed'));
  }

  of<T extends Effect['type']>(type: T): Extract<Effect, { type: T }>[] {
    return this.effects.filter(
      (effect): effect is Extract<Effect, { type: T }> => effect.type === type,
    );
  }

  // Ends the oldest open command.
  answers(ok = true, ...lines: string[]): void {
    this.says(...lines);
    const [open] = this.state.session.open;
    assert.ok(open, 'no command is open');
    this.says(`24 ${open.tag} ${ok ? 'ok' : 'no'}`);
  }
  answersAll(): void {
    while (this.state.session.open.length > 0) this.answers();
  }

  // The commands before `token page`, and that one.
  answersWithToken(number = 7): void {
    const { open } = this.state.session;
    const before = open.findIndex((one) => one.line.startsWith('token page'));
    assert.ok(before >= 0, 'no token was asked for');
    for (let i = 0; i < before; ++i) this.answers();
    this.answers(
      true,
      `65 ${number} page all 1042416000 0 - Firefox on Linux`,
      `66 ${number} ${tokenOf(number)}`,
    );
  }

  connects(): void {
    this.do({ type: 'connection', change: { kind: 'connecting' } });
    this.do({ type: 'connection', change: { kind: 'open' } });
    this.reader = new LineReader();
    this.says('welcome to this server', 'login: ');
  }

  // What follows a log-in.
  welcomes(name: string, ...others: string[]): void {
    this.says(
      '',
      `1 ${name} 1041253132 example.org`,
      ownInfo(name),
      '3',
      '| hello |',
      '4',
      ...[name, ...others].map((one) => who(one)),
      '6',
      `26 ${name} ${hashOf(name)}`,
    );
  }

  logsIn(name = 'ann', ...others: string[]): void {
    this.do({ type: 'login', name, password: 'secret', remember: false });
    this.connects();
    this.welcomes(name, ...others);
    this.answersAll();
    this.sent();
  }
}

export function ownInfo(name: string, toggles = '1 1 0 1 0 0 1 1'): string {
  return `2 ${name} ${toggles} 2396 0 1 0 1 1545.25 0 0 0 0 0 UTC`;
}

export function who(name: string, opponent = '-', ready = 0): string {
  return `5 ${name} ${opponent} - ${ready} 0 1500.00 10 0 1041253132 host fibs-web -`;
}

export function tokenOf(number: number): string {
  return `fibs-${String(number).padStart(24, 'a')}`;
}

export function hashOf(name: string): string {
  return name
    .split('')
    .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64);
}

// A page at the table of ann and bob, as the first or the second of them.
export function seated(seat: 1 | 2 = 1, ...inputs: string[]): Page {
  const page = new Page();
  page.logsIn(seat === 1 ? 'ann' : 'bob', seat === 1 ? 'bob' : 'ann');
  page.says(`21 17 5 1 ann bob ${seat} ${inputs.length} ${inputs.join(' ')}`.trim());
  page.answersAll();
  page.sent();
  return page;
}
