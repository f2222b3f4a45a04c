// German, of the error rates on a profile. The reader is "du".

import type { WordsOfProgress } from './en_progress';

export const deProgress: WordsOfProgress = {
  title: 'Fehlerrate im Lauf der Zeit',
  show: 'Zeigen',
  hint: 'Wie in der Analyse eines Matches (PR): Weniger ist besser. In Klammern: aus wie vielen Entscheidungen jede Zahl kommt; wenige sagen wenig.',
  none: 'Noch ist kein Match analysiert.',
  hidden: 'Dieser Spieler zeigt sie nicht.',
  showAll: 'Andere dürfen das sehen',
  phase: 'Teil des Spiels',
  phases: {
    all: 'Alles',
    opening: 'Eröffnung',
    middle: 'Mittelspiel',
    bearOff: 'Abtragen',
    cube: 'Würfel',
  },
  plot: (phase, periods) =>
    `Fehlerrate, ${phase}: ${periods} Zeiträume. Die Zahlen stehen in der Tabelle darunter.`,
  table: 'Fehlerraten als Tabelle',
  from: 'Ab',
  matches: 'Matches',
  together: 'Zusammen',
};
