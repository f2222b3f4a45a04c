// Below the board of a chouette: what a member would play, what is asked, or what can be
// done.

import { ChouetteQuestion, isAsked, ShownPlay } from '../chouette/asked';
import type { Chouette } from '../../values/chouette';
import type { Actions, Table } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { ActionBar } from '../match/action_bar';
import { StatusLine } from '../match/status';

interface Props {
  table: Table;
  chouette: Chouette;
  actions: Actions;
  double: (() => void) | null;
}

export function ChouetteDeck({ table, chouette, actions, double }: Props) {
  if (isAsked(chouette, actions)) {
    return <ChouetteQuestion chouette={chouette} actions={actions} />;
  }
  if (chouette.view.may.includes('start')) return <Start />;
  if (chouette.shown && (table.pending?.steps.length ?? 0) === 0) {
    return <ShownPlay table={table} chouette={chouette} shown={chouette.shown} />;
  }
  if (chouette.view.state === 'waiting' && actions.leave) {
    return <Waiting table={table} actions={actions} />;
  }
  return <ActionBar table={table} actions={actions} double={double} />;
}

// Until others are here one can get up again at once.
function Waiting({ table, actions }: { table: Table; actions: Actions }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <div class="actions">
      <div class="start">
        <button type="button" class="big" onClick={() => dispatch({ type: 'leave' })}>
          {t.table.toLobby}
        </button>
      </div>
      <StatusLine table={table} actions={actions} />
      <div class="end" />
    </div>
  );
}

function Start() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <div class="actions">
      <p class="status">{t.chouette.startsWhenHere(null)}</p>
      <div class="end">
        <button
          type="button"
          class="big primary"
          onClick={() => dispatch({ type: 'chouette', command: 'chouette start' })}
        >
          {t.chouette.start}
        </button>
      </div>
    </div>
  );
}
