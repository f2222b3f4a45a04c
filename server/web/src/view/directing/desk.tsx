// What a director does: the steps of the event, and decisions about matches and people.

import { useState } from 'preact/hooks';
import { deskRow, deskWords, type DeskWord } from '../../values/events/direct';
import { isOver, type Events, type EventState } from '../../values/events/events';
import { useDispatch, useTexts } from '../parts/context';
import { isActing } from '../event_parts/acted';
import { Decision } from './decision';
import { FlaggedPeople } from './flagged';
import { Invite } from './invite';
import type { Part } from '../event_parts/part';
import { Refused } from '../event_parts/refused';
import { Sample } from './sample';

// These are the next step; the others stand behind one another below.
const kSteps: readonly DeskWord[] = ['open', 'draw', 'resume'];

const kInviting: readonly EventState[] = ['announced', 'open', 'running'];
const kPlanned: readonly EventState[] = ['draft', 'announced', 'open', 'closed'];

export function Desk({ events, ...part }: Part & { events: Events }) {
  const { state, seen, open, words, clubWords } = part;
  const dispatch = useDispatch();
  const [asked, setAsked] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [trying, setTrying] = useState(false);
  const [word, setWord] = useState<DeskWord | null>(null);
  const may = deskWords(seen.state, seen.format, open.powers);
  if (!state.me || may.length === 0) return null;
  if (open.all && !asked) {
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
      {isTeam && seen.state === 'announced' && !open.all && (
        <p>{may.includes('open') ? clubWords.challenged : clubWords.challenges}</p>
      )}
      {isDraft && !isTeam && may.includes('announce') && (
        <button type="button" class="primary" disabled={isActing(state)} onClick={publish}>
          {words.publish}
        </button>
      )}
      {kPlanned.includes(seen.state) && open.powers.includes('announce') && (
        <button type="button" onClick={() => setTrying(true)}>
          {words.plan.sample}
        </button>
      )}
      {kInviting.includes(seen.state) && open.powers.includes('invite') && (
        <button type="button" onClick={() => setInviting(true)}>
          {words.plan.invite}
        </button>
      )}
      {inviting && <Invite {...part} onClose={() => setInviting(false)} />}
      {trying && <Sample {...part} onClose={() => setTrying(false)} />}
      {word === null && <Refused refused={events.refused} />}
      <Missing {...part} />
      <FlaggedPeople {...part} />
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
          row={deskRow(word, part.seen)}
          word={word}
          refused={events.refused}
          onClose={() => setWord(null)}
        />
      )}
    </section>
  );
}

// Who is asked whether he is here and has not said so, or is missing in a match; one tap reminds them.
function Missing({ state, seen, open, words }: Part) {
  const t = useTexts();
  const dispatch = useDispatch();
  const missing = open.people.filter(({ as }) => as !== 'director');
  if (missing.length === 0) return null;
  return (
    <div class="column" role="status">
      <p>
        {words.notHereYet(t.number(missing.length))}{' '}
        {missing.map(({ name }, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      {open.powers.includes('remind') && (
        <button
          type="button"
          disabled={isActing(state)}
          onClick={() => dispatch({ type: 'eventAct', line: `${seen.event} remind` })}
        >
          {words.remind}
        </button>
      )}
    </div>
  );
}
