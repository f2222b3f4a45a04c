// What never moves on a board: frame, fields, points, bar, trays, numbers. Colours are those of
// styles/board/board.css.

import {
  barBox,
  halfBox,
  numberSpot,
  placeBox,
  pointShape,
  trayBox,
  homeStrip,
  wayShapes,
  type Box,
  type Geometry,
} from './geometry';
import { memo } from './memo';
import type { Seat } from './props';

const kPoints = Array.from({ length: 24 }, (_, i) => i + 1);

function Rounded({ box, name, round }: { box: Box; name: string; round: number }) {
  return <rect class={name} x={box.x} y={box.y} width={box.w} height={box.h} rx={round} />;
}

// A field lies deeper than the frame: its upper and left edges are in the shade.
function Recess({ box, name, round }: { box: Box; name: string; round: number }) {
  const shade = Math.min(12, box.h / 8);
  return (
    <g>
      <Rounded box={box} name={name} round={round} />
      <rect x={box.x} y={box.y} width={box.w} height={shade} rx={round} fill="url(#shade-down)" />
      <rect x={box.x} y={box.y} width={shade} height={box.h} rx={round} fill="url(#shade-right)" />
      <rect class="edge" x={box.x} y={box.y} width={box.w} height={box.h} rx={round} />
    </g>
  );
}

function Shade({ id, x, y }: { id: string; x: number; y: number }) {
  return (
    <linearGradient id={id} x1={0} y1={0} x2={x} y2={y}>
      <stop class="shade-from" offset="0" />
      <stop class="shade-to" offset="1" />
    </linearGradient>
  );
}

function Ramp({ id, x = 0, y = 1 }: { id: string; x?: number; y?: number }) {
  return (
    <linearGradient id={id} x1={0} y1={0} x2={x} y2={y}>
      <stop class={`${id}-from`} offset="0" />
      <stop class={`${id}-to`} offset="1" />
    </linearGradient>
  );
}

function Gradients() {
  return (
    <defs>
      <Ramp id="frame" x={0.35} />
      <Ramp id="field" x={0.2} />
      <Ramp id="bar-wood" x={1} y={0} />
      <Shade id="shade-down" x={0} y={1} />
      <Shade id="shade-right" x={1} y={0} />
      {[0, 1].map((side) => (
        <linearGradient key={side} id={`die${side}`} x1={0} y1={0} x2={0.4} y2={1}>
          <stop class={`die${side}-from`} offset="0" />
          <stop class={`die${side}-to`} offset="1" />
        </linearGradient>
      ))}
      <Ramp id="cube-face" x={0.4} />
      <radialGradient id="shadow">
        <stop class="shadow-from" offset="0.72" />
        <stop class="shadow-to" offset="1" />
      </radialGradient>
      <marker
        id="head"
        viewBox="0 0 10 10"
        refX="6"
        refY="5"
        markerWidth="3.4"
        markerHeight="3.4"
        orient="auto"
      >
        <path class="arrow-head" d="M0 0 10 5 0 10z" />
      </marker>
    </defs>
  );
}

export const BoardFrame = memo(({ g, numbers }: { g: Geometry; numbers: boolean }) => (
  <g>
    <Gradients />
    <rect class="frame" width={g.width} height={g.height} rx={g.look.tall ? 8 : 14} />
    <rect
      class="frame-light"
      x={0.75}
      y={0.75}
      width={g.width - 1.5}
      height={g.height - 1.5}
      rx={g.look.tall ? 7.5 : 13.5}
    />
    <Recess box={halfBox(g, false)} name="field" round={3} />
    <Recess box={halfBox(g, true)} name="field" round={3} />
    <Recess box={trayBox(g, true)} name="tray" round={4} />
    <Recess box={trayBox(g, false)} name="tray" round={4} />
    <Rounded box={barBox(g)} name="bar" round={0} />
    {kPoints.map((point) => (
      <polygon
        key={point}
        class={point % 2 ? 'point odd' : 'point even'}
        points={pointShape(g, point)}
      />
    ))}
    {numbers &&
      kPoints.map((point) => {
        const spot = numberSpot(g, point);
        return (
          <text
            key={point}
            class="number"
            x={spot.x}
            y={spot.y}
            font-size={g.look.tall ? 7.5 : 12}
            dy="0.35em"
          >
            {point}
          </text>
        );
      })}
  </g>
));

// Where both go the same way round: arrows on the bar, and each home in its colour.
export const Ways = memo(({ g, bottom, rings }: { g: Geometry; bottom: Seat; rings: Seat }) => (
  <g class="ways">
    {wayShapes(g).map((points) => (
      <polygon key={points} class="way" points={points} />
    ))}
    {[true, false].map((low) => (
      <Rounded
        key={low}
        box={homeStrip(g, low)}
        name={`home side${low === (bottom === rings) ? 0 : 1}`}
        round={1}
      />
    ))}
  </g>
));

function Target({ g, place, name }: { g: Geometry; place: number; name: string }) {
  if (place >= 1 && place <= 24) return <polygon class={name} points={pointShape(g, place)} />;
  return <Rounded box={placeBox(g, place)} name={name} round={4} />;
}

// Places where the checker that is held may go. An edge tells them apart on every ground.
export const Targets = memo(({ g, places }: { g: Geometry; places: readonly number[] }) => (
  <g class="targets">
    {places.flatMap((place) => [
      <Target key={`${place} edge`} g={g} place={place} name="edge" />,
      <Target key={place} g={g} place={place} name="" />,
    ])}
  </g>
));
