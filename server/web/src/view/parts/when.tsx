// A moment as people read it: "Due: in 3 hours", and by the clock of this device.

import { useTexts } from './context';

// `at`: seconds since 1970; `now`: milliseconds.
export function When({ text, at, now }: { text: string; at: number; now: number }) {
  const t = useTexts();
  return (
    <span class="when">
      {text} {t.relative(at * 1000 - now)},{' '}
      <time dateTime={new Date(at * 1000).toISOString()}>
        {t.date(at * 1000)} {t.time(at * 1000)}
      </time>
    </span>
  );
}
