// Who has opened a friend's link: by whom he is invited to what, and one tap plays it.

import type { State } from '../../model/state/state';
import type { LinkOffer } from '../../values/lobby/friend';
import { isByDays } from '../../values/lobby/seeks';
import { countsGames } from '../../values/game_rows';
import { useDispatch, useTexts } from '../parts/context';
import { ClubInvitation } from './club_invitation';
import { MatchWords } from './match_words';

// What one tap leads to.
function WhatFollows({ offer }: { offer: LinkOffer }) {
  const t = useTexts();
  const text = isByDays(offer) ? t.friend.byDays : t.friend.makers[offer.maker];
  return <p class="hint">{text}</p>;
}

function Play({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { me, account, login } = state;
  return (
    <div class="column">
      <button
        type="button"
        class="big primary"
        disabled={login.busy}
        onClick={() => dispatch({ type: 'playLink' })}
      >
        {login.busy ? t.welcome.busy : me || account ? t.friend.play : t.friend.playAsGuest}
      </button>
      {!me && (
        <>
          <p class="small">{account ? t.welcome.playAs(account) : t.welcome.playNowHint}</p>
          <button
            type="button"
            class="big"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'login' } })}
          >
            {t.welcome.login}
          </button>
        </>
      )}
    </div>
  );
}

export function FriendScreen({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { opened } = state.friend;
  const offer = opened?.offer;
  if (!opened || opened.gone) {
    return (
      <main class="page" id="main" tabIndex={-1}>
        <h1>{t.friend.title}</h1>
        <p role="status">{t.friend.gone}</p>
        <button
          type="button"
          class="big"
          onClick={() =>
            dispatch({ type: 'screen', screen: { name: state.me ? 'lobby' : 'welcome' } })
          }
        >
          {state.me ? t.nav.lobby : t.nav.welcome}
        </button>
      </main>
    );
  }
  if (opened.club) return <ClubInvitation state={state} offer={opened.club} />;
  return (
    <main class="page friend" id="main" tabIndex={-1}>
      <h1>
        {offer
          ? t.lobby.invites(offer.name, offer.length, countsGames(offer.length, offer.terms))
          : t.friend.title}
      </h1>
      {offer ? (
        <>
          <MatchWords state={state} match={offer} />
          <WhatFollows offer={offer} />
          <Play state={state} />
        </>
      ) : (
        <p class="none" role="status">
          {t.loading}
        </p>
      )}
    </main>
  );
}
