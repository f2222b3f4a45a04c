// French, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const frDrill: WordsOfDrill = {
  plays: 'Les coups et ce qu’ils perdent',
  mine: 'le tien',
  best: 'C’est le meilleur coup.',
  asGood: 'C’est aussi bon que le meilleur coup.',
  costs: (lost) => `Ce coup perd ${lost}.`,
  puzzle: {
    task: 'Comment joues-tu ce lancer ? Une seule réponse ; il n’y a pas de videau.',
    of: (day) => `${day} :`,
    next: 'Le prochain arrive à minuit (UTC).',
    streak: (now, most) => `Jours de suite avec le meilleur coup : ${now}, au plus ${most}.`,
    counts: (all, best) => `Réponses : ${all}, dont le meilleur coup : ${best}.`,
    logIn: 'Connecte-toi pour y répondre.',
  },
  openings: {
    task: 'Comment commences-tu avec ce lancer ?',
    of: (at, all) => `${at} sur ${all}.`,
    next: 'Lancer suivant',
    again: 'Tous encore une fois',
    end: (right, all) => `C’était tout : ${right} sur ${all} justes.`,
  },
};
