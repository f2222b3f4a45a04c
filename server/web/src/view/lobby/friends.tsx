// A link to a friend: made by one tap, given away, withdrawn; and who waits for whom.

import type { State } from '../../model/state/state';
import type { FriendLink, LinkWait } from '../../values/lobby/friend';
import type { Wanted } from '../../values/lobby/seeks';
import { useDispatch, useTexts } from '../parts/context';
import { Qr } from '../links/qr';
import { Share } from '../links/share';
import { MatchWords } from './match_words';

function urlOf(token: string): string {
  return `${location.origin}${location.pathname}#/friend/${token}`;
}

function Mine({ state, link }: { state: State; link: FriendLink }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <li>
      <span class="grow">
        {link.guest !== null && <b role="status">{t.friend.waits(link.guest)}</b>}
        <MatchWords state={state} match={link} />
      </span>
      <button type="button" onClick={() => dispatch({ type: 'unlink', number: link.number })}>
        {t.lobby.withdraw}
      </button>
    </li>
  );
}

function Waiting({ state, wait }: { state: State; wait: LinkWait }) {
  const t = useTexts();
  return (
    <li>
      <span class="grow" role="status">
        <b>{t.friend.youWait(wait.name)}</b>
        <MatchWords state={state} match={wait} />
      </span>
    </li>
  );
}

// The one that was made just now.
function Made({ token }: { token: string }) {
  const t = useTexts();
  const url = urlOf(token);
  return (
    <div class="made-link">
      <p class="hint" role="status">
        {t.friend.once}
      </p>
      <div class="row">
        <input type="text" class="grow" readOnly dir="ltr" aria-label={t.friend.link} value={url} />
        <Share title={t.friend.title} url={url} />
      </div>
      <Qr text={url} label={t.friend.qr} />
    </div>
  );
}

export function Friends({ state, wanted }: { state: State; wanted: Wanted }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { links, made, waits } = state.friend;
  return (
    <section class="card">
      <h2>{t.friend.title}</h2>
      <p class="small">{t.friend.lead}</p>
      <ul class="people" aria-label={t.friend.title} tabIndex={-1}>
        {waits.map((wait) => (
          <Waiting key={wait.name} state={state} wait={wait} />
        ))}
        {links.map((link) => (
          <Mine key={link.number} state={state} link={link} />
        ))}
      </ul>
      {made && <Made token={made.token} />}
      <div class="row">
        <button type="button" onClick={() => dispatch({ type: 'makeLink', ...wanted })}>
          {t.friend.make}
        </button>
      </div>
    </section>
  );
}
