// The languages of the page. English comes with the page, the others when they are chosen.

import { en } from './en';
import type { Language } from './formats';
import type { FirstTexts } from './words';

type File = () => Promise<{ texts: FirstTexts }>;

const kFiles: Readonly<Record<Exclude<Language, 'en'>, File>> = {
  ar: () => import('./ar'),
  de: () => import('./de'),
  el: () => import('./el'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  tr: () => import('./tr'),
};

export const kLanguages: readonly string[] = ['en', ...Object.keys(kFiles)];

// What is spoken by this setting: 'auto' is the first language of the browser that is known here.
export function chooseLanguage(setting: string, preferred: readonly string[]): string {
  const known = (tag: string) => kLanguages.includes(tag);
  if (known(setting)) return setting;
  return preferred.map((tag) => tag.split('-')[0] ?? '').find(known) ?? 'en';
}

export async function loadTexts(language: string): Promise<FirstTexts> {
  const files: Partial<Record<string, File>> = kFiles;
  return (await files[language]?.())?.texts ?? en;
}
