// The words of matches from files and of the analysis board, in files of their own: nobody loads them who does not ask.
import type { WordsOfStudy } from './en_study';
import { WordsFile } from './words_file';

export const studyTexts = new WordsFile<WordsOfStudy>({
  ar: () => import('./ar_study').then((file) => file.arStudy),
  de: () => import('./de_study').then((file) => file.deStudy),
  el: () => import('./el_study').then((file) => file.elStudy),
  en: () => import('./en_study').then((file) => file.wordsOfStudy),
  es: () => import('./es_study').then((file) => file.esStudy),
  fr: () => import('./fr_study').then((file) => file.frStudy),
  it: () => import('./it_study').then((file) => file.itStudy),
  pt: () => import('./pt_study').then((file) => file.ptStudy),
  ru: () => import('./ru_study').then((file) => file.ruStudy),
  tr: () => import('./tr_study').then((file) => file.trStudy),
});
