// A player's rating after each match, as a line.

import { useId } from 'preact/hooks';
import type { HistoryEntry } from '../../values/api_values';
import { useRoom, useTexts } from '../parts/context';
import { memo } from '../../board/api';

const kUsualWidth = 560; // until the room is known
const kHeight = 220;
const kLeft = 48;
const kBottom = 24;
const kTop = 12;
const kRight = 14;

// Round numbers between low and high, at most six.
export function ticksOf(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) ticks.push(at);
  return ticks;
}

// Of backgammon: every other game has a rating of its own.
export const RatingPlot = memo((props: { history: readonly HistoryEntry[] }) => {
  const history = props.history.filter((entry) => entry.game === '');
  const t = useTexts();
  const id = useId();
  const { element, room } = useRoom();
  if (history.length < 2) return <p class="none">{t.profile.tooFew}</p>;
  const width = room?.w || kUsualWidth;
  const ratings = history.map((entry) => entry.rating);
  const least = Math.min(...ratings);
  const most = Math.max(...ratings);
  const margin = Math.max(4, (most - least) * 0.1);
  const low = least - margin;
  const high = most + margin;
  const x = (i: number) => kLeft + (i / (history.length - 1)) * (width - kLeft - kRight);
  const y = (rating: number) =>
    kTop + ((high - rating) / (high - low)) * (kHeight - kTop - kBottom);
  const line = ratings
    .map((rating, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(rating).toFixed(1)}`)
    .join('');
  const last = ratings[ratings.length - 1] ?? 0;
  const first = history[0];
  const newest = history[history.length - 1];
  return (
    <div ref={element}>
      <svg class="plot" viewBox={`0 0 ${width} ${kHeight}`} role="img" aria-labelledby={id}>
        <title id={id}>{t.profile.plotLabel(history.length, least, most, last)}</title>
        <defs>
          <linearGradient id="plot-fill" x1="0" y1="0" x2="0" y2="1">
            <stop class="plot-from" offset="0" />
            <stop class="plot-to" offset="1" />
          </linearGradient>
        </defs>
        {ticksOf(low, high).map((tick) => (
          <g key={tick}>
            <line class="grid" x1={kLeft} x2={width - kRight} y1={y(tick)} y2={y(tick)} />
            <text x={kLeft - 8} y={y(tick)} dy="0.35em" text-anchor="end">
              {t.number(tick)}
            </text>
          </g>
        ))}
        <path
          class="plot-area"
          d={`${line}L${x(history.length - 1)} ${kHeight - kBottom}L${kLeft} ${kHeight - kBottom}z`}
        />
        <path class="plot-line" d={line} />
        <circle class="plot-dot" cx={x(history.length - 1)} cy={y(last)} r="4.5" />
        <text x="0" y={kHeight - 6}>
          {first ? t.date(Date.parse(first.at)) : ''}
        </text>
        <text x={width - kRight} y={kHeight - 6} text-anchor="end">
          {newest ? t.date(Date.parse(newest.at)) : ''}
        </text>
      </svg>
    </div>
  );
});
