// Italian, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const itDrill: WordsOfDrill = {
  plays: 'Le mosse e quanto perdono',
  mine: 'la tua',
  best: 'È la mossa migliore.',
  asGood: 'Vale quanto la mossa migliore.',
  costs: (lost) => `Questa perde ${lost}.`,
  puzzle: {
    task: 'Come giochi questo tiro? Rispondi una volta sola; non c’è il cubo.',
    of: (day) => `${day}:`,
    next: 'Il prossimo arriva a mezzanotte (UTC).',
    streak: (now, most) => `Giorni di fila con la mossa migliore: ${now}, al massimo ${most}.`,
    counts: (all, best) => `Risposte: ${all}, con la mossa migliore: ${best}.`,
    logIn: 'Puoi rispondere quando hai effettuato l’accesso.',
  },
  openings: {
    task: 'Come cominci con questo tiro?',
    of: (at, all) => `${at} di ${all}.`,
    next: 'Tiro successivo',
    again: 'Tutti ancora una volta',
    end: (right, all) => `È tutto: ${right} su ${all} giuste.`,
  },
};
