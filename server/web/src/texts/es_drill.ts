// Spanish, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const esDrill: WordsOfDrill = {
  plays: 'Jugadas y lo que pierden',
  mine: 'la tuya',
  best: 'Es la mejor jugada.',
  asGood: 'Es tan buena como la mejor jugada.',
  costs: (lost) => `Esto pierde ${lost}.`,
  puzzle: {
    task: '¿Cómo juegas esta tirada? Solo respondes una vez; no hay cubo.',
    of: (day) => `${day}:`,
    next: 'El próximo llega a medianoche (UTC).',
    streak: (now, most) => `Días seguidos con la mejor jugada: ${now}, como máximo ${most}.`,
    counts: (all, best) => `Respondidos: ${all}, con la mejor jugada: ${best}.`,
    logIn: 'Puedes responderlo cuando hayas entrado.',
  },
  openings: {
    task: '¿Cómo empiezas con esta tirada?',
    of: (at, all) => `${at} de ${all}.`,
    next: 'Tirada siguiente',
    again: 'Todas otra vez',
    end: (right, all) => `Eso es todo: ${right} de ${all} correctas.`,
  },
};
