// The report: figures, chances, the worst decisions, all of them. It fills while it is made.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { chancesOf, worstOf, type Found } from '../../play/analysis';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import { levels, type Analysis, type Level } from '../../values/analysis';
import type { MatchRecord } from '../../values/api_values';
import type { Seat } from '../../values/types';
import { otherSeat } from '../match/table_view';
import { useDispatch, useTexts } from '../parts/context';
import { Choice, Switch } from '../parts/controls';
import { Icon } from '../parts/icons';
import { matchText } from '../parts/terms';
import { Decisions, shownOf } from './decisions';
import { percentText } from './figures';
import { ChanceGraph } from './graph';
import type { Shown } from './shown';
import { TotalsTable } from './totals';

const kWorst = 5;

interface Props {
  state: State;
  record: MatchRecord;
  me: Seat | null;
  w: WordsOfAnalysis;
  title: string;
  analysis: Analysis | null;
  all: readonly Found[];
  level: Level;
  onLevel: (level: Level) => void;
  onAgain: () => void;
  onShow: (shown: Shown) => void;
}

export function Report(props: Props) {
  const { record, me, w, title, analysis, all, onShow } = props;
  const t = useTexts();
  const first = me ?? 0;
  const length = record.length === 0 ? 'unlimited' : record.length;
  const found = analysis?.found ?? null;
  const show = (one: Found) => onShow({ name: 'position', found: one });
  return (
    <main class="page report" id="main" tabIndex={-1}>
      <h1>{title}</h1>
      <p class="small">
        {matchText(t, { length, terms: record.terms })} · {t.score(record.score)}
        {record.ended && !record.opened ? ` · ${t.date(Date.parse(record.ended))}` : ''}
      </p>
      <Making {...props} />
      {found && (
        <div class="cards">
          <TotalsTable
            w={w}
            totals={found.totals}
            names={record.players}
            order={[first, otherSeat(first)]}
            unlimited={record.length === 0}
          />
          <ChanceGraph
            w={w}
            who={record.players[first]}
            points={chancesOf(record, found.games, first)}
            onChoose={show}
          />
          {(me === null ? ([0, 1] as const) : [me]).map((who) => (
            <Worst key={who} {...props} who={who} done={analysis?.state === 'done'} />
          ))}
          <All w={w} names={record.players} all={all} onChoose={show} />
        </div>
      )}
    </main>
  );
}

// How deep it is, and how far it has come.
function Making({ record, w, analysis, level, onLevel, onAgain }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const done = analysis?.found?.done ?? 0;
  const part = done / Math.max(1, record.inputs.length);
  const failed = analysis?.state === 'failed';
  return (
    <div class="making">
      <Choice
        label={w.depth}
        value={level}
        onChange={onLevel}
        options={levels.map((value) => ({ value, text: w.depths[value] }))}
      />
      <button
        type="button"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'replay', match: record.id } })}
      >
        <Icon name="play" />
        {t.table.replay}
      </button>
      <div class="making-state">
        {failed ? (
          <p role="alert">
            {w.failed}{' '}
            <button type="button" class="link" onClick={onAgain}>
              {w.again}
            </button>
          </p>
        ) : (
          analysis?.state !== 'done' && (
            <progress max={1} value={part} aria-label={w.running(percentText(t, part))} />
          )
        )}
      </div>
    </div>
  );
}

// The mistakes of a player that have cost most, and the way to play them once more.
function Worst({
  record,
  me,
  w,
  analysis,
  who,
  done,
  onShow,
}: Props & { who: Seat; done: boolean }) {
  const items = worstOf(analysis?.found?.games ?? [], who, kWorst);
  const heading = me === who ? w.worst : w.worstOf(record.players[who]);
  return (
    <section class="card worst-card" aria-label={heading}>
      <h2>{heading}</h2>
      {items.length === 0 ? (
        <p class="none">{w.noMistakes}</p>
      ) : (
        <>
          <Decisions
            w={w}
            label={heading}
            found={items}
            names={record.players}
            onChoose={(found) => onShow({ name: 'position', found })}
          />
          <button
            type="button"
            class="primary entry"
            disabled={!done}
            onClick={() => onShow({ name: 'quiz', who, items })}
          >
            {w.quiz}
          </button>
        </>
      )}
    </section>
  );
}

interface AllProps {
  w: WordsOfAnalysis;
  names: readonly [string, string];
  all: readonly Found[];
  onChoose: (found: Found) => void;
}

function All({ w, names, all, onChoose }: AllProps) {
  const [only, setOnly] = useState(true);
  const shown = shownOf(all, only);
  return (
    <section class="card all-card" aria-label={w.decisions}>
      <h2>{w.decisions}</h2>
      <Switch text={w.onlyMistakes} on={only} onChange={() => setOnly(!only)} />
      {shown.length === 0 ? (
        <p class="none">{w.noMistakes}</p>
      ) : (
        <Decisions
          w={w}
          label={w.decisions}
          found={shown}
          names={names}
          games
          onChoose={onChoose}
        />
      )}
    </section>
  );
}
