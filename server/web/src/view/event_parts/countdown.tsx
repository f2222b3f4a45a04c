// How long it is until something begins, second by second in the last day.

import { useEffect, useState } from 'preact/hooks';

const kSecond = 1000;
const kDay = 86_400 * kSecond;

interface Props {
  until: number; // milliseconds since 1970
  now: number; // likewise, as the page has it
  text: (time: string) => string;
}

const two = (part: number): string => `${part}`.padStart(2, '0');

// "1:02:33", "2:33"; null: it is over, or longer than a day.
export function timeLeft(milliseconds: number): string | null {
  if (milliseconds <= 0 || milliseconds > kDay) return null;
  const seconds = Math.ceil(milliseconds / kSecond);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

export function Countdown({ until, now, text }: Props) {
  const [passed, setPassed] = useState(0); // since `now`
  const waits = timeLeft(until - now) !== null;
  useEffect(() => {
    setPassed(0);
    if (!waits) return;
    const begun = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - begun), kSecond);
    return () => clearInterval(timer);
  }, [now, waits]);
  const left = timeLeft(until - now - passed);
  if (left === null) return null;
  return (
    <span class="countdown" role="timer">
      {text(left)}
    </span>
  );
}
