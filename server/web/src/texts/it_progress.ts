// Italian, of the error rates on a profile.

import type { WordsOfProgress } from './en_progress';

export const itProgress: WordsOfProgress = {
  title: 'Tasso d’errore nel tempo',
  show: 'Mostra',
  hint: 'Come nell’analisi di un match (PR): più è basso, meglio è. Tra parentesi: da quante decisioni viene ogni cifra; poche dicono poco.',
  none: 'Nessun match è ancora analizzato.',
  hidden: 'Questo giocatore non lo mostra.',
  showAll: 'Gli altri possono vederlo',
  phase: 'Parte del gioco',
  phases: {
    all: 'Tutto',
    opening: 'Apertura',
    middle: 'Mediogioco',
    bearOff: 'Portare fuori',
    cube: 'Cubo',
  },
  plot: (phase, periods) =>
    `Tasso d’errore, ${phase}: ${periods} periodi. Le cifre sono nella tabella qui sotto.`,
  table: 'Tassi d’errore in una tabella',
  from: 'Dal',
  matches: 'Match',
  together: 'In tutto',
};
