// What is needed to go on with a session on a new WebSocket: its token, how many bytes of it were
// handled, and what was sent and may not have arrived. No socket and no clock here.

export interface Mark {
  token: string;
  received: number;
}

export function readMark(text: string | null): Mark | null {
  const match = /^([0-9a-f]{32}) (\d{1,15})$/.exec(text ?? '');
  return match?.[1] ? { token: match[1], received: Number(match[2]) } : null;
}
export function writeMark(mark: Mark): string {
  return `${mark.token} ${mark.received}`;
}

// What I sent in a session, until it is known to have arrived.
export class Outgoing {
  private taken: number | null; // bytes that have arrived; null: not known, after a reload
  private waiting: Uint8Array[] = [];

  constructor(newSession: boolean) {
    this.taken = newSession ? 0 : null;
  }

  add(bytes: Uint8Array): void {
    this.waiting.push(bytes);
  }

  // So many bytes of the session have arrived.
  arrived(taken: number): void {
    let more = this.taken === null ? 0 : taken - this.taken;
    this.taken = taken;
    while (more > 0) {
      const first = this.waiting[0];
      if (!first) return;
      if (first.length > more) {
        this.waiting[0] = first.subarray(more);
        return;
      }
      more -= first.length;
      this.waiting.shift();
    }
  }

  // All that has not arrived.
  rest(): Uint8Array[] {
    return this.waiting;
  }
}

const firstDelayMs = 500;
const longestDelayMs = 30_000;

// How long to wait before attempt 0, 1, 2...: twice as long each time, and by chance, so that not
// everybody comes back at once. `chance` is from 0 to 1.
export function delayMs(attempt: number, chance: number): number {
  const most = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempt, 10));
  return Math.round(most * (0.5 + chance / 2));
}
