import { useEffect, useMemo, useRef } from 'preact/hooks';
import { memo } from '../../board/api';
import type { State } from '../../model/state/state';
import { apartOf } from '../../values/lobby/house';
import type { Players, RunningMatch, Who } from '../../values/types';
import { ClaimButton, ClaimStatus } from './claims';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Rows, type CellsProps } from '../parts/rows';
import { matchText, termsText } from '../parts/terms';

const kSettle = 2000; // milliseconds, before the list of matches is asked for again
const kSettleEach = 20; // and for each match in it

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
                <Called name={match.opponent} />
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

function Running({ item: match, at }: CellsProps<RunningMatch, null>) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { first, second } = match;
  return (
    <>
      <div role="rowheader" class="grow">
        <b>
          <Called name={first} /> – <Called name={second} />
        </b>
        <span class="small">
          {matchText(t, match)} · {t.score(match.scores)}
          {match.terms && ` · ${termsText(t, match.terms)}`}
        </span>
      </div>
      <div role="gridcell">
        <button
          type="button"
          aria-label={t.lobby.watchMatch(first, second)}
          tabIndex={at}
          onClick={() => dispatch({ type: 'watch', name: first })}
        >
          {t.lobby.watch}
        </button>
      </div>
    </>
  );
}

// They are asked for again some time after others sat down or rose: mostly two of them do. The longer the list is, the
// seldomer it comes.
function useRefresh(playing: number, listed: number): void {
  const dispatch = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    dispatch({ type: 'refresh' });
    return () => clearTimeout(timer.current ?? undefined);
  }, []);
  const before = useRef(playing);
  useEffect(() => {
    if (before.current === playing) return;
    before.current = playing;
    timer.current ??= setTimeout(
      () => {
        timer.current = null;
        dispatch({ type: 'refresh' });
      },
      kSettle + kSettleEach * listed,
    );
  }, [playing]);
}

function countPlaying(players: Players): number {
  const { house, others } = apartOf(players);
  const play = (all: readonly Who[]) => all.filter((who) => who.opponent !== null).length;
  return play(house) + play(others);
}

interface MatchesProps {
  players: Players;
  running: readonly RunningMatch[];
}

export const Matches = memo(({ players, running }: MatchesProps) => {
  const t = useTexts();
  const playing = useMemo(() => countPlaying(players), [players]);
  useRefresh(playing, running.length);
  return (
    <section class="card">
      <h2>
        {t.lobby.running} <span class="small">{t.number(running.length)}</span>
      </h2>
      <div class="people">
        {running.length > 0 ? (
          <Rows
            label={t.lobby.running}
            items={running}
            keyOf={(match) => match.id}
            cells={Running}
            more={null}
          />
        ) : (
          <p class="none">{t.lobby.noMatches}</p>
        )}
      </div>
    </section>
  );
});
