// What can be done now: roll and double apart, undo and done apart. A button that appears is
// inert for a moment.

import type { Actions, Seat, Table } from '../../model/types';
import { useDispatch, useRipe, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { situationOf } from './table_view';
import type { Texts } from '../../texts/words';

const kRipeMilliseconds = 250;

export function statusText(t: Texts, table: Table): string {
  const now = situationOf(table);
  if (now.kind === 'left') return now.name ? t.table.hasLeft(now.name) : t.table.closed;
  if (now.kind === 'won') {
    return now.me
      ? t.table.youWin(now.points, now.match)
      : t.table.wins(now.name, now.points, now.match);
  }
  if (now.kind === 'drawn') return t.table.drawn;
  if (table.game.resign) return t.table.resignOpen(table.names[table.game.resign.by]);
  if (now.kind === 'waiting') return t.table.waiting;
  if (table.sent) return t.table.sent;
  if (now.kind === 'mine' && table.game.restDice > 0) return t.table.rest(table.game.restDice);
  if (now.kind === 'mine') return t.table.yourTurn[now.phase === 'move' ? 'move' : 'roll'];
  return now.phase === 'takeOrDrop' ? t.table.considers(now.name) : t.table.theirTurn(now.name);
}

interface Props {
  table: Table;
  actions: Actions;
  double: (() => void) | null;
}

export function ActionBar({ table, actions, double }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const turn = actions.roll ? `roll ${table.inputs.length}` : null;
  const ripe = useRipe(turn, kRipeMilliseconds);
  return (
    <div class="actions">
      <div class="start">
        {actions.roll && double && (
          <button type="button" class="big" inert={!ripe} onClick={double}>
            {t.table.double}
          </button>
        )}
        {actions.move && (
          <button
            type="button"
            class="big"
            disabled={!actions.undo}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <Icon name="undo" />
            {t.table.undo}
          </button>
        )}
      </div>
      <p class="status">{statusText(t, table)}</p>
      <div class="end">
        {actions.roll && (
          <button
            type="button"
            class="big primary"
            inert={!ripe}
            onClick={() => dispatch({ type: 'roll' })}
          >
            {t.table.roll}
          </button>
        )}
        {actions.move && (
          <button
            type="button"
            class="big primary"
            disabled={!actions.done}
            onClick={() => dispatch({ type: 'done' })}
          >
            {t.table.done}
          </button>
        )}
        {actions.nextGame && (
          <button type="button" class="big primary" onClick={() => dispatch({ type: 'nextGame' })}>
            {t.table.nextGame}
          </button>
        )}
      </div>
    </div>
  );
}

// Who has lost the match on time.
function lostOnTime({ over, inputs }: Table): Seat | null {
  const last = over ? inputs.find((input) => input.startsWith('t')) : undefined;
  return last === undefined ? null : last.startsWith('t1') ? 0 : 1;
}

interface OverProps {
  table: Table;
  onReplay: (() => void) | null;
  onRematch: (() => void) | null;
}

// The match is over, or somebody has left.
export function OverSheet({ table, onReplay, onRematch }: OverProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const loser = lostOnTime(table);
  return (
    <section class="ask" role="group" aria-labelledby="over">
      <h2 id="over">{statusText(t, table)}</h2>
      {loser !== null && <p class="small">{t.table.outOfTime(table.names[loser])}</p>}
      <div class="apart">
        <button type="button" onClick={() => dispatch({ type: 'closeTable' })}>
          {t.table.toLobby}
        </button>
        {onReplay && (
          <button type="button" onClick={onReplay}>
            {t.table.replay}
          </button>
        )}
        {onRematch && (
          <button type="button" class="primary" onClick={onRematch}>
            {t.table.rematch}
          </button>
        )}
      </div>
    </section>
  );
}
