// My friends, and who may write to me or invite me.

import type { State } from '../../model/state/state';
import { approaches, type AccountInfo } from '../../values/account/account';
import { friendsOf } from '../../values/lobby/friends';
import { FriendNote } from '../conduct/friend';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Choice } from '../parts/controls';
import { Card } from './card';

function ApproachChoice({ info, name }: { info: AccountInfo; name: 'messages' | 'invitations' }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const value = info[name];
  if (value === null) return null;
  return (
    <div class="column">
      <p>{t.friends[name]}</p>
      <Choice
        label={t.friends[name]}
        options={approaches.map((one) => ({ value: one, text: t.friends.from[one] }))}
        value={value}
        onChange={(one) => dispatch({ type: 'setAccount', key: name, value: one })}
      />
    </div>
  );
}

function List({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const friends = friendsOf(state);
  if (friends.length === 0) return <p class="none">{t.friends.none}</p>;
  return (
    <ul class="plain column">
      {friends.map((friend) => (
        <li key={friend.name} class="column">
          <div class="apart">
            <button
              type="button"
              class="name"
              onClick={() =>
                dispatch({ type: 'screen', screen: { name: 'profile', player: friend.name } })
              }
            >
              <Called name={friend.name} />
            </button>
            {state.players.has(friend.name) && <span class="small">{t.friends.here}</span>}
            <button
              type="button"
              aria-label={`${t.friends.off}: ${friend.name}`}
              onClick={() => dispatch({ type: 'friend', name: friend.name, on: false })}
            >
              {t.friends.off}
            </button>
          </div>
          <FriendNote friend={friend} />
        </li>
      ))}
    </ul>
  );
}

export function FriendsCard({ state, info }: { state: State; info: AccountInfo | null }) {
  const t = useTexts();
  return (
    <Card title={t.friends.title}>
      <p class="small">{t.friends.lead}</p>
      {info && <ApproachChoice info={info} name="messages" />}
      {info && <ApproachChoice info={info} name="invitations" />}
      <List state={state} />
    </Card>
  );
}
