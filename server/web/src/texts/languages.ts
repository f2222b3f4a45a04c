// The languages of the page, by their own names. English comes with the page, the others when they
// are chosen.

import { en } from './en';
import type { FirstTexts } from './words';

export const kLanguages: readonly (readonly [string, string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['ar', 'العربية'],
];

// What is spoken by this setting: 'auto' is the first language of the browser that is known here.
export function chooseLanguage(setting: string, preferred: readonly string[]): string {
  const known = (tag: string) => kLanguages.some(([one]) => one === tag);
  if (known(setting)) return setting;
  for (const tag of preferred) {
    const language = tag.split('-')[0] ?? '';
    if (known(language)) return language;
  }
  return 'en';
}

export async function loadTexts(language: string): Promise<FirstTexts> {
  if (language === 'de') return (await import('./de')).de;
  if (language === 'ar') return (await import('./ar')).ar;
  return en;
}
