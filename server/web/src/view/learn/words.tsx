// All words of the game, each with what it means.

import { glossaryTexts } from '../../texts/glossary_texts';
import { useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';

const kGroups = ['board', 'cube', 'match'] as const;

export function WordsScreen() {
  const t = useTexts();
  const { words, failed } = useWordsFile(glossaryTexts, t.tag);
  return (
    <main class="page narrow" id="main" tabIndex={-1}>
      <h1>{t.help.words}</h1>
      {words ? <p>{words.lead}</p> : <p class="none">{failed ? t.failed : t.loading}</p>}
      {words &&
        kGroups.map((group) => (
          <section key={group} class="card">
            <h2>{words.groups[group]}</h2>
            <dl class="glossary">
              {Object.entries(words[group]).map(([name, [word, meaning]]) => (
                <div key={name}>
                  <dt>{word}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </main>
  );
}
