// The words of the puzzle of the day and the quiz of openings, in files of their own: nobody loads them who does not ask.
import type { WordsOfDrill } from './en_drill';
import { WordsFile } from './words_file';

export const drillTexts = new WordsFile<WordsOfDrill>({
  ar: () => import('./ar_drill').then((file) => file.arDrill),
  de: () => import('./de_drill').then((file) => file.deDrill),
  el: () => import('./el_drill').then((file) => file.elDrill),
  en: () => import('./en_drill').then((file) => file.wordsOfDrill),
  es: () => import('./es_drill').then((file) => file.esDrill),
  fr: () => import('./fr_drill').then((file) => file.frDrill),
  it: () => import('./it_drill').then((file) => file.itDrill),
  pt: () => import('./pt_drill').then((file) => file.ptDrill),
  ru: () => import('./ru_drill').then((file) => file.ruDrill),
  tr: () => import('./tr_drill').then((file) => file.trDrill),
});
