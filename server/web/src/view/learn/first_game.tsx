// From the last step to a first game against the house's novice, as short as there is one, as a guest if need be.

import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import type { CourseName } from '../../learn/courses';
import type { WordsOfLearn } from '../../texts/en_learn';
import { invitationTo, partnerOf } from '../../values/lobby/house';
import { firstOffer, lengthsOf, termsOf } from '../../values/lobby/offers';
import type { Wanted } from '../../values/lobby/seeks';
import { useTexts, type Dispatch } from '../parts/context';
import { capital, matchText } from '../parts/terms';

interface Props {
  state: State;
  game: CourseName;
  words: WordsOfLearn;
  dispatch: Dispatch;
  button: RefObject<HTMLButtonElement>;
}

function shortest(game: CourseName): Wanted {
  const lengths = lengthsOf(game).filter((length) => length !== 'unlimited');
  return { length: Math.min(...lengths), terms: termsOf({ ...firstOffer, game }) };
}

// The novice, if he is free for me.
function noviceOf({ players, me, saved }: State, wanted: Wanted): ReturnType<typeof partnerOf> {
  const novice = partnerOf(players, 'house_novice', me?.name, saved, wanted);
  const opponent = novice?.who.opponent ?? null;
  return opponent === null || opponent === me?.name ? novice : undefined;
}

export function FirstGame({ state, game, words, dispatch, button }: Props) {
  const t = useTexts();
  const wanted = shortest(game);
  const plain = game === 'backgammon';
  const [asked, setAsked] = useState<'no' | 'yes' | 'invited' | 'nobody'>('no');
  const { me, login } = state;
  const here = me !== null && !state.session.arriving;
  useEffect(() => {
    if (asked !== 'yes' || !here) return;
    const novice = noviceOf(state, wanted);
    setAsked(novice ? 'invited' : 'nobody');
    if (novice) dispatch(invitationTo(novice.who.name, novice.unfinished, wanted));
  }, [asked, here]);
  const failed = asked === 'yes' && login.failed !== null;
  const ask = () => {
    setAsked('yes');
    if (!me) dispatch({ type: 'playNow' });
  };
  if (asked === 'nobody' || failed) {
    return (
      <>
        <p class="status" role="status">
          {failed ? t.trouble.noConnection : words.noNovice} {!plain && words.onlyBackgammon}
        </p>
        {plain && (
          <button
            type="button"
            class="big primary"
            onClick={() => dispatch({ type: 'offlineMatch', length: 1, strength: 'novice' })}
          >
            {words.offline}
          </button>
        )}
      </>
    );
  }
  const against = t.lobby.bots.house_novice[0];
  const hint = plain
    ? words.firstGameHint
    : `${capital(game)} · ${matchText(t, wanted)} · ${against}`;
  const busy = asked === 'yes' || (asked === 'invited' && state.invited !== null);
  return (
    <>
      <p class="status">{hint}</p>
      <button type="button" class="big primary" ref={button} disabled={busy} onClick={ask}>
        {busy ? words.seating : words.firstGame}
      </button>
    </>
  );
}
