// What can be done now: roll and double apart, undo and done apart. A button that appears is
// inert for a moment.

import type { Actions, Table } from '../../values/types';
import { useDispatch, useRipe, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { StatusLine } from './status';

const kRipeMilliseconds = 250;

interface Props {
  table: Table;
  actions: Actions;
  double: (() => void) | null;
}

// Of a chouette's team the captain rolls; the others say by it that they do not double.
function onlyLetsRoll({ chouette }: Table): boolean {
  return chouette !== null && ![chouette.view.box, chouette.view.acting].includes(chouette.seat);
}

export function ActionBar({ table, actions, double }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const turn = actions.roll || double ? `roll ${table.inputs.length}` : null;
  const ripe = useRipe(turn, kRipeMilliseconds);
  return (
    <div class="actions">
      <div class="start">
        {double && (
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
      <StatusLine table={table} actions={actions} />
      <div class="end">
        {actions.roll && (
          <button
            type="button"
            class="big primary"
            inert={!ripe}
            onClick={() => dispatch({ type: 'roll' })}
          >
            {onlyLetsRoll(table) ? t.chouette.noDouble : t.table.roll}
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
      </div>
    </div>
  );
}
