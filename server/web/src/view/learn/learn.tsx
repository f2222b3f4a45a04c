// "Learn": one step after the other, on the board and with the buttons of every table.

import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { LearnEvent, Learning } from '../../learn/learn';
import { begin, keep, learn, rowAt, steps } from '../../learn/learn';
import type { State } from '../../model/state';
import { engine } from '../../play/engine';
import type { WordsOfLearn } from '../../texts/en_learn';
import { loadWordsOfLearn, wordsOfLearnIn } from '../../texts/learn_texts';
import { DispatchContext, useDispatch, useTexts } from '../parts/context';
import { LearnDeck } from './deck';
import { LearnTable } from './table';
import { Way } from './way';

interface Props {
  state: State;
}

export function LearnScreen({ state }: Props) {
  const t = useTexts();
  const { words, failed } = useWords(t.tag);
  if (words && hasRules()) return <Lesson state={state} words={words} />;
  return (
    <main class="page" id="main" tabIndex={-1}>
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

function useWords(language: string): { words: WordsOfLearn | null; failed: boolean } {
  const [came, setCame] = useState<{ language: string; ok: boolean } | null>(null);
  useEffect(() => {
    let gone = false;
    const tell = (ok: boolean) => !gone && setCame({ language, ok });
    loadWordsOfLearn(language).then(
      () => tell(true),
      () => tell(false),
    );
    return () => {
      gone = true;
    };
  }, [language]);
  return { words: wordsOfLearnIn(language), failed: came?.language === language && !came.ok };
}

function Lesson({ state, words }: Props & { words: WordsOfLearn }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [learning, act] = useReducer(learn, state.settings.learn, begin);
  const kept = keep(learning);
  useEffect(() => {
    if (kept !== state.settings.learn) dispatch({ type: 'setting', key: 'learn', value: kept });
  }, [kept]);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = learning.step + 1;
  const go = (event: LearnEvent) => {
    act(event);
    heading.current?.focus(); // the button that had the focus goes
  };
  return (
    <main class="learn" id="main" tabIndex={-1}>
      <h1 class="unseen" ref={heading} tabIndex={-1}>
        {t.welcome.learn}
      </h1>
      <Way learning={learning} words={words} act={act} />
      <Told learning={learning} words={words} />
      <DispatchContext.Provider value={act}>
        <LearnTable state={state} learning={learning} opponent={words.opponent}>
          <LearnDeck
            state={state}
            learning={learning}
            words={words}
            outside={dispatch}
            onNext={steps[next] ? () => go({ type: 'goTo', step: next }) : null}
            onRestart={() => go({ type: 'restart' })}
          />
        </LearnTable>
      </DispatchContext.Provider>
    </main>
  );
}

// What it is about and what is to be done; then how it went. A screen reader says it by itself.
function Told({ learning, words }: { learning: Learning; words: WordsOfLearn }) {
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
    </section>
  );
}
