// French: the history of each game and series in short.

import type { Histories } from './en_history';

export const frHistory: Histories = {
  backgammon:
    'Les jeux de cette famille sont parmi les plus anciens que l’on connaisse ; les Romains jouaient à la tabula, proche parente, avec trois dés. En Angleterre on disait longtemps « tables », et le mot backgammon est connu depuis le XVIIe siècle. Edmond Hoyle en a écrit au XVIIIe. Le videau est né dans les années 1920, dans des clubs de New York. On y joue aujourd’hui dans le monde entier.',
  nackgammon:
    'Le maître américain Nack Ballard l’a imaginé, à la fin du XXe siècle. Deux pions de plus au fond rendent les parties plus longues et les ouvertures moins connues. Beaucoup de forts joueurs s’y exercent.',
  hypergammon:
    'Un jeu récent, joué surtout sur des serveurs et entre deux autres matchs. Il a si peu de positions que des ordinateurs les ont toutes calculées. On ne sait pas avec certitude qui l’a imaginé.',
  longgammon:
    'Tous partent du fond, comme dans bien des jeux plus anciens de la famille, plakoto et narde par exemple ; le reste est le backgammon moderne. On ne sait pas qui a réuni les deux. On y joue surtout sur des serveurs.',
  oldenglish:
    'D’anciennes règles anglaises auraient limité à cinq les pions d’une flèche. Il est difficile de dire combien c’était répandu. GNU Backgammon appelle cette limite la règle égyptienne.',
  runte:
    'On a peu écrit sur ce jeu. Nous en connaissons les règles, mais ni l’âge ni la patrie. Que des pions reculent chez eux est rare parmi ses parents.',
  portes:
    'Portes veut dire portes en grec : ainsi appelle-t-on les flèches tenues. C’est la forme grecque du backgammon et le premier jeu du tavli. Un ancêtre romain, la tabula, est connu par un poème sur un jet malheureux de l’empereur Zénon, qui régna au Ve siècle. Il est chez lui dans les cafés et les familles, à Chypre aussi.',
  tabla:
    'La tabla est le jeu de frappe de Bulgarie et de Macédoine ; son nom vient du latin tabula, une planche. Elle s’est sans doute répandue dans les Balkans à l’époque ottomane. On annonce souvent les jets par des nombres turcs et persans. En Bulgarie, c’est l’un de trois jeux joués à tour de rôle.',
  tavla:
    'La tavla se joue dans toute la Turquie, surtout dans les cafés. Son nom vient du latin tabula, comme le tavli grec. On annonce les jets par des nombres surtout persans : 6-5, par exemple, est şeş beş. Peut-on frapper et repartir chez soi ? Cela change d’un lieu à l’autre.',
  plakoto:
    'Le plakoto est grec, le deuxième jeu du tavli ; son nom vient d’un mot qui veut dire aplatir. On y joue en Grèce et à Chypre. La tapa en Bulgarie et la mahbusa dans les pays arabes sont de proches parentes. Personne n’en sait l’âge avec certitude.',
  tapa: 'La tapa est bulgare, et le mot veut dire bouchon ou capsule : un pion est posé sur un autre. On la connaît aussi en Turquie. Ses règles sont presque celles du plakoto grec. En Bulgarie, c’est l’un de trois jeux joués à tour de rôle.',
  mahbusa:
    'Mahbusa veut dire la prisonnière en arabe. On y joue dans les pays arabes, surtout à l’est de la Méditerranée. Les règles varient : en certains lieux le premier pion doit rentrer chez lui avant que les autres partent. Plakoto et tapa lui sont parents.',
  narde:
    'Le narde se joue en Russie, au Caucase et en Asie centrale. Le nom est persan : nard figure dans des textes persans de plus de mille ans, et une légende en attribue l’invention au vizir Buzurgmihr. On ne sait pas ce qu’on jouait alors au juste. Le narde long est ce jeu ; le narde court ressemble beaucoup au backgammon.',
  fevga:
    'La fevga est grecque, le troisième jeu du tavli ; son nom vient d’un mot qui veut dire s’enfuir. On n’y frappe pas, comme au moultezim turc et au narde, ses parents. On y joue en Grèce et à Chypre. Personne n’en sait l’âge avec certitude.',
  moultezim:
    'Le nom est turc : un mültezim était un fermier des impôts de l’Empire ottoman. On y joue en Turquie, et on le connaît en Grèce. Fevga et narde lui sont parents. Les flèches que l’on peut tenir changent d’un lieu à l’autre.',
  gulbara:
    'Le gul bara se joue dans les Balkans, surtout en Bulgarie ; le nom est turc, et on l’explique le plus souvent par rose et printemps. On dit aussi « rosespring » ou narde fou. Les doubles qui continuent en sont la marque. Fevga et narde lui sont parents.',
  maghribiyya:
    'Le nom veut dire celle du Maghreb, l’ouest du monde arabe. On a peu écrit sur elle, et les règles varient. Des jeux où un seul pion ferme une flèche se jouent dans bien des pays arabes ; certains comptent ce qui reste au perdant, jusqu’à 31.',
  swedish:
    'Le brädspel, ou bräde, est suédois, et un vieux jeu de la famille ; on y gagne de façons que les autres n’ont pas. Sur le navire de guerre Vasa, coulé en 1628, on a trouvé un tablier avec pions et dés. Quand il était presque oublié, ses amis du musée Vasa à Stockholm en ont écrit les règles, la dernière fois en 2003. Le mot jan est connu aussi de vieux jeux français.',
  tavli:
    'Le tavli est le grand jeu des cafés grecs : portes, plakoto et fevga à tour de rôle. Le nom vient du latin tabula, par Byzance. On y joue aussi à Chypre. Les jeux qui en font partie et le nombre de points changent d’un lieu à l’autre.',
  tablaseries:
    'En Bulgarie on joue souvent trois jeux à tour de rôle : un où l’on frappe, un où l’on bloque, un où l’on coince. C’est la sœur du tavli grec, avec tabla, gulbara et tapa. De telles séries sont chez elles dans les pays jadis ottomans. Leur ordre change d’un lieu à l’autre.',
};
