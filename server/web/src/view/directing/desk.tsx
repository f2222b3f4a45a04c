// What a director does: the steps of the event, and decisions about matches and people.

import { useState } from 'preact/hooks';
import { noClubs, sidesOf } from '../../values/events/clubs';
import { deskRow, deskWords, type DeskWord } from '../../values/events/direct';
import { isOver, type Events } from '../../values/events/events';
import { useDispatch } from '../parts/context';
import { isActing } from '../event_parts/acted';
import { Decision } from './decision';
import type { Part } from '../event_parts/part';
import { Refused } from '../event_parts/refused';

// These are the next step; the others stand behind one another below.
const kSteps: readonly DeskWord[] = ['open', 'draw', 'resume'];

export function Desk({ events, knows, ...part }: Part & { events: Events; knows: boolean }) {
  const { state, seen, words, clubWords } = part;
  const dispatch = useDispatch();
  const [asked, setAsked] = useState(false);
  const [word, setWord] = useState<DeskWord | null>(null);
  const sides = sidesOf(seen, state.clubs ?? noClubs);
  const may = deskWords(seen, sides);
  if (!state.me || may.length === 0) return null;
  if (!knows && !asked) {
    if (isOver(seen)) return null;
    return (
      <button type="button" class="link" onClick={() => setAsked(true)}>
        {words.deskOpen}
      </button>
    );
  }
  const { event } = seen;
  const publish = () => {
    dispatch({ type: 'eventAct', line: `${event} announce` });
    dispatch({ type: 'eventAct', line: `${event} open` });
  };
  const isDraft = seen.state === 'draft';
  const isTeam = seen.format === 'team'; // which the other club opens
  return (
    <section class="card column desk">
      <h2>{words.desk}</h2>
      <p class="small">{isDraft ? words.draftHint : words.deskHint}</p>
      {isTeam && seen.state === 'announced' && (
        <p>{sides.second ? clubWords.challenged : clubWords.challenges}</p>
      )}
      {isDraft && !isTeam && (
        <button type="button" class="primary" disabled={isActing(state)} onClick={publish}>
          {words.publish}
        </button>
      )}
      {word === null && <Refused refused={events.refused} />}
      <div class="desk-words">
        {may.map((one) => (
          <button
            key={one}
            type="button"
            class={kSteps.includes(one) || (isTeam && one === 'announce') ? 'primary' : undefined}
            onClick={() => setWord(one)}
          >
            {words.words[one]}
          </button>
        ))}
      </div>
      {word !== null && (
        <Decision
          {...part}
          row={deskRow(word)}
          word={word}
          refused={events.refused}
          onClose={() => setWord(null)}
        />
      )}
    </section>
  );
}
