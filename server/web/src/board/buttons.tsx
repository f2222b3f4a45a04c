// The buttons over the board: what is under a finger, has the focus, and is read aloud.

import { useRef, useState } from 'preact/hooks';
import {
  cubeSide,
  cubeSpot,
  diceBox,
  kBar,
  kOff,
  kOtherBar,
  kOtherOff,
  neighbour,
  otherNumber,
  placeBox,
  pointOf,
  type Arrow,
  type Box,
  type Geometry,
} from './geometry';
import { memo } from './memo';
import type { BoardPlay, BoardView, BoardWords, Seat } from './props';

interface Props {
  g: Geometry;
  view: BoardView;
  play: BoardPlay | null;
  double: (() => void) | null;
  words: BoardWords;
  movable: readonly number[]; // places
  onShow: (place: number | null) => void;
}

const kPlaces = Array.from({ length: 28 }, (_, place) => place);

// From left to right and from top to bottom would depend on the look; the numbers do not.
function percent(g: Geometry, box: Box) {
  return {
    left: `${(100 * box.x) / g.width}%`,
    top: `${(100 * box.y) / g.height}%`,
    width: `${(100 * box.w) / g.width}%`,
    height: `${(100 * box.h) / g.height}%`,
  };
}

const PlaceButton = memo(
  ({
    g,
    place,
    label,
    stop,
    may,
  }: {
    g: Geometry;
    place: number;
    label: string;
    stop: boolean;
    may: boolean;
  }) => (
    <button
      type="button"
      data-place={place}
      class={may ? 'may' : undefined}
      aria-label={label}
      aria-disabled={!may}
      tabIndex={stop ? 0 : -1}
      style={percent(g, placeBox(g, place))}
    />
  ),
);

// What lies on a place, in words.
function placeLabel(words: BoardWords, view: BoardView, place: number): string {
  const { board, bottom, me, names } = view;
  const other: Seat = bottom === 0 ? 1 : 0;
  const whose = (seat: Seat): string | null => (seat === me ? null : names[seat]);
  if (place === kBar) return words.bar(board.bar[bottom], whose(bottom));
  if (place === kOtherBar) return words.bar(board.bar[other], whose(other));
  if (place === kOff) return words.off(board.off[bottom], whose(bottom));
  if (place === kOtherOff) return words.off(board.off[other], whose(other));
  const point = bottom === 0 ? place : otherNumber(place, board.sameWay);
  const checkers = board.points[point] ?? 0;
  if (checkers === 0) return words.empty(place);
  const seat: Seat = checkers > 0 ? 0 : 1;
  const label = words.point(place, Math.abs(checkers), whose(seat));
  const pinned = ((board.pins >> point) & 1) !== 0;
  return pinned ? `${label}, ${words.pinned(whose(seat === 0 ? 1 : 0))}` : label;
}

export function BoardButtons({ g, view, play, double, words, movable, onShow }: Props) {
  const [current, setCurrent] = useState(24);
  const root = useRef<HTMLDivElement>(null);

  const placeUnder = (event: Event): number | null => {
    const button = (event.target as Element).closest<HTMLElement>('[data-place]');
    return button ? Number(button.dataset['place']) : null;
  };
  const show = (event: Event) => {
    const place = placeUnder(event);
    onShow(place);
    if (place !== null && event.type === 'focusin') setCurrent(place);
  };
  // A tap on a place without a checker that may move can mean the point that is to be made there.
  const press = (event: Event) => {
    const place = placeUnder(event);
    if (place === null || !play) return;
    const own = pointOf(place, play.seat, view.bottom, view.board.sameWay);
    if (own !== undefined) play.tap(own);
  };
  const onKey = (event: KeyboardEvent) => {
    const place = placeUnder(event);
    if (place === null || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = neighbour(g.look, place, event.key as Arrow);
    root.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };

  const dice = view.dice;
  const owner = cubeSide(view.cubeOwner, view.bottom);
  const cube = cubeSpot(g, owner);
  const cubeBox = { x: cube.x - g.cube / 2, y: cube.y - g.cube / 2, w: g.cube, h: g.cube };
  const cubeOwner =
    view.cubeOwner === null
      ? undefined
      : view.cubeOwner === view.me
        ? null
        : view.names[view.cubeOwner];
  return (
    <div
      ref={root}
      class="spots"
      role="group"
      aria-label={words.name}
      onClick={press}
      onKeyDown={onKey}
      onFocusIn={show}
      onFocusOut={() => onShow(null)}
      onPointerOver={(event) => event.pointerType === 'mouse' && show(event)}
      onPointerLeave={() => onShow(null)}
    >
      {kPlaces.map((place) => (
        <PlaceButton
          key={place}
          g={g}
          place={place}
          label={placeLabel(words, view, place)}
          stop={place === current}
          may={movable.includes(place)}
        />
      ))}
      {dice && (
        <button
          type="button"
          class="dice-button"
          aria-label={words.dice(
            dice.dice.map((die) => die.value),
            play?.swap != null,
          )}
          aria-disabled={!play?.swap}
          style={percent(g, diceBox(g, dice.seat === view.bottom, dice.dice.length))}
          onClick={() => play?.swap?.()}
        />
      )}
      {view.cube !== null && (
        <button
          type="button"
          class="cube-button"
          aria-label={words.cube(view.cube, cubeOwner, double !== null)}
          aria-disabled={double === null}
          style={percent(g, cubeBox)}
          onClick={() => double?.()}
        />
      )}
    </div>
  );
}
