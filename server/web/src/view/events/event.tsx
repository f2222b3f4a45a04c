// One tournament: what it is, whether I take part, and how it goes.

import type { State } from '../../model/state/state';
import { emptyEvent, isOn, isOver, type Events, type OpenEvent } from '../../values/events/events';
import { firstPlaces, teamScore } from '../../values/events/stages';
import type { WordsOfClubs } from '../../texts/en_clubs';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch, useTexts } from '../parts/context';
import { titleOf } from '../event_parts/club_title';
import { Appeal } from './appeal';
import { Conditions } from './conditions';
import { Countdown } from '../event_parts/countdown';
import { OneHeader } from '../event_parts/header';
import { Appeals } from '../directing/flagged';
import { Desk } from '../directing/desk';
import { Draw } from './draw';
import { Entrants } from './entrants';
import { Enter } from './enter';
import { entrantsText, StartLine } from '../event_parts/event_row';
import { Matches } from './matches';
import type { Part } from '../event_parts/part';
import { Places, Standings } from './standings';
import { ToPlayNotes } from './to_play';

interface Props {
  state: State;
  events: Events;
  words: WordsOfEvents;
  clubWords: WordsOfClubs;
  event: number;
}

export function EventPage({ state, events, words, clubWords, event }: Props) {
  const t = useTexts();
  const open = events.open?.event === event ? events.open : emptyEvent(event);
  const seen = events.list.find((one) => one.event === event);
  const title = seen?.title ?? t.nav.events;
  return (
    <main class="page events" id="main" tabIndex={-1}>
      <OneHeader to="events" words={words}>
        <bdi>{title}</bdi>
      </OneHeader>
      {!seen && <p class="none">{events.gone ? words.notThere : t.loading}</p>}
      {seen && <Shown {...{ state, events, words, clubWords, seen, open }} />}
    </main>
  );
}

function Shown(props: Part & { events: Events }) {
  const { events, ...part } = props;
  const { state, seen, open, words } = part;
  const t = useTexts();
  const drawn = open.matches.length > 0;
  return (
    <>
      <p class="event-line">
        <span class={`event-mark ${seen.state}`}>{words.states[seen.state]}</span>{' '}
        {words.formats[seen.format]} · {entrantsText(t, words, seen)}{' '}
        <StartLine seen={seen} now={state.now} words={words} />{' '}
        {seen.start !== null && !isOn(seen) && !isOver(seen) && (
          <Countdown until={seen.start} now={state.now} text={words.plan.countdown} />
        )}
      </p>
      <ToPlayNotes state={state} events={events} words={words} only={seen.event} />
      {isOver(seen) && <Winner open={open} words={words} />}
      {seen.format === 'team' && <Teams {...part} />}
      <div class={drawn ? 'event-columns' : 'cards'}>
        {drawn && (
          <div class="column">
            <Matches {...part} />
            <Standings {...part} />
          </div>
        )}
        <div class="column">
          <section class="card column">
            <Conditions {...part} />
            <Directors {...part} />
            {seen.club !== null && <OfClub {...part} club={seen.club} />}
            {seen.against !== undefined && <OfClub {...part} club={seen.against} />}
            {state.me && <Enter {...part} mine={events.mine.includes(seen.event)} />}
            {state.me && <Appeal {...part} />}
            {!state.me && !isOver(seen) && <LogIn />}
          </section>
          {state.me && isOver(seen) && <Again event={seen.event} words={words} />}
          <Places {...part} />
          <Desk {...part} events={events} />
          <Appeals {...part} />
        </div>
        <div class="column">
          <Entrants {...part} />
          <Draw {...part} />
        </div>
      </div>
    </>
  );
}

function LogIn() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch({ type: 'screen', screen: { name: 'login' } })}>
      {t.welcome.login}
    </button>
  );
}

// For whom it is, and the way there.
function OfClub({ state, clubWords, club }: Part & { club: number }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const title = titleOf(state, t, clubWords, club);
  return (
    <button
      type="button"
      class="link"
      onClick={() => dispatch({ type: 'screen', screen: { name: 'clubs', club } })}
    >
      {clubWords.forMembers(title)}
    </button>
  );
}

// The form of a new one, filled in as this one was.
function Again({ event, words }: { event: number; words: WordsOfEvents }) {
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      onClick={() =>
        dispatch({ type: 'screen', screen: { name: 'events', event: 'new', like: event } })
      }
    >
      {words.plan.again}
    </button>
  );
}

// The house, if nobody does.
function Directors({ open, words }: Part) {
  const directors = open.people.filter(({ as }) => as === 'director');
  if (directors.length === 0) return null;
  return (
    <p class="small">
      {words.directedBy}{' '}
      {directors.map(({ name }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}

// The two clubs, and the boards that they have won.
function Teams({ state, seen, open, clubWords }: Part) {
  const t = useTexts();
  const { club, against } = seen;
  if (club === null || against === undefined) return null;
  const title = (club: number) => <bdi>{titleOf(state, t, clubWords, club)}</bdi>;
  return (
    <p class="card teams">
      <b>
        {title(club)} {open.matches.length > 0 ? t.score(teamScore(open.matches)) : '–'}{' '}
        {title(against)}
      </b>
    </p>
  );
}

function Winner({ open, words }: { open: OpenEvent; words: WordsOfEvents }) {
  const firsts = firstPlaces(open.places, 1);
  const [first] = firsts;
  if (!first || firsts.length !== 1) return null;
  return (
    <p class="card winner" role="status">
      <b>{words.winner(first.name)}</b>
    </p>
  );
}
