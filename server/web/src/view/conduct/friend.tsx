// An entry by which somebody comes on my list of friends, with what I note about him, and goes off it.

import { useEffect, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { fittingNote, friendOf, kNoteMax, type Friend } from '../../values/lobby/friends';
import { useDispatch, useTexts } from '../parts/context';
import { Form } from '../parts/form';

export function FriendNote({ friend }: { friend: Friend }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(friend.note);
  useEffect(() => setTyped(friend.note), [friend.note]);
  const note = fittingNote(typed);
  const save = () => {
    if (note !== friend.note) dispatch({ type: 'friend', name: friend.name, on: true, note });
  };
  return (
    <Form class="word" onSend={save}>
      <label>
        {t.friends.note(friend.name)}
        <input
          type="text"
          maxLength={kNoteMax}
          autocomplete="off"
          dir="auto"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" aria-disabled={note === friend.note}>
        {t.friends.save}
      </button>
    </Form>
  );
}

function Entry({ name, friend }: { name: string; friend: Friend | false }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <div class="friend" role="group" aria-label={t.friends.title}>
      {friend && <FriendNote friend={friend} />}
      <button
        type="button"
        aria-pressed={friend !== false}
        onClick={() => dispatch({ type: 'friend', name, on: friend === false })}
      >
        {t.friends.friend(name)}
      </button>
    </div>
  );
}

// Nothing of oneself, and for nobody.
export function FriendEntry({ state, name }: { state: State; name: string }) {
  const { me } = state;
  const friend = friendOf(state, name);
  if (!me || friend === null || me.name.toLowerCase() === name.toLowerCase()) return null;
  return <Entry key={name} name={name} friend={friend} />;
}
