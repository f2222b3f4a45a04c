// Lines 40 to 48: tournaments, which the page does not show yet.
import type { Words } from './line_words';

export interface LineOfEvent {
  type: 'event';
  line: number;
  text: string;
}

const reader =
  (line: number) =>
  (words: Words): LineOfEvent => ({ type: 'event', line, text: words.rest() });

export const eventReaders = {
  40: reader(40),
  41: reader(41),
  42: reader(42),
  43: reader(43),
  44: reader(44),
  45: reader(45),
  46: reader(46),
  47: reader(47),
  48: reader(48),
};
