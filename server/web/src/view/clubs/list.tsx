// My clubs, and all others.

import type { State } from '../../model/state/state';
import { inOrder, type Clubs, type ClubSeen } from '../../values/events/clubs';
import type { WordsOfClubs } from '../../texts/en_clubs';
import { useDispatch, useTexts } from '../parts/context';
import { About } from '../event_parts/about';
import { ListHead } from '../event_parts/head';
import { Long } from '../event_parts/person';
import { ClubNotes } from './notes';

interface Props {
  state: State;
  clubs: Clubs;
  words: WordsOfClubs;
}

export function ClubList({ state, clubs, words }: Props) {
  const t = useTexts();
  const { me } = state;
  const { mine, others } = inOrder(clubs.list);
  const some = me !== null && mine.length + others.length > 0;
  return (
    <main class="page events clubs" id="main" tabIndex={-1}>
      <ListHead state={state} here="clubs" clubWords={words} make={words.found} />
      <ClubNotes state={state} words={words} />
      {me && !clubs.listed && <p class="none">{t.loading}</p>}
      {some ? (
        <>
          <Part title={words.mine} list={mine} {...{ clubs, words }} />
          <Part title={words.others} list={others} {...{ clubs, words }} />
          <details class="small">
            <summary>{words.title}…</summary>
            <p>{words.about}</p>
            <p>{words.makers}</p>
          </details>
        </>
      ) : (
        (!me || clubs.listed) && <About state={state} words={words} />
      )}
    </main>
  );
}

interface PartProps {
  title: string;
  list: readonly ClubSeen[];
  clubs: Clubs;
  words: WordsOfClubs;
}

function Part({ title, list, clubs, words }: PartProps) {
  const t = useTexts();
  if (list.length === 0) return null;
  return (
    <section class="card">
      <h2>
        {title} <span class="small">{t.number(list.length)}</span>
      </h2>
      <Long items={list}>
        {(shown) => (
          <ul class="people event-list">
            {shown.map((seen) => (
              <Row
                key={seen.club}
                seen={seen}
                unread={clubs.unread[seen.club] ?? 0}
                words={words}
              />
            ))}
          </ul>
        )}
      </Long>
    </section>
  );
}

function Row({ seen, unread, words }: { seen: ClubSeen; unread: number; words: WordsOfClubs }) {
  const dispatch = useDispatch();
  const { club, title, role, members } = seen;
  return (
    <li>
      <span class="grow">
        <button
          type="button"
          class="name"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'clubs', club } })}
        >
          <bdi>{title}</bdi>
        </button>
        {(role !== '-' || unread > 0) && (
          <span class="marks">
            {role !== '-' && <span class="event-mark own">{words.own[role]}</span>}
            {unread > 0 && <span class="event-mark">{words.newLines(unread)}</span>}
          </span>
        )}
        <span class="small">{words.members(members)}</span>
      </span>
    </li>
  );
}
