// What checkers look like. Those of one side have rings, those of the other one a dot, in every set and
// colour. Colours are those of styles/board/boards.css.

import { slabSize, type Geometry } from './geometry';
import { memo } from './memo';
import type { CheckerLook, Seat } from './props';

export type Side = 0 | 1; // with rings, with a dot

type Set = CheckerLook['set'];

// In parts of the radius.
interface Marks {
  rim: number; // how thick it is
  line: number; // how thick rings are
  rings: readonly [number, number];
  dot: number;
  around: boolean; // a ring around the dot, too
  light: readonly [number, number]; // where it falls on the checker
}

const kMarks: Readonly<Record<Set, Marks>> = {
  classic: {
    rim: 0.08,
    line: 0.09,
    rings: [0.74, 0.46],
    dot: 0.27,
    around: true,
    light: [0.36, 0.3],
  },
  marble: {
    rim: 0.06,
    line: 0.06,
    rings: [0.8, 0.6],
    dot: 0.22,
    around: true,
    light: [0.3, 0.2],
  },
  bold: {
    rim: 0.18,
    line: 0.18,
    rings: [0.58, 0.2],
    dot: 0.42,
    around: false,
    light: [0.5, 0.5],
  },
};

const kSides: readonly Side[] = [0, 1];

export function sideOf(seat: Seat, rings: Seat): Side {
  return seat === rings ? 0 : 1;
}

// Veins of a stone, for a radius of 1.
const kVeins = ['M-.9-.3C-.5-.5-.3 0 .1-.2S.5-.8.6-.7', 'M-.6.7C-.3.3.1.6.4.2S.8 0 .95.1'];

function Veins({ r }: { r: number }) {
  return (
    <g class="veins" transform={`scale(${r})`}>
      {kVeins.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  );
}

// One that lies flat, about its own centre.
export function Disc({ side, set, r }: { side: Side; set: Set; r: number }) {
  const { rim, line, rings, dot, around } = kMarks[set];
  const shown = side === 0 ? rings : around ? rings.slice(0, 1) : [];
  return (
    <g class={`side${side}`}>
      <circle class="body" r={r * (1 - rim / 2)} stroke-width={r * rim} />
      {set === 'marble' && <Veins r={r} />}
      {shown.map((ring) => (
        <circle key={ring} class="groove" r={r * ring} stroke-width={r * line} />
      ))}
      {side === 1 && <circle class="dot" r={r * dot} />}
    </g>
  );
}

// One that lies on its edge, in the tray.
function Slab({ g, side }: { g: Geometry; side: Side }) {
  const { w, h } = slabSize(g);
  return (
    <g class={`side${side}`}>
      <rect class="body" x={-w / 2} y={-h / 2} width={w} height={h} rx={2.5} />
      {side === 1 && <circle class="dot" r={Math.min(w, h) * 0.22} />}
    </g>
  );
}

function BodyGradient({ side, light }: { side: Side; light: Marks['light'] }) {
  return (
    <radialGradient id={`body${side}`} cx={light[0]} cy={light[1]} r="0.85">
      <stop class={`body${side}-from`} offset="0" />
      <stop class={`body${side}-to`} offset="1" />
    </radialGradient>
  );
}

// The shapes, once for each side.
export const CheckerShapes = memo(({ g, set }: { g: Geometry; set: Set }) => {
  const r = g.checker / 2;
  return (
    <defs>
      {kSides.map((side) => (
        <g key={side}>
          <BodyGradient side={side} light={kMarks[set].light} />
          <g id={`disc${side}`}>
            <circle cx={r * 0.06} cy={r * 0.16} r={r * 1.1} fill="url(#shadow)" />
            <Disc side={side} set={set} r={r} />
          </g>
          <g id={`slab${side}`}>
            <Slab g={g} side={side} />
          </g>
        </g>
      ))}
    </defs>
  );
});
