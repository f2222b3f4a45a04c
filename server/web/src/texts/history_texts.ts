// The history of the games in each language, in files of their own: nobody loads them who does not ask for it.
import type { Histories } from './en_history';
import { WordsFile } from './words_file';

export const historyTexts = new WordsFile<Histories>({
  ar: () => import('./ar_history').then((file) => file.arHistory),
  de: () => import('./de_history').then((file) => file.deHistory),
  el: () => import('./el_history').then((file) => file.elHistory),
  en: () => import('./en_history').then((file) => file.histories),
  es: () => import('./es_history').then((file) => file.esHistory),
  fr: () => import('./fr_history').then((file) => file.frHistory),
  it: () => import('./it_history').then((file) => file.itHistory),
  pt: () => import('./pt_history').then((file) => file.ptHistory),
  ru: () => import('./ru_history').then((file) => file.ruHistory),
  tr: () => import('./tr_history').then((file) => file.trHistory),
});
