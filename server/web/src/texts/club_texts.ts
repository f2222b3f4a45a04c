// The words of clubs in each language, in files of their own: nobody loads them who does not ask for it.
import type { WordsOfClubs } from './en_clubs';
import { WordsFile } from './words_file';

export const clubTexts = new WordsFile<WordsOfClubs>({
  ar: () => import('./ar_clubs').then((file) => file.arClubs),
  de: () => import('./de_clubs').then((file) => file.deClubs),
  el: () => import('./el_clubs').then((file) => file.elClubs),
  en: () => import('./en_clubs').then((file) => file.wordsOfClubs),
  es: () => import('./es_clubs').then((file) => file.esClubs),
  fr: () => import('./fr_clubs').then((file) => file.frClubs),
  it: () => import('./it_clubs').then((file) => file.itClubs),
  pt: () => import('./pt_clubs').then((file) => file.ptClubs),
  ru: () => import('./ru_clubs').then((file) => file.ruClubs),
  tr: () => import('./tr_clubs').then((file) => file.trClubs),
});
