// The table: board, the two players, what can be done, and beside it talk, plays and dice.

import { useMemo, useState } from 'preact/hooks';
import type { State } from '../../model/state';
import type { Actions, Table } from '../../model/types';
import { actionsOf } from '../../model/game';
import { legalTargets, swaps } from '../../model/pending';
import { ActionBar, OverSheet } from './action_bar';
import { Board, type BoardPlay } from '../../board/api';
import { TableChat } from './chat';
import { LowTime, PlayerClock } from './clock';
import { useDispatch, useMedia, useRoom, useTexts } from '../parts/context';
import { DiceProofs, worstVerdict } from './dice_proof';
import { beforeFrame } from '../parts/frames';
import { Dialog } from '../parts/dialog';
import { RulesText } from '../parts/rules';
import { Icon } from '../parts/icons';
import { HelpDialog } from './help';
import { useKeys } from './keys';
import { LiveRegion } from './live';
import { MoveList } from './move_list';
import type { Opened, Panel } from './opened';
import { PlayerBar, sideOf } from './player_bar';
import { DoubleSheet, ResignDialog, ResignationSheet } from './sheets';
import { TableMenu } from './menu';
import { lookOf, moveMilliseconds, otherSeat, tableBoard } from './table_view';
import { TypedPlayDialog } from './typed_play';

interface Props {
  state: State;
  table: Table;
  offline: boolean;
}

export function TableScreen({ state, table, offline }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { settings } = state;
  const { element, room } = useRoom();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const wide = useMedia('(min-width: 62rem)');
  const [panel, setPanel] = useState<Panel>(offline ? 'moves' : 'chat');
  const [opened, setOpened] = useState<Opened>(null);
  const actions = useMemo(() => actionsOf(table, offline ? null : state.me), [table, state.me]);
  const play = usePlay(table, actions);
  const double = actions.double ? () => dispatch({ type: 'double' }) : null;
  const view = useMemo(() => tableBoard(table, settings), [table, settings]);

  const openPanel = (name: Panel) => (wide ? setPanel(name) : setOpened({ name }));
  useKeys({
    table,
    actions,
    dispatch,
    onTyped: () => setOpened({ name: 'typed' }),
    onChat: () => {
      if (offline) return;
      openPanel('chat');
      // Once it is drawn.
      beforeFrame(() => document.getElementById('chat-line')?.focus());
    },
    onHelp: () => setOpened({ name: 'help' }),
  });

  const low = table.viewFrom;
  const mine = table.seat !== null;
  const asked = mine && actions.take;
  const close = () => setOpened(null);
  return (
    <main class="table" id="main" tabIndex={-1}>
      <h1 class="unseen">{t.table.title(table.names[0], table.names[1])}</h1>
      <LiveRegion table={table} />
      {table.clock && <LowTime table={table} />}
      <div class="play">
        <PlayerBar side={sideOf(table, otherSeat(low), settings.pips, !offline)}>
          <PlayerClock table={table} seat={otherSeat(low)} />
          {!wide && (
            <>
              {!offline && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={t.table.chatWith(state.unread.chat)}
                  onClick={() => openPanel('chat')}
                >
                  <Icon name="chat" />
                  {state.unread.chat > 0 && (
                    <span class="badge">{t.number(state.unread.chat)}</span>
                  )}
                </button>
              )}
              <MenuButton
                onOpen={() => setOpened({ name: 'menu' })}
                alarm={worstVerdict(table.dice) === 'bad'}
              />
            </>
          )}
        </PlayerBar>
        <div class="room" ref={element}>
          {room && (
            <Board
              key={table.match}
              view={view}
              play={play}
              double={double}
              look={lookOf(settings, room)}
              room={room}
              milliseconds={moveMilliseconds(settings, reduced)}
              numbers={settings.numbers}
              words={t.board}
            />
          )}
        </div>
        <PlayerBar side={sideOf(table, low, settings.pips, !offline)}>
          <PlayerClock table={table} seat={low} />
          <MatchMark table={table} />
        </PlayerBar>
        <div class="deck">
          {asked ? (
            <DoubleSheet table={table} actions={actions} />
          ) : actions.answerResign ? (
            <ResignationSheet table={table} />
          ) : table.over || table.left !== null ? (
            <OverSheet
              table={table}
              onReplay={table.over && !offline ? showReplay : null}
              onRematch={mine && table.over ? rematch : null}
            />
          ) : (
            <ActionBar table={table} actions={actions} double={double} />
          )}
        </div>
      </div>
      {wide && (
        <aside class="panel">
          <div class="panel-head">
            <PanelTabs panel={panel} onChange={setPanel} offline={offline} />
            <MenuButton
              onOpen={() => setOpened({ name: 'menu' })}
              alarm={worstVerdict(table.dice) === 'bad'}
            />
          </div>
          <PanelBody panel={panel} table={table} />
        </aside>
      )}
      {opened?.name === 'menu' && (
        <TableMenu
          table={table}
          actions={actions}
          offline={offline}
          wide={wide}
          onOpen={setOpened}
          onClose={close}
        />
      )}
      {opened?.name === 'help' && <HelpDialog onClose={close} />}
      {opened?.name === 'typed' && <TypedPlayDialog onClose={close} />}
      {opened?.name === 'resign' && (
        <ResignDialog
          table={table}
          multiple={opened.multiple}
          onChoose={(multiple) => setOpened({ name: 'resign', multiple })}
          onClose={close}
        />
      )}
      {opened && isPanel(opened.name) && !wide && (
        <Dialog title={t.table.panels[opened.name]} onClose={close} wide>
          <PanelBody panel={opened.name} table={table} />
        </Dialog>
      )}
    </main>
  );

  function showReplay() {
    dispatch({ type: 'screen', screen: { name: 'replay', match: table.match } });
  }

  function rematch() {
    if (table.seat === null) return;
    const { length, terms } = table;
    if (offline) {
      dispatch({
        type: 'offlineMatch',
        length: length === 'unlimited' ? 1 : length,
        strength: 'full',
      });
      return;
    }
    dispatch({ type: 'closeTable' });
    dispatch({ type: 'invite', name: table.names[otherSeat(table.seat)], length, terms });
  }
}

