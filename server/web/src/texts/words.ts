// What every language says, by the example of English: first what the first picture needs, then all of it.
import type { firstWords } from './en';
import type { wordsOfScreens } from './en_screens';
import type { Formats } from './formats';

export type FirstTexts = typeof firstWords & Formats;
export type Words = typeof firstWords & typeof wordsOfScreens;
export type Texts = Words & Formats;
