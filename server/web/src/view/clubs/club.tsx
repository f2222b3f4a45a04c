// One club: what it is, how one comes in, who is in it, what they say, and its tournaments.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { directs, emptyClub, isMember, type Clubs } from '../../values/events/clubs';
import type { WordsOfClubs } from '../../texts/en_clubs';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch, useTexts } from '../parts/context';
import { About } from './about';
import { ClubDesk } from './desk';
import { ClubEvents, PastEvents } from './club_events';
import { ClubLadder } from './ladder';
import { OneHeader } from '../event_parts/header';
import { ClubNotes } from './notes';
import type { Part } from './part';
import { Askers, People } from './people';
import { ClubTalk } from './talk';

interface Props {
  state: State;
  clubs: Clubs;
  words: WordsOfClubs;
  eventWords: WordsOfEvents;
  club: number;
}

export function ClubPage({ state, clubs, words, eventWords, club }: Props) {
  const t = useTexts();
  const open = clubs.open?.club === club ? clubs.open : emptyClub(club);
  const seen = clubs.list.find((one) => one.club === club && one.members > 0);
  const gone = clubs.gone || !seen;
  return (
    <main class="page events clubs" id="main" tabIndex={-1}>
      <OneHeader to="clubs" words={words}>
        <bdi>{seen?.title ?? words.title}</bdi>
      </OneHeader>
      {gone && <p class="none">{clubs.gone ? words.notThere : t.loading}</p>}
      {gone && clubs.gone && <ClubNotes state={state} words={words} only={club} />}
      {gone && clubs.gone && <PastEvents {...{ state, club, words, eventWords }} />}
      {!gone && <Shown {...{ state, clubs, words, eventWords, seen, open }} />}
    </main>
  );
}

function Shown({ eventWords, ...part }: Part & { eventWords: WordsOfEvents }) {
  const { seen, open, words, state } = part;
  const t = useTexts();
  const dispatch = useDispatch();
  // Where the last thing was wanted: there stands why it was refused.
  const [place, setPlace] = useState('');
  const act = (where: string, line: string) => {
    setPlace(where);
    dispatch({ type: 'clubAct', line: `${seen.club} ${line}` });
  };
  const acts = { act, place };
  return (
    <>
      <p class="event-line">
        {seen.role !== '-' && (
          <>
            <span class="event-mark own">{words.own[seen.role]}</span>{' '}
          </>
        )}
        {words.members(seen.members)}
        {open.about && (
          <>
            {' · '}
            {words.since} <time>{t.date(open.about.made)}</time>
          </>
        )}
      </p>
      <ClubNotes state={state} words={words} only={seen.club} />
      <Askers {...part} {...acts} />
      <div class="event-columns">
        <div class="column">
          <About {...part} />
          {isMember(seen.role) && <ClubTalk {...part} />}
          <ClubLadder {...part} eventWords={eventWords} />
          <ClubEvents {...part} eventWords={eventWords} />
        </div>
        <div class="column">
          <People {...part} {...acts} />
        </div>
        {directs(seen.role) && (
          <div class="column">
            <ClubDesk {...part} {...acts} />
          </div>
        )}
      </div>
    </>
  );
}
