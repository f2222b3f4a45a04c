// What is needed at the table now and then, away from what is needed at every turn.

import { watches } from '../../play/game';
import type { State } from '../../model/state/state';
import type { Actions, Table } from '../../values/types';
import { Block } from '../conduct/block';
import { useDispatch, useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { DiceMark } from './dice_proof';
import type { Opened } from './opened';
import { otherSeat } from '../match/table_view';
import { Report } from '../conduct/report';
import { MatchTerms } from '../parts/match_terms';
import { matchText } from '../parts/terms';
import { WatchLink } from '../links/watch_link';

interface Props {
  state: State;
  table: Table;
  actions: Actions;
  offline: boolean;
  wide: boolean;
  onOpen: (what: Opened) => void;
  onClose: () => void;
}

export function TableMenu({ state, table, actions, offline, wide, onOpen, onClose }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const watching = watches(table);
  const people = table.names.filter((name) => name !== ''); // a chouette may wait for the others
  const leave = () => {
    dispatch(watching ? { type: 'unwatch' } : { type: 'leave' });
    onClose();
  };
  const flip = () => {
    dispatch({ type: 'viewFrom', seat: otherSeat(table.viewFrom) });
    onClose();
  };
  return (
    <Dialog title={matchText(t, table)} onClose={onClose}>
      {table.terms !== undefined && (
        <p class="hint">
          <MatchTerms terms={table.terms} />
        </p>
      )}
      <div class="column">
        {!wide && (
          <button
            type="button"
            onClick={() => onOpen({ name: table.chouette ? 'score' : 'moves' })}
          >
            {t.table.panels[table.chouette ? 'score' : 'moves']}
          </button>
        )}
        {!wide && !offline && !table.chouette && (
          <button type="button" onClick={() => onOpen({ name: 'dice' })}>
            {t.table.panels.dice}
            <DiceMark table={table} />
          </button>
        )}
        {actions.move && (
          <button type="button" onClick={() => onOpen({ name: 'typed' })}>
            {t.typed.title}
          </button>
        )}
        {(!wide || table.chouette) && (
          <button type="button" onClick={() => onOpen({ name: 'rules' })}>
            {t.table.panels.rules}: {table.game.game}
          </button>
        )}
        <button type="button" onClick={flip}>
          {t.table.flip}
        </button>
        <button type="button" onClick={() => onOpen({ name: 'look' })}>
          {t.settings.boardAndCheckers}
        </button>
        <button type="button" onClick={() => onOpen({ name: 'help' })}>
          {t.help.title}
        </button>
        {actions.resign && (
          <button type="button" onClick={() => onOpen({ name: 'resign', multiple: null })}>
            {t.resign.title}
          </button>
        )}
        {(actions.leave || watching) && (
          <button type="button" onClick={leave}>
            {watching ? t.table.unwatch : table.chouette ? t.table.toLobby : t.table.leave}
            {!watching && !offline && !table.chouette && (
              <span class="small">{t.table.leaveHint}</span>
            )}
          </button>
        )}
        {!offline && !table.chouette && <WatchLink name={table.names[table.viewFrom]} />}
        {!offline && people.map((name) => <Block key={name} state={state} name={name} />)}
        {!offline && people.map((name) => <Report key={name} state={state} name={name} />)}
      </div>
    </Dialog>
  );
}
