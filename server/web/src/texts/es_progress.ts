// Spanish, of the error rates on a profile.

import type { WordsOfProgress } from './en_progress';

export const esProgress: WordsOfProgress = {
  title: 'Tasa de error a lo largo del tiempo',
  show: 'Mostrar',
  hint: 'Como en el análisis de un match (PR): cuanto más baja, mejor. Entre paréntesis: de cuántas decisiones sale cada cifra; pocas dicen poco.',
  none: 'Todavía no hay ningún match analizado.',
  hidden: 'Este jugador no la muestra.',
  showAll: 'Los demás pueden ver esto',
  phase: 'Parte del juego',
  phases: {
    all: 'Todo',
    opening: 'Apertura',
    middle: 'Medio juego',
    bearOff: 'Sacar fichas',
    cube: 'Cubo',
  },
  plot: (phase, periods) =>
    `Tasa de error, ${phase}: ${periods} períodos. Las cifras están en la tabla de abajo.`,
  table: 'Tasas de error en una tabla',
  from: 'Desde',
  matches: 'Matches',
  together: 'En total',
};
