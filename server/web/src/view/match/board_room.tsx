// The board in the room that is left for it, as the settings want it to look.

import { Board, type BoardPlay, type BoardView } from '../../board/api';
import type { State } from '../../model/state/state';
import { useRoom, useTexts } from '../parts/context';
import { lookOf, useCheckers } from '../looks/looks';
import { moveMilliseconds } from './table_view';

interface Props {
  state: State;
  match: number; // another one is another board
  view: BoardView;
  play?: BoardPlay | null; // null: nothing is moved here
  double?: (() => void) | null;
  numbers?: boolean; // of the points, whatever the settings say
  onTap?: (event: Event) => void; // before the board hears of it
}

export function BoardRoom({ state, match, view, play, double, numbers, onTap }: Props) {
  const t = useTexts();
  const { settings } = state;
  const { element, room } = useRoom();
  const checkers = useCheckers();
  return (
    <div class="room" ref={element} onClickCapture={onTap}>
      {room && (
        <Board
          key={match}
          view={view}
          play={play ?? null}
          double={double ?? null}
          look={lookOf(settings, room)}
          checkers={checkers}
          room={room}
          milliseconds={moveMilliseconds(settings, state.reducedMotion)}
          numbers={numbers ?? settings.numbers}
          words={t.board}
        />
      )}
    </div>
  );
}
