// How the chances went, as a line; mistakes are dots on it. Who does not see it has the lists below.

import { useId } from 'preact/hooks';
import { markOf, type ChancePoint, type Found } from '../../play/analysis';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import { memo } from '../../board/api';
import { useRoom, useTexts } from '../parts/context';
import { percentText } from './figures';

const kUsualWidth = 560; // until the room is known
const kHeights = { least: 170, most: 290, share: 0.42 }; // of the width
const kLeft = 44;
const kRight = 10;
const kTop = 10;
const kBottom = 10;
const kNear = 24; // pixels: a tap so near to a dot means it

interface Props {
  w: WordsOfAnalysis;
  who: string; // whose chances are high up
  points: readonly ChancePoint[]; // seen by him
  onChoose: (found: Found) => void;
}

export const ChanceGraph = memo(({ w, who, points, onChoose }: Props) => {
  const t = useTexts();
  const id = useId();
  const { element, room } = useRoom();
  const width = room?.w || kUsualWidth;
  const height = Math.min(kHeights.most, Math.max(kHeights.least, kHeights.share * width));
  const inner = width - kLeft - kRight;
  const x = (i: number) => kLeft + (points.length > 1 ? i / (points.length - 1) : 0) * inner;
  const y = (chance: number) => kTop + (1 - chance) * (height - kTop - kBottom);
  const line = points
    .map(({ chance }, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(chance).toFixed(1)}`)
    .join('');
  const dots = points.flatMap((point, i) => {
    const mark = markOf(point.decision);
    return mark ? [{ point, i, mark }] : [];
  });
  const choose = (event: MouseEvent) => {
    const box = element.current?.getBoundingClientRect();
    if (!box) return;
    const at = event.clientX - box.left;
    const distance = (i: number) => Math.abs(x(i) - at);
    const near = dots
      .filter(({ i }) => distance(i) < kNear)
      .sort((a, b) => distance(a.i) - distance(b.i))[0];
    const share = inner > 0 ? (at - kLeft) / inner : 0;
    const index = Math.round(Math.min(1, Math.max(0, share)) * (points.length - 1));
    const point = near?.point ?? points[index];
    if (point) onChoose(point);
  };
  const games = points.flatMap((point, i) =>
    i > 0 && point.game !== points[i - 1]?.game ? [i] : [],
  );
  const last = points.at(-1);
  return (
    <section class="card chances-card" aria-labelledby={id}>
      <h2 id={id}>{w.chances(who)}</h2>
      <div ref={element} class="chances" onClick={choose} aria-hidden="true">
        <svg class="plot" viewBox={`0 0 ${width} ${height}`} focusable="false">
          {[0, 0.5, 1].map((chance) => (
            <g key={chance}>
              <line class="grid" x1={kLeft} x2={width - kRight} y1={y(chance)} y2={y(chance)} />
              <text x={kLeft - 6} y={y(chance)} dy="0.35em" text-anchor="end">
                {percentText(t, chance)}
              </text>
            </g>
          ))}
          {games.map((i) => (
            <line
              key={i}
              class="grid game-line"
              x1={x(i)}
              x2={x(i)}
              y1={kTop}
              y2={height - kBottom}
            />
          ))}
          <path class="plot-line" d={line} />
          {dots.map(({ point, i, mark }) => (
            <circle
              key={`${point.game} ${point.at}`}
              class="mistake"
              cx={x(i)}
              cy={y(point.chance)}
              r={mark === '??' ? 6 : mark === '?' ? 5 : 3.5}
            />
          ))}
          {last && <circle class="plot-dot" cx={x(points.length - 1)} cy={y(last.chance)} r="3" />}
        </svg>
      </div>
      <p class="small" aria-hidden="true">
        {w.chancesHint}
      </p>
    </section>
  );
});
