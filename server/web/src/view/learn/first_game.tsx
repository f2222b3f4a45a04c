// From the last step to a first game: one point against the house's novice, as a guest if need be.

import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { State } from '../../model/state';
import type { WordsOfLearn } from '../../texts/en_learn';
import { invitationTo, partnerOf } from '../../values/house';
import { presets } from '../../values/seeks';
import { useTexts, type Dispatch } from '../parts/context';

interface Props {
  state: State;
  words: WordsOfLearn;
  dispatch: Dispatch;
  button: RefObject<HTMLButtonElement>;
}

const kWanted = presets.one;

// The novice, if he is free for me.
function noviceOf({ players, me, saved }: State): ReturnType<typeof partnerOf> {
  const novice = partnerOf(players, 'house_novice', me?.name, saved, kWanted);
  const opponent = novice?.who.opponent ?? null;
  return opponent === null || opponent === me?.name ? novice : undefined;
}

export function FirstGame({ state, words, dispatch, button }: Props) {
  const t = useTexts();
  const [asked, setAsked] = useState<'no' | 'yes' | 'invited' | 'nobody'>('no');
  const { me, login } = state;
  const here = me !== null && !state.session.arriving;
  useEffect(() => {
    if (asked !== 'yes' || !here) return;
    const novice = noviceOf(state);
    setAsked(novice ? 'invited' : 'nobody');
    if (novice) dispatch(invitationTo(novice.who.name, novice.unfinished, kWanted));
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
          {failed ? t.trouble.noConnection : words.noNovice}
        </p>
        <button
          type="button"
          class="big primary"
          onClick={() => dispatch({ type: 'offlineMatch', length: 1, strength: 'novice' })}
        >
          {words.offline}
        </button>
      </>
    );
  }
  const busy = asked === 'yes' || (asked === 'invited' && state.invited !== null);
  return (
    <>
      <p class="status">{words.firstGameHint}</p>
      <button type="button" class="big primary" ref={button} disabled={busy} onClick={ask}>
        {busy ? words.seating : words.firstGame}
      </button>
    </>
  );
}
