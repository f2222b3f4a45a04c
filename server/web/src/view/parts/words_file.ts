import { useEffect, useState } from 'preact/hooks';
import type { WordsFile } from '../../texts/words_file';

// The words of that file; it is asked for when this is first drawn.
export function useWordsFile<T>(
  file: WordsFile<T>,
  language: string,
): { words: T | null; failed: boolean } {
  const [came, setCame] = useState<{ language: string; ok: boolean } | null>(null);
  useEffect(() => {
    let gone = false;
    const tell = (ok: boolean) => !gone && setCame({ language, ok });
    file.load(language).then(
      () => tell(true),
      () => tell(false),
    );
    return () => {
      gone = true;
    };
  }, [language]);
  return { words: file.in(language), failed: came?.language === language && !came.ok };
}
