// Words that come in a file of their own for each language, to who asks for them.
import type { Language } from './formats';

type Files<T> = Readonly<Record<Language, () => Promise<T>>>;

export class WordsFile<T> {
  private readonly loaded = new Map<string, T>();
  constructor(private readonly files: Files<T>) {}

  // Null: not here yet.
  in(language: string): T | null {
    return this.loaded.get(language) ?? null;
  }

  async load(language: string): Promise<void> {
    const files: Partial<Record<string, () => Promise<T>>> = this.files;
    const words = await (files[language] ?? this.files.en)();
    this.loaded.set(language, words);
  }
}
