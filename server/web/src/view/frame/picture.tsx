import { useMemo } from 'preact/hooks';
import { Board, type BoardView } from '../../board/api';
import { useRoom, useTexts } from '../parts/context';

// A position from the middle of a game, to show what is played here.
function pictureView(): BoardView {
  const points = new Array<number>(26).fill(0);
  const lay = (side: 1 | -1, places: readonly (readonly [number, number])[]) =>
    places.forEach(([point, checkers]) => (points[point] = side * checkers));
  lay(1, [
    [24, 2],
    [13, 3],
    [8, 3],
    [6, 4],
    [5, 2],
    [4, 1],
  ]);
  lay(-1, [
    [1, 2],
    [12, 4],
    [17, 3],
    [19, 4],
    [20, 2],
  ]);
  return {
    board: { points, bar: [0, 0], off: [0, 0], pins: 0, sameWay: false },
    names: ['', ''],
    bottom: 0,
    me: 0,
    dice: {
      seat: 0,
      dice: [
        { value: 3, used: false },
        { value: 1, used: false },
      ],
      roll: '',
    },
    cube: 2,
    cubeOwner: 1,
    offered: false,
    crawford: false,
    last: null,
    lights: [],
  };
}

export function Picture() {
  const t = useTexts();
  const { element, room } = useRoom();
  const view = useMemo(pictureView, []);
  const look = useMemo(() => ({ tall: false, mirror: false, upside: false }), []);
  return (
    <div ref={element}>
      {room && room.w > 0 && (
        <Board
          view={view}
          play={null}
          double={null}
          look={look}
          room={{ w: room.w, h: room.w * 0.8 }}
          milliseconds={0}
          numbers={false}
          words={t.board}
        />
      )}
    </div>
  );
}
