// Where the checkers of a board may go. The places of one are worked out when somebody looks at it: a tap needs none.

import { placeOf } from './geometry';
import type { BoardPlay, Seat } from './props';

export interface Reach {
  places: readonly number[]; // whose topmost checker may be played
  from: (place: number) => readonly number[];
}

export function reachOf(play: BoardPlay | null, bottom: Seat, sameWay: boolean): Reach {
  if (!play) return { places: [], from: () => [] };
  const seen = (point: number) => placeOf(point, play.seat, bottom, sameWay);
  const points = new Map(play.sources.map((point) => [seen(point), point]));
  const known = new Map<number, readonly number[]>();
  const from = (place: number): readonly number[] => {
    const point = points.get(place);
    if (point === undefined) return [];
    const targets = known.get(place) ?? play.targets(point).map(seen);
    known.set(place, targets);
    return targets;
  };
  return { places: [...points.keys()], from };
}
