// What of clubs waits for me: who invites me, who wants to join one that I direct, what was decided about me.

import type { ComponentChildren } from 'preact';
import type { State } from '../../model/state/state';
import { directs, noClubs, type ClubNews } from '../../values/events/clubs';
import type { WordsOfClubs } from '../../texts/en_clubs';
import { useDispatch } from '../parts/context';
import { isActing } from '../event_parts/acted';

interface Props {
  state: State;
  words: WordsOfClubs;
  only?: number; // of this club; who asks is then among its people
}

const kAskersShown = 5; // of each club

export function ClubNotes({ state, words, only }: Props) {
  const dispatch = useDispatch();
  const { list, news: allNews, inviters, askers } = state.clubs ?? noClubs;
  const wanted = ({ club }: { club: number }) => only === undefined || only === club;
  const news = allNews.filter(wanted);
  const invitations = list.filter((one) => one.role === 'i' && wanted(one));
  const offers = list.filter((one) => one.offered && wanted(one));
  const asking = list
    .filter(({ role }) => only === undefined && directs(role))
    .flatMap((seen) =>
      (askers[seen.club] ?? []).slice(0, kAskersShown).map((who) => ({ ...seen, who })),
    );
  if (!state.me || invitations.length + offers.length + asking.length + news.length === 0)
    return null;
  const busy = isActing(state, 'clubAct');
  const act = (line: string) => !busy && dispatch({ type: 'clubAct', line });
  return (
    <div role="status">
      <ul class="invitations">
        {news.map((one) => (
          <Note key={one.club} text={newsText(words, one)} reason={one.reason}>
            <button
              type="button"
              onClick={() => dispatch({ type: 'hideClubNews', club: one.club })}
            >
              {words.hide}
            </button>
          </Note>
        ))}
        {invitations.map(({ club, title }) => (
          <Note key={club} text={words.invites(inviters[club] ?? null, title)}>
            <button type="button" onClick={() => act(`leave ${club}`)}>
              {words.decline}
            </button>
            <button type="button" class="primary" onClick={() => act(`join ${club}`)}>
              {words.accept}
            </button>
          </Note>
        ))}
        {offers.map(({ club, title }) => (
          <Note key={`offer ${club}`} text={words.offers(title)}>
            <button type="button" onClick={() => act(`decline ${club}`)}>
              {words.decline}
            </button>
            <button type="button" class="primary" onClick={() => act(`accept ${club}`)}>
              {words.takeOver}
            </button>
          </Note>
        ))}
        {asking.map(({ club, title, who }) => (
          <Note key={`${club} ${who}`} text={words.asks(who, title)}>
            <button type="button" onClick={() => act(`${club} refuse ${who}`)}>
              {words.words.refuse} <span class="unseen">{who}</span>
            </button>
            <button type="button" class="primary" onClick={() => act(`${club} admit ${who}`)}>
              {words.words.admit} <span class="unseen">{who}</span>
            </button>
          </Note>
        ))}
      </ul>
    </div>
  );
}

interface NoteProps {
  text: string;
  reason?: string;
  children: ComponentChildren;
}

function Note({ text, reason = '', children }: NoteProps) {
  return (
    <li class="card">
      <p>
        {text}
        {reason !== '' && (
          <span class="hint small">
            <bdi>{reason}</bdi>
          </span>
        )}
      </p>
      {children}
    </li>
  );
}

function newsText({ news }: WordsOfClubs, { what, role, title, who = '' }: ClubNews): string {
  if (what === 'declined') return news.declined(who, title);
  if (what !== 'role') return news[what](title);
  return role === 'o'
    ? news.owner(title)
    : role === 'd'
      ? news.director(title)
      : news.member(title);
}
