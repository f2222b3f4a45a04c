// All matches: as a bracket or a crosstable where there is room, and as a list.

import { useMemo, useState } from 'preact/hooks';
import type { EventMatch } from '../../values/events/events';
import type { Rates } from '../../values/events/rates';
import { crossedOf, isBracket, isCrossed, stagesOf, type Stage } from '../../values/events/stages';
import { useMedia, useTexts } from '../parts/context';
import { Choice } from '../parts/controls';
import { Icon } from '../parts/icons';
import { BoutRow } from '../event_parts/bout';
import { Bracket } from '../event_parts/bracket';
import { Crosstable } from './crosstable';
import { PosterButton } from './poster';
import { useRates } from './rates';
import type { Part } from '../event_parts/part';
import { Long } from '../event_parts/person';
import { roundName, stageName } from '../event_parts/words';

const kDrawnMax = 256; // matches of a bracket
const kCrossedMax = 24; // players

type View = 'drawing' | 'list';

const isOpen = ({ how }: EventMatch): boolean => how === 'o' || how === 'p';

function isDrawn(stage: Stage): boolean {
  const matches = stage.rounds.reduce((sum, round) => sum + round.matches.length, 0);
  if (isCrossed(stage.stage)) return crossedOf(stage, []).names.length <= kCrossedMax;
  return isBracket(stage.stage) && matches <= kDrawnMax;
}

export function Matches(part: Part) {
  const { seen, open, words } = part;
  const wide = useMedia('(min-width: 48rem)');
  const [chosen, setChosen] = useState<View | null>(null);
  const [rates, askRates] = useRates();
  const stages = useMemo(() => stagesOf(open.matches), [open.matches]);
  const drawn = stages.filter(isDrawn);
  const view = chosen ?? (wide ? 'drawing' : 'list');
  const drawing = drawn.some(({ stage }) => isBracket(stage))
    ? words.views.drawing
    : words.crosstable;
  return (
    <section class="card column">
      <h2>{words.matches}</h2>
      {drawn.length > 0 && (
        <Choice
          label={words.view}
          value={view}
          onChange={setChosen}
          options={[
            { value: 'drawing', text: drawing },
            { value: 'list', text: words.views.list },
          ]}
        />
      )}
      {stages.map((stage) => (
        <div key={stage.stage} class="stage">
          <h3>{stageName(words, stage.stage)}</h3>
          {view === 'list' || !drawn.includes(stage) ? (
            <Rounds {...part} stage={stage} rates={rates} />
          ) : isCrossed(stage.stage) ? (
            <Crosstable {...part} stage={stage} />
          ) : (
            <Bracket {...part} stage={stage} rates={rates} />
          )}
        </div>
      ))}
      <div class="exports">
        <PosterButton {...part} />
        {open.matches.some(({ how, match }) => how === 'r' && match !== 0) && (
          <button type="button" onClick={() => void askRates(open.matches)}>
            {words.plan.rates}
          </button>
        )}
        {open.matches.some(({ match }) => match !== 0) && (
          <a class="button" href={`/api/events/${seen.event}/matches.zip`} download>
            <Icon name="load" />
            {words.files.mat}
          </a>
        )}
        <a class="button" href={`/api/events/${seen.event}.txt`} download>
          <Icon name="load" />
          {words.files.log}
        </a>
      </div>
    </section>
  );
}

// The last round stands first. It is open, and so are others in which something is still played.
function Rounds({ state, words, stage, rates }: Part & { stage: Stage; rates: Rates | null }) {
  const t = useTexts();
  const common = { me: state.me?.name, words };
  const rounds = stage.rounds
    .map(({ matches }, at) => ({ at, matches: matches.flatMap((match) => match ?? []) }))
    .filter(({ matches }) => matches.length > 0)
    .reverse();
  return (
    <>
      {rounds.map(({ at, matches }, place) => (
        <details key={at} open={place === 0 || matches.some(isOpen)}>
          <summary>
            {roundName(words, stage, at)} <span class="small">{t.number(matches.length)}</span>
          </summary>
          <Long items={matches}>
            {(shown) => (
              <ul class="people bout-list">
                {shown.map((match) => (
                  <BoutRow
                    key={match.id}
                    match={match}
                    rates={rates?.get(match.match)}
                    now={state.now}
                    {...common}
                  />
                ))}
              </ul>
            )}
          </Long>
        </details>
      ))}
    </>
  );
}
