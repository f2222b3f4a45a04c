// The words of error rates over time in each language, in files of their own: they come with a profile.
import type { WordsOfProgress } from './en_progress';
import { WordsFile } from './words_file';

export const progressTexts = new WordsFile<WordsOfProgress>({
  ar: () => import('./ar_progress').then((file) => file.arProgress),
  de: () => import('./de_progress').then((file) => file.deProgress),
  el: () => import('./el_progress').then((file) => file.elProgress),
  en: () => import('./en_progress').then((file) => file.wordsOfProgress),
  es: () => import('./es_progress').then((file) => file.esProgress),
  fr: () => import('./fr_progress').then((file) => file.frProgress),
  it: () => import('./it_progress').then((file) => file.itProgress),
  pt: () => import('./pt_progress').then((file) => file.ptProgress),
  ru: () => import('./ru_progress').then((file) => file.ruProgress),
  tr: () => import('./tr_progress').then((file) => file.trProgress),
});
