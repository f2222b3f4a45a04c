// What tournaments, or clubs, are, for who sees none of them yet.

import type { State } from '../../model/state/state';
import { useDispatch, useTexts } from '../parts/context';

interface Props {
  state: State;
  none?: boolean; // there are none; who has logged in sees this only then
  words: { none: string; about: string; makers: string; login: string };
}

export function About({ state, words, none = state.me !== null }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <section class="card column">
      {none && (
        <p>
          <b>{words.none}</b>
        </p>
      )}
      <p>{words.about}</p>
      <p>{words.makers}</p>
      {!state.me && (
        <>
          <p>{words.login}</p>
          <div class="pair">
            <button
              type="button"
              class="primary"
              onClick={() => dispatch({ type: 'screen', screen: { name: 'login' } })}
            >
              {t.welcome.login}
            </button>
            <button type="button" onClick={() => dispatch({ type: 'playNow' })}>
              {t.welcome.playNow}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
