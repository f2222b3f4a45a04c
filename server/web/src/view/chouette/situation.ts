// One line below the board of a chouette: what I can do now, or who decides.

import { nameOf } from '../../play/chouette';
import { isAllSeen } from '../../play/show';
import type { Texts } from '../../texts/words';
import type { Chouette } from '../../values/chouette';
import type { Actions, Table } from '../../values/types';

export function chouetteSituation(
  t: Texts,
  table: Table,
  chouette: Chouette,
  actions: Actions | null,
): string {
  const { view, seat } = chouette;
  if (table.sent || !isAllSeen(table)) return t.table.sent;
  const decider = view.turn === 0 ? view.box : view.acting;
  switch (view.state) {
    case 'waiting':
      return view.places.filter((place) => place.here).length < 2
        ? t.chouette.alone
        : t.chouette.startsWhenHere(seat === view.host ? null : nameOf(view, view.host));
    case 'pause':
      return t.chouette.pause;
    case 'held':
      return t.chouette.held;
    case 'opening':
      return t.table.waiting;
    case 'boxAnswers':
    case 'teamAnswers':
    case 'raccoon':
    case 'extras':
    case 'resignation':
      if (chouette.answered.includes(seat)) return t.chouette.hidden;
      return view.state === 'boxAnswers'
        ? t.table.considers(nameOf(view, view.box))
        : t.chouette.answersOpen;
    case 'teamCube':
    case 'boxCube':
      if (seat === decider && actions?.roll) {
        return t.table.yourTurn[actions.double ? 'double' : 'roll'];
      }
      return actions?.double ? t.chouette.mayDouble : t.table.thinks(nameOf(view, decider));
    case 'teamMoves':
    case 'boxMoves':
      if (actions?.move) return t.table.yourTurn[actions.done ? 'done' : 'move'];
      return t.table.thinks(nameOf(view, decider));
  }
}