function isPanel(name: string): name is Panel {
  return name === 'chat' || name === 'moves' || name === 'dice' || name === 'rules';
}

// The plays that the rules allow now; another one only when the position is.
function usePlay(table: Table, actions: Actions): BoardPlay | null {
  const dispatch = useDispatch();
  const { seat, pending, game } = table;
  return useMemo(() => {
    if (seat === null || !pending || !actions.move) return null;
    return {
      seat,
      targets: (from) => legalTargets(table, from),
      tap: (point) => dispatch({ type: 'tapPoint', point }),
      drop: (from, to) => dispatch({ type: 'drop', from, to }),
      swap: swaps(pending) ? () => dispatch({ type: 'swapDice' }) : null,
    };
  }, [seat, pending, game, actions.move]);
}

function MenuButton({ onOpen, alarm }: { onOpen: () => void; alarm: boolean }) {
  const t = useTexts();
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t.table.menu}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="more" />
      {alarm && <span class="badge bad">!</span>}
    </button>
  );
}

function MatchMark({ table }: { table: Table }) {
  const t = useTexts();
  if (!table.game.crawfordGame || !table.game.hasCube || table.length === 1) return null;
  return <span class="mark-crawford">{t.table.crawford}</span>;
}

function PanelTabs({
  panel,
  onChange,
  offline,
}: {
  panel: Panel;
  onChange: (p: Panel) => void;
  offline: boolean;
}) {
  const t = useTexts();
  const names: readonly Panel[] = offline ? ['moves', 'rules'] : ['chat', 'moves', 'dice', 'rules'];
  return (
    <div class="choice" role="group" aria-label={t.table.panel}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === panel}
          onClick={() => onChange(name)}
        >
          {t.table.panels[name]}
        </button>
      ))}
    </div>
  );
}

function PanelBody({ panel, table }: { panel: Panel; table: Table }) {
  if (panel === 'chat') return <TableChat table={table} />;
  if (panel === 'dice') return <DiceProofs table={table} />;
  if (panel === 'rules') return <RulesText game={table.game.game} />;
  return <MoveList rules={table} inputs={table.inputs} names={table.names} />;
}
