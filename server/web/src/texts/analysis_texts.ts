// The words of the analysis in each language, in files of their own: nobody loads them who does not ask for it.
import type { WordsOfAnalysis } from './en_analysis';
import { WordsFile } from './words_file';

export const analysisTexts = new WordsFile<WordsOfAnalysis>({
  ar: () => import('./ar_analysis').then((file) => file.arAnalysis),
  de: () => import('./de_analysis').then((file) => file.deAnalysis),
  el: () => import('./el_analysis').then((file) => file.elAnalysis),
  en: () => import('./en_analysis').then((file) => file.wordsOfAnalysis),
  es: () => import('./es_analysis').then((file) => file.esAnalysis),
  fr: () => import('./fr_analysis').then((file) => file.frAnalysis),
  it: () => import('./it_analysis').then((file) => file.itAnalysis),
  pt: () => import('./pt_analysis').then((file) => file.ptAnalysis),
  ru: () => import('./ru_analysis').then((file) => file.ruAnalysis),
  tr: () => import('./tr_analysis').then((file) => file.trAnalysis),
});
