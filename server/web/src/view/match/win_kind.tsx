// A single game, a gammon or a backgammon; the last two explain themselves.

import { useTexts } from '../parts/context';
import { Word } from '../parts/word';

export function WinKind({ multiple }: { multiple: number }) {
  const t = useTexts();
  const text = t.resign.kinds[multiple - 1] ?? '';
  if (multiple < 2 || text === '') return <>{text}</>;
  return <Word name={multiple === 2 ? 'gammon' : 'backgammon'} text={text} />;
}
