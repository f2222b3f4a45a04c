// German, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const deDrill: WordsOfDrill = {
  plays: 'Züge und was sie verlieren',
  mine: 'deiner',
  best: 'Das ist der beste Zug.',
  asGood: 'Das ist so gut wie der beste Zug.',
  costs: (lost) => `Das verliert ${lost}.`,
  puzzle: {
    task: 'Wie ziehst du diesen Wurf? Du antwortest einmal; es gibt keinen Dopplerwürfel.',
    of: (day) => `${day}:`,
    next: 'Die nächste kommt um Mitternacht (UTC).',
    streak: (now, most) => `Tage in Folge mit dem besten Zug: ${now}, höchstens ${most}.`,
    counts: (all, best) => `Beantwortet: ${all}, mit dem besten Zug: ${best}.`,
    logIn: 'Beantworten kannst du sie, wenn du angemeldet bist.',
  },
  openings: {
    task: 'Wie beginnst du mit diesem Wurf?',
    of: (at, all) => `${at} von ${all}.`,
    next: 'Nächster Wurf',
    again: 'Alle noch einmal',
    end: (right, all) => `Das waren alle: ${right} von ${all} richtig.`,
  },
};
