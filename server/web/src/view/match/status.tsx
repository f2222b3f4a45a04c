// One line below the board: what I can do now, or what the other one does.

import { chouetteSituation } from '../chouette/situation';
import { isAllSeen } from '../../play/show';
import type { Actions, Seat, Table } from '../../values/types';
import type { Texts } from '../../texts/words';
import { useTexts } from '../parts/context';
import { minutesText, useUptime } from './clock';
import { otherSeat, situationOf } from './table_view';

const kShownFrom = 3_000; // milliseconds; who answers a message has not gone away

// Who has lost the match on time.
export function lostOnTime({ over, inputs }: Table): Seat | null {
  const last = over ? inputs.find((input) => input.startsWith('t')) : undefined;
  return last === undefined ? null : last.startsWith('t1') ? 0 : 1;
}

// The one who is waited for, of whom there is something to say: away, without a connection.
function missing(table: Table): Seat | null {
  const { game, seat } = table;
  if (table.over || table.left !== null) return null;
  const gone = (one: Seat): boolean => table.lost[one] || table.away[one] !== null;
  const decides = game.phase === 'takeOrDrop' ? otherSeat(game.turn) : game.turn;
  if (game.phase === 'gameOver') {
    const other = seat === null ? null : otherSeat(seat);
    return other !== null && gone(other) ? other : null;
  }
  return decides !== seat && gone(decides) ? decides : null;
}

function missingText(t: Texts, table: Table, seat: Seat, uptime: number): string {
  const name = table.names[seat];
  if (table.lost[seat]) {
    const until = table.awaited[seat];
    return t.table.lostFor(name, until === null ? null : minutesText(t, until - uptime));
  }
  return t.table.awayFor(name, minutesText(t, uptime - (table.away[seat] ?? uptime)));
}

// Without the time that is left, which changes.
export function lostText(t: Texts, table: Table): string | null {
  const seat = missing(table);
  return seat !== null && table.lost[seat] ? t.table.lostFor(table.names[seat], null) : null;
}

export function statusText(t: Texts, table: Table, actions: Actions | null): string {
  if (table.chouette) return chouetteSituation(t, table, table.chouette, actions);
  const now = situationOf(table);
  if (now.kind === 'left') return now.name ? t.table.hasLeft(now.name) : t.table.closed;
  if (now.kind === 'won') {
    return now.me
      ? t.table.youWin(now.points, now.match)
      : t.table.wins(now.name, now.points, now.match);
  }
  if (now.kind === 'drawn') return t.table.drawn;
  const { game } = table;
  if (game.resign) return t.table.resignOpen(table.names[game.resign.by]);
  if (now.kind === 'waiting') return t.table.waiting;
  const last = game.lastPlay;
  if (!isAllSeen(table) && game.phase === 'rollOrDouble' && last?.steps.length === 0) {
    return t.live.cannot(last.seat === table.seat ? null : table.names[last.seat]);
  }
  if (now.kind === 'theirs') {
    if (now.phase === 'takeOrDrop') return t.table.considers(now.name);
    return t.table.thinks(now.name);
  }
  if (table.sent || !isAllSeen(table)) return t.table.sent;
  if (game.restDice > 0) return t.table.rest(game.restDice);
  if (now.phase !== 'move') return t.table.yourTurn[actions?.double ? 'double' : 'roll'];
  return t.table.yourTurn[actions?.done ? 'done' : 'move'];
}

export function StatusLine({ table, actions }: { table: Table; actions: Actions }) {
  const t = useTexts();
  const gone = missing(table);
  const uptime = useUptime((at) => (gone === null ? null : 1000 - (at % 1000)));
  const since = gone === null ? null : table.away[gone];
  const told = gone !== null && (table.lost[gone] || uptime - (since ?? uptime) >= kShownFrom);
  return (
    <p class="status">
      {told ? missingText(t, table, gone, uptime) : statusText(t, table, actions)}
    </p>
  );
}
