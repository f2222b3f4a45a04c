// The games that one can learn, by their kinds, and how far one is in each.

import { isCourse, stepsOf, type CourseName } from '../../learn/courses';
import { countDone } from '../../learn/learn';
import type { State } from '../../model/state/state';
import type { WordsOfLearn } from '../../texts/en_learn';
import { gamesOf } from '../../values/lobby/offers';
import { useDispatch, useTexts } from '../parts/context';
import { HistoryButton } from '../rules/history';
import { capital } from '../parts/terms';
import { WordsLink } from '../parts/word';

interface Props {
  state: State;
  words: WordsOfLearn;
}

export function Games({ state, words }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1>{words.games}</h1>
      <p>{words.gamesHint}</p>
      <WordsLink />
      <div class="pair">
        {state.me && (
          <button
            type="button"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'puzzle' } })}
          >
            {t.table.puzzle}
          </button>
        )}
        <button
          type="button"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'openings' } })}
        >
          {t.table.openings}
        </button>
      </div>
      {gamesOf().map(([kind, games]) => (
        <section key={kind} class="card column">
          <h2>{t.lobby.gameKinds[kind]}</h2>
          {games.filter(isCourse).map((game) => (
            <Game key={game} game={game} kept={state.settings.learn} />
          ))}
        </section>
      ))}
    </main>
  );
}

function Game({ game, kept }: { game: CourseName; kept: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const done = countDone(kept, game);
  const { length } = stepsOf(game);
  const ends = done === length ? ' ✓' : ` ${t.number(done)}/${t.number(length)}`;
  return (
    <div class="learn-game">
      <button
        type="button"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'learn', game } })}
      >
        {capital(game)}
        <span class="small">{ends}</span>
      </button>
      <HistoryButton game={game} icon />
    </div>
  );
}
