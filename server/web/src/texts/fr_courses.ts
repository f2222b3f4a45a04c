// French, of "Learn": the steps of the games beside backgammon. The reader is "vous".

import type { LessonsOfCourses } from './en_courses';

export const frCourses: LessonsOfCourses = {
  fourBack: {
    title: 'Quatre au fond',
    about:
      'Quatre des vôtres partent du fond, deux sur 24 et deux sur 23. Tout le reste est comme au backgammon.',
    task: 'Touchez l’une des deux flèches du fond.',
    good: 'Quatre doivent sortir : les parties durent plus, et les blocages comptent davantage.',
    other: 'Pas là : d’où vos pions ont-ils le plus long chemin ?',
  },
  backPoints: {
    title: 'Sortir par paires',
    about: 'Qui sort les quatre par paires ne laisse rien à frapper.',
    task: 'Faites avec 3-3 deux flèches plus avancées : 21 et 20.',
    good: 'Les deux paires sont en route, et aucun des quatre ne peut être frappé.',
    other:
      'C’était permis, mais les deux ne sont pas faites. Deux vont de 24 à 21, deux de 23 à 20.',
  },
  three: {
    title: 'Trois chacun',
    about:
      'Chaque camp n’a que trois pions, sur ses flèches 24, 23 et 22. Ceux de l’adversaire sont sur vos 3, 2 et 1.',
    task: 'Touchez une flèche d’où part un pion adverse.',
    good: 'Si peu de pions : chaque frappe pèse, et une partie dure une minute ou deux.',
    other: 'Pas là : les pions adverses ont un point.',
  },
  threeHit: {
    title: 'Un sur trois',
    about: 'Un pion frappé a tout le chemin devant lui. Avec trois pions, cela décide souvent.',
    task: 'Frappez le pion à point sur 19.',
    good: 'Il doit d’abord rentrer, puis refaire tout le tour.',
    other: 'C’était permis, mais le pion sur 19 y est encore. Le 5 depuis 24 le frappe.',
  },
  threeOff: {
    title: 'Les trois dehors',
    about:
      'Vous en avez sorti un, l’adversaire aucun. Sortir maintenant les deux autres est un gammon, qui compte double.',
    task: 'Sortez les deux.',
    good: 'Un gammon, 2 points, fois le videau.',
    other: 'Il vous en reste un. Chaque dé en sort un.',
  },
  allBack: {
    title: 'Le départ',
    about:
      'Vos quinze pions partent de 24 et descendent vers votre jan intérieur, les flèches 1 à 6. Ceux de l’adversaire viennent en face.',
    task: 'Touchez la flèche d’où partent les pions adverses.',
    good: 'Ils partent de votre 1 et croisent les vôtres en chemin.',
    other: 'Pas là : les pions adverses ont un point.',
  },
  block: {
    title: 'En travers',
    about:
      'Chaque camp a tout le chemin à faire. Une flèche avancée gêne les quinze pions adverses.',
    task: 'Faites votre flèche 16 avec 4-4.',
    good: 'Deux pions y sont à l’abri, et l’adversaire doit les contourner.',
    other:
      'C’était permis, mais 16 n’est pas faite. Deux pions y vont depuis 24, par deux quatre chacun.',
  },
  rollAgain: {
    title: 'Le premier jet',
    about:
      'Le plus fort dé commence, mais en relançant les deux : le premier jet peut donc être un double. Vous avez quatre six.',
    task: 'Faites-en deux flèches, 18 et 7.',
    good: 'Beau départ. Dès la deuxième partie, le gagnant de la précédente commence.',
    other:
      'C’était permis, mais les deux ne sont pas faites. Deux vont de 24 à 18, deux de 13 à 7.',
  },
  lastTwo: {
    title: 'Ce que vaut une victoire',
    about:
      'Vos deux derniers. L’adversaire n’en a sorti aucun : vous gagnez 2 points au lieu de 1. Rien ne compte 3, et il n’y a pas de videau.',
    task: 'Sortez les deux.',
    good: '2 points, et vous commencez la partie suivante.',
    other: 'Il vous en reste un. Chaque dé en sort un.',
  },
  inTurn: {
    title: 'À tour de rôle',
    about:
      'Un match, ce sont trois jeux à tour de rôle, et le score continue. Vos deux derniers du premier jeu ; l’adversaire n’en a sorti aucun.',
    task: 'Sortez les deux.',
    good: '2 points. Le jeu suivant des trois est en place, et vous commencez, ayant gagné.',
    other: 'Il vous en reste un. Chaque dé en sort un.',
  },
  stay: {
    title: 'Qui frappe reste',
    about:
      'Si vous frappez chez vous, de 1 à 6, un de vos pions y reste jusqu’à la fin de votre coup.',
    task: 'Frappez sur 3 avec le 3 depuis 6, et jouez le 1 avec un autre pion.',
    good: 'Il reste sur 3. Sur les flèches 7 à 24, on peut frapper et continuer.',
    other: 'C’était permis, mais le pion sur 3 y est encore. Le 3 depuis 6 le frappe.',
  },
  full: {
    title: 'Cinq au plus',
    about: 'Une flèche ne reçoit pas plus de cinq de vos pions.',
    task: 'Touchez une de vos flèches qui est pleine.',
    good: 'Pleine : aucun pas ne peut y finir tant qu’un pion n’en est pas parti.',
    other: 'Il y a de la place. Cherchez cinq des vôtres sur une flèche.',
  },
  fullOnTheWay: {
    title: 'Pleine en chemin',
    about:
      'Il y en a trois sur 8 : deux de plus, et elle est pleine ; un pion doit alors partir avant qu’un autre vienne.',
    task: 'Faites votre flèche 3 avec 5-5.',
    good: '3 est faite, et 8 n’en a jamais eu plus de cinq.',
    other: 'C’était permis, mais 3 n’est pas faite. Deux vont de 8 à 3.',
  },
  goBack: {
    title: 'En arrière chez soi',
    about: 'Chez vous, de 1 à 6, un pion peut aussi reculer d’un dé, et y frapper.',
    task: 'Frappez le pion sur 4 : le 5 de 6 à 1, puis le 3 en arrière jusqu’à 4.',
    good: 'Personne n’est à l’abri chez vous. Reculer joue le dé comme tout autre pas.',
    other:
      'C’était permis, mais le pion sur 4 y est encore. Touchez 6 pour le 5, puis 1 pour le 3.',
  },
  pin: {
    title: 'Coincer',
    about:
      'Ici on ne frappe pas. Un pion seul est coincé : un autre se pose dessus, et il ne bouge plus.',
    task: 'Coincez le pion à point sur 8.',
    good: 'Il y est tenu jusqu’au départ du vôtre.',
    other: 'C’était permis, mais le pion sur 8 est libre. Celui de 16 y arrive avec les deux dés.',
  },
  pinned: {
    title: 'Coincé',
    about:
      'Un des vôtres est sous un pion adverse. Il ne bouge plus, la flèche vous est fermée, et tant qu’il est pris vous ne sortez rien.',
    task: 'Touchez la flèche où le vôtre est pris.',
    good: 'Dès que le dernier au-dessus de lui est parti, il est libre.',
    other: 'Pas là. Cherchez un pion plus pâle au pied d’une flèche.',
  },
  mother: {
    title: 'La mère',
    about:
      'Le dernier pion sur sa 24 est la mère. Qui coince celle d’en face, sans plus rien sur sa propre 24, gagne aussitôt 2 points.',
    task: 'Coincez la mère sur 1 : depuis 10, avec les deux dés.',
    good: '2 points. Avec la vôtre coincée aussi, la partie aurait été nulle.',
    other: 'C’était permis, mais la mère est libre. D’abord le 5 depuis 10, puis le 4.',
  },
  runnerAgreed: {
    title: 'Par accord',
    about:
      'Certains conviennent de « runner » : le premier pion doit rentrer chez lui, sur 6 ou plus loin, avant qu’un autre bouge.',
    task: 'Rentrez-le de 7 par un dé, et jouez l’autre depuis 24.',
    good: 'Il est chez lui, et les autres peuvent partir.',
    other: 'C’était permis, mais aucun n’a quitté 24. Le pion sur 7 n’a besoin que d’un dé.',
  },
  sameWay: {
    title: 'Dans le même sens',
    about:
      'Les deux camps tournent dans le même sens. Vos pions partent de 24, ceux de l’adversaire de votre 12, et son jan intérieur est sur vos flèches 13 à 18.',
    task: 'Touchez une flèche du jan intérieur adverse.',
    good: 'Ses pions vont de 12 à 1, puis de 24 à 13.',
    other: 'Pas là : son jan intérieur est sur vos flèches 13 à 18.',
  },
  closesOne: {
    title: 'Un seul suffit',
    about: 'Ici on ne frappe pas. Un seul pion ferme sa flèche à l’autre camp.',
    task: 'Touchez une flèche que ferme un seul pion adverse.',
    good: 'Vous pouvez passer dessus, pas vous y arrêter.',
    other: 'Pas là. Cherchez un pion seul, à point.',
  },
  head: {
    title: 'La tête',
    about: 'Votre 24 est la tête. Un seul pion peut la quitter par coup.',
    task: 'Prenez un pion à la tête dans ce coup.',
    good: 'La tête se vide lentement : prenez-en un dès que cela ne nuit pas.',
    other: 'C’était permis, mais aucun n’a quitté la tête. Touchez 24.',
  },
  twoHeads: {
    title: 'Le premier double',
    about: 'À votre premier coup, deux pions peuvent quitter la tête avec 3-3, 4-4 ou 6-6.',
    task: 'Votre premier jet est 6-6. Prenez-en deux sur 24.',
    good: 'Deux sont dehors. Leurs six ne passent pas : la tête adverse ferme 12.',
    other: 'De là, aucun des vôtres ne peut bouger. Touchez 24.',
  },
  sixInARow: {
    title: 'Six de suite',
    about:
      'Vous ne pouvez tenir six flèches de suite que si un pion adverse est devant elles, ou déjà sorti.',
    task: 'Vous tenez 18 à 14, et personne n’est devant. Touchez la flèche que vous ne pouvez pas prendre.',
    good: '13 serait la sixième. Cinq de suite sont toujours permises.',
    other: 'Pas celle-là. Cherchez la flèche libre à côté de ces cinq.',
  },
  runner: {
    title: 'Le coureur',
    about:
      'Votre premier pion est le coureur : tant qu’il n’est pas sur 11 ou plus loin, passé le départ adverse, aucun autre ne bouge.',
    task: 'Menez-le de 13 au-delà de 12, puis prenez-en un autre sur 24.',
    good: 'Le coureur est passé, et les autres peuvent partir.',
    other: 'C’était permis, mais aucun n’a quitté 24. D’abord le 3 depuis 13, puis le 1 depuis 24.',
  },
  ownStart: {
    title: 'Votre départ',
    about: 'À la fin de votre coup, vous ne pouvez pas tenir toutes vos flèches 19 à 24.',
    task: 'Vous en tenez cinq. Touchez celle qui doit rester ouverte.',
    good: 'Ailleurs, six de suite sont permises. Mais si tout ce qui reste à l’adversaire est sur une seule flèche juste derrière, vous devez en ouvrir une.',
    other: 'Pas celle-là. Laquelle de 19 à 24 n’a aucun des vôtres ?',
  },
  theirStart: {
    title: 'Son départ',
    about: 'Des flèches 7 à 12, d’où part l’adversaire, vous en tenez quatre au plus.',
    task: 'Vous tenez 11, 10, 9 et 8. Touchez-en une que vous ne pouvez pas prendre.',
    good: 'Une cinquième n’est pas permise. Vos 19 à 24, vous pouvez toutes les tenir.',
    other: 'Pas celle-là. Laquelle de 7 à 12 n’a aucun des vôtres ?',
  },
  cascade: {
    title: 'Le double continue',
    about:
      'Dès votre quatrième jet, un double continue : après quatre quatre viennent quatre cinq, puis quatre six.',
    task: 'Votre quatrième jet est 4-4. Jouez les quatre, puis « Valider ».',
    good: 'Viennent les cinq. Ce que vous ne pouvez pas jouer va à l’adversaire.',
    other: 'De là, aucun des vôtres ne peut bouger. Touchez un des vôtres, à anneaux.',
  },
  rest: {
    title: 'Le reste',
    about:
      'L’adversaire n’a pas pu continuer : vous recevez les dés qui restent, et lancez ensuite.',
    task: 'Jouez le 5 qui reste.',
    good: 'Viennent les six. Ce que vous n’en pouvez pas jouer est perdu.',
    other: 'De là, aucun des vôtres ne peut bouger. Touchez un des vôtres, à anneaux.',
  },
  runnerHome: {
    title: 'Le premier chez lui',
    about:
      'Votre premier pion doit rentrer chez vous, sur 6 ou plus loin, avant qu’un autre bouge.',
    task: 'Rentrez-le de 7 par un dé, et jouez l’autre depuis 24.',
    good: 'Il est chez lui, et les autres peuvent partir.',
    other: 'C’était permis, mais aucun n’a quitté 24. Le pion sur 7 n’a besoin que d’un dé.',
  },
  lastLeft: {
    title: 'Ce qui reste compte',
    about: 'Une victoire compte un point par pion que le perdant n’a pas sorti.',
    task: 'L’adversaire en a encore 15. Sortez vos deux derniers.',
    good: '15 points en une partie. Un match va par exemple à 31.',
    other: 'Il vous en reste un. Chaque dé en sort un.',
  },
  lowBegins: {
    title: 'Qui commence',
    about:
      'Le plus petit dé commence, et dès la deuxième partie le perdant de la précédente. Un match a un nombre impair de parties, et tous les points s’ajoutent.',
    task: 'Vous avez lancé 1, l’adversaire 3. Commencez : jouez 2 et 1.',
    good: 'Vous avez commencé. Le plus de points gagne le match.',
    other: 'De là, aucun des vôtres ne peut bouger. Touchez 24.',
  },
  farSide: {
    title: 'Le côté lointain',
    about:
      'Un pion seul peut être frappé, deux ferment une flèche. Mais de 14 à 23, un seul des vôtres peut être sur une flèche.',
    task: 'Touchez une flèche qui ne reçoit pas de second pion à vous.',
    good: 'Vos paires se tiennent sur 13 et en dessous.',
    other: 'Pas là. Cherchez un de vos pions, à anneaux, de 14 à 23.',
  },
  burst: {
    title: 'Percer un mur',
    about:
      'Six flèches de suite tenues par deux pions ou plus sont un mur. Depuis le tablier, vous pouvez aller sur chacune : tous ceux qui y sont vont à la barre.',
    task: 'Le mur adverse tient 23 à 18. Percez-le.',
    good: 'Ils attendent à la barre. De la barre, on perce quand on en a là plus qu’il n’en peut rentrer.',
    other: 'C’était permis, mais le mur tient. Allez de 24 à 23 ou à 22.',
  },
  rearFirst: {
    title: 'Le dernier d’abord',
    about:
      'Quand tous sont chez vous, seul un pion de votre flèche la plus haute peut sortir, même avec le nombre exact.',
    task: 'Touchez la flèche d’où vous sortez d’abord.',
    good: 'Un nombre plus petit avance un pion chez vous, si c’est possible.',
    other: 'Pas là. Cherchez la flèche la plus haute avec un des vôtres.',
  },
  crown: {
    title: 'Gagner par une figure',
    about:
      'Quinze pions en figure gagnent aussitôt. Trois sur chacune de 1 à 5 font la couronne simple ; il y a aussi la double, l’escalier et la tour.',
    task: 'Achevez la couronne : de 11 à 5, et de 3 à 2.',
    good: 'La couronne simple, 2 points. Tout sortir ne compte que 1.',
    other: 'C’était permis, mais la couronne manque. Le 6 part de 11, le 1 de 3.',
  },
  jan: {
    title: 'Jan',
    about:
      'Qui a plus de pions à la barre que de flèches pour rentrer a perdu : c’est le jan, 4 points. Sur toutes les six sont ici les pions de l’adversaire lui-même.',
    task: 'Frappez le pion à point sur 3.',
    good: 'Jan : il ne peut pas rentrer. Par une percée, cela compterait 6.',
    other: 'C’était permis, mais le pion sur 3 y est encore. Le 1 depuis 4 le frappe.',
  },
};
