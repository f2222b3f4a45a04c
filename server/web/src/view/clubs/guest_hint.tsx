// Guests are in no club: first they choose a name.

import type { WordsOfClubs } from '../../texts/en_clubs';
import { useDispatch, useTexts } from '../parts/context';

export function GuestHint({ words }: { words: WordsOfClubs }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <>
      <p>{words.guest}</p>
      <button
        type="button"
        class="primary"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'account' } })}
      >
        {t.keep.keep}
      </button>
    </>
  );
}
