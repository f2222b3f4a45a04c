// Below the board, where wins have kinds: what is near for whom, or how the game is won; and which game
// of the match it is.

import { signsOf, winOf, type Sign, type Win } from '../../play/wins';
import { countsGames, rowOf } from '../../values/game_rows';
import type { Board, GameView, Length, Seat } from '../../values/types';
import type { Texts } from '../../texts/words';
import { useTexts } from '../parts/context';
import { Swatch } from '../looks/swatch';

export function winText(t: Texts, { name, monk }: Win): string {
  const kind = t.wins.kinds[name];
  return monk ? t.wins.withMonk(kind) : kind;
}

// The nearest order and a jan of each side.
function shownOf(signs: readonly Sign[]): Sign[] {
  const isOrder = ({ name }: Sign): boolean => name !== 'jan';
  return signs.filter(
    (sign) =>
      sign === signs.find((one) => one.seat === sign.seat && isOrder(one) === isOrder(sign)),
  );
}

function missingText(t: Texts, { name, missing }: Sign): string {
  return name === 'jan' ? t.wins.moreOnBar(missing) : t.wins.pips(missing);
}

interface Props {
  game: GameView;
  board: Board; // that is drawn
  win: number; // by what is drawn
  names: readonly [string, string];
  match: { length: Length; terms?: string | undefined };
}

export function Signs({ game, board, win, names, match }: Props) {
  const t = useTexts();
  if (!rowOf(game.game).values) return null;
  const won = winOf(win);
  const chip = (seat: Seat, text: string, more: string, done: boolean) => (
    <li key={`${seat} ${text}`} class={done ? 'done' : undefined}>
      <Swatch seat={seat} />
      <span class="unseen">
        <bdi>{names[seat]}</bdi>:{' '}
      </span>
      <b>{text}</b> {more}
    </li>
  );
  return (
    <ul class="signs" aria-label={t.wins.near}>
      {won
        ? chip(game.gameWinner ?? game.turn, winText(t, won), t.points(won.value), true)
        : shownOf(signsOf(game, board)).map((sign) =>
            chip(sign.seat, t.wins.kinds[sign.name], missingText(t, sign), false),
          )}
      {countsGames(match.length, match.terms) && game.number > 0 && (
        <li class="game">{t.table.gameOf(game.number, Number(match.length))}</li>
      )}
    </ul>
  );
}
