// The history of a game in short.

import { useState } from 'preact/hooks';
import { historyTexts } from '../../texts/history_texts';
import { useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icons';
import { capital } from '../parts/terms';
import { useWordsFile } from '../parts/words_file';

export function HistoryButton({ game, icon = false }: { game: string; icon?: boolean }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class={icon ? 'icon-button' : 'link'}
        title={icon ? t.table.history : undefined}
        onClick={() => setOpen(true)}
      >
        {icon && <Icon name="turns" />}
        <span class={icon ? 'unseen' : undefined}>{t.table.history}</span>
        <span class="unseen"> {capital(game)}</span>
      </button>
      {open && (
        <Dialog title={capital(game)} onClose={() => setOpen(false)}>
          <History game={game} />
        </Dialog>
      )}
    </>
  );
}

function History({ game }: { game: string }) {
  const t = useTexts();
  const { words, failed } = useWordsFile(historyTexts, t.tag);
  const known: Readonly<Partial<Record<string, string>>> | null = words;
  return <p class="history">{known?.[game] ?? (failed ? t.failed : t.loading)}</p>;
}
