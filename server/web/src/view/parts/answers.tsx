// Buttons of an answer that cannot be taken back: good and bad at opposite sides, dead for a moment
// after they came.

import { useDispatch, useRipe, useTexts } from './context';

export const kInertMilliseconds = 400; // a tap that was meant for what was there before

// `since`: what they answer; a new one lets the moment begin again. `beaver`: the taker may double
// once more. Without own words the answer is to one double.
export function TakeOrDrop({
  since,
  beaver,
  takeWord,
  dropWord,
}: {
  since: string;
  beaver: boolean;
  takeWord?: string | undefined;
  dropWord?: string | undefined;
}) {
  const t = useTexts();
  const dispatch = useDispatch();
  const ripe = useRipe(since, kInertMilliseconds);
  return (
    <div class="apart" inert={!ripe}>
      <button
        type="button"
        class="big good"
        aria-keyshortcuts="T"
        onClick={() => dispatch({ type: 'take' })}
      >
        {takeWord ?? t.table.take} <kbd aria-hidden="true">T</kbd>
      </button>
      {beaver && (
        <button type="button" class="big" onClick={() => dispatch({ type: 'redouble' })}>
          {t.table.redouble}
        </button>
      )}
      <button
        type="button"
        class="big bad"
        aria-keyshortcuts="P"
        onClick={() => dispatch({ type: 'pass' })}
      >
        {dropWord ?? t.table.drop} <kbd aria-hidden="true">P</kbd>
      </button>
    </div>
  );
}

// The answer to a resignation.
export function AcceptOrPlayOn({ since }: { since: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const ripe = useRipe(since, kInertMilliseconds);
  return (
    <div class="apart" inert={!ripe}>
      <button
        type="button"
        class="big good"
        onClick={() => dispatch({ type: 'answerResign', accept: true })}
      >
        {t.table.acceptResign}
      </button>
      <button
        type="button"
        class="big"
        onClick={() => dispatch({ type: 'answerResign', accept: false })}
      >
        {t.table.playOn}
      </button>
    </div>
  );
}
