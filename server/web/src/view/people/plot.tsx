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
const kLabelWidth = 130; // of a date, with room around it

// Round numbers between low and high, at most six.
export function ticksOf(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) ticks.push(at);
  return ticks;
}

export const axes = ['date', 'match'] as const;
export type Axis = (typeof axes)[number];

// Moments of the matches, and of the labels below them: so many as have room.
function labelsOf(moments: readonly number[], axis: Axis, width: number): number[] {
  const count = Math.max(2, Math.min(6, Math.floor(width / kLabelWidth)));
  const first = moments[0] ?? 0;
  const last = moments.at(-1) ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const part = i / (count - 1);
    if (axis === 'date') return first + part * (last - first);
    return moments[Math.round(part * (moments.length - 1))] ?? last;
  });
}

interface Props {
  history: readonly HistoryEntry[]; // of one game, as each has a rating of its own
  axis: Axis;
}

export const RatingPlot = memo(({ history, axis }: Props) => {
  const t = useTexts();
  const id = useId();
  const { element, room } = useRoom();
  if (history.length < 2) return <p class="none">{t.profile.tooFew}</p>;
  const width = room?.w || kUsualWidth;
  const inner = width - kLeft - kRight;
  const ratings = history.map((entry) => entry.rating);
  const moments = history.map((entry) => Date.parse(entry.at));
  const least = Math.min(...ratings);
  const most = Math.max(...ratings);
  const margin = Math.max(4, (most - least) * 0.1);
  const low = least - margin;
  const high = most + margin;
  const begin = moments[0] ?? 0;
  const time = (moments.at(-1) ?? 0) - begin;
  const x = (i: number) => {
    const byMatch = i / (history.length - 1);
    const byDate = time > 0 ? ((moments[i] ?? 0) - begin) / time : byMatch;
    return kLeft + (axis === 'date' ? byDate : byMatch) * inner;
  };
  const y = (rating: number) =>
    kTop + ((high - rating) / (high - low)) * (kHeight - kTop - kBottom);
  const line = ratings
    .map((rating, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(rating).toFixed(1)}`)
    .join('');
  const last = ratings.at(-1) ?? 0;
  const labels = labelsOf(moments, axis, inner);
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
        {labels.map((moment, i) => (
          <text
            key={i}
            x={i === 0 ? 0 : kLeft + (i / (labels.length - 1)) * inner}
            y={kHeight - 6}
            text-anchor={i === 0 ? 'start' : i === labels.length - 1 ? 'end' : 'middle'}
          >
            {t.date(moment)}
          </text>
        ))}
      </svg>
    </div>
  );
});
