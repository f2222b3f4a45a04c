// Finished matches of somebody: those that one wants to see, as a list and as files.

import { useMemo } from 'preact/hooks';
import type { HistoryEntry, Profile } from '../../values/api_values';
import {
  everyMatch,
  gameOf,
  gamesOf,
  isErased,
  matchesThatFit,
  results,
  type MatchFilter,
} from '../../values/match_filter';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Choice } from '../parts/controls';
import { Icon } from '../parts/icons';
import { Rows, type CellsProps } from '../parts/rows';
import { capital } from '../parts/terms';
import { Exports } from './exports';

interface Props {
  profile: Profile;
  filter: MatchFilter;
  onFilter: (part: Partial<MatchFilter>) => void;
}

function Day({
  text,
  value,
  onChange,
}: {
  text: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <label>
      {text}
      <input type="date" value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

function Filters({ profile, filter, onFilter }: Props) {
  const t = useTexts();
  const words = t.people.matches;
  const texts = { all: t.people.kinds.all, won: t.profile.won, lost: t.profile.lost };
  return (
    <div class="match-filters" role="search">
      <label>
        {t.lobby.game}
        <select
          value={filter.game}
          onChange={(event) => onFilter({ game: event.currentTarget.value })}
        >
          <option value="">{words.allGames}</option>
          {gamesOf(profile).map(({ name }) => (
            <option key={name} value={name}>
              {capital(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.profile.opponent}
        <input
          type="search"
          autocapitalize="none"
          spellcheck={false}
          placeholder={t.people.search}
          value={filter.opponent}
          onInput={(event) => onFilter({ opponent: event.currentTarget.value })}
        />
      </label>
      <Day text={words.from} value={filter.from} onChange={(from) => onFilter({ from })} />
      <Day text={words.to} value={filter.to} onChange={(to) => onFilter({ to })} />
      <Choice
        label={words.result}
        value={filter.result}
        onChange={(result) => onFilter({ result })}
        options={results.map((value) => ({ value, text: texts[value] }))}
      />
    </div>
  );
}

function Match({ item: entry, at }: CellsProps<HistoryEntry, null>) {
  const t = useTexts();
  const dispatch = useDispatch();
  const tab = (column: number) => (column === at ? 0 : -1);
  const { match, opponent, won } = entry;
  return (
    <>
      <div role="rowheader" class="grow">
        <button
          type="button"
          class="name"
          disabled={isErased(opponent)}
          tabIndex={tab(0)}
          onClick={() =>
            dispatch({ type: 'screen', screen: { name: 'profile', player: opponent } })
          }
        >
          <Called name={opponent} />
        </button>
        <span class="small">
          {t.date(Date.parse(entry.at))} · {capital(gameOf(entry))} · {t.rating(entry.rating)}
        </span>
      </div>
      <div role="gridcell" class={`n result ${won ? 'won' : 'lost'}`}>
        {won ? t.profile.wonMark : t.profile.lostMark} {t.score(entry.score)}
      </div>
      <div role="gridcell" class="row-buttons">
        <button
          type="button"
          class="icon-button"
          aria-label={t.profile.replayOf(opponent, match)}
          tabIndex={tab(1)}
          onClick={() => dispatch({ type: 'screen', screen: { name: 'replay', match } })}
        >
          <Icon name="play" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t.profile.analysisOf(opponent, match)}
          tabIndex={tab(2)}
          onClick={() => dispatch({ type: 'screen', screen: { name: 'analysis', match } })}
        >
          <Icon name="ranks" />
        </button>
      </div>
    </>
  );
}

export function Matches({ profile, filter, onFilter }: Props) {
  const t = useTexts();
  const { name, history } = profile;
  const shown = useMemo(() => matchesThatFit(history, filter), [history, filter]);
  const found = t.people.shown(t.number(shown.length), t.number(history.length));
  return (
    <section class="card" aria-label={t.profile.matches} id="matches" tabIndex={-1}>
      <h2>{t.profile.matches}</h2>
      {history.length === 0 && <p class="none">{t.profile.noMatches}</p>}
      {history.length > 0 && (
        <>
          <Filters profile={profile} filter={filter} onFilter={onFilter} />
          <p class="found">
            <span role="status">{found}</span>
            {filter !== everyMatch && (
              <button type="button" class="link" onClick={() => onFilter(everyMatch)}>
                {t.people.showAll}
              </button>
            )}
          </p>
          {shown.length === 0 && <p class="none">{t.people.matches.none}</p>}
          <div class="people">
            {shown.length > 0 && (
              <Rows
                key={JSON.stringify(filter)}
                label={t.profile.matches}
                items={shown}
                keyOf={(entry) => entry.match}
                cells={Match}
                more={null}
              />
            )}
          </div>
          <Exports player={name} matches={shown} />
        </>
      )}
    </section>
  );
}
