// The head of the two lists that stand behind one tab, tournaments and clubs, with the way from one to the other.

import type { State } from '../../model/state/state';
import type { WordsOfClubs } from '../../texts/en_clubs';
import { useDispatch, useTexts } from '../parts/context';
import { Choice } from '../parts/controls';

interface Props {
  state: State;
  here: 'events' | 'clubs';
  clubWords: WordsOfClubs;
  make: string; // what one can make here
}

export function ListHead({ state, here, clubWords, make }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const fresh = () =>
    dispatch({
      type: 'screen',
      screen: here === 'events' ? { name: here, event: 'new' } : { name: here, club: 'new' },
    });
  return (
    <>
      <header class="lobby-head">
        <h1>{here === 'events' ? t.nav.events : clubWords.title}</h1>
        {state.me && (
          <button type="button" onClick={fresh}>
            {make}
          </button>
        )}
      </header>
      <Choice
        label={clubWords.both}
        value={here}
        onChange={(name) => dispatch({ type: 'screen', screen: { name } })}
        options={[
          { value: 'events', text: t.nav.events },
          { value: 'clubs', text: clubWords.title },
        ]}
      />
    </>
  );
}
