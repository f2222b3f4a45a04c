import { useMemo, useState } from 'preact/hooks';
import type { Profile } from '../../values/api_values';
import {
  everyMatch,
  gameOf,
  gamesOf,
  withFilter,
  type MatchFilter,
} from '../../values/match_filter';
import type { State } from '../../model/state/state';
import { Block } from '../conduct/block';
import { FriendEntry } from '../conduct/friend';
import type { TermName } from '../../texts/en_glossary';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Choice } from '../parts/controls';
import { Report } from '../conduct/report';
import { ModerationLink } from '../moderation/note';
import { capital } from '../parts/terms';
import { DiceTable } from './dice_table';
import { Games, Opponents } from './favourites';
import { Matches } from './match_list';
import { Trophies } from './trophies';
import { keepFilter, keptFilter } from './match_wish';
import { ProgressCard } from './progress';
import { Word } from '../parts/word';
import { RatingPlot, axes, type Axis } from './plot';

interface FigureProps {
  name: string;
  value: string;
  term?: TermName;
}

function Figure({ name, value, term }: FigureProps) {
  return (
    <div class="figure">
      <dt>{term ? <Word name={term} text={name} /> : name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

// Rating after rating, of the game that is chosen.
function Plot({ profile }: { profile: Profile }) {
  const t = useTexts();
  const games = gamesOf(profile).filter(({ won, lost }) => won + lost > 0);
  const [chosen, setChosen] = useState('');
  const [axis, setAxis] = useState<Axis>('date');
  const game = games.find(({ name }) => name === chosen)?.name ?? games[0]?.name;
  const history = useMemo(
    () => profile.history.filter((entry) => gameOf(entry) === game),
    [profile.history, game],
  );
  return (
    <section class="card">
      <h2>{t.profile.plot}</h2>
      <div class="plot-choice">
        {games.length > 1 && (
          <select
            aria-label={t.lobby.game}
            value={game}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {games.map(({ name }) => (
              <option key={name} value={name}>
                {capital(name)}
              </option>
            ))}
          </select>
        )}
        {history.length > 1 && (
          <Choice
            label={t.people.matches.axis}
            value={axis}
            onChange={setAxis}
            options={axes.map((value) => ({ value, text: t.people.matches.axes[value] }))}
          />
        )}
      </div>
      <RatingPlot history={history} axis={axis} />
    </section>
  );
}

function Shown({ profile, state }: { profile: Profile; state: State }) {
  const t = useTexts();
  const [filter, setFilter] = useState(() => keptFilter(profile.name));
  const onFilter = (part: Partial<MatchFilter>) => {
    const now = withFilter(filter, part);
    keepFilter(profile.name, now);
    setFilter(now);
  };
  // To where these matches are listed.
  const only = (part: Partial<MatchFilter>) => {
    onFilter({ ...everyMatch, ...part });
    const list = document.getElementById('matches');
    list?.scrollIntoView();
    list?.focus({ preventScroll: true });
  };
  return (
    <>
      <dl class="figures">
        <Figure name={t.profile.rating} value={t.rating(profile.rating)} term="rating" />
        <Figure
          name={t.profile.experience}
          value={t.number(profile.experience)}
          term="experience"
        />
        {profile.rank !== undefined && (
          <Figure name={t.profile.rank} value={t.number(profile.rank)} />
        )}
        <Figure name={t.profile.won} value={t.number(profile.won)} />
        <Figure name={t.profile.lost} value={t.number(profile.lost)} />
        {profile.unfinished !== undefined && (
          <Figure name={t.profile.unfinished} value={t.number(profile.unfinished)} />
        )}
      </dl>
      {profile.lastYear && <p class="small">{t.profile.lastYear(profile.lastYear)}</p>}
      <div class="cards two">
        <Plot profile={profile} />
        <section class="card">
          <h2>{t.profile.dice}</h2>
          {profile.dice ? (
            <DiceTable dice={profile.dice} />
          ) : (
            <p class="none">{t.profile.noDice}</p>
          )}
        </section>
        <div class="column">
          <Trophies trophies={profile.trophies} />
          <Games profile={profile} onFilter={only} />
          <Opponents profile={profile} onFilter={only} />
        </div>
      </div>
      <ProgressCard state={state} name={profile.name} />
      <Matches profile={profile} filter={filter} onFilter={onFilter} />
    </>
  );
}

export function ProfileScreen({ state, player }: { state: State; player: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { value, busy, failed } = state.profile;
  const shown = value && value.name.toLowerCase() === player.toLowerCase() ? value : null;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <header class="lobby-head">
        <h1>
          <Called name={player} bot={shown?.bot ?? false} />
        </h1>
        {player === state.me?.name && (
          <div class="pair">
            <button
              type="button"
              onClick={() => dispatch({ type: 'screen', screen: { name: 'replay' } })}
            >
              {t.profile.storedReplays}
            </button>
            <button
              type="button"
              onClick={() => dispatch({ type: 'screen', screen: { name: 'account' } })}
            >
              {t.account.title}
            </button>
          </div>
        )}
        {shown && <FriendEntry state={state} name={shown.name} />}
        {shown && <Block state={state} name={shown.name} />}
        {shown && <Report state={state} name={shown.name} />}
        {shown && <ModerationLink state={state} name={shown.name} />}
      </header>
      {!shown && busy && <p class="none">{t.loading}</p>}
      {!shown && failed && (
        <p class="none">
          {t.failed}{' '}
          <button
            type="button"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'profile', player } })}
          >
            {t.again}
          </button>
        </p>
      )}
      {shown && <Shown profile={shown} state={state} />}
    </main>
  );
}
