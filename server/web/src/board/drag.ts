// A checker that is dragged. Only its transform changes while it follows the pointer, and nothing
// is measured after the pointer went down.

import { useRef, useState } from 'preact/hooks';
import type { Held } from './checkers';
import { placeAt, pointOf, type Geometry, type Spot } from './geometry';
import type { BoardPlay, Seat } from './props';
import type { Reach } from './reach';

const kDragPixels = 6;

interface Uses {
  g: Geometry;
  bottom: Seat;
  sameWay: boolean;
  play: BoardPlay | null;
  reach: Reach;
  topmost: (place: number) => number;
  elements: { current: readonly (SVGGElement | null)[] };
  dropped: { current: Held | null };
}

interface Press {
  place: number;
  id: number;
  x: number;
  y: number;
  room: DOMRect;
  moved: boolean;
}

export interface Drag {
  place: number | null; // where the pointer went down on a checker that may move
  held: number | null; // the checker that follows it
  onPointerDown: (event: PointerEvent) => void;
  onClickCapture: (event: Event) => void;
}

export function useDrag(uses: Uses): Drag {
  const now = useRef(uses);
  now.current = uses;
  const [place, setPlace] = useState<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const wasDrag = useRef(false);

  const spotOf = (press: Press, event: PointerEvent): Spot => {
    const scale = now.current.g.width / press.room.width;
    return {
      x: (event.clientX - press.room.left) * scale,
      y: (event.clientY - press.room.top) * scale,
    };
  };

  const onPointerDown = (event: PointerEvent) => {
    wasDrag.current = false;
    const button = (event.target as Element).closest<HTMLElement>('[data-place]');
    const from = Number(button?.dataset['place'] ?? NaN);
    if (!button || event.button !== 0 || !event.isPrimary || !uses.reach.places.includes(from)) {
      return;
    }
    const room = (event.currentTarget as Element).getBoundingClientRect();
    const id = uses.topmost(from);
    const press: Press = {
      place: from,
      id,
      x: event.clientX,
      y: event.clientY,
      room,
      moved: false,
    };
    const home = uses.elements.current[id]?.style.transform ?? '';
    setPlace(from);

    const move = (e: PointerEvent) => {
      if (e.pointerId !== event.pointerId) return;
      if (!press.moved) {
        if (Math.hypot(e.clientX - press.x, e.clientY - press.y) < kDragPixels) return;
        press.moved = true;
        button.setPointerCapture(e.pointerId);
        setHeld(id);
      }
      const spot = spotOf(press, e);
      const element = now.current.elements.current[id];
      if (element) element.style.transform = `translate(${spot.x}px,${spot.y}px)`;
    };
    const finish = (e: PointerEvent) => {
      if (e.pointerId !== event.pointerId) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', finish);
      setPlace(null);
      setHeld(null);
      if (!press.moved) return;
      wasDrag.current = true;
      letGo(spotOf(press, e), e.type === 'pointerup');
    };
    const letGo = (spot: Spot, meant: boolean) => {
      const { g, play, bottom, sameWay, elements, dropped, reach } = now.current;
      const element = elements.current[id];
      const to = placeAt(g, spot);
      if (element) element.style.transform = home;
      const legal = meant && to !== undefined && reach.from(from).includes(to);
      if (!play || !legal) {
        element?.animate(
          [{ transform: `translate(${spot.x}px,${spot.y}px)` }, { transform: home }],
          {
            duration: 120,
          },
        );
        return;
      }
      dropped.current = { id, spot };
      const own = pointOf(from, play.seat, bottom, sameWay);
      const target = pointOf(to, play.seat, bottom, sameWay);
      if (own !== undefined && target !== undefined) play.drop(own, target);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', finish);
  };

  // The click that ends a drag is none.
  const onClickCapture = (event: Event) => {
    if (!wasDrag.current) return;
    wasDrag.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return { place, held, onPointerDown, onClickCapture };
}
