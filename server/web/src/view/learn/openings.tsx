// The rolls that begin a game, one after the other: nothing of it leaves the browser.

import { useState } from 'preact/hooks';
import { judgedAs } from '../../learn/drill';
import { openings } from '../../learn/openings';
import type { State } from '../../model/state/state';
import { drillTexts } from '../../texts/drill_texts';
import type { WordsOfDrill } from '../../texts/en_drill';
import { engine } from '../../play/engine';
import type { JudgedPlay } from '../../values/drill';
import { useDispatch, useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';
import { DrillTable } from './drill';

const kAsGood = 0.005; // what loses less is as good as the best play

interface Round {
  order: readonly number[]; // of the openings
  at: number;
  good: number; // so many answers were
  mine: JudgedPlay | null; // null: it is asked
}

function begin(): Round {
  const order = openings.map((_, i) => i);
  for (let i = order.length - 1; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return { order, at: 0, good: 0, mine: null };
}

export function OpeningsScreen({ state }: { state: State }) {
  const t = useTexts();
  const { words, failed } = useWordsFile(drillTexts, t.tag);
  if (words && hasRules()) return <Openings state={state} w={words} />;
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1>{t.table.openings}</h1>
      <p class="none">{failed ? t.failed : t.loading}</p>
    </main>
  );
}

// They may still be on their way; the page is drawn again when they are here.
function hasRules(): boolean {
  try {
    return engine() !== null;
  } catch {
    return false;
  }
}

function Openings({ state, w }: { state: State; w: WordsOfDrill }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [round, setRound] = useState(begin);
  const { order, at, good, mine } = round;
  const opening = openings[order[at] ?? 0];
  if (!opening) return null;
  const { roll, plays } = opening;
  const last = at + 1 === order.length;
  const costs = mine && mine.lost >= kAsGood ? w.costs(t.decimal(mine.lost)) : null;
  const verdict = costs ?? (mine?.lost === 0 ? w.best : w.asGood);
  const end = w.openings.end(t.number(good), t.number(order.length));
  return (
    <main class="table drill" id="main" tabIndex={-1}>
      <h1 class="unseen">{t.table.openings}</h1>
      <DrillTable
        key={`${order.join()} ${at}`}
        state={state}
        w={w}
        roll={roll}
        task={`${w.openings.of(t.number(at + 1), t.number(order.length))} ${w.openings.task}`}
        answered={mine && { mine, plays }}
        waits={false}
        onPlay={(steps) => {
          const found = judgedAs(roll, plays, steps);
          if (!found) return;
          setRound({ ...round, mine: found, good: good + (found.lost < kAsGood ? 1 : 0) });
        }}
        said={mine ? (last ? `${verdict} ${end}` : verdict) : ''}
      >
        {last && (
          <button
            type="button"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'learn', game: 'games' } })}
          >
            {t.welcome.learn}
          </button>
        )}
        <button
          type="button"
          class="primary"
          onClick={() => setRound(last ? begin() : { ...round, at: at + 1, mine: null })}
        >
          {last ? w.openings.again : w.openings.next}
        </button>
      </DrillTable>
    </main>
  );
}
