// The words of tournaments in each language, in files of their own: nobody loads them who does not ask for it.
import type { WordsOfEvents } from './en_events';
import { WordsFile } from './words_file';

export const eventTexts = new WordsFile<WordsOfEvents>({
  ar: () => import('./ar_events').then((file) => file.arEvents),
  de: () => import('./de_events').then((file) => file.deEvents),
  el: () => import('./el_events').then((file) => file.elEvents),
  en: () => import('./en_events').then((file) => file.wordsOfEvents),
  es: () => import('./es_events').then((file) => file.esEvents),
  fr: () => import('./fr_events').then((file) => file.frEvents),
  it: () => import('./it_events').then((file) => file.itEvents),
  pt: () => import('./pt_events').then((file) => file.ptEvents),
  ru: () => import('./ru_events').then((file) => file.ruEvents),
  tr: () => import('./tr_events').then((file) => file.trEvents),
});
