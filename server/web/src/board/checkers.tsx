// The checkers, and how they get from one place to another.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { checkerSpot, countOn, kBar, kOtherBar, type Geometry, type Spot } from './geometry';
import { sideOf, type Side } from './discs';
import { memo } from './memo';
import type { Position, Seat } from './props';
import { assignTracks, turnPlace, type Track } from './tracks';

export interface Held {
  id: number; // of the checker that follows the pointer
  spot: Spot;
}

interface CheckerProps {
  id: number;
  side: Side;
  x: number;
  y: number;
  slab: boolean;
  movable: boolean;
  held: boolean;
  pinned: boolean;
  keep: (id: number, element: SVGGElement | null) => void;
}

const Checker = memo(({ id, side, x, y, slab, movable, held, pinned, keep }: CheckerProps) => (
  <g
    ref={(element) => keep(id, element)}
    class={held ? 'held' : movable ? 'movable' : pinned ? 'pinned' : undefined}
    style={{ transform: `translate(${x}px,${y}px)` }}
  >
    <use href={`#${slab ? 'slab' : 'disc'}${side}`} />
  </g>
));

interface Props {
  g: Geometry;
  board: Position;
  bottom: Seat;
  rings: Seat;
  milliseconds: number; // of a move; 0: no animation
  movable: readonly number[]; // places whose topmost checker may be played
  held: number | null;
  drop: { current: Held | null }; // where the checker was let go that has just been dropped
  keep: (tracks: readonly Track[], elements: readonly (SVGGElement | null)[]) => void;
}

export const Checkers = memo((props: Props) => {
  const { g, board, bottom, rings, milliseconds, movable, held, drop } = props;
  const seenAt = (place: number) => turnPlace(place, bottom, board.sameWay);
  const before = useRef<{ tracks: Track[]; spots: Spot[] } | null>(null);
  const order = useRef(Array.from({ length: 30 }, (_, id) => id));
  const elements = useRef<(SVGGElement | null)[]>([]);
  const moving = useRef<Animation[]>([]);
  const keep = useRef((id: number, element: SVGGElement | null) => {
    elements.current[id] = element;
  });

  const tracks = assignTracks(before.current?.tracks ?? null, board);
  const spots = tracks.map((t) => checkerSpot(g, seenAt(t.place), t.index));
  const totals = new Map<number, number>();
  const tops = new Map<number, Track>(); // who lies uppermost
  for (const track of tracks) {
    totals.set(track.place, (totals.get(track.place) ?? 0) + 1);
    if (track.index >= (tops.get(track.place)?.index ?? 0)) tops.set(track.place, track);
  }

  const old = before.current?.tracks;
  const moved = tracks.flatMap((track, id) => (old && old[id]?.place !== track.place ? [id] : []));
  const last = held === null ? moved : [...moved, held];
  if (last.length > 0) {
    order.current = [...order.current.filter((id) => !last.includes(id)), ...last];
  }

  useLayoutEffect(() => {
    const from = before.current?.spots;
    before.current = { tracks, spots };
    props.keep(tracks, elements.current);
    const dropped = drop.current;
    drop.current = null;
    if (moved.length > 0) {
      for (const one of moving.current.splice(0)) one.finish();
    }
    let delay = 0;
    for (const id of moved) {
      const start = dropped?.id === id ? dropped.spot : from?.[id];
      const end = spots[id];
      if (!start || !end || milliseconds === 0 || document.hidden) continue;
      const quick = dropped?.id === id;
      const place = tracks[id]?.place;
      const hit = place === kBar || place === kOtherBar;
      const move = elements.current[id]?.animate(
        [start, end].map((s) => ({ transform: `translate(${s.x}px,${s.y}px)` })),
        {
          duration: quick ? 90 : milliseconds,
          delay: quick ? 0 : hit ? 0.6 * milliseconds : delay,
          easing: 'cubic-bezier(.3,.1,.2,1)',
          fill: 'backwards',
        },
      );
      if (move) moving.current.push(move);
      delay += milliseconds / 3;
    }
  });

  return (
    <g class="checkers">
      {order.current.map((id) => {
        const track = tracks[id];
        const spot = spots[id];
        if (!track || !spot) return null;
        const place = seenAt(track.place);
        const top = tops.get(track.place);
        return (
          <Checker
            key={id}
            id={id}
            side={sideOf(track.seat, rings)}
            x={spot.x}
            y={spot.y}
            slab={place === 0 || place === 27}
            movable={top === track && movable.includes(place)}
            held={id === held}
            pinned={top?.seat !== track.seat}
            keep={keep.current}
          />
        );
      })}
      {[...totals].map(([place, checkers]) => {
        const seen = seenAt(place);
        const { shown, index } = countOn(seen, checkers);
        if (shown === 0) return null;
        const spot = checkerSpot(g, seen, index);
        const seat = tops.get(place)?.seat ?? 0;
        const pinned = tracks.some((track) => track.place === place && track.seat !== seat);
        return (
          <g
            key={`n${place}`}
            class={`count side${sideOf(seat, rings)}`}
            transform={`translate(${spot.x} ${spot.y})`}
          >
            <circle r={g.checker * 0.3} />
            <text dy="0.35em" font-size={g.checker * 0.42}>
              {pinned ? shown - 1 : shown}
            </text>
          </g>
        );
      })}
    </g>
  );
});
