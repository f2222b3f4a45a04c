// What a page of others shows in a frame: a finished match with its moves, or a position. Nothing leads away from it but the
// link to the match on its server.

import { useMemo } from 'preact/hooks';
import type { BoardView } from '../../board/api';
import type { State } from '../../model/state/state';
import type { Board, Replay } from '../../values/types';
import { Checkers } from '../looks/looks';
import { BoardRoom } from '../match/board_room';
import { ReplayRegion } from '../match/live';
import { PlayerBar } from '../match/player_bar';
import { countRolls, gameBoard } from '../match/table_view';
import { useTexts } from '../parts/context';
import { Controls, sideOfReplay, useReplayKeys } from './replay';

function Match({ state, replay }: { state: State; replay: Replay }) {
  const t = useTexts();
  const { record, game } = replay;
  const inputs = replay.steps[replay.at] ?? 0;
  const rolls = countRolls(record.inputs.slice(0, inputs));
  const length = record.length === 0 ? 'unlimited' : record.length;
  const view = useMemo(
    () => gameBoard(game, length, record.players, 0, null, rolls, true),
    [game, rolls],
  );
  useReplayKeys(replay.playing);
  const title = t.replay.title(record.players[0], record.players[1]);
  const side = (seat: 0 | 1) => ({ ...sideOfReplay(replay, seat), linked: false });
  return (
    <main class="table" id="main" tabIndex={-1}>
      <h1 class="unseen">{title}</h1>
      <ReplayRegion replay={replay} />
      <div class="play">
        <PlayerBar side={side(1)} />
        <BoardRoom state={state} match={record.id} view={view} />
        <PlayerBar side={side(0)} />
        <Controls replay={replay} />
        <p class="small embed-link">
          <a href={`/#/replay/${record.id}`} target="_blank" rel="noopener">
            {title} · {t.score(record.score)}
          </a>
        </p>
      </div>
    </main>
  );
}

function viewOf(board: Board): BoardView {
  return {
    board,
    names: ['', ''],
    bottom: 0,
    me: 0,
    dice: null,
    cube: null,
    cubeOwner: null,
    offered: false,
    crawford: false,
    last: null,
    lights: [],
  };
}

interface Props {
  state: State;
  board: Board | null; // a position; null: the replay of the state
}

export function Embedded({ state, board }: Props) {
  const t = useTexts();
  const { value, failed } = state.replay;
  const view = useMemo(() => board && viewOf(board), [board]);
  return (
    <div class="app on-table">
      <Checkers settings={state.settings} me={null}>
        {view ? (
          <main class="table" id="main" tabIndex={-1}>
            <h1 class="unseen">{t.board.name}</h1>
            <div class="play">
              <BoardRoom state={state} match={0} view={view} numbers />
            </div>
          </main>
        ) : value ? (
          <Match state={state} replay={value} />
        ) : (
          <main class="page" id="main" tabIndex={-1}>
            <h1 class="unseen">{t.replay.heading}</h1>
            <p class="none">{failed ? t.failed : t.loading}</p>
          </main>
        )}
      </Checkers>
    </div>
  );
}
