import { useMemo, useState } from 'preact/hooks';
import type { State } from '../../model/state';
import { countsGames } from '../../values/game_rows';
import { invitationTo, partnerOf, strengthOf, strengths } from '../../values/house';
import type { Invitation, Length, Who } from '../../values/types';
import type { Texts } from '../../texts/words';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { termsText } from '../parts/terms';

// What is proposed to who is invited.
interface Wanted {
  length: Length;
  terms: string | undefined;
}

const kFewPeople = 12; // from there on a line to search by

// Of a new match its terms; of an old one its number.
function invitedTerms(t: Texts, length: Length | 'resume', terms: string): string {
  return length === 'resume' ? terms : termsText(t, terms);
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
    <ul class="invitations" aria-label={t.lobby.invitations}>
      {invitations.map((invitation) => {
        const { from, length, terms } = invitation;
        return (
          <li key={from} class="card">
            <p>
              {length === 'resume'
                ? t.lobby.invitesResume(from)
                : t.lobby.invites(from, length, countsGames(length, terms))}
            </p>
            {terms !== undefined && <p class="hint">{invitedTerms(t, length, terms)}</p>}
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
          <div class="grow" role="status">
            <p>{t.lobby.invited(invited.from)}</p>
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

interface PeopleProps {
  state: State;
  wanted: Wanted;
  onTalk: (name: string) => void;
}

function rank(who: Who): number {
  if (who.bot) return 3;
  return who.ready && !who.opponent ? 0 : who.opponent ? 2 : 1;
}

export function People({ state, wanted, onTalk }: PeopleProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [search, setSearch] = useState('');
  const mine = state.me?.name;
  const people = useMemo(
    () =>
      [...state.players.values()]
        .filter((who) => who.name !== mine && !strengthOf(who.name))
        .sort((a, b) => rank(a) - rank(b) || b.rating - a.rating),
    [state.players, mine],
  );
  const sought = search.trim().toLowerCase();
  const shown = people.filter((who) => who.name.toLowerCase().includes(sought)).slice(0, 200);
  return (
    <section class="card">
      <h2>
        {t.lobby.people} <span class="small">{t.number(people.length)}</span>
      </h2>
      {people.length > kFewPeople && (
        <input
          type="search"
          aria-label={t.lobby.search}
          placeholder={t.lobby.search}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {people.length === 0 && <p class="none">{t.lobby.nobody}</p>}
      <ul class="people">
        {shown.map((who) => (
          <li key={who.name}>
            <span
              class={`presence ${who.opponent ? 'busy' : who.away ? 'away' : who.ready ? 'ready' : ''}`}
              aria-hidden="true"
            />
            <span class="grow">
              <button
                type="button"
                class="name"
                onClick={() =>
                  dispatch({ type: 'screen', screen: { name: 'profile', player: who.name } })
                }
              >
                <bdi>{who.name}</bdi>
              </button>
              <span class="small">
                {t.rating(who.rating)} · {t.lobby.presence(who)}
              </span>
            </span>
            <button
              type="button"
              class="icon-button"
              aria-label={t.lobby.talkTo(who.name)}
              onClick={() => onTalk(who.name)}
            >
              <Icon name="chat" />
            </button>
            {who.opponent ? (
              <button type="button" onClick={() => dispatch({ type: 'watch', name: who.name })}>
                {t.lobby.watch}
              </button>
            ) : (
              <button
                type="button"
                class={who.ready ? 'primary' : undefined}
                disabled={!who.ready}
                onClick={() => dispatch({ type: 'invite', name: who.name, ...wanted })}
              >
                {t.lobby.invite}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
