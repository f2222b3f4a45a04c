// The words of the moderators' screen in each language, in files of their own: nobody loads them who is none.
import type { WordsOfModeration } from './en_moderation';
import { WordsFile } from './words_file';

export const moderationTexts = new WordsFile<WordsOfModeration>({
  ar: () => import('./ar_moderation').then((file) => file.arModeration),
  de: () => import('./de_moderation').then((file) => file.deModeration),
  el: () => import('./el_moderation').then((file) => file.elModeration),
  en: () => import('./en_moderation').then((file) => file.wordsOfModeration),
  es: () => import('./es_moderation').then((file) => file.esModeration),
  fr: () => import('./fr_moderation').then((file) => file.frModeration),
  it: () => import('./it_moderation').then((file) => file.itModeration),
  pt: () => import('./pt_moderation').then((file) => file.ptModeration),
  ru: () => import('./ru_moderation').then((file) => file.ruModeration),
  tr: () => import('./tr_moderation').then((file) => file.trModeration),
});
