// Guests are in no club: first they choose a name.

import type { WordsOfClubs } from '../../texts/en_clubs';
import { useDispatch, useTexts } from '../parts/context';

export function GuestHint({ words, founds = false }: { words: WordsOfClubs; founds?: boolean }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <>
      <p>{founds ? words.guestFounds : words.guest}</p>
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
