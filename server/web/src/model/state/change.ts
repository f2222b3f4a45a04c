// A state on its way to the next one, with what that leads to. Only the reducer makes these.
import type { OpenCommand, Session } from './session';
import type { Effect, NotifyKey, Sound } from './events';
import type { State } from './state';
import type { ChatLine, Screen, Table, Trouble } from '../../values/types';

const chatMax = 300; // lines of each kind that are kept

export class Change {
  readonly effects: Effect[] = [];

  constructor(public state: State) {}

  set(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
  }
  session(part: Partial<Session>): void {
    this.set({ session: { ...this.state.session, ...part } });
  }
  table(part: Partial<Table>): void {
    if (this.state.table) this.set({ table: { ...this.state.table, ...part } });
  }
  effect(effect: Effect): void {
    this.effects.push(effect);
  }
  sound(name: Sound): void {
    if (this.state.settings.sound) this.effect({ type: 'sound', name });
  }
  // For somebody who does not look at the page.
  notify(key: NotifyKey, name: string): void {
    if (this.state.settings.vibration) this.effect({ type: 'vibrate' });
    if (this.state.settings.notifications && this.state.hidden) {
      this.effect({ type: 'notify', key, name });
    }
  }
  show(screen: Screen): void {
    this.set({ screen });
  }
  fail(error: string | Trouble): void {
    this.set({ error });
  }

  // Sends a command and awaits its end; the tag.
  command(kind: OpenCommand['kind'], line: string): string | null {
    const { session } = this.state;
    if (session.stage !== 'in') {
      this.fail('notConnected');
      return null;
    }
    const tag = `${session.tagBase}_${session.nextTag}`;
    this.session({
      nextTag: session.nextTag + 1,
      open: [...session.open, { tag, kind, line }],
    });
    this.effect({ type: 'send', line: `@${tag} ${line}` });
    return tag;
  }

  // The same for what nobody has asked for: left out where it cannot be sent.
  ask(kind: OpenCommand['kind'], line: string): void {
    if (this.state.session.stage === 'in') this.command(kind, line);
  }

  chat(line: Omit<ChatLine, 'at'>): ChatLine {
    return { ...line, at: this.state.now };
  }
  log(kind: 'log' | 'notice', text: string): void {
    this.set({ log: append(this.state.log, this.chat({ kind, from: null, text })) });
  }
}

export function connect(c: Change): void {
  c.set({ connection: { ...c.state.connection, phase: 'connecting', retryAt: null } });
  c.effect({ type: 'connect' });
}

// The match at my table once more, since what is known of it may be wrong.
export function askForState(c: Change): void {
  c.session({ snapshot: false, resyncing: true });
  c.ask('state', 'state');
}

export function append(lines: readonly ChatLine[], line: ChatLine): ChatLine[] {
  return [...lines, line].slice(-chatMax);
}

// What a user typed, as one line that no terminal takes for more than text.
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

// A player's, as the server takes it.
export function isName(text: string): boolean {
  return /^[A-Za-z_]{2,20}$/.test(text);
}
