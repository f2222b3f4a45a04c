// French, of "Learn". The reader is "vous". The blank before : ; ! ? and % does not break a line (U+00A0).

import { frCourses } from './fr_courses';
import type { WordsOfLearn } from './en_learn';

export const frLearn: WordsOfLearn = {
  steps: 'Étapes',
  parts: { game: 'Le jeu', cube: 'Le videau' },
  opponent: 'Adversaire',
  restart: 'Reprendre à la première étape',
  back: 'Retour',
  skip: 'Passer l’étape',
  next: 'Suivant',
  toCube: 'Le videau en cinq étapes',
  firstGame: 'Jouer une première partie',
  firstGameHint: 'En un point, contre le débutant de la maison.',
  seating: 'On dresse la table…',
  noNovice: 'Le débutant n’est pas là pour l’instant.',
  offline: 'Jouer contre le débutant de la page',
  onlyBackgammon: 'Le débutant de la page ne joue qu’au backgammon.',
  games: 'Tous les jeux',
  gamesHint: 'D’abord le backgammon, puis ce que chaque autre jeu a de particulier.',
  others: 'Le reste est comme au backgammon, ou se lit dans les règles.',

  lessons: {
    ...frCourses,
    home: {
      title: 'Le tablier',
      about:
        'Vos pions sont ceux à anneaux. Ils descendent des flèches hautes vers votre jan intérieur, les flèches 1 à 6, puis sortent.',
      task: 'Touchez une flèche de votre jan.',
      good: 'C’est votre jan intérieur. Gagne qui a sorti tous ses pions en premier.',
      other: 'Pas là : votre jan est là où l’on lit 1 à 6.',
    },
    dice: {
      title: 'Les dés',
      about:
        'Chaque dé avance un de vos pions d’autant de flèches ; un même pion peut prendre les deux.',
      task: 'Touchez un pion : le plus grand dé le joue. Touchez encore, puis « Valider ».',
      good: 'Voilà un coup. Avant « Valider », vous pouvez annuler chaque pas.',
      other: 'De là, rien à vous ne peut partir. Touchez un de vos pions, ceux à anneaux.',
    },
    closed: {
      title: 'Flèches fermées',
      about:
        'Là où se tiennent deux pions adverses ou plus, ceux à point, vous ne pouvez pas vous poser.',
      task: 'Touchez une flèche fermée pour vous.',
      good: 'Fermée : on peut passer par-dessus, pas s’y arrêter.',
      other: 'Là, vous pouvez vous poser. Cherchez deux pions à point ou plus.',
    },
    point: {
      title: 'Faire une case',
      about: 'Deux pions à vous ferment une flèche à l’adversaire et y sont à l’abri.',
      task: 'Faites votre flèche 5 : le 3 depuis 8, le 1 depuis 6.',
      good: 'Deux pions s’y tiennent, et personne ne peut les frapper.',
      other:
        'C’était permis, mais 5 n’est pas faite. Touchez la flèche 5, libre : deux pions y vont d’un coup.',
    },
    hit: {
      title: 'Frapper',
      about: 'Un pion seul peut être frappé : qui s’y pose l’envoie sur la barre.',
      task: 'Frappez le pion à point sur 7.',
      good: 'Il attend sur la barre et recommence son chemin.',
      other:
        'C’était permis, mais le pion sur 7 y est encore. Le 6 depuis 13 le frappe, le 1 depuis 8 aussi.',
    },
    enter: {
      title: 'Depuis la barre',
      about:
        'Votre pion a été frappé. Il doit rentrer chez l’adversaire avant tout autre : un 1 sur 24, un 6 sur 19.',
      task: 'Touchez le pion sur la barre, puis jouez l’autre dé.',
      good: 'Vous revoilà. Le 6 était fermé, il est donc rentré par le 4.',
      other: 'D’abord le pion sur la barre, au milieu du tablier.',
    },
    doubles: {
      title: 'Les doubles',
      about: 'Deux dés égaux comptent double : vous avez quatre six.',
      task: 'Faites-en deux flèches, 18 et 7.',
      good: 'Deux nouvelles flèches en un jet.',
      other:
        'C’était permis, mais les deux ne sont pas faites. Deux vont de 24 à 18, deux de 13 à 7.',
    },
    off: {
      title: 'Sortir',
      about: 'Quand tous vos pions sont dans le jan, chaque dé sort un pion de sa flèche.',
      task: 'Sortez-en deux : de 6 et de 4.',
      good: 'Deux sont sortis et le restent.',
      other: 'C’était permis, mais il en est sorti moins. Touchez 6 pour un dé, 4 pour l’autre.',
    },
    large: {
      title: 'Un dé trop grand',
      about: 'Un dé plus grand que votre plus haute flèche sort un pion de celle-ci.',
      task: 'Vous avez 6 et 3, et rien sur 6 : sortez deux pions.',
      good: 'Le 6 en a sorti un de 5, votre plus haute flèche.',
      other: 'C’était permis, mais il en est sorti moins. Touchez 5 pour le 6 et 3 pour le 3.',
    },
    win: {
      title: 'La victoire',
      about:
        'Vos deux derniers. L’adversaire n’en a sorti aucun : c’est un gammon, qui compte double.',
      task: 'Sortez les deux.',
      good: 'Un gammon, 2 points ! Vous en savez assez pour une première partie.',
      other: 'Il en reste un. D’abord le 6 depuis 4, puis le 3 depuis 3.',
    },
    why: {
      title: 'À quoi il sert',
      about:
        'Avant de lancer, vous pouvez doubler ce que compte la partie. L’adversaire prend, ou passe et perd ce qu’elle comptait.',
      task: 'Vous avez une large avance, 88 pips contre 119. Doublez.',
      good: 'Passé : vous gagnez 1 point tout de suite, sans que la chance s’en mêle.',
      other: 'Chaque jet redonne une chance à l’adversaire, à l’ancien prix. Doublez d’abord.',
    },
    even: {
      title: 'Pas trop tôt',
      about: 'Qui prend possède le videau, et peut seul doubler ensuite. C’est ce que vous donnez.',
      task: 'La partie est égale. Doubler ou lancer ?',
      good: 'Exact : à chances égales, le videau vaut plus là où il est.',
      other:
        'À chances égales, vous ne faites que donner le videau. Lancez, et doublez avec une nette avance.',
    },
    take: {
      title: 'Prendre ou passer',
      about:
        'Passer quatre fois coûte 4 points. Prendre quatre fois, en gagner une à 2 points et en perdre trois, coûte 4 aussi. Donc 25 % suffisent.',
      task: 'Sur 36 jets de l’adversaire, 26 sortent les deux. Après les 10 autres, dans 28 % des cas, vous gagnez. Prendre ou passer ?',
      good: '28 %, c’est plus que 25 % : prendre coûte moins. À 7 sur 36, 19 %, vous passeriez.',
      other: 'Passer coûte 1 point à chaque fois. À 28 %, prendre coûte moins.',
    },
    crawford: {
      title: 'La règle Crawford',
      about:
        'Quand il ne manque plus que 1 point à quelqu’un, une partie se joue sans videau : la partie Crawford. Elle est finie, vous l’avez gagnée.',
      task: 'Le score est de 1 à 2, en 3 points. Doubler ou lancer ?',
      good: 'Exact, et tout de suite. Qui perd cette partie perd le match à n’importe quel prix ; qu’elle compte donc 2 pour vous.',
      other:
        'Vous n’avez rien à ménager : cette partie perdue, le match l’est. Doublez maintenant, et gagner vaut 2.',
    },
    again: {
      title: 'Redoubler',
      about: 'Vous avez pris : le videau est à vous, à 2. Personne d’autre ne peut le tourner.',
      task: 'De vos 36 jets, 26 gagnent maintenant ; après les autres, vous perdez. Doubler à 4 ou lancer ?',
      good: 'Exact : c’est votre dernier jet, et vous gagnez plus souvent que vous ne perdez. Seul qui gagnerait trop souvent un gammon joue sans doubler : trop bon pour doubler.',
      other:
        'C’est votre dernier jet, et vous gagnez plus souvent que vous ne perdez : faites compter 4.',
    },
  },
};
