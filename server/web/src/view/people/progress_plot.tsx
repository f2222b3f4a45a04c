// Error rates from week to week, as a line. Beside it stands a table that says the same.

import type { ProgressPeriod, Phase } from '../../values/account/progress';
import { partOf, rateOf } from '../../values/account/progress';
import { useRoom, useTexts } from '../parts/context';
import { ticksOf } from './plot';

const kUsualWidth = 560; // until the room is known
const kHeight = 200;
const kLeft = 40;
const kBottom = 24;
const kTop = 12;
const kRight = 16;

interface Props {
  periods: readonly ProgressPeriod[];
  phase: Phase | 'all';
  label: string;
}

export function ProgressPlot({ periods, phase, label }: Props) {
  const t = useTexts();
  const { element, room } = useRoom();
  const points = periods.flatMap((period) => {
    const part = partOf(period, phase);
    const rate = rateOf(part);
    return rate === null ? [] : [{ at: period.from, rate, decisions: part.decisions }];
  });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const width = room?.w || kUsualWidth;
  const most = Math.max(1, ...points.map(({ rate }) => rate)) * 1.1;
  const x = (at: number) =>
    kLeft + ((at - first.at) / (last.at - first.at)) * (width - kLeft - kRight);
  const y = (rate: number) => kTop + (1 - rate / most) * (kHeight - kTop - kBottom);
  const line = points
    .map(({ at, rate }, i) => `${i ? 'L' : 'M'}${x(at).toFixed(1)} ${y(rate).toFixed(1)}`)
    .join('');
  return (
    <div ref={element}>
      <svg class="plot" viewBox={`0 0 ${width} ${kHeight}`} role="img" aria-label={label}>
        {ticksOf(0, most).map((tick) => (
          <g key={tick}>
            <line class="grid" x1={kLeft} x2={width - kRight} y1={y(tick)} y2={y(tick)} />
            <text x={kLeft - 8} y={y(tick)} dy="0.35em" text-anchor="end">
              {t.number(tick)}
            </text>
          </g>
        ))}
        <path class="plot-line" d={line} />
        {points.map(({ at, rate, decisions }) => (
          <circle
            key={at}
            class="plot-dot"
            cx={x(at)}
            cy={y(rate)}
            r={decisions >= 100 ? 4.5 : 2.5}
          />
        ))}
        <text x={kLeft} y={kHeight - 6} text-anchor="start">
          {t.date(first.at)}
        </text>
        <text x={width - kRight} y={kHeight - 6} text-anchor="end">
          {t.date(last.at)}
        </text>
      </svg>
    </div>
  );
}
