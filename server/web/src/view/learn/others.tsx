// Behind the last step of a game: where the rest of it stands.

import { useState } from 'preact/hooks';
import type { CourseName } from '../../learn/courses';
import type { WordsOfLearn } from '../../texts/en_learn';
import { useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { HistoryButton } from '../rules/history';
import { RulesText } from '../rules/rules';

interface Props {
  game: CourseName;
  words: WordsOfLearn;
}

export function Others({ game, words }: Props) {
  const t = useTexts();
  const [rules, setRules] = useState(false);
  return (
    <div class="others">
      {words.others}
      <button type="button" class="link" onClick={() => setRules(true)}>
        {t.table.panels.rules}
      </button>
      <HistoryButton game={game} />
      {rules && (
        <Dialog title={t.table.panels.rules} onClose={() => setRules(false)} wide>
          <RulesText game={game} />
        </Dialog>
      )}
    </div>
  );
}
