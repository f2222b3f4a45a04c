// Whom I am to play, and where I am asked whether I am here. In the lobby it stands above all else.

import type { State } from '../../model/state/state';
import {
  askedUntil,
  beginsByItself,
  notAtTable,
  type EventInvitation,
  type EventOffer,
  type Events,
  type EventSeen,
  type ToPlay,
} from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { eventTexts } from '../../texts/event_texts';
import { useDispatch, useTexts } from '../parts/context';
import { isActing } from '../event_parts/acted';
import { Countdown, timeLeft } from '../event_parts/countdown';
import { Agreed, AgreeTime } from '../event_parts/agree_time';
import { useWordsFile } from '../parts/words_file';
import { When } from '../parts/when';

interface Props {
  state: State;
  events: Events;
  words: WordsOfEvents;
  only?: number; // of this event
}

export function ToPlayNotes({ state, events, words, only }: Props) {
  const { now } = state;
  const wanted = (event: number) => only === undefined || only === event;
  const asks = events.list.filter(
    (seen) =>
      wanted(seen.event) && events.mine.includes(seen.event) && askedUntil(seen, now) !== null,
  );
  const toPlay = notAtTable(events.toPlay, state.table?.terms).filter((one) => wanted(one.event));
  const offers = events.offers.filter((one) => wanted(one.event));
  const invitations = events.invitations.filter((one) => wanted(one.event));
  if (asks.length + toPlay.length + offers.length + invitations.length === 0) return null;
  return (
    <div role="status">
      <ul class="invitations">
        {asks.map((seen) => (
          <Asks key={seen.event} seen={seen} state={state} events={events} words={words} />
        ))}
        {offers.map((offer) => (
          <Offered
            key={offer.event}
            offer={offer}
            seen={events.list.find((seen) => seen.event === offer.event)}
            state={state}
            words={words}
          />
        ))}
        {invitations.map((invitation) => (
          <Invited
            key={invitation.event}
            invitation={invitation}
            state={state}
            words={words}
            there={only !== undefined}
          />
        ))}
        {toPlay.map((one) => (
          <Waits
            key={`${one.event} ${one.id}`}
            one={one}
            state={state}
            seen={events.list.find((seen) => seen.event === one.event)}
            words={words}
            there={only !== undefined}
          />
        ))}
      </ul>
    </div>
  );
}

function Asks({ seen, state, events, words }: Props & { seen: EventSeen }) {
  const dispatch = useDispatch();
  const said = events.here.includes(seen.event);
  const until = askedUntil(seen, state.now) ?? state.now;
  return (
    <li class="card">
      <p>
        {said ? <bdi>{seen.title}</bdi> : words.asks(seen.title)}
        <span class="hint small">
          {said ? words.saidHere : <When text={words.answer} at={until / 1000} now={state.now} />}
          {!said && <Countdown until={until} now={state.now} text={(time) => ` (${time})`} />}
        </span>
      </p>
      {!said && (
        <button
          type="button"
          class="primary"
          onClick={() => dispatch({ type: 'eventAct', line: `here ${seen.event}` })}
        >
          {words.here}
        </button>
      )}
    </li>
  );
}

interface OfferedProps {
  offer: EventOffer;
  seen: EventSeen | undefined;
  state: State;
  words: WordsOfEvents;
}

function Offered({ offer, seen, state, words }: OfferedProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const act = (word: string) => dispatch({ type: 'eventAct', line: `${word} ${offer.event}` });
  return (
    <li class="card">
      <p>
        {offer.instead === null ? words.offered : words.offeredOf(offer.instead)}
        <span class="hint small">
          <bdi>{seen?.title ?? t.nav.events}</bdi>
        </span>
      </p>
      <button type="button" class="primary" disabled={isActing(state)} onClick={() => act('enter')}>
        {words.enter}
      </button>
      <button type="button" disabled={isActing(state)} onClick={() => act('leave')}>
        {words.times.decline}
      </button>
    </li>
  );
}

interface InvitedProps {
  invitation: EventInvitation;
  state: State;
  words: WordsOfEvents;
  there: boolean; // its own screen is shown, which has what one agrees to, and the button to enter
}

function Invited({ invitation, state, words, there }: InvitedProps) {
  const dispatch = useDispatch();
  const { event, by, title } = invitation;
  return (
    <li class="card">
      <p>
        {words.plan.invites(by)}
        <span class="hint small">
          <bdi>{title}</bdi>
        </span>
      </p>
      {!there && (
        <button
          type="button"
          class="primary"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'events', event } })}
        >
          <bdi>{title}</bdi>
        </button>
      )}
      <button
        type="button"
        disabled={isActing(state)}
        onClick={() => dispatch({ type: 'eventAct', line: `leave ${event}` })}
      >
        {words.times.decline}
      </button>
    </li>
  );
}

interface WaitsProps {
  one: ToPlay;
  state: State;
  seen: EventSeen | undefined;
  words: WordsOfEvents;
  there: boolean; // its own screen is shown
}

function Waits({ one, state, seen, words, there }: WaitsProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const bySelf = !seen || beginsByItself(seen.format);
  const isHere = state.players.has(one.opponent);
  const { opponent } = one;
  const next = one.times?.agreed ?? one.due;
  const match = state.events?.open?.matches.find(({ id }) => id === one.id);
  const length = there ? match?.length : undefined;
  const isChallenged =
    seen?.format === 'ladder' &&
    match?.second === state.me?.name &&
    !state.events?.accepted.includes(`${one.event} ${one.id}`);
  return (
    <li class="card">
      <p>
        {words.youPlay(opponent)}
        <span class="hint small">
          {!there && seen && (
            <>
              <bdi>{seen.title}</bdi>
              {' · '}
            </>
          )}
          {isHere ? words.isHere : words.isAway} {bySelf ? words.bySelf : words.agree}
        </span>
      </p>
      {next === null || timeLeft(next - state.now) === null ? (
        one.due !== null && <When text={t.turns.due} at={one.due / 1000} now={state.now} />
      ) : (
        <Countdown
          until={next}
          now={state.now}
          text={(time) =>
            one.times?.agreed ? words.plan.countdown(time) : `${t.turns.due} ${time}`
          }
        />
      )}
      {one.times && <Agreed times={one.times} words={words} now={state.now} />}
      {!bySelf && isHere && length !== undefined && (
        <button
          type="button"
          class="primary"
          onClick={() => dispatch({ type: 'invite', name: opponent, length })}
        >
          {t.lobby.invite}
        </button>
      )}
      {!bySelf && there && <AgreeTime one={one} words={words} />}
      {there && isChallenged && (
        <button
          type="button"
          onClick={() => dispatch({ type: 'eventAct', line: `${one.event} accept` })}
        >
          {words.accept}
        </button>
      )}
      {!there && (
        <button
          type="button"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'events', event: one.event } })}
        >
          <bdi>{seen?.title ?? t.nav.events}</bdi>
        </button>
      )}
    </li>
  );
}

// Above the lobby. The words come when there is something to say.
export function LobbyNotes({ state }: { state: State }) {
  const { events } = state;
  const some = events !== undefined && events.calls + events.here.length > 0;
  return some ? <Notes state={state} events={events} /> : null;
}

function Notes({ state, events }: { state: State; events: Events }) {
  const t = useTexts();
  const { words } = useWordsFile(eventTexts, t.tag);
  return words && <ToPlayNotes state={state} events={events} words={words} />;
}
