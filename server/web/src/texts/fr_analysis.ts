// French, of the analysis of a match. The reader is "vous". The blank before : ; ! ? and % does not break a line (U+00A0).

import type { WordsOfAnalysis } from './en_analysis';
import { name } from './formats';

export const frAnalysis: WordsOfAnalysis = {
  title: (first, second) => `Analyse : ${name(first)} – ${name(second)}`,
  depth: 'Profondeur',
  depths: { 0: 'Rapide', 1: 'Normale', 2: 'Profonde' },
  running: (part) => `${part} du match est examiné`,
  refused:
    'Il n’y a pas d’analyse de ce match : seulement du backgammon, de NackGammon, LongGammon et HyperGammon.',
  failed: 'L’analyse n’a pas pu se faire. Un navigateur ancien n’y arrive pas.',
  again: 'Réessayer',
  report: 'Retour au rapport',

  figures: 'En chiffres',
  figuresHint: 'Touchez un nom pour savoir ce qu’il veut dire.',
  rows: {
    pr: 'Taux d’erreur (PR)',
    plays: 'Perdu par les coups',
    cube: 'Perdu au videau',
    luck: 'Chance',
    adjusted: 'À chance égale',
  },
  meanings: {
    pr: 'Ce qu’une décision a coûté en moyenne, fois 500. Moins il y en a, mieux c’est : au-dessous de 2,5, niveau mondial ; au-dessus de 13, débutant.',
    plays:
      'Ce qui a été perdu chaque fois par rapport au meilleur coup, en équité : 1 vaut une partie simple.',
    cube: 'De même pour doubler ou non, prendre ou passer.',
    luck: 'Ce que les dés ont valu : chaque jet comparé à la moyenne de tous les jets, en équité.',
    adjusted:
      'Comment le match aurait fini avec des dés qui ne favorisent personne : le résultat, moins la chance des deux.',
    equity:
      'L’équité est ce que vaut une position : 1 une partie simple gagnée, −1 une partie perdue, 0 une partie égale.',
  },
  ratings: {
    supernatural: 'surhumain',
    'world class': 'niveau mondial',
    expert: 'maître',
    advanced: 'avancé',
    intermediate: 'moyen',
    'casual player': 'joueur occasionnel',
    beginner: 'débutant',
    novice: 'tout débutant',
  },

  chances: (who) => `Chances de ${name(who)}`,
  chancesHint: 'Touchez la ligne pour voir la position. Les points sont des erreurs.',
  noMistakes: 'Aucune qui ait vraiment coûté.',
  decisions: 'Toutes les décisions',
  onlyMistakes: 'Erreurs seulement',

  worst: 'Les cinq pires',
  worstOf: (who) => `Les cinq pires de ${name(who)}`,
  quiz: 'Les rejouer',
  quizOf: (at, all) => `${at} sur ${all} : que feriez-vous ?`,
  quizPlay: 'Jouez les pions, puis Terminé.',
  quizDouble: 'Doubler ou lancer ?',
  quizTake: 'Prendre ou passer ?',
  quizBest: 'Exact : il n’y a pas mieux.',
  quizNear: (cost) => `Presque : cela coûte ${cost}.`,
  quizCosts: (cost) => `Cela coûte ${cost}.`,
  quizWeighs: 'Examen en cours…',
  quizNext: 'La suivante',
  quizAgain: 'Encore une fois',
  quizEnd: 'C’était la dernière.',

  marks: { '??': 'Grosse erreur', '?': 'Erreur', '?!': 'Douteux' },
  costs: (cost) => `coûte ${cost}`,
  best: 'Le meilleur coup',
  bestWas: (play) => `Le meilleur : ${play}`,
  good: 'Presque aussi bon que le meilleur coup',
  forced: 'Le seul coup',
  cannot: 'Aucun coup possible',
  doubles: 'Double',
  waits: 'Ne double pas',
  takes: 'Prend',
  passes: 'Passe',
  before: 'Décision précédente',
  after: 'Décision suivante',
  nextMistake: 'Erreur suivante',
  plays: 'Les meilleurs coups',
  equity: 'Équité',
  made: 'joué',
  chancesOf: (win, gammon) => `gagne ${win}, avec gammon ${gammon}`,
  luck: {
    good: 'Un jet heureux',
    great: 'Un jet très heureux',
    bad: 'Un jet malheureux',
    awful: 'Un jet très malheureux',
  },
  choices: { noDouble: 'Pas de double', doubleTake: 'Double, pris', doublePass: 'Double, passé' },
  cube: {
    doubleTake: (cost) => `Double juste, et il faut prendre. Attendre coûterait ${cost}.`,
    doublePass: (cost) => `Double juste : il faut passer. Attendre coûterait ${cost}.`,
    tooGood: (cost) =>
      `Trop bon pour doubler : l’autre passerait, et continuer vaut plus. Cela coûte ${cost}.`,
    tooEarly: (cost) => `Double trop tôt : cela coûte ${cost}.`,
    noDouble: (cost) => `Attente juste : doubler coûterait ${cost}.`,
    playOn: (cost) =>
      `Trop bon pour doubler : juste de continuer, pour plus que le double ne rapporterait. Doubler coûterait ${cost}.`,
    missedTake: (cost) =>
      `Il était temps de doubler, même si l’autre prenait. Attendre coûte ${cost}.`,
    missedPass: (cost) =>
      `Il était temps de doubler : l’autre devrait passer. Attendre coûte ${cost}.`,
    takeRight: (cost) => `Prise juste : passer coûterait ${cost}.`,
    takeWrong: (cost) => `Prise fausse : mieux valait passer. Cela coûte ${cost}.`,
    passRight: (cost) => `Passe juste : prendre coûterait ${cost}.`,
    passWrong: (cost) => `Passe fausse : mieux valait prendre. Cela coûte ${cost}.`,
  },

  diceEven: 'Dés : la chance n’a favorisé personne.',
  diceMine: (points) => `Dés : vous avez eu plus de chance, de ${points} points.`,
  diceTheirs: (who, points) => `Dés : ${name(who)} a eu plus de chance, de ${points} points.`,
  diceWeighs: 'Pesée des dés…',
};
