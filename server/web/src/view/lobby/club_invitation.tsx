// Who has opened a link into a club: who invites him into which, and one tap joins it.

import { isGuest } from '../../model/account/guest';
import type { State } from '../../model/state/state';
import type { ClubOffer } from '../../values/lobby/friend';
import { clubTexts } from '../../texts/club_texts';
import type { WordsOfClubs } from '../../texts/en_clubs';
import type { Screen } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';

export function ClubInvitation({ state, offer }: { state: State; offer: ClubOffer }) {
  const t = useTexts();
  const { words } = useWordsFile(clubTexts, t.tag);
  return (
    <main class="page friend" id="main" tabIndex={-1}>
      {words ? (
        <>
          <h1>{words.joinClub(offer.title)}</h1>
          <p>
            {words.invites(offer.name, offer.title)} {words.members(offer.members)}
          </p>
          <Ways {...{ state, offer, words }} />
        </>
      ) : (
        <p class="none" role="status">
          {t.loading}
        </p>
      )}
    </main>
  );
}

interface Props {
  state: State;
  offer: ClubOffer;
  words: WordsOfClubs;
}

function Ways({ state, offer, words }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const go = (screen: Screen) => () => dispatch({ type: 'screen', screen });
  if (!state.me) {
    return (
      <div class="column">
        <p class="hint">{words.linkLogin}</p>
        <button type="button" class="big primary" onClick={go({ name: 'login', register: true })}>
          {t.login.registerTitle}
        </button>
        <button type="button" class="big" onClick={go({ name: 'login' })}>
          {t.welcome.login}
        </button>
      </div>
    );
  }
  if (isGuest(state)) {
    return (
      <div class="column">
        <p class="hint">{words.guest}</p>
        <button type="button" class="big primary" onClick={go({ name: 'account' })}>
          {t.keep.keep}
        </button>
      </div>
    );
  }
  return (
    <div class="column">
      {offer.mine ? (
        <p role="status">{words.own.m}</p>
      ) : (
        <button type="button" class="big primary" onClick={() => dispatch({ type: 'playLink' })}>
          {words.join}
        </button>
      )}
      <button type="button" class="big" onClick={go({ name: 'clubs', club: offer.club })}>
        {words.toClub}
      </button>
    </div>
  );
}
