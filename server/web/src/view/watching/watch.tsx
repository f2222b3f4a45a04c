// A player's matches, as they go on, for who has no account: the board, and what is told of it.

import { useMemo } from 'preact/hooks';
import type { State } from '../../model/state/state';
import type { Live } from '../../values/live';
import type { Table } from '../../values/types';
import { actionsOf } from '../../play/game';
import { useDispatch, useTexts } from '../parts/context';
import { Checkers } from '../looks/looks';
import { matchText, termsText } from '../parts/terms';
import { WatchLink } from '../links/watch_link';
import { ActionBar } from '../match/action_bar';
import { PlayerClock } from '../match/clock';
import { LiveRegion } from '../match/live';
import { BoardRoom } from '../match/board_room';
import { MoveList } from '../match/move_list';
import { PlayerBar, sideOf } from '../match/player_bar';
import { Signs } from '../match/signs';
import { otherSeat, tableBoard } from '../match/table_view';

// What is to be said of him, if it is not the match.
function LiveText({ live }: { live: Live }) {
  const t = useTexts();
  const { state, name } = live;
  if (state === 'playing') return null;
  return (
    <p class="hint" role="status">
      {state === null ? t.loading : t.watch[state](name)}
    </p>
  );
}

// What one can do besides.
function Around({ state, live }: { state: State; live: Live }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { table } = live;
  return (
    <div class={table ? 'panel-foot' : 'column'}>
      {table && (
        <button
          type="button"
          onClick={() => dispatch({ type: 'viewFrom', seat: otherSeat(table.viewFrom) })}
        >
          {t.table.flip}
        </button>
      )}
      {live.state !== 'unknown' && <WatchLink name={live.name} />}
      <button
        type="button"
        onClick={() =>
          dispatch({
            type: 'screen',
            screen: state.me ? { name: 'lobby' } : { name: 'welcome', toPlay: true },
          })
        }
      >
        {state.me ? t.nav.lobby : t.watch.play}
      </button>
    </div>
  );
}

function Watched({ state, live, table }: { state: State; live: Live; table: Table }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { settings } = state;
  const view = useMemo(() => tableBoard(table, settings), [table, settings]);
  const actions = useMemo(() => actionsOf(table), [table]);
  const low = table.viewFrom;
  return (
    <main class="table" id="main" tabIndex={-1}>
      <h1 class="unseen">{t.table.title(table.names[0], table.names[1])}</h1>
      <LiveRegion table={table} actions={actions} />
      <div class="play">
        <PlayerBar side={sideOf(table, otherSeat(low), settings.pips, true)}>
          <PlayerClock table={table} seat={otherSeat(low)} />
        </PlayerBar>
        <BoardRoom
          state={state}
          match={table.match}
          view={view}
          onTap={() => dispatch({ type: 'hurry' })}
        />
        <PlayerBar side={sideOf(table, low, settings.pips, true)}>
          <PlayerClock table={table} seat={low} />
        </PlayerBar>
        <Signs
          game={table.game}
          board={view.board}
          win={table.show.play ? 0 : table.game.win}
          names={table.names}
          match={table}
        />
        <div class="deck">
          <ActionBar table={table} actions={actions} double={null} />
        </div>
      </div>
      <aside class="panel">
        <div class="panel-head">
          <h2>{t.watch.title(live.name)}</h2>
          <LiveText live={live} />
          <p class="small">
            {matchText(t, table)}
            {table.terms !== undefined && ` · ${termsText(t, table.terms)}`}
          </p>
        </div>
        <MoveList rules={table} inputs={table.inputs} names={table.names} />
        <Around state={state} live={live} />
      </aside>
    </main>
  );
}

export function WatchScreen({ state, player }: { state: State; player: string }) {
  const t = useTexts();
  const live = state.live ?? { name: player, state: null, table: null };
  const { table } = live;
  if (table && live.state !== 'closed') {
    return (
      <Checkers settings={state.settings} me={null}>
        <Watched state={state} live={live} table={table} />
      </Checkers>
    );
  }
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.watch.title(live.name)}</h1>
      <LiveText live={live} />
      <Around state={state} live={live} />
    </main>
  );
}
