// The words of "Learn" in each language, in files of their own: nobody loads them who does not ask for it.
import type { WordsOfLearn } from './en_learn';
import { WordsFile } from './words_file';

export const learnTexts = new WordsFile<WordsOfLearn>({
  ar: () => import('./ar_learn').then((file) => file.arLearn),
  de: () => import('./de_learn').then((file) => file.deLearn),
  el: () => import('./el_learn').then((file) => file.elLearn),
  en: () => import('./en_learn').then((file) => file.wordsOfLearn),
  es: () => import('./es_learn').then((file) => file.esLearn),
  fr: () => import('./fr_learn').then((file) => file.frLearn),
  it: () => import('./it_learn').then((file) => file.itLearn),
  pt: () => import('./pt_learn').then((file) => file.ptLearn),
  ru: () => import('./ru_learn').then((file) => file.ruLearn),
  tr: () => import('./tr_learn').then((file) => file.trLearn),
});
