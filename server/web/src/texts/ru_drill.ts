// Russian, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const ruDrill: WordsOfDrill = {
  plays: 'Ходы и сколько они теряют',
  mine: 'ваш',
  best: 'Это лучший ход.',
  asGood: 'Это не хуже лучшего хода.',
  costs: (lost) => `Это теряет ${lost}.`,
  puzzle: {
    task: 'Как вы сыграете этот бросок? Ответить можно один раз; куба удвоения нет.',
    of: (day) => `${day}:`,
    next: 'Следующая появится в полночь (UTC).',
    streak: (now, most) => `Дней подряд с лучшим ходом: ${now}, самое большее: ${most}.`,
    counts: (all, best) => `Ответов: ${all}, из них с лучшим ходом: ${best}.`,
    logIn: 'Ответить можно после входа.',
  },
  openings: {
    task: 'Как вы начнёте с этого броска?',
    of: (at, all) => `${at} из ${all}.`,
    next: 'Следующий бросок',
    again: 'Все ещё раз',
    end: (right, all) => `Это всё: верно ${right} из ${all}.`,
  },
};
