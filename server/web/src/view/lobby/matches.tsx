import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { State } from '../../model/state';
import { ClaimButton, ClaimStatus } from './claims';
import { useDispatch, useTexts } from '../parts/context';
import { matchText, termsText } from '../parts/terms';

const kSettle = 2000; // milliseconds

// Matches that broke off. With a bot, or with somebody who is here, they go on.
export function Saved({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  if (state.saved.length === 0) return null;
  return (
    <section class="card">
      <h2>{t.lobby.saved}</h2>
      <ul class="people saved">
        {state.saved.map((match) => (
          <li key={match.match}>
            <span class="grow">
              <b>
                <bdi>{match.opponent}</bdi>
              </b>
              <span class="small">
                {matchText(t, match)} · {t.score(match.scores)}
                {match.terms && ` · ${termsText(t, match.terms)}`}
              </span>
              <ClaimStatus state={state} match={match} />
            </span>
            <span class="buttons">
              <ClaimButton state={state} match={match} />
              <button
                type="button"
                disabled={!match.online}
                onClick={() =>
                  dispatch({
                    type: 'invite',
                    name: match.opponent,
                    length: 'resume',
                    match: match.match,
                  })
                }
              >
                {match.online ? t.lobby.resume : t.lobby.absent}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Matches({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  // Asked for again when others sit down or rise, a moment later: mostly two of them do.
  const playing = useMemo(
    () => [...state.players.values()].filter((who) => who.opponent !== null).length,
    [state.players],
  );
  const asked = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'refresh' }), asked.current ? kSettle : 0);
    asked.current = true;
    return () => clearTimeout(timer);
  }, [playing]);
  return (
    <section class="card">
      <h2>
        {t.lobby.running} <span class="small">{t.number(state.running.length)}</span>
      </h2>
      {state.running.length === 0 && <p class="none">{t.lobby.noMatches}</p>}
      <ul class="people">
        {state.running.map((match) => (
          <li key={match.id}>
            <span class="grow">
              <b>
                <bdi>{match.first}</bdi> – <bdi>{match.second}</bdi>
              </b>
              <span class="small">
                {matchText(t, match)} · {t.score(match.scores)}
                {match.terms && ` · ${termsText(t, match.terms)}`}
              </span>
            </span>
            <button
              type="button"
              aria-label={t.lobby.watchMatch(match.first, match.second)}
              onClick={() => dispatch({ type: 'watch', name: match.first })}
            >
              {t.lobby.watch}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
