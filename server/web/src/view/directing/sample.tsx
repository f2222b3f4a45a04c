// How an event would go with so many entrants, before anybody has entered.

import { useState } from 'preact/hooks';
import type { EventMatch, EventSample } from '../../values/events/events';
import { stagesOf } from '../../values/events/stages';
import type { Length } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { NumberField } from '../parts/controls';
import { Dialog } from '../parts/dialog';
import { Bracket } from '../event_parts/bracket';
import type { Part } from '../event_parts/part';
import { Refused } from '../event_parts/refused';
import { stageName } from '../event_parts/words';

const kUsual = 16;
const kMost = 128; // as the server has it

export function Sample(part: Part & { onClose: () => void }) {
  const { state, seen, words, onClose } = part;
  const { plan } = words;
  const dispatch = useDispatch();
  const usual = seen.max >= 2 ? Math.min(seen.max, kMost) : kUsual;
  const [entrants, setEntrants] = useState(usual);
  const tried = state.events?.tried;
  const own = tried?.line.startsWith(`${seen.event} sample `) ? tried : null;
  const send = (event: Event) => {
    event.preventDefault();
    dispatch({ type: 'eventTry', line: `${seen.event} sample ${entrants}` });
  };
  return (
    <Dialog title={plan.sample} onClose={onClose}>
      <form class="column" onSubmit={send}>
        <NumberField
          text={plan.sampleField}
          value={entrants}
          least={2}
          most={kMost}
          onChange={setEntrants}
        />
        <p class="small">{plan.sampleHint}</p>
        <Refused refused={own?.refused ?? null} />
        {own?.sample && <Shown {...part} sample={own.sample} />}
        <button type="submit" class="primary">
          {plan.sample}
        </button>
      </form>
    </Dialog>
  );
}

const kUnplayed = { match: 0, scores: [0, 0], due: null } as const;

// As the matches of an event are drawn.
function asMatches(sample: EventSample): EventMatch[] {
  const named = (handle: string): string => handle.replace(/^p/, '');
  return sample.drawn.map((one) => ({
    ...kUnplayed,
    ...one,
    first: named(one.first),
    second: one.second === null ? null : named(one.second),
    length: one.length as Length,
    how: one.second === null ? 'b' : 'o',
  }));
}

function Shown({ sample, ...part }: Part & { sample: EventSample }) {
  const { words } = part;
  const { plan } = words;
  const t = useTexts();
  const stages = stagesOf(asMatches(sample)).filter(({ halves }) => halves);
  return (
    <div class="column" role="status">
      {sample.matches > 0 && (
        <p>{plan.sum(t.number(sample.rounds), t.number(sample.matches), t.number(sample.byes))}</p>
      )}
      {sample.minutes > 0 && <p>{words.lasts(Math.max(1, Math.round(sample.minutes / 60)))}</p>}
      <ul class="agreed">
        {sample.byRound.map(({ stage, round, matches, length }) => (
          <li key={`${stage} ${round}`}>
            {stageName(words, stage)}, {words.round(round)}: {t.number(matches)} ×{' '}
            {t.points(length)}
          </li>
        ))}
      </ul>
      {stages.map((stage) => (
        <div key={stage.stage} class="stage">
          <h3>{stageName(words, stage.stage)}</h3>
          <Bracket {...part} stage={stage} />
        </div>
      ))}
    </div>
  );
}
