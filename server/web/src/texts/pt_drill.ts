// Portuguese, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const ptDrill: WordsOfDrill = {
  plays: 'As jogadas e o que perdem',
  mine: 'a sua',
  best: 'É a melhor jogada.',
  asGood: 'É tão boa como a melhor jogada.',
  costs: (lost) => `Isto perde ${lost}.`,
  puzzle: {
    task: 'Como joga este lançamento? Só responde uma vez; não há cubo.',
    of: (day) => `${day}:`,
    next: 'O próximo chega à meia-noite (UTC).',
    streak: (now, most) => `Dias seguidos com a melhor jogada: ${now}, no máximo ${most}.`,
    counts: (all, best) => `Respondidos: ${all}, com a melhor jogada: ${best}.`,
    logIn: 'Pode responder depois de entrar.',
  },
  openings: {
    task: 'Como começa com este lançamento?',
    of: (at, all) => `${at} de ${all}.`,
    next: 'Lançamento seguinte',
    again: 'Todos outra vez',
    end: (right, all) => `É tudo: ${right} de ${all} certas.`,
  },
};
