// French, of the error rates on a profile.

import type { WordsOfProgress } from './en_progress';

export const frProgress: WordsOfProgress = {
  title: 'Taux d’erreur au fil du temps',
  show: 'Afficher',
  hint: 'Comme dans l’analyse d’un match (PR) : plus il est bas, mieux c’est. Entre parenthèses : le nombre de décisions derrière chaque chiffre ; peu de décisions disent peu.',
  none: 'Aucun match n’est encore analysé.',
  hidden: 'Ce joueur ne le montre pas.',
  showAll: 'Les autres peuvent voir cela',
  phase: 'Partie du jeu',
  phases: {
    all: 'Tout',
    opening: 'Ouverture',
    middle: 'Milieu',
    bearOff: 'Sortie',
    cube: 'Videau',
  },
  plot: (phase, periods) =>
    `Taux d’erreur, ${phase} : ${periods} périodes. Le tableau ci-dessous donne les chiffres.`,
  table: 'Taux d’erreur en tableau',
  from: 'À partir du',
  matches: 'Matchs',
  together: 'Ensemble',
};
