// The clock of a match, as line 27 tells it, and what it shows later.
import type { MatchClock, Seat, Table } from '../values/types';

export const lowMs = 30_000; // from here on a player is warned

export interface ClockFace {
  left: number; // milliseconds
  delay: number; // milliseconds before they run; 0: none are left, or they do not run
}

export function faceOf(clock: MatchClock, seat: Seat, uptime: number): ClockFace {
  const left = clock.left[seat];
  if (clock.running !== seat) return { left, delay: 0 };
  const passed = Math.max(0, uptime - clock.at);
  return {
    left: Math.max(0, left - Math.max(0, passed - clock.delay)),
    delay: Math.max(0, clock.delay - passed),
  };
}

// The clock of that seat, while it runs.
export function runningClock(table: Table, seat: Seat | null): MatchClock | null {
  const { clock, over, left } = table;
  return clock && clock.running === seat && !over && left === null ? clock : null;
}

// When I am to be warned, as State.uptime; null: my time does not run, or I have been.
export function lowAt(table: Table | null): number | null {
  const clock = table && !table.low ? runningClock(table, table.seat) : null;
  if (!clock || clock.running === null) return null;
  return clock.at + clock.delay + Math.max(0, clock.left[clock.running] - lowMs);
}

// A time as it is shown: begun seconds, and below 20 of them begun tenths, so that 0 is the end.
export interface ShownTime {
  hours: number;
  minutes: number;
  seconds: number;
  tenths: number | null;
}

const tenthsMs = 20_000;

export function shownTime(left: number): ShownTime {
  if (left <= tenthsMs) {
    const tenths = Math.ceil(left / 100);
    return { hours: 0, minutes: 0, seconds: Math.floor(tenths / 10), tenths: tenths % 10 };
  }
  const seconds = Math.ceil(left / 1000);
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    tenths: null,
  };
}

// Milliseconds until a face that runs shows something else; null: it shows the end.
export function nextChange({ left, delay }: ClockFace): number | null {
  const until = (time: number, unit: number): number => time % unit || unit;
  if (delay > 0) return until(delay, 1000);
  if (left <= 0) return null;
  return until(left, left <= tenthsMs ? 100 : 1000);
}
