// French: the words of the game, explained.

import type { Glossary } from './en_glossary';

export const frGlossary: Glossary = {
  lead: 'Ce que disent les joueurs, en bref.',
  groups: { board: 'Sur le plateau', cube: 'Le videau', match: 'Matchs et joueurs' },
  board: {
    point: [
      'Flèche',
      'L’un des 24 triangles étroits. Qui y a deux pions ou plus la tient, et l’adversaire ne peut pas s’y poser.',
    ],
    bar: [
      'Barre',
      'La bande au milieu du plateau. Un pion frappé y attend et doit rentrer avant que tout autre puisse jouer.',
    ],
    home: [
      'Jan intérieur',
      'Vos six dernières flèches. Tous vos pions doivent y être avant de sortir.',
    ],
    pip: [
      'Pip',
      'Un pas d’une flèche à la suivante. Le compte de pips dit combien de pas il reste à tous les pions d’un joueur : qui en a le moins mène la course.',
    ],
    blot: ['Blot', 'Un pion seul sur une flèche. Il peut être frappé.'],
    hit: [
      'Frapper',
      'Se poser sur un pion seul de l’adversaire. Il va sur la barre et recommence de là.',
    ],
    prime: ['Prime', 'Plusieurs flèches tenues à la suite. Personne ne peut en franchir six.'],
    bearOff: [
      'Sortir',
      'Retirer des pions du plateau, une fois tous dans le jan intérieur. Qui a sorti tous les siens le premier gagne la partie.',
    ],
    doubles: ['Double', 'Les deux dés montrent le même nombre, qui se joue alors quatre fois.'],
  },
  cube: {
    cube: [
      'Videau',
      'Il montre par combien les points de la partie sont multipliés : 2, 4, 8 et ainsi de suite. Au milieu, les deux peuvent doubler, ensuite seulement celui à qui il appartient.',
    ],
    double: [
      'Doubler',
      'Avant le jet, proposer que la partie continue pour deux fois plus de points. L’adversaire prend ou passe.',
    ],
    take: [
      'Prendre',
      'Accepter un double. La partie continue pour deux fois plus de points, et le videau est à qui a pris : lui seul peut doubler ensuite.',
    ],
    drop: [
      'Passer',
      'Refuser un double. La partie est finie et coûte les points qu’elle valait avant.',
    ],
    redouble: [
      'Redoubler',
      'Un double de celui à qui appartient le videau, parce qu’il en a pris un avant.',
    ],
    beaver: [
      'Beaver',
      'Qui prend un double redouble aussitôt et garde le videau. Seulement dans les matchs sans longueur, si les deux l’ont permis.',
    ],
    automatic: [
      'Doubles automatiques',
      'Si le premier jet est un double, le videau double et les deux relancent. Seulement dans les matchs sans longueur.',
    ],
    jacoby: [
      'Règle de Jacoby',
      'Gammon et backgammon comptent comme une partie simple tant qu’aucun double n’a été pris. Seulement dans les matchs sans longueur.',
    ],
    equity: [
      'Équité',
      'Combien de points vaut en moyenne une position quand les deux jouent la suite sans erreur.',
    ],
  },
  match: {
    match: ['Match', 'Des parties à la suite, jusqu’à ce que quelqu’un ait les points convenus.'],
    crawford: [
      'Partie de Crawford',
      'La première partie après que quelqu’un n’est plus qu’à un point de gagner le match. Personne ne peut y doubler.',
    ],
    postCrawford: [
      'Post-Crawford',
      'Les parties après celle de Crawford. On peut de nouveau doubler, et qui est mené le fait en général tout de suite.',
    ],
    gammon: [
      'Gammon',
      'Une victoire alors que le perdant n’a sorti aucun pion. Elle compte double.',
    ],
    backgammon: [
      'Backgammon',
      'Un gammon où le perdant a encore un pion sur la barre ou dans le jan intérieur du gagnant. Il compte triple.',
    ],
    resign: [
      'Abandonner',
      'Offrir la victoire à l’adversaire : partie simple, gammon ou backgammon. S’il trouve que c’est trop peu, il joue la suite.',
    ],
    clock: [
      'Pendule',
      'Chacun a du temps pour tout le match et, pour chaque décision, un délai qui ne coûte rien : 2+12 signifie 2 minutes et 12 secondes. Qui épuise son temps perd le match.',
    ],
    days: [
      'Par jours',
      'Chaque décision peut prendre des jours. Nul besoin d’être là en même temps : chacun joue quand il veut.',
    ],
    unrated: ['Non classé', 'Un match qui ne change la cote de personne.'],
    rating: [
      'Cote',
      'Un nombre qui dit à quel point quelqu’un joue bien. Elle monte avec les victoires, descend avec les défaites, et plus encore si l’adversaire était le plus fort ou le plus faible.',
    ],
    experience: [
      'Expérience',
      'La somme des longueurs des matchs classés que quelqu’un a finis. La cote d’un débutant change plus vite.',
    ],
    claim: [
      'Faire arbitrer',
      'Quand l’adversaire ne revient pas à un match, on peut le faire juger tel qu’il est.',
    ],
    chouette: [
      'Chouette',
      'Un plateau pour plusieurs : l’un d’eux, la boîte, joue contre tous les autres, qui ont chacun un videau.',
    ],
    box: ['Boîte', 'Dans une chouette : qui joue seul contre l’équipe.'],
    captain: ['Capitaine', 'Dans une chouette : qui lance et joue pour l’équipe.'],
  },
};
