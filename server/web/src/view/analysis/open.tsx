// A match from elsewhere: pasted, or opened as a file.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import type { WordsOfStudy } from '../../texts/en_study';
import { studyTexts } from '../../texts/study_texts';
import { fileBytesMax, type FileFault } from '../../values/match_file';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { useWordsFile } from '../parts/words_file';

export function AnalyseScreen({ state }: { state: State }) {
  const t = useTexts();
  const { words, failed } = useWordsFile(studyTexts, t.tag);
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1>{words?.file.title ?? t.offline.analyseFile}</h1>
      {words ? (
        <OpenFile state={state} w={words} />
      ) : (
        <p class="none">{failed ? t.failed : t.loading}</p>
      )}
    </main>
  );
}

function OpenFile({ state, w }: { state: State; w: WordsOfStudy }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const { opened } = state;
  const reading = opened?.fault === null;
  const openText = (whole: string | null) => dispatch({ type: 'openFile', text: whole });
  const onFile = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      openText(file.size > fileBytesMax ? null : await file.text());
    } catch {
      openText(''); // it went away meanwhile
    }
    input.value = ''; // the same one can be chosen again
  };
  return (
    <>
      <section class="card column">
        <p>{w.file.lead}</p>
        <label>
          {w.file.text}
          <textarea
            rows={8}
            dir="ltr"
            class="file-text"
            spellcheck={false}
            autocapitalize="none"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Fault w={w} fault={opened?.fault ?? null} />
        <div class="pair">
          <label class="button big file-button">
            <Icon name="load" />
            {w.file.open}
            <input
              type="file"
              class="unseen"
              accept=".mat,.sgf,.txt,text/plain,application/x-go-sgf"
              onChange={(event) => void onFile(event.currentTarget)}
            />
          </label>
          <button
            type="button"
            class="big primary"
            aria-disabled={reading}
            onClick={() => !reading && openText(text)}
          >
            {reading ? w.file.reading : w.file.go}
          </button>
        </div>
      </section>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'board' } })}
      >
        {t.offline.board}
      </button>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'replay' } })}
      >
        {t.profile.storedReplays}
      </button>
    </>
  );
}

// What is wrong with it, and where.
function Fault({ w, fault }: { w: WordsOfStudy; fault: FileFault | 'failed' | null }) {
  return (
    <div role="alert">
      {fault === 'failed' && <p class="bad-text">{w.file.failed}</p>}
      {fault && fault !== 'failed' && (
        <p class="bad-text file-fault">
          {fault.line > 0 && <b>{placeOf(w, fault)}: </b>}
          {w.file.faults[fault.kind]}
          {fault.what !== '' && <code dir="ltr">{fault.what}</code>}
        </p>
      )}
    </div>
  );
}

function placeOf(w: WordsOfStudy, { line, game }: FileFault): string {
  return game > 0 ? w.file.game(line, game) : w.file.line(line);
}
