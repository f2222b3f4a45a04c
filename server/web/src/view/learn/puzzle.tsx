// The puzzle of the day: one roll, answered once.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { answerOf } from '../../learn/drill';
import type { State } from '../../model/state/state';
import { drillTexts } from '../../texts/drill_texts';
import type { WordsOfDrill } from '../../texts/en_drill';
import type { Texts } from '../../texts/words';
import type { Puzzle } from '../../values/drill';
import { useDispatch, useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';
import { answeredBy, DrillTable } from './drill';

const kDay = 24 * 3600 * 1000;

export function PuzzleScreen({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { words: w, failed } = useWordsFile(drillTexts, t.tag);
  const { me, puzzles, now } = state;
  const puzzle = puzzles?.puzzle ?? null;
  const today = Math.floor(now / kDay);
  const due = me !== null && puzzles?.busy !== true && !puzzles?.failed;
  // At first, and when another day has begun: once a day, since the clock here may be ahead.
  const asked = useRef(0);
  useEffect(() => {
    if (!due || asked.current === today || (puzzle !== null && puzzle.day >= today)) return;
    asked.current = today;
    dispatch({ type: 'puzzle', play: null });
  }, [due, today]);
  if (!w || !me || !puzzle) {
    const wrong = failed || puzzles?.failed;
    return (
      <main class="page narrow" id="main" tabIndex={-1}>
        <h1>{t.table.puzzle}</h1>
        <p class="none">{w && !me ? w.puzzle.logIn : wrong ? t.failed : t.loading}</p>
      </main>
    );
  }
  return <Asked key={puzzle.day} state={state} w={w} puzzle={puzzle} />;
}

function Asked({ state, w, puzzle }: { state: State; w: WordsOfDrill; puzzle: Puzzle }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { roll, mine, plays, count } = puzzle;
  const told = mine !== null && plays.length === count;
  const answered = useMemo(
    () => (mine && told ? answeredBy(roll, plays, mine) : null),
    [mine, told],
  );
  return (
    <main class="table drill" id="main" tabIndex={-1}>
      <h1 class="unseen">{t.table.puzzle}</h1>
      <DrillTable
        state={state}
        w={w}
        roll={roll}
        task={`${w.puzzle.of(t.date(puzzle.day * kDay))} ${w.puzzle.task}`}
        answered={answered}
        waits={state.puzzles?.busy === true || mine !== null}
        onPlay={(steps) => dispatch({ type: 'puzzle', play: answerOf(steps) })}
        said={answered ? saidText(t, w, puzzle) : ''}
      >
        <p class="small">{standingText(t, w, puzzle)}</p>
        <button
          type="button"
          class="primary"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'openings' } })}
        >
          {t.table.openings}
        </button>
      </DrillTable>
    </main>
  );
}

function saidText(t: Texts, w: WordsOfDrill, { mine }: Puzzle): string {
  const lost = mine?.lost ?? 0;
  return `${lost === 0 ? w.best : w.costs(t.decimal(lost))} ${w.puzzle.next}`;
}

function standingText(t: Texts, w: WordsOfDrill, puzzle: Puzzle): string {
  const { streak, longest, answered, solved } = puzzle;
  const days = w.puzzle.streak(t.number(streak), t.number(longest));
  return `${days} ${w.puzzle.counts(t.number(answered), t.number(solved))}`;
}
