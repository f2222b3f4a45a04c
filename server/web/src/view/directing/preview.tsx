// What a decision would change, before it is taken: the server plays the event again with it.

import { useEffect } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { matchTurns, type EventPreview, type MatchTurned } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch, useTexts } from '../parts/context';

const kShown = 12; // matches of a kind

interface Props {
  state: State;
  event: number;
  words: WordsOfEvents;
  typed: string | null; // what he would say; null: nothing that can be seen before
}

export function Preview({ state, event, words, typed }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const line = typed === null ? null : `${event} preview ${typed}`;
  useEffect(() => {
    if (line !== null) dispatch({ type: 'eventTry', line });
  }, [line]);
  const tried = state.events?.tried;
  if (line === null || tried?.line !== line) return null;
  return (
    <div class="preview" role="status">
      {tried.refused !== null && <p class="bad-text">{tried.refused || t.failed}</p>}
      {tried.preview && <Seen state={state} event={event} preview={tried.preview} words={words} />}
    </div>
  );
}

interface SeenProps extends Pick<Props, 'state' | 'event' | 'words'> {
  preview: EventPreview;
}

function Seen({ state, event, preview, words }: SeenProps) {
  const { plan } = words;
  const now = state.events?.list.find((seen) => seen.event === event)?.state;
  return (
    <>
      <p class="small">{plan.would}</p>
      {preview.turns.length === 0 && <p>{plan.nothing}</p>}
      <ul class="agreed">
        {matchTurns.map((turn) => (
          <Turned
            key={turn}
            text={plan.turns[turn]}
            turned={preview.turns.filter((one) => one.turn === turn)}
            words={words}
          />
        ))}
        {preview.rounds > 0 && <li>{plan.rounds(preview.rounds)}</li>}
        {preview.state !== now && <li>{plan.then(words.states[preview.state])}</li>}
      </ul>
    </>
  );
}

interface TurnedProps {
  text: string;
  turned: readonly MatchTurned[];
  words: WordsOfEvents;
}

function Turned({ text, turned, words }: TurnedProps) {
  const t = useTexts();
  if (turned.length === 0) return null;
  const more = turned.length - kShown;
  return (
    <li>
      {text}:{' '}
      {turned.slice(0, kShown).map(({ id, first, second }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <bdi>{first}</bdi> – {second === null ? words.hows.b : <bdi>{second}</bdi>}
        </span>
      ))}
      {more > 0 && ` … +${t.number(more)}`}
    </li>
  );
}
