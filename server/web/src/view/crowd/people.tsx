// Who invites me, and the house's own players.

import type { State } from '../../model/state/state';
import { invitationTo, partnerOf, strengths } from '../../values/lobby/house';
import type { Invitation, Length } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { MatchTerms } from '../parts/match_terms';
import { invitationText } from '../parts/terms';

// What is proposed to who is invited.
export interface Wanted {
  length: Length;
  terms: string | undefined;
}

// What a screen reader says by itself of those that come.
export function InvitationsTold({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTexts();
  return (
    <div class="unseen" aria-live="polite">
      {invitations.map((one) => `${invitationText(t, one)}.`).join(' ')}
    </div>
  );
}

// Of somebody who leaves many matches.
function Warning({ state, name }: { state: State; name: string }) {
  const t = useTexts();
  const warned = state.warned[name];
  return warned ? <p class="hint bad-text">{t.lobby.warned(name, ...warned)}</p> : null;
}

// How long it is open.
function Left({ state, invitation }: { state: State; invitation: Invitation }) {
  const t = useTexts();
  const { until } = invitation;
  if (!until) return null;
  return (
    <p class="hint">
      {t.lobby.openUntil} {t.relative(Math.max(0, until - state.now))}
    </p>
  );
}

export function Invitations({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { invitations, invited, unanswered } = state;
  if (invitations.length === 0 && !invited && !unanswered) return null;
  return (
    <ul class="invitations" aria-label={t.lobby.invitations} tabIndex={-1}>
      {invitations.map((invitation) => {
        const { from, length, terms } = invitation;
        return (
          <li key={from} class="card">
            <p>{invitationText(t, invitation)}</p>
            {terms !== undefined && (
              <p class="hint">{length === 'resume' ? terms : <MatchTerms terms={terms} />}</p>
            )}
            <Left state={state} invitation={invitation} />
            <Warning state={state} name={from} />
            <button type="button" onClick={() => dispatch({ type: 'decline', name: from })}>
              {t.lobby.notNow}
            </button>
            <button
              type="button"
              class="primary"
              onClick={() => dispatch({ type: 'join', name: from })}
            >
              {t.lobby.join}
            </button>
          </li>
        );
      })}
      {unanswered && (
        <li class="card told">
          <div class="grow" role="status">
            <p>{t.lobby.unanswered(unanswered.name, unanswered.why)}</p>
            {unanswered.reason !== undefined && (
              <p class="hint">
                <bdi>{unanswered.reason}</bdi>
              </p>
            )}
          </div>
          <button
            type="button"
            class="icon-button"
            aria-label={t.close}
            onClick={() => dispatch({ type: 'readUnanswered' })}
          >
            <Icon name="close" />
          </button>
        </li>
      )}
      {invited && (
        <li class="card">
          <div class="grow">
            <p role="status">{t.lobby.invited(invited.from)}</p>
            <Left state={state} invitation={invited} />
            <Warning state={state} name={invited.from} />
          </div>
          <button type="button" onClick={() => dispatch({ type: 'withdraw' })}>
            {t.lobby.withdraw}
          </button>
        </li>
      )}
    </ul>
  );
}

// The house's own players, from easy to hard.
export function Bots({ state, wanted }: { state: State; wanted: Wanted }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { players, me, saved } = state;
  const here = strengths.flatMap((strength) => {
    const partner = partnerOf(players, strength, me?.name, saved, wanted);
    return partner ? [{ strength, ...partner }] : [];
  });
  if (here.length === 0) return <p class="none">{t.lobby.noBots}</p>;
  return (
    <ul class="bots">
      {here.map(({ strength, who, unfinished }) => {
        const { name, opponent: busy } = who;
        const [called, about] = t.lobby.bots[strength];
        const text = unfinished ? t.lobby.resume : t.lobby.playShort;
        return (
          <li key={strength}>
            <span class={`level ${strength}`} aria-hidden="true">
              <Icon name="robot" />
            </span>
            <span class="grow">
              <b>{called}</b>
              <span class="small">
                {busy ? t.lobby.plays(busy) : about}
                {` · ${t.rating(who.rating)}`}
              </span>
            </span>
            {busy && busy !== me?.name ? (
              <button type="button" onClick={() => dispatch({ type: 'watch', name })}>
                {t.lobby.watch}
              </button>
            ) : (
              <button
                type="button"
                class="primary"
                aria-label={`${text}: ${called}`}
                onClick={() => dispatch(invitationTo(name, unfinished, wanted))}
              >
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
