// A word of the game that explains itself where it stands: a tap, or Enter, opens a sentence or two about it.

import { useState } from 'preact/hooks';
import type { Glossary, TermName } from '../../texts/en_glossary';
import { glossaryTexts } from '../../texts/glossary_texts';
import { useTexts } from './context';
import { Dialog } from './dialog';
import { Icon } from './icons';
import { useWordsFile } from './words_file';

interface WordProps {
  name: TermName;
  text: string; // as it stands there
  mark?: string; // a class of the text
}

export function Word({ name, text, mark }: WordProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="word"
        aria-label={t.help.whatIs(text)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span class={mark}>{text}</span>
      </button>
      {open && <Explanation name={name} text={text} onClose={() => setOpen(false)} />}
    </>
  );
}

interface WordLineProps {
  of: readonly (readonly [name: TermName, text: string])[];
}

// Words that stand where a tap does something else already, once more behind a question mark.
export function WordLine({ of }: WordLineProps) {
  return (
    <p class="word-line">
      <Icon name="help" />
      {of.map(([name, text]) => (
        <Word key={name} name={name} text={text} />
      ))}
    </p>
  );
}

function entryOf(glossary: Glossary, name: TermName): readonly [string, string] | undefined {
  const { board, cube, match } = glossary;
  const all: Readonly<Record<string, readonly [string, string]>> = { ...board, ...cube, ...match };
  return all[name];
}

interface ExplanationProps {
  name: TermName;
  text: string;
  onClose: () => void;
}

function Explanation({ name, text, onClose }: ExplanationProps) {
  const t = useTexts();
  const { words, failed } = useWordsFile(glossaryTexts, t.tag);
  const [word, meaning] = (words && entryOf(words, name)) ?? [text, failed ? t.failed : t.loading];
  return (
    <Dialog title={word} onClose={onClose}>
      <p aria-live="polite">{meaning}</p>
      <WordsLink />
    </Dialog>
  );
}

// To the list of all of them, by the address: inside "Learn" events are its own.
export function WordsLink() {
  const t = useTexts();
  return (
    <a class="words-link" href="#/words">
      {t.help.words}
    </a>
  );
}
