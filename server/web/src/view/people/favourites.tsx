// What somebody plays, and against whom. A tap shows these matches.

import type { Profile } from '../../values/api_values';
import {
  gamesOf,
  opponentsOf,
  type GameFigures,
  type MatchFilter,
  type Tally,
} from '../../values/match_filter';
import { useTexts } from '../parts/context';
import { capital } from '../parts/terms';

const kOpponents = 8; // at most

interface Props {
  profile: Profile;
  onFilter: (part: Partial<MatchFilter>) => void;
}

function Row({ tally, text, onTap }: { tally: Tally; text: string; onTap: () => void }) {
  const t = useTexts();
  const { won, lost } = tally;
  return (
    <>
      <button
        type="button"
        class="name"
        aria-label={t.people.matches.only(text)}
        disabled={won + lost === 0}
        onClick={onTap}
      >
        <bdi>{text}</bdi>
      </button>
      <span class="n">
        <span class="unseen">{t.people.matches.wonLost} </span>
        {t.score([won, lost])}
      </span>
    </>
  );
}

function Game({ game, onTap }: { game: GameFigures; onTap: () => void }) {
  const t = useTexts();
  const { rating, experience } = game;
  return (
    <li>
      <Row tally={game} text={capital(game.name)} onTap={onTap} />
      {rating !== null && (
        <span class="small">
          {t.profile.rating} {t.rating(rating)} · {t.profile.experience} {t.number(experience)}
        </span>
      )}
    </li>
  );
}

export function Games({ profile, onFilter }: Props) {
  const t = useTexts();
  const games = gamesOf(profile);
  return (
    <section class="card">
      <h2>{t.people.matches.games}</h2>
      {games.length === 0 ? (
        <p class="none">{t.profile.noMatches}</p>
      ) : (
        <p class="small">{t.people.matches.counted(profile.history.length)}</p>
      )}
      <ul class="tallies">
        {games.map((game) => (
          <Game key={game.name} game={game} onTap={() => onFilter({ game: game.name })} />
        ))}
      </ul>
    </section>
  );
}

export function Opponents({ profile, onFilter }: Props) {
  const t = useTexts();
  const opponents = opponentsOf(profile.history).slice(0, kOpponents);
  if (opponents.length === 0) return null;
  return (
    <section class="card">
      <h2>{t.people.matches.opponents}</h2>
      <ul class="tallies">
        {opponents.map((one) => (
          <li key={one.name}>
            <Row tally={one} text={one.name} onTap={() => onFilter({ opponent: one.name })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
