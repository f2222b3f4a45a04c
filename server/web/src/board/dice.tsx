// Dice and doubling cube, drawn.

import { sideOf, type Side } from './discs';
import { cubeSpot, dieSpot, type CubeSide, type Geometry } from './geometry';
import { memo } from './memo';
import type { DiceView, Seat } from './props';

// Pips on a grid of three by three, from -1 to 1.
const kPips: readonly (readonly [number, number])[][] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

interface DieProps {
  value: number;
  side: Side;
  used: boolean;
  size: number;
  x: number;
  y: number;
  roll: string; // changes with each roll
  thrown: 'low' | 'high' | null; // from where; null: it lies there at once
}

const Die = memo(({ value, side, used, size, x, y, roll, thrown }: DieProps) => (
  <g transform={`translate(${x} ${y})`}>
    <g
      key={roll}
      class={`die side${side}${used ? ' used' : ''}${thrown ? ` thrown ${thrown}` : ''}`}
    >
      <rect
        class="die-shadow"
        x={-size / 2}
        y={-size / 2 + 2.5}
        width={size}
        height={size}
        rx={size * 0.22}
      />
      <rect
        class="die-face"
        x={-size / 2}
        y={-size / 2}
        width={size}
        height={size}
        rx={size * 0.22}
      />
      {(kPips[value] ?? []).map(([px, py]) => (
        <circle
          class="pip"
          key={`${px}${py}`}
          cx={px * size * 0.26}
          cy={py * size * 0.26}
          r={size * 0.095}
        />
      ))}
    </g>
  </g>
));

interface DiceProps {
  g: Geometry;
  view: DiceView;
  bottom: Seat;
  rings: Seat;
  spin: boolean;
}

export const Dice = memo(({ g, view, bottom, rings, spin }: DiceProps) => (
  <g data-roll={view.roll}>
    {view.dice.map((die, i) => {
      const low = view.seat === bottom;
      const spot = dieSpot(g, low, i, view.dice.length);
      return (
        <Die
          key={i}
          value={die.value}
          side={sideOf(view.seat, rings)}
          used={die.used}
          size={g.die}
          x={spot.x}
          y={spot.y}
          roll={view.roll}
          thrown={spin ? (low ? 'low' : 'high') : null}
        />
      );
    })}
  </g>
));

interface CubeProps {
  g: Geometry;
  moves: boolean;
  value: number;
  owner: CubeSide;
  offered: boolean;
  rests: boolean; // not used in this game
}

// In the middle it shows 64, as on a wooden board.
export const Cube = memo(({ g, moves, value, owner, offered, rests }: CubeProps) => {
  const spot = cubeSpot(g, owner);
  const half = g.cube / 2;
  const text = rests ? 'Cr' : String(value === 1 ? 64 : value);
  return (
    <g
      class={`cube${offered ? ' offered' : rests ? ' rests' : ''}${moves ? ' moves' : ''}`}
      style={{ transform: `translate(${spot.x}px,${spot.y}px)` }}
    >
      <rect class="die-shadow" x={-half} y={-half + 2} width={g.cube} height={g.cube} rx={5} />
      <rect class="cube-face" x={-half} y={-half} width={g.cube} height={g.cube} rx={5} />
      <text
        dy="0.35em"
        font-size={g.cube * (text.length > 3 ? 0.36 : text.length > 2 ? 0.44 : 0.54)}
      >
        {text}
      </text>
    </g>
  );
});
