// The session of this page: a WebSocket, and another one when that is lost, on which the session
// goes on where it was (docs/PROTOCOL.md, "In a browser").
import type { ConnectionChange } from '../model/state/events';
import { LineReader, type Line } from '../wire/lines';
import { Outgoing, delayMs, readMark, writeMark, type Mark } from './resume';
import { load, store } from './storage';

export interface Listener {
  lines(lines: Line[]): void;
  change(change: ConnectionChange): void;
}

const gone = 4001;
const taken = 4002;
const normal = 1000;
const goingAway = 1001;

const pingEveryMs = 15_000;
const answerWithinMs = 8_000;
const answerAfterSleepMs = 3_000;
const storeEveryMs = 1_000;

export class Socket {
  private socket: WebSocket | null = null;
  private mark: Mark | null;
  private reader: LineReader;
  private outgoing: Outgoing;
  private attempt = 0;
  private wanted = false; // there is to be a connection
  private greeted = false; // "session" or "resumed" was said on this socket
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  private answerTimer: ReturnType<typeof setTimeout> | undefined;
  private storeTimer: ReturnType<typeof setTimeout> | undefined;
  private pings = 0;
  private pingAt = 0;
  private readonly encoder = new TextEncoder();

  constructor(private readonly listener: Listener) {
    this.mark = Socket.keptMark();
    this.reader = new LineReader(this.mark?.received ?? 0);
    this.outgoing = new Outgoing(this.mark === null);
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.lose('noNetwork'));
    addEventListener('pagehide', () => this.storeMark());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.storeMark();
      else this.wake();
    });
  }

  // Only of a session in which somebody is logged in: another one is not worth going on with.
  static keptMark(): Mark | null {
    return load('tab', 'login') === null ? null : readMark(load('tab', 'mark'));
  }

  connect(): void {
    this.wanted = true;
    if (!this.socket) this.open();
  }

  // For good: the session ends, as far as this page is concerned.
  disconnect(): void {
    this.wanted = false;
    this.forget();
    this.close();
  }

  send(line: string): void {
    const bytes = this.encoder.encode(`${line}\r\n`);
    this.outgoing.add(bytes);
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes);
  }

  // ---- Sockets

  private open(): void {
    clearTimeout(this.retry);
    this.greeted = false;
    this.listener.change({ kind: 'connecting' });
    const protocols = ['fibs.1'];
    if (this.mark) protocols.push(`fibs.resume.${this.mark.token}.${this.received()}`);
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
    const socket = new WebSocket(address, protocols);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    const mine = (act: () => void): void => {
      if (this.socket === socket) act();
    };
    socket.onmessage = (message: MessageEvent<string | ArrayBuffer>) =>
      mine(() => {
        if (typeof message.data === 'string') this.onWords(message.data);
        else this.onBytes(new Uint8Array(message.data));
      });
    socket.onclose = (event) => mine(() => this.onClose(event.code));
    this.expectAnswer(answerWithinMs);
  }

  private close(): void {
    const { socket } = this;
    this.socket = null;
    this.greeted = false;
    clearTimeout(this.retry);
    clearTimeout(this.answerTimer);
    clearInterval(this.pingTimer);
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }

  // Bytes that were handled: after a reload those up to the end of a line, since the beginning of
  // a broken line went with the old page.
  private received(): number {
    return this.reader.seen;
  }

  private onWords(text: string): void {
    const [word, first = '', second = ''] = text.split(' ');
    switch (word) {
      case 'session':
        this.mark = { token: first, received: 0 };
        this.reader = new LineReader();
        this.outgoing = new Outgoing(true);
        this.onGreeted();
        this.listener.change({ kind: 'open' });
        return;
      case 'resumed':
        this.mark = { token: first, received: this.reader.complete };
        this.outgoing.arrived(Number(second));
        this.onGreeted();
        for (const bytes of this.outgoing.rest()) this.socket?.send(bytes);
        this.listener.change({ kind: 'resumed' });
        return;
      case 'gone':
        this.forget();
        return;
      case 'pong':
        if (Number(first) !== this.pings) return;
        clearTimeout(this.answerTimer);
        this.outgoing.arrived(Number(second));
        this.listener.change({ kind: 'ping', rttMs: Math.round(performance.now() - this.pingAt) });
    }
  }

  private onGreeted(): void {
    this.greeted = true;
    this.attempt = 0;
    clearTimeout(this.answerTimer);
    this.storeMark();
    clearInterval(this.pingTimer);
    this.pingTimer = setInterval(() => this.ping(answerWithinMs), pingEveryMs);
    this.ping(answerWithinMs);
  }

  private onBytes(bytes: Uint8Array): void {
    this.listener.lines(this.reader.read(bytes));
    // A hidden page has few timers, and may be ended at any moment.
    if (document.visibilityState === 'hidden') return this.storeMark();
    this.storeTimer ??= setTimeout(() => {
      this.storeTimer = undefined;
      this.storeMark();
    }, storeEveryMs);
  }

  private onClose(code: number): void {
    this.close();
    switch (code) {
      case normal:
        this.forget();
        return this.end('ended');
      case taken:
        // The token is the other window's by now.
        this.forget();
        return this.end('taken');
      case gone:
        this.forget();
        return this.open();
      case goingAway:
        return this.lose('restarted');
      default:
        return this.lose(null);
    }
  }

  private end(notice: 'ended' | 'taken'): void {
    this.wanted = false;
    this.listener.change({ kind: 'closed', notice });
  }

  private lose(notice: 'restarted' | 'noNetwork' | null): void {
    this.close();
    if (!this.wanted) return;
    const delay = delayMs(this.attempt++, Math.random());
    this.retry = setTimeout(() => this.open(), delay);
    this.listener.change({ kind: 'lost', retryAt: Date.now() + delay, notice });
  }

  // ---- Whether it is still there

  // There is a network again: do not wait.
  private hurry(): void {
    if (this.wanted && !this.greeted) {
      this.close();
      this.open();
    }
  }

  // After sleep a socket may look alive and be dead.
  private wake(): void {
    if (!this.wanted) return;
    if (!this.socket) this.hurry();
    else if (this.greeted) this.ping(answerAfterSleepMs);
  }

  private ping(withinMs: number): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.pingAt = performance.now();
    this.socket.send(`ping ${++this.pings}`);
    this.expectAnswer(withinMs);
  }

  private expectAnswer(withinMs: number): void {
    clearTimeout(this.answerTimer);
    this.answerTimer = setTimeout(() => this.lose(null), withinMs);
  }

  // ---- What outlives the page

  private storeMark(): void {
    if (!this.mark) return;
    this.mark = { token: this.mark.token, received: this.reader.complete };
    store('tab', 'mark', writeMark(this.mark));
  }

  private forget(): void {
    this.mark = null;
    this.reader = new LineReader();
    this.outgoing = new Outgoing(true);
    store('tab', 'mark', null);
  }
}
