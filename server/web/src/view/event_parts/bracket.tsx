// A stage as a bracket: a column for each round.

import type { Stage } from '../../values/events/stages';
import type { Rates } from '../../values/events/rates';
import { Bout } from './bout';
import type { Part } from './part';
import { roundName, stageName } from './words';

export function Bracket({
  state,
  words,
  stage,
  rates,
}: Part & { stage: Stage; rates?: Rates | null }) {
  const common = { me: state.me?.name, words };
  return (
    <div
      class="bracket scroll"
      tabIndex={0}
      role="region"
      aria-label={`${words.views.drawing}: ${stageName(words, stage.stage)}`}
    >
      <ol class={stage.halves ? 'bracket-rounds halves' : 'bracket-rounds'}>
        {stage.rounds.map((round, at) => (
          <li key={round.round}>
            <h4>{roundName(words, stage, at)}</h4>
            <ol class="bouts">
              {round.matches.map((match, table) => (
                <li key={table}>
                  <Bout match={match} rates={rates?.get(match?.match ?? 0)} {...common} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}
