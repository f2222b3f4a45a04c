// The words of the game in each language, in files of their own: nobody loads them who does not ask for one.
import type { Glossary } from './en_glossary';
import { WordsFile } from './words_file';

export const glossaryTexts = new WordsFile<Glossary>({
  ar: () => import('./ar_glossary').then((file) => file.arGlossary),
  de: () => import('./de_glossary').then((file) => file.deGlossary),
  el: () => import('./el_glossary').then((file) => file.elGlossary),
  en: () => import('./en_glossary').then((file) => file.glossary),
  es: () => import('./es_glossary').then((file) => file.esGlossary),
  fr: () => import('./fr_glossary').then((file) => file.frGlossary),
  it: () => import('./it_glossary').then((file) => file.itGlossary),
  pt: () => import('./pt_glossary').then((file) => file.ptGlossary),
  ru: () => import('./ru_glossary').then((file) => file.ruGlossary),
  tr: () => import('./tr_glossary').then((file) => file.trGlossary),
});
