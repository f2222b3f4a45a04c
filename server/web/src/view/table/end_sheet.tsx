// The end of a game or of a match: who has won, how, what it counts, and what comes next.

import { winOf } from '../../play/wins';
import { countsGames, rowOf } from '../../values/game_rows';
import type { Invitation, Table } from '../../values/types';
import type { State } from '../../model/state/state';
import type { Texts } from '../../texts/words';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Share } from '../links/share';
import { invitationText, matchText as lengthText } from '../parts/terms';
import { winText } from '../match/signs';
import { WinKind } from '../match/win_kind';
import { lostOnTime, statusText } from '../match/status';
import { otherSeat } from '../match/table_view';
import { DiceLuck } from './dice_luck';

// A single game, a gammon or a backgammon (1, 2, 3); 0: these words say nothing about it.
function multipleOf(table: Table): number {
  const { game } = table;
  const counted = game.end === 'bearOff' || game.end === 'resign';
  const other = winOf(game.win) !== null || rowOf(game.game).values !== undefined;
  return counted && !other && lostOnTime(table) === null ? game.pointsWon / game.cube : 0;
}

// "The double was dropped".
function howText(t: Texts, table: Table): string {
  const { game } = table;
  const loser = lostOnTime(table);
  if (loser !== null) return t.table.outOfTime(loser === table.seat ? null : table.names[loser]);
  const win = winOf(game.win);
  if (win) return winText(t, win);
  switch (game.end) {
    case 'drop':
      return t.table.ends.drop;
    case 'mother':
      return t.table.ends.mother;
    case 'resign':
      return t.table.ends.resign;
    default:
      return '';
  }
}

// How a match was won of which games were counted: the last game may be the other one's, and at equal
// points the better wins decide.
function matchText(t: Texts, table: Table): string {
  const { game, names, length, terms } = table;
  const how = [howText(t, table)];
  if (countsGames(length, terms) && lostOnTime(table) === null) {
    const { gameWinner, winner, pointsWon, scores } = game;
    if (gameWinner !== null && gameWinner !== winner) {
      how.unshift(t.table.wins(names[gameWinner], pointsWon, false));
    }
    if (scores[0] === scores[1]) how.push(t.wins.better);
  }
  return how.filter((text) => text !== '').join(' · ');
}

function Kind({ table }: { table: Table }) {
  const multiple = multipleOf(table);
  if (multiple === 0) return null;
  return (
    <>
      {' · '}
      <WinKind multiple={multiple} />
    </>
  );
}

function parted(text: string): string {
  return text === '' ? '' : ` · ${text}`;
}

function Ratings({ table }: { table: Table }) {
  const t = useTexts();
  const { ratings, names, viewFrom } = table;
  if (!ratings) return null;
  return (
    <dl class="ratings" aria-label={t.profile.rating}>
      {[viewFrom, otherSeat(viewFrom)].map((seat) => {
        const [before, after] = ratings[seat];
        const change = t.decimal(Math.abs(after - before));
        return (
          <div key={seat}>
            <dt>
              <Called name={names[seat]} />
            </dt>
            <dd dir="ltr">
              {t.rating(before)} → <b>{t.rating(after)}</b>{' '}
              <span class={after < before ? 'down' : 'up'}>
                {after < before ? '−' : '+'}
                {change}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

// A link to the replay.
function ShareReplay({ table }: { table: Table }) {
  const t = useTexts();
  const title = t.table.title(table.names[0], table.names[1]);
  const url = `${location.origin}${location.pathname}#/replay/${table.match}`;
  return <Share title={title} url={url} />;
}

interface Props {
  state: State;
  table: Table;
  offline: boolean;
  guest: boolean; // whose account has no name of his own
  again: Invitation | null; // the opponent invites to another match
  onReplay: () => void;
  onRematch: (() => void) | null;
  onJoin: () => void;
}

// A match is over, or somebody has left.
export function OverSheet(props: Props) {
  const { state, table, offline, guest, again, onReplay, onRematch, onJoin } = props;
  const t = useTexts();
  const dispatch = useDispatch();
  const { game, viewFrom, over } = table;
  return (
    <section class="ask end" role="group" aria-labelledby="over">
      <div class="result">
        <h2 id="over">{statusText(t, table, null)}</h2>
        {over && (
          <p class="small">
            <b>{t.score([game.scores[viewFrom], game.scores[otherSeat(viewFrom)]])}</b>
            {parted(matchText(t, table))}
            <Kind table={table} />
          </p>
        )}
      </div>
      <Ratings table={table} />
      {guest && (
        <button
          type="button"
          class="link"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'account' } })}
        >
          {t.keep.rating}
        </button>
      )}
      <div class={again ? 'again' : 'unseen'}>
        <p role="status">{again && invitationText(t, again)}</p>
        {again && (
          <button type="button" class="primary" onClick={onJoin}>
            {t.lobby.join}
          </button>
        )}
      </div>
      {over && <DiceLuck state={state} table={table} />}
      <div class="apart">
        <button type="button" onClick={() => dispatch({ type: 'closeTable' })}>
          {t.table.toLobby}
        </button>
        {over && !offline && <ShareReplay table={table} />}
        {over && !offline && (
          <button type="button" onClick={onReplay}>
            {t.table.replay}
          </button>
        )}
        {onRematch && !again && (
          <button type="button" class="primary" onClick={onRematch}>
            {t.table.rematch}
          </button>
        )}
      </div>
    </section>
  );
}

// A game of a match is over, and the match goes on.
export function GameOverSheet({ table, next }: { table: Table; next: boolean }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { game, viewFrom, length } = table;
  return (
    <section class="ask end" role="group" aria-labelledby="game-over">
      <div class="result">
        <h2 id="game-over">{statusText(t, table, null)}</h2>
        <p class="small">
          <b>{t.score([game.scores[viewFrom], game.scores[otherSeat(viewFrom)]])}</b>
          {length !== 'unlimited' && ` · ${lengthText(t, table)}`}
          {parted(howText(t, table))}
          <Kind table={table} />
        </p>
      </div>
      {next && (
        <div class="apart">
          <button type="button" class="big primary" onClick={() => dispatch({ type: 'nextGame' })}>
            {t.table.nextGame}
          </button>
        </div>
      )}
    </section>
  );
}
