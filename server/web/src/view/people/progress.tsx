// How well somebody plays, on his profile: asked for when it is wanted. Only he sees it, unless he shows it.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import {
  partOf,
  phases,
  rateOf,
  sumOf,
  type Part,
  type Phase,
  type Progress,
  type ProgressPeriod,
} from '../../values/account/progress';
import type { WordsOfProgress } from '../../texts/en_progress';
import { progressTexts } from '../../texts/progress_texts';
import { useDispatch, useTexts } from '../parts/context';
import { Choice, Switch } from '../parts/controls';
import { useWordsFile } from '../parts/words_file';
import { ProgressPlot } from './progress_plot';

function Rate({ part }: { part: Part }) {
  const t = useTexts();
  const rate = rateOf(part);
  if (rate === null) return <td class="n">–</td>;
  return (
    <td class="n">
      {t.tenths(rate)} <span class="small">({t.number(part.decisions)})</span>
    </td>
  );
}

function Row({
  title,
  matches,
  parts,
}: {
  title: string;
  matches: number;
  parts: readonly Part[];
}) {
  const t = useTexts();
  return (
    <tr>
      <th scope="row">{title}</th>
      <td class="n">{t.number(matches)}</td>
      <Rate part={sumOf(parts)} />
      {parts.map((part, i) => (
        <Rate key={i} part={part} />
      ))}
    </tr>
  );
}

function Table({ words, periods }: { words: WordsOfProgress; periods: readonly ProgressPeriod[] }) {
  const t = useTexts();
  const all = phases.map((phase) => sumOf(periods.map((period) => partOf(period, phase))));
  const matches = periods.reduce((sum, period) => sum + period.matches, 0);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={words.table}>
      <table class="progress-table">
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.matches}</th>
            <th scope="col">{words.phases.all}</th>
            {phases.map((phase) => (
              <th key={phase} scope="col">
                {words.phases[phase]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...periods].reverse().map((period) => (
            <Row
              key={period.from}
              title={t.date(period.from)}
              matches={period.matches}
              parts={period.parts}
            />
          ))}
          {periods.length > 1 && <Row title={words.together} matches={matches} parts={all} />}
        </tbody>
      </table>
    </div>
  );
}

const choices: readonly (Phase | 'all')[] = ['all', ...phases];

function Told({ words, progress }: { words: WordsOfProgress; progress: Progress }) {
  const [phase, setPhase] = useState<Phase | 'all'>('all');
  const { periods, state } = progress;
  if (state === 'hidden') return <p class="none">{words.hidden}</p>;
  if (periods.length === 0) return <p class="none">{words.none}</p>;
  return (
    <>
      <p class="small">{words.hint}</p>
      {periods.length > 1 && (
        <>
          <Choice
            label={words.phase}
            value={phase}
            onChange={setPhase}
            options={choices.map((value) => ({ value, text: words.phases[value] }))}
          />
          <ProgressPlot
            periods={periods}
            phase={phase}
            label={words.plot(words.phases[phase], periods.length)}
          />
        </>
      )}
      <Table words={words} periods={periods} />
    </>
  );
}

export function ProgressCard({ state, name }: { state: State; name: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { words } = useWordsFile(progressTexts, t.tag);
  const { me, progress: known } = state;
  if (!me || !words) return null;
  const progress = known?.of === name ? known : null;
  const own = me.name === name;
  const shown = progress?.state === 'shown';
  return (
    <section class="card progress" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!progress && (
        <button type="button" onClick={() => dispatch({ type: 'progress', name })}>
          {words.show}
        </button>
      )}
      <div role="status">
        {progress?.state === null && <p class="none">{progress.failed ? t.failed : t.loading}</p>}
      </div>
      {progress && progress.state !== null && <Told words={words} progress={progress} />}
      {own && progress && progress.state !== null && (
        <Switch
          text={words.showAll}
          on={shown}
          onChange={() => dispatch({ type: 'showProgress', on: !shown })}
        />
      )}
    </section>
  );
}
