// Claims in the lobby: one is made, one is made by somebody else, one is judged.

import { useState } from 'preact/hooks';
import { countsGames } from '../../values/game_rows';
import { claimOf } from '../../model/lobby/claims';
import type { Claim, ClaimNews, ClaimRefusal, SavedMatch } from '../../values/types';
import type { State } from '../../model/state/state';
import type { Texts } from '../../texts/words';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { Dialog } from '../parts/dialog';
import { When } from '../parts/when';

// ---- Beside a saved match

function ClaimDialog({ match, onClose }: { match: SavedMatch; onClose: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <Dialog title={t.claims.title(match.opponent)} onClose={onClose}>
      {t.claims.explain(match.opponent).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div class="apart">
        <button type="button" onClick={onClose}>
          {t.cancel}
        </button>
        <button
          type="button"
          class="primary"
          onClick={() => {
            dispatch({ type: 'claim', match: match.match });
            onClose();
          }}
        >
          {t.claims.claim}
        </button>
      </div>
    </Dialog>
  );
}

// Explains first. An unlimited match has no result; what is claimed already says so itself.
export function ClaimButton({ state, match }: { state: State; match: SavedMatch }) {
  const t = useTexts();
  const [asks, setAsks] = useState(false);
  if (match.length === 'unlimited' || claimOf(state.claims, match.match)) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`${t.claims.claim}: ${t.claims.title(match.opponent)}`}
        onClick={() => setAsks(true)}
      >
        {t.claims.claim}
      </button>
      {asks && <ClaimDialog match={match} onClose={() => setAsks(false)} />}
    </>
  );
}

function refusalText(t: Texts, refusal: ClaimRefusal): string {
  switch (refusal.why) {
    case 'early':
    case 'barred':
      return t.claims.early(t.date(refusal.from), t.time(refusal.from));
    case 'unready':
      return t.claims.away(refusal.days, refusal.needed);
    case 'unlimited':
    case 'playing':
    case 'claimed':
      return t.claims.refused[refusal.why];
  }
}

// What became of it.
export function ClaimStatus({ state, match }: { state: State; match: SavedMatch }) {
  const t = useTexts();
  const { refused } = state.claims;
  const claim = claimOf(state.claims, match.match);
  const refusal = refused?.match === match.match ? refused.refusal : null;
  return (
    <span role="status">
      {claim && (
        <span class="small claim">
          <When
            text={claim.mine ? t.claims.mine : t.claims.due}
            at={claim.due / 1000}
            now={state.now}
          />
        </span>
      )}
      {!claim && refusal !== null && (
        <span class="small claim" lang={typeof refusal === 'string' ? 'en' : undefined}>
          <bdi>{typeof refusal === 'string' ? refusal : refusalText(t, refusal)}</bdi>
        </span>
      )}
    </span>
  );
}

// ---- Above the lobby

function TheirClaim({ state, claim }: { state: State; claim: Claim }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { match, opponent, length, scores, due } = claim;
  const here = state.players.has(opponent);
  const terms = state.saved.find((one) => one.match === match)?.terms;
  return (
    <li class="card">
      <div class="grow">
        <p>
          {t.claims.theirs(opponent, Number(length), countsGames(length, terms))} ·{' '}
          {t.score(scores)}
        </p>
        <span class="small">
          <When text={t.claims.due} at={due / 1000} now={state.now} />
        </span>
        {!here && <span class="small">{t.claims.absent(opponent)}</span>}
      </div>
      <button
        type="button"
        class="primary"
        disabled={!here}
        aria-label={`${t.claims.playOn}: ${t.turns.openWith(opponent, match)}`}
        onClick={() => dispatch({ type: 'invite', name: opponent, length: 'resume', match })}
      >
        {t.claims.playOn}
      </button>
    </li>
  );
}

function NewsText({ news }: { news: ClaimNews }) {
  const t = useTexts();
  if (news.kind === 'ended') {
    return <p>{t.claims.ended(news.opponent, news.why, news.mine, news.minutes)}</p>;
  }
  if (news.kind === 'settled') {
    return (
      <>
        <p>
          {t.claims.settled(news.opponent)} {t.claims.results[news.result]}
        </p>
        <span class="small">
          {t.claims.reason} <bdi>{news.reason}</bdi>
        </span>
      </>
    );
  }
  const { opponent, won, chance, sure, ratings, moment } = news;
  return (
    <>
      <p>
        {t.claims.judged(opponent, won, t.percent(chance / 100))} {sure && t.claims.sure}
      </p>
      {ratings && (
        <span class="small">{t.claims.ratings(t.decimal(ratings[0]), t.decimal(ratings[1]))}</span>
      )}
      {moment && (
        <span class="small">
          {t.claims.moment} <code dir="ltr">{moment}</code>
        </span>
      )}
    </>
  );
}

function News({ news }: { news: ClaimNews }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <li class="card told">
      <div class="grow">
        <NewsText news={news} />
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={t.close}
        onClick={() => dispatch({ type: 'hideClaimNews', match: news.match })}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

// What others claim, and how matches were judged. `state.claims.news` stays until it is put away.
export function ClaimNotices({ state }: { state: State }) {
  const t = useTexts();
  const { open, news } = state.claims;
  const theirs = open.filter((claim) => !claim.mine);
  if (theirs.length + news.length === 0) return null;
  return (
    <ul class="invitations" aria-label={t.claims.list}>
      {news.map((one) => (
        <News key={`news ${one.match}`} news={one} />
      ))}
      {theirs.map((claim) => (
        <TheirClaim key={claim.match} state={state} claim={claim} />
      ))}
    </ul>
  );
}
