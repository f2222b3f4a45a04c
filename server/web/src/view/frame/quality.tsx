import type { Connection } from '../../values/types';
import { useFirstTexts } from '../parts/context';

const kGoodMs = 120;
const kFairMs = 350;

// Bars as on a telephone, from the round trip time of the last ping.
export function Quality({ connection, name }: { connection: Connection; name: string | null }) {
  const t = useFirstTexts();
  const { phase, rttMs } = connection;
  if (phase === 'offline') return null;
  const open = phase === 'open';
  const bars = !open ? 0 : rttMs === null ? 2 : rttMs < kGoodMs ? 3 : rttMs < kFairMs ? 2 : 1;
  const text = open ? t.connection.quality(rttMs) : t.connection.phases[phase];
  return (
    <span class={`quality q${bars}`}>
      <svg viewBox="0 0 18 14" role="img" aria-label={text}>
        <title>{text}</title>
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            class={bar <= bars ? 'on' : ''}
            x={bar * 6 - 6}
            y={14 - bar * 4.5}
            width="4"
            height={bar * 4.5}
            rx="1"
          />
        ))}
      </svg>
      {name && (
        <span class="small who">
          <bdi>{name}</bdi>
        </span>
      )}
    </span>
  );
}
