// Below the board: what can be done in a step, and when it is done what comes next.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { lessonActions, rowAt, type Learning } from '../../learn/learn';
import type { State } from '../../model/state/state';
import type { WordsOfLearn } from '../../texts/en_learn';
import { kInertMilliseconds } from '../parts/answers';
import { useDispatch, useRipe, type Dispatch } from '../parts/context';
import { ActionBar } from '../match/action_bar';
import { DoubleSheet } from '../table/sheets';
import { FirstGame } from './first_game';

interface Props {
  state: State;
  learning: Learning;
  words: WordsOfLearn;
  outside: Dispatch; // what happens to the page, and not in the lesson
  onNext: (() => void) | null; // null: this is the last step
  onRestart: () => void;
  onGames: () => void;
}

export function LearnDeck(props: Props) {
  const { learning, words } = props;
  const dispatch = useDispatch();
  const actions = lessonActions(learning);
  const { table } = learning;
  const named = useMemo(
    () => ({ ...table, names: ['', words.opponent] as const }),
    [table, words.opponent],
  );
  if (!actions) {
    return <Done {...props} />;
  }
  if (rowAt(learning).want.to === 'tap') return null;
  if (actions.take) return <DoubleSheet table={named} actions={actions} />;
  const double = actions.double ? () => dispatch({ type: 'double' }) : null;
  return <ActionBar table={named} actions={actions} double={double} />;
}

// A tap that was meant for Done does not skip what is said now.
function Done({ state, learning, words, outside, onNext, onRestart, onGames }: Props) {
  const { game } = learning;
  const plain = game === 'backgammon';
  const { name } = rowAt(learning);
  const ripe = useRipe(name, kInertMilliseconds);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ripe) first.current?.focus();
  }, [ripe]);
  const learnt = name === 'win' || onNext === null;
  return (
    <div class="actions learnt" inert={!ripe}>
      {learnt && (
        <FirstGame state={state} game={game} words={words} dispatch={outside} button={first} />
      )}
      {!onNext && (
        <button type="button" class="big" onClick={plain ? onRestart : onGames}>
          {plain ? words.restart : words.games}
        </button>
      )}
      {onNext && (
        <button
          type="button"
          ref={learnt ? undefined : first}
          class={learnt ? 'big' : 'big primary'}
          onClick={onNext}
        >
          {learnt ? words.toCube : words.next}
        </button>
      )}
    </div>
  );
}
