// The table: board, the two players, what can be done, and beside it talk, plays and dice.

import { useMemo, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import type { Table } from '../../values/types';
import { isGuest } from '../../model/account/guest';
import { actionsOf, watches } from '../../play/game';
import { isAllSeen } from '../../play/show';
import type { Texts } from '../../texts/words';
import { DoubleDialog } from '../chouette/asked';
import { Places } from '../chouette/places';
import { ScoreSheet } from '../chouette/sheet';
import { ActionBar } from '../match/action_bar';
import { useBoardPlay } from './board_play';
import { BoardRoom } from '../match/board_room';
import { ChouetteDeck } from './chouette_deck';
import { TableChat } from './chat';
import { LowTime, PlayerClock } from '../match/clock';
import { useDispatch, useMedia, useTexts } from '../parts/context';
import { DiceProofs, worstVerdict } from './dice_proof';
import { beforeFrame } from '../parts/frames';
import { Dialog } from '../parts/dialog';
import { RulesText } from '../rules/rules';
import { Icon } from '../parts/icons';
import { GameOverSheet, OverSheet } from './end_sheet';
import { HelpDialog } from './help';
import { useKeys } from './keys';
import { LiveRegion, TalkRegion } from '../match/live';
import { MoveList } from '../match/move_list';
import type { Opened, Panel } from './opened';
import { PlayerBar, sideOf } from '../match/player_bar';
import { Signs } from '../match/signs';
import { Word } from '../parts/word';
import { DoubleSheet, ResignDialog, ResignationSheet } from './sheets';
import { TableMenu } from './menu';
import { otherSeat, tableBoard } from '../match/table_view';
import { BoardChoices } from '../looks/board_choices';
import { Checkers } from '../looks/looks';
import { TypedPlayDialog } from './typed_play';

interface Props {
  state: State;
  table: Table;
  offline: boolean;
}

export function TableScreen(props: Props) {
  return (
    <Checkers settings={props.state.settings} me={props.table.seat}>
      <SeatedTable {...props} />
    </Checkers>
  );
}

function SeatedTable({ state, table, offline }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { settings } = state;
  const wide = useMedia('(min-width: 62rem)');
  const [panel, setPanel] = useState<Panel>(offline ? 'moves' : table.chouette ? 'places' : 'chat');
  const [opened, setOpened] = useState<Opened>(null);
  const actions = useMemo(() => actionsOf(table, offline ? null : state.me), [table, state.me]);
  const play = useBoardPlay(table, actions.move);
  const { chouette } = table;
  const many = chouette !== null && chouette.view.doublable.length > 1;
  const double = !actions.double
    ? null
    : () => (many ? setOpened({ name: 'double' }) : dispatch({ type: 'double' }));
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

  // What is tapped while something is still to be seen is not meant for what is seen then.
  const hurry = (event: globalThis.Event) => {
    if (isAllSeen(table)) return;
    event.stopPropagation();
    dispatch({ type: 'hurry' });
  };
  const low = table.viewFrom;
  const mine = !watches(table);
  const asked = mine && actions.take;
  const opponent = table.seat === null ? null : table.names[otherSeat(table.seat)];
  const again = state.invitations.find(({ from }) => !offline && from === opponent) ?? null;
  const close = () => setOpened(null);
  return (
    <main class="table" id="main" tabIndex={-1}>
      <h1 class="unseen">{titleOf(t, table)}</h1>
      <LiveRegion table={table} actions={actions} />
      {!offline && <TalkRegion lines={table.chat} />}
      {table.clock && <LowTime table={table} />}
      <div class="play">
        <PlayerBar side={sideOf(table, otherSeat(low), settings.pips, !offline)}>
          <PlayerClock table={table} seat={otherSeat(low)} />
          {!wide && (
            <>
              {chouette && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={t.chouette.places}
                  onClick={() => openPanel('places')}
                >
                  <Icon name="ranks" />
                </button>
              )}
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
        <BoardRoom
          state={state}
          match={table.match}
          view={view}
          play={play}
          double={double}
          onTap={hurry}
        />
        <PlayerBar side={sideOf(table, low, settings.pips, !offline)}>
          <PlayerClock table={table} seat={low} />
          <MatchMark table={table} />
          <SoundButton on={settings.sound} />
        </PlayerBar>
        <Signs
          game={table.game}
          board={view.board}
          win={winOfTable(table)}
          names={table.names}
          match={table}
        />
        <div class="deck" tabIndex={-1}>
          {chouette ? (
            <ChouetteDeck table={table} chouette={chouette} actions={actions} double={double} />
          ) : asked ? (
            <DoubleSheet table={table} actions={actions} />
          ) : actions.answerResign ? (
            <ResignationSheet table={table} />
          ) : table.over || table.left !== null ? (
            <OverSheet
              state={state}
              table={table}
              offline={offline}
              guest={!offline && mine && table.over && isGuest(state)}
              again={again}
              onReplay={showReplay}
              onRematch={mine && table.over ? rematch : null}
              onJoin={join}
            />
          ) : table.game.phase === 'gameOver' && !table.joined && table.game.number > 0 ? (
            <GameOverSheet table={table} next={actions.nextGame} />
          ) : (
            <ActionBar table={table} actions={actions} double={double} />
          )}
        </div>
      </div>
      {wide && (
        <aside class="panel">
          <div class="panel-head">
            <PanelTabs panel={panel} onChange={setPanel} names={panelsOf(table, offline)} />
            <MenuButton
              onOpen={() => setOpened({ name: 'menu' })}
              alarm={worstVerdict(table.dice) === 'bad'}
            />
          </div>
          <PanelBody state={state} panel={panel} table={table} />
        </aside>
      )}
      {opened?.name === 'menu' && (
        <TableMenu
          state={state}
          table={table}
          actions={actions}
          offline={offline}
          wide={wide}
          onOpen={setOpened}
          onClose={close}
        />
      )}
      {opened?.name === 'double' && chouette && (
        <DoubleDialog chouette={chouette} onClose={close} />
      )}
      {opened?.name === 'look' && (
        <Dialog title={t.settings.boardAndCheckers} onClose={close} wide>
          <BoardChoices settings={settings} />
        </Dialog>
      )}
      {opened?.name === 'help' && <HelpDialog onClose={close} />}
      {opened?.name === 'typed' && <TypedPlayDialog game={table.game} onClose={close} />}
      {opened?.name === 'resign' && (
        <ResignDialog
          table={table}
          multiple={opened.multiple}
          onChoose={(multiple) => setOpened({ name: 'resign', multiple })}
          onClose={close}
        />
      )}
      {opened && isPanel(opened.name) && (!wide || opened.name === 'rules') && (
        <Dialog title={t.table.panels[opened.name]} onClose={close} wide>
          <PanelBody state={state} panel={opened.name} table={table} />
        </Dialog>
      )}
    </main>
  );

  function showReplay() {
    dispatch({ type: 'screen', screen: { name: 'replay', match: table.match } });
  }

  function join() {
    if (!again) return;
    dispatch({ type: 'closeTable' });
    dispatch({ type: 'join', name: again.from });
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

// A chouette that waits for others has no opponents yet.
function titleOf(t: Texts, { names, chouette }: Table): string {
  return chouette && names.includes('') ? t.chouette.title : t.table.title(names[0], names[1]);
}

// How what is drawn has won the game.
function winOfTable({ game, pending, show }: Table): number {
  if (show.play) return 0;
  return pending?.win ?? game.win;
}

function isPanel(name: string): name is Panel {
  return ['places', 'score', 'chat', 'moves', 'dice', 'rules'].includes(name);
}

function panelsOf({ chouette }: Table, offline: boolean): readonly Panel[] {
  if (chouette) return ['places', 'score', 'chat'];
  return offline ? ['moves', 'rules'] : ['chat', 'moves', 'dice', 'rules'];
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

function SoundButton({ on }: { on: boolean }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t.settings.names.sound}
      aria-pressed={on}
      onClick={() => dispatch({ type: 'setting', key: 'sound', value: !on })}
    >
      <Icon name={on ? 'sound' : 'silence'} />
    </button>
  );
}

function MatchMark({ table }: { table: Table }) {
  const t = useTexts();
  if (!table.game.crawfordGame || !table.game.hasCube || table.length === 1) return null;
  return <Word name="crawford" text={t.table.crawford} mark="mark-crawford" />;
}

function PanelTabs({
  panel,
  onChange,
  names,
}: {
  panel: Panel;
  onChange: (p: Panel) => void;
  names: readonly Panel[];
}) {
  const t = useTexts();
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

function PanelBody({ state, panel, table }: { state: State; panel: Panel; table: Table }) {
  if (panel === 'chat') return <TableChat state={state} table={table} />;
  if (panel === 'places') return table.chouette && <Places chouette={table.chouette} />;
  if (panel === 'score') return table.chouette && <ScoreSheet chouette={table.chouette} />;
  if (panel === 'dice') return <DiceProofs table={table} />;
  if (panel === 'rules') return <RulesText game={table.game.game} />;
  return <MoveList rules={table} inputs={table.inputs} names={table.names} />;
}
