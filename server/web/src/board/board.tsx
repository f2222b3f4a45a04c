// The board: drawn, and under transparent buttons for each place, the dice and the cube.

import { useMemo, useRef, useState } from 'preact/hooks';
import { Arrows } from './arrows';
import { BoardButtons } from './buttons';
import { BoardFrame, Targets, Ways } from './frame';
import { Checkers, type Held } from './checkers';
import { CheckerShapes } from './discs';
import { Cube, Dice } from './dice';
import { useDrag } from './drag';
import { Lights } from './lights';
import { cubeSide, makeGeometry } from './geometry';
import type { BoardProps } from './props';
import { reachOf } from './reach';
import { turnPlace, type Track } from './tracks';

export function Board(props: BoardProps) {
  const { view, play, double, look, checkers, room, milliseconds, numbers, words } = props;
  const { set, rings } = checkers;
  const { tall, mirror, upside } = look;
  const proportion = room.h / room.w;
  const g = useMemo(
    () => makeGeometry({ tall, mirror, upside }, proportion),
    [tall, mirror, upside, proportion],
  );
  const scale = Math.min(room.w / g.width, room.h / g.height);
  const size = { width: `${g.width * scale}px`, height: `${g.height * scale}px` };
  const { bottom } = view;
  const { sameWay } = view.board;
  const [shown, setShown] = useState<number | null>(null); // a place whose targets are shown
  const tracks = useRef<readonly Track[]>([]);
  const elements = useRef<readonly (SVGGElement | null)[]>([]);
  const dropped = useRef<Held | null>(null);
  const keep = useRef((now: readonly Track[], drawn: readonly (SVGGElement | null)[]) => {
    tracks.current = now;
    elements.current = drawn;
  });

  const reach = useMemo(() => reachOf(play, bottom, sameWay), [play, bottom, sameWay]);

  const topmost = (place: number): number => {
    let best = -1;
    tracks.current.forEach((track, id) => {
      if (turnPlace(track.place, bottom, sameWay) !== place) return;
      if (best < 0 || track.index > (tracks.current[best]?.index ?? 0)) best = id;
    });
    return best;
  };
  const drag = useDrag({ g, bottom, sameWay, play, reach, topmost, elements, dropped });
  const lit = drag.place ?? shown;

  return (
    <div
      class="board"
      style={size}
      onPointerDown={drag.onPointerDown}
      onClickCapture={drag.onClickCapture}
    >
      <svg viewBox={`0 0 ${g.width} ${g.height}`} aria-hidden="true" focusable="false">
        <BoardFrame g={g} numbers={numbers} />
        {sameWay && <Ways g={g} bottom={bottom} rings={rings} />}
        <CheckerShapes g={g} set={set} />
        <Lights g={g} lights={view.lights} bottom={bottom} sameWay={sameWay} />
        <Targets g={g} places={lit === null ? kNone : reach.from(lit)} />
        {view.cube !== null && (
          <Cube
            g={g}
            moves={milliseconds > 0}
            value={view.cube}
            owner={cubeSide(view.cubeOwner, bottom)}
            offered={view.offered}
            rests={view.crawford}
          />
        )}
        {view.dice && (
          <Dice g={g} view={view.dice} bottom={bottom} rings={rings} spin={milliseconds > 0} />
        )}
        <Checkers
          g={g}
          board={view.board}
          bottom={bottom}
          rings={rings}
          milliseconds={milliseconds}
          movable={reach.places}
          held={drag.held}
          drop={dropped}
          keep={keep.current}
        />
        {view.last && <Arrows g={g} board={view.board} last={view.last} bottom={bottom} />}
      </svg>
      <BoardButtons
        g={g}
        view={view}
        play={play}
        double={double}
        words={words}
        movable={reach.places}
        onShow={setShown}
      />
    </div>
  );
}

const kNone: readonly number[] = [];
