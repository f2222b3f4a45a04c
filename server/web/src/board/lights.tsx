// What is pointed out: points and bars, and where checkers are missing. Colours are those of
// styles/board/board.css.

import { checkerSpot, kStack, placeBox, placeOf, pointShape, type Geometry } from './geometry';
import { memo } from './memo';
import type { Light, Seat } from './props';

interface Props {
  g: Geometry;
  lights: readonly Light[];
  bottom: Seat;
  sameWay: boolean;
}

export const Lights = memo(({ g, lights, bottom, sameWay }: Props) => (
  <g class="lights">
    {lights.map((light) => {
      const place = placeOf(light.point, light.seat, bottom, sameWay);
      const box = placeBox(g, place);
      const name = light.done ? 'light done' : 'light';
      return (
        <g key={`${light.seat} ${light.point}`}>
          {place <= 24 ? (
            <polygon class={name} points={pointShape(g, place)} />
          ) : (
            <rect class={name} x={box.x + 2} y={box.y} width={box.w - 4} height={box.h} rx={4} />
          )}
          {light.wanted
            .filter((index) => index < kStack)
            .map((index) => {
              const { x, y } = checkerSpot(g, place, index);
              return <circle key={index} class="wanted" cx={x} cy={y} r={g.checker / 2 - 3} />;
            })}
        </g>
      );
    })}
  </g>
));
