// A player's clock beside his score. It draws itself while it runs, and nothing else with it.

import { useEffect, useState } from 'preact/hooks';
import { faceOf, lowMs, nextChange, runningClock, shownTime } from '../../play/clock';
import type { Seat, Table } from '../../values/types';
import type { Texts } from '../../texts/words';
import { useTexts } from '../parts/context';

function two(t: Texts, n: number): string {
  return n < 10 ? t.number(0) + t.number(n) : t.number(n);
}

// "1:05:00", "9:48", below 20 seconds "19.9".
export function clockText(t: Texts, left: number): string {
  const { hours, minutes, seconds, tenths } = shownTime(left);
  if (tenths !== null) return t.tenths(seconds + tenths / 10);
  if (hours === 0) return `${t.number(minutes)}:${two(t, seconds)}`;
  return `${t.number(hours)}:${two(t, minutes)}:${two(t, seconds)}`;
}

// "0:45": begun minutes and seconds.
export function minutesText(t: Texts, milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${t.number(Math.floor(seconds / 60))}:${two(t, seconds % 60)}`;
}

// Milliseconds, drawn again after those that `wait` gives; null: it stands still.
export function useUptime(wait: (uptime: number) => number | null): number {
  const uptime = performance.now();
  const [, draw] = useState(uptime);
  useEffect(() => {
    const milliseconds = wait(performance.now());
    if (milliseconds === null) return;
    const timer = setTimeout(() => draw(performance.now()), Math.ceil(milliseconds) + 1);
    return () => clearTimeout(timer);
  });
  return uptime;
}

export function PlayerClock({ table, seat }: { table: Table; seat: Seat }) {
  const t = useTexts();
  const { clock } = table;
  const runs = runningClock(table, seat);
  const uptime = useUptime((at) => runs && nextChange(faceOf(runs, seat, at)));
  if (!clock) return null;
  const { left, delay } = faceOf(clock, seat, uptime);
  const low = left < lowMs;
  // Room for the longest time of this match, so that nothing beside it moves.
  const long = Number(/\bclock (\d+)/.exec(table.terms ?? '')?.[1] ?? 0) >= 60;
  return (
    <span
      class={`clock${runs ? ' runs' : ''}${low ? ' low' : ''}${long ? ' long' : ''}`}
      role="timer"
      aria-label={t.table.clockOf(table.names[seat])}
    >
      <span class="time">{clockText(t, left)}</span>
      <span class="delay">
        {runs && delay > 0 ? (
          <>
            <span class="unseen">{t.table.delay} </span>
            {t.number(Math.ceil(delay / 1000))}
          </>
        ) : (
          low && <span aria-hidden="true">!</span>
        )}
      </span>
    </span>
  );
}

// A screen reader says once by itself that my time gets short.
export function LowTime({ table }: { table: Table }) {
  const t = useTexts();
  const { seat } = table;
  const clock = runningClock(table, seat);
  const untilLow = (at: number): number => {
    if (!clock || seat === null) return Infinity;
    const { left, delay } = faceOf(clock, seat, at);
    return left - lowMs + delay;
  };
  const wait = (at: number): number | null => {
    const until = untilLow(at);
    return until > 0 && Number.isFinite(until) ? until : null;
  };
  return (
    <div class="unseen" aria-live="polite">
      {untilLow(useUptime(wait)) <= 0 ? t.table.timeIsLow : ''}
    </div>
  );
}
