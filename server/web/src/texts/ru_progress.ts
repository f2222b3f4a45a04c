// Russian, of the error rates on a profile.

import type { WordsOfProgress } from './en_progress';

export const ruProgress: WordsOfProgress = {
  title: 'Уровень ошибок со временем',
  show: 'Показать',
  hint: 'Как в анализе матча (PR): чем меньше, тем лучше. В скобках — по скольким решениям посчитано; если их мало, число говорит мало.',
  none: 'Ни один матч пока не разобран.',
  hidden: 'Этот игрок его не показывает.',
  showAll: 'Другие могут это видеть',
  phase: 'Часть игры',
  phases: {
    all: 'Всё',
    opening: 'Дебют',
    middle: 'Середина',
    bearOff: 'Снятие',
    cube: 'Куб',
  },
  plot: (phase, periods) =>
    `Уровень ошибок, ${phase}; отрезков времени: ${periods}. Числа — в таблице ниже.`,
  table: 'Уровень ошибок в таблице',
  from: 'С даты',
  matches: 'Матчи',
  together: 'Вместе',
};
