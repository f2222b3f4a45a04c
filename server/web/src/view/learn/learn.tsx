// "Learn": one step after the other, on the board and with the buttons of every table; and the list of the games.

import type { ComponentChildren } from 'preact';
import { useEffect, useReducer, useRef } from 'preact/hooks';
import { isCourse, stepsOf, type CourseName } from '../../learn/courses';
import type { LearnEvent, Learning } from '../../learn/learn';
import { begin, keep, learn, rowAt } from '../../learn/learn';
import type { State } from '../../model/state/state';
import { engine } from '../../play/engine';
import type { WordsOfLearn } from '../../texts/en_learn';
import { learnTexts } from '../../texts/learn_texts';
import { DispatchContext, useDispatch, useTexts } from '../parts/context';
import { capital } from '../parts/terms';
import { useWordsFile } from '../parts/words_file';
import { LearnDeck } from './deck';
import { Games } from './games';
import { Others } from './others';
import { LearnTable } from './table';
import { Way } from './way';

interface Props {
  state: State;
}

export function LearnScreen({ state }: Props) {
  const t = useTexts();
  const { words, failed } = useWordsFile(learnTexts, t.tag);
  const { screen } = state;
  const game = (screen.name === 'learn' && screen.game) || 'backgammon';
  useBeginning(game);
  if (words && !isCourse(game)) return <Games state={state} words={words} />;
  if (words && isCourse(game) && hasRules()) {
    return <Lesson key={game} state={state} words={words} game={game} />;
  }
  return (
    <main class="page" id="main" tabIndex={-1}>
      <p class="none">{failed ? t.failed : t.loading}</p>
    </main>
  );
}

// To the frame all of it is one screen.
function useBeginning(game: string) {
  const before = useRef(game);
  useEffect(() => {
    if (before.current === game) return;
    before.current = game;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [game]);
}

// They may still be on their way; the page is drawn again when they are here.
function hasRules(): boolean {
  try {
    return engine() !== null;
  } catch {
    return false;
  }
}

function Lesson({ state, words, game }: Props & { words: WordsOfLearn; game: CourseName }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [learning, act] = useReducer(learn, state.settings.learn, (kept) => begin(kept, game));
  const kept = keep(learning);
  useEffect(() => {
    if (kept !== state.settings.learn) dispatch({ type: 'setting', key: 'learn', value: kept });
  }, [kept]);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = learning.step + 1;
  const onGames = () => dispatch({ type: 'screen', screen: { name: 'learn', game: 'games' } });
  const ends = game !== 'backgammon' && learning.said === 'good' && !stepsOf(game)[next];
  const go = (event: LearnEvent) => {
    act(event);
    heading.current?.focus(); // the button that had the focus goes
  };
  return (
    <main class="learn" id="main" tabIndex={-1}>
      <h1 class="unseen" ref={heading} tabIndex={-1}>
        {game === 'backgammon' ? t.welcome.learn : t.table.learnGame(capital(game))}
      </h1>
      <Way learning={learning} words={words} act={act} onGames={onGames} />
      <Told learning={learning} words={words}>
        {ends && <Others game={game} words={words} />}
      </Told>
      <DispatchContext.Provider value={act}>
        <LearnTable state={state} learning={learning} opponent={words.opponent}>
          <LearnDeck
            state={state}
            learning={learning}
            words={words}
            outside={dispatch}
            onNext={stepsOf(game)[next] ? () => go({ type: 'goTo', step: next }) : null}
            onRestart={() => go({ type: 'restart' })}
            onGames={onGames}
          />
        </LearnTable>
      </DispatchContext.Provider>
    </main>
  );
}

interface ToldProps {
  learning: Learning;
  words: WordsOfLearn;
  children: ComponentChildren;
}

// What it is about and what is to be done; then how it went. A screen reader says it by itself.
function Told({ learning, words, children }: ToldProps) {
  const { said, step, tries } = learning;
  const { title, about, task, good, other } = words.lessons[rowAt(learning).name];
  return (
    <section class="told-lesson" aria-live="polite" aria-label={title}>
      <h2>{title}</h2>
      {said === 'task' && <p key={`about ${step}`}>{about}</p>}
      {said === 'good' && (
        <p key={`good ${step}`} class="good-text">
          {good}
        </p>
      )}
      {said === 'other' && (
        <p key={`other ${step} ${tries}`} class="other-text">
          {other}
        </p>
      )}
      {said !== 'good' && (
        <p key={`task ${step}`} class="task">
          {task}
        </p>
      )}
      {children}
    </section>
  );
}
