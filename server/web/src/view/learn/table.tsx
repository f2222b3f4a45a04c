// The board of a step, with its keys. In the steps of the cube race and score belong to it.

import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { BoardPlay } from '../../board/api';
import { lessonActions, rowAt, type Learning } from '../../learn/learn';
import type { State } from '../../model/state/state';
import type { Table } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { useBoardPlay } from '../table/board_play';
import { BoardRoom } from '../match/board_room';
import { HelpDialog } from '../table/help';
import { useKeys } from '../table/keys';
import { PlayerBar, sideOf } from '../match/player_bar';
import { Checkers } from '../looks/looks';
import { tableBoard } from '../match/table_view';
import { TypedPlayDialog } from '../table/typed_play';

interface Props {
  state: State;
  learning: Learning;
  opponent: string;
  children: ComponentChildren;
}

export function LearnTable(props: Props) {
  return (
    <Checkers settings={props.state.settings} me={0}>
      <LessonBoard {...props} />
    </Checkers>
  );
}

function LessonBoard({ state, learning, opponent, children }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [opened, setOpened] = useState<'typed' | 'help' | null>(null);
  const { settings } = state;
  const table = useNames(learning.table, t.you, opponent);
  const actions = lessonActions(learning);
  const plays = useBoardPlay(table, actions?.move ?? false);
  const taps = useTaps(learning);
  const view = useMemo(() => tableBoard(table, { ...settings, arrows: false }), [table, settings]);
  const cube = rowAt(learning).part === 'cube';
  useKeys({
    table,
    actions,
    dispatch,
    onTyped: () => setOpened('typed'),
    onChat: () => undefined,
    onHelp: () => setOpened('help'),
  });
  const close = () => setOpened(null);
  return (
    <div class={asksForPoint(learning) ? 'play asks-point' : 'play'}>
      {cube && <PlayerBar side={sideOf(table, 1, true, false)} />}
      <BoardRoom
        state={state}
        match={table.match}
        view={view}
        play={taps ?? plays}
        double={actions?.double ? () => dispatch({ type: 'double' }) : null}
        numbers
      />
      {cube && <PlayerBar side={sideOf(table, 0, true, false)} />}
      <div class="deck">{children}</div>
      {opened === 'help' && <HelpDialog onClose={close} />}
      {opened === 'typed' && <TypedPlayDialog game={table.game} onClose={close} />}
    </div>
  );
}

function useNames(table: Table, you: string, opponent: string): Table {
  return useMemo(() => ({ ...table, names: [you, opponent] }), [table, you, opponent]);
}

const kPoints = Array.from({ length: 24 }, (_, i) => i + 1);

// Where a point is asked for: each one can be tapped.
function useTaps(learning: Learning): BoardPlay | null {
  const dispatch = useDispatch();
  const asked = asksForPoint(learning);
  return useMemo(() => {
    const tap = (point: number) => dispatch({ type: 'tapPoint', point });
    return asked
      ? {
          seat: 0,
          sources: kPoints,
          targets: (from) => [from],
          tap,
          drop: (_, to) => tap(to),
          swap: null,
        }
      : null;
  }, [asked]);
}

function asksForPoint(learning: Learning): boolean {
  return learning.said !== 'good' && rowAt(learning).want.to === 'tap';
}
