// Who plays on one side: name, checkers, score, pips, and whose turn it is.

import type { ComponentChildren } from 'preact';
import { countsGames } from '../../values/game_rows';
import type { Length, Seat, Table } from '../../values/types';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Swatch } from '../looks/swatch';
import { Word } from '../parts/word';

export interface Side {
  name: string;
  seat: Seat;
  score: number;
  goal: Length; // of the score; a match of so many games has none
  pips: number | null;
  turn: boolean;
  lost: boolean;
  me: boolean;
  linked: boolean; // the name leads to the profile
}

export function sideOf(table: Table, seat: Seat, pips: boolean, linked: boolean): Side {
  const { game } = table;
  const counted = table.pending && table.seat === seat ? table.pending.pips : game.pips;
  const deciding = game.phase === 'takeOrDrop' ? game.turn !== seat : game.turn === seat;
  return {
    name: table.names[seat],
    seat,
    score: chouetteScore(table, seat) ?? game.scores[seat],
    goal: goalOf(table.length, table.terms),
    pips: pips ? counted[seat] : null,
    turn:
      deciding &&
      (game.phase === 'move' || game.phase === 'rollOrDouble' || game.phase === 'takeOrDrop'),
    lost: table.lost[seat],
    me: table.seat === seat,
    linked: linked && table.names[seat] !== '', // a chouette may wait for the others
  };
}

export function goalOf(length: Length, terms: string | undefined): Length {
  return countsGames(length, terms) ? 'unlimited' : length;
}

// Of the box and the captain: what stands on the sheet.
function chouetteScore({ chouette, names }: Table, seat: Seat): number | undefined {
  return chouette?.view.places.find((place) => place.name === names[seat])?.score;
}

export function PlayerBar({ side, children }: { side: Side; children?: ComponentChildren }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { name, score, goal } = side;
  return (
    <div class={`player${side.turn ? ' turn' : ''}`}>
      <Swatch seat={side.seat} />
      {side.linked ? (
        <button
          type="button"
          class="name"
          title={name}
          onClick={() => dispatch({ type: 'screen', screen: { name: 'profile', player: name } })}
        >
          <Called name={name} />
        </button>
      ) : (
        <span class="name" title={name}>
          <Called name={name} />
        </span>
      )}
      {side.turn && <span class="turn-mark" role="img" aria-label={t.table.onTurn} />}
      {side.lost && <span class="lost">{t.table.lostShort}</span>}
      <span class="grow" />
      {side.pips !== null && (
        <span class="pips">
          <span class="small">
            {side.me ? <Word name="pip" text={t.table.pips} /> : t.table.pips}
          </span>{' '}
          {t.number(side.pips)}
        </span>
      )}
      <span class="score" role="img" aria-label={t.table.scoreLabel(score, goal)}>
        <b>{t.number(score)}</b>
        {goal === 'unlimited' ? '' : `/${t.number(goal)}`}
      </span>
      {children}
    </div>
  );
}
