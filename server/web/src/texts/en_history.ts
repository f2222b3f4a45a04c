// English: the history of each game and series in short. It comes to who asks for it.

export const histories = {
  backgammon:
    'Games of this family are some of the oldest that we know; the Romans played tabula, a near relative, with three dice. In England it was called tables for a long time, and the word backgammon is known from the 17th century. Edmond Hoyle wrote about it in the 18th century. The doubling cube came in the 1920s, in clubs of New York. Today it is played all over the world.',
  nackgammon:
    'The American master Nack Ballard thought of it, late in the 20th century. Two more checkers at the back make games longer and openings less well known. Many strong players use it as an exercise.',
  hypergammon:
    'A young game, mostly played on servers and between two other matches. It has so few positions that computers have worked out all of them. Who thought of it is not known for certain.',
  longgammon:
    'All begin at the back, as in many older games of the family, plakoto and narde for example; the rest is modern backgammon. Who first put the two together is not known. It is mostly played on servers.',
  oldenglish:
    'Older English rules are said to have allowed at most five checkers on a point. How common that was is hard to say. GNU Backgammon calls the same limit the Egyptian rule.',
  runte:
    'Little is written about this game. We know its rules, and neither its age nor its home. That checkers go back at home is rare among its relatives.',
  portes:
    'Portes is Greek for doors: so points that are held are called. It is the Greek form of backgammon and the first game of tavli. A Roman forerunner, tabula, is known by a poem about an unlucky throw of the emperor Zeno, who ruled in the 5th century. It is at home in coffee houses and in families, in Cyprus too.',
  tabla:
    'Tabla is the hitting game of Bulgaria and Macedonia; the name goes back to the Latin tabula, a board. It has probably spread on the Balkans in Ottoman times. Throws are often called by Turkish and Persian numbers. In Bulgaria it is one of three games played in turn.',
  tavla:
    'Tavla is played all over Turkey, in coffee houses above all. The name goes back to the Latin tabula, as Greek tavli does. Throws are called by numbers that are mostly Persian, 6-5 for example is şeş beş. Whether one may hit and run at home differs from place to place.',
  plakoto:
    'Plakoto is Greek, the second game of tavli; its name comes from a word for to press flat. It is played in Greece and Cyprus. Tapa in Bulgaria and mahbusa in Arab countries are near relatives. How old it is nobody knows for certain.',
  tapa: 'Tapa is Bulgarian, and the word means a plug or a bottle cap: one checker sits on another. It is known in Turkey, too. Its rules are nearly those of the Greek plakoto. In Bulgaria it is one of three games played in turn.',
  mahbusa:
    'Mahbusa is Arabic for the imprisoned one. It is played in Arab countries, above all in those east of the Mediterranean. Rules differ: in some places the first checker has to come home before the others go. Plakoto and tapa are its relatives.',
  narde:
    'Narde is played in Russia, the Caucasus and Central Asia. The name is Persian: nard stands in Persian texts of more than a thousand years ago, and a legend gives its invention to the vizier Buzurgmihr. What exactly was played then is not known. Long narde is this game; short narde is much like backgammon.',
  fevga:
    'Fevga is Greek, the third game of tavli; its name comes from a word for to run away. Nobody is hit, as in Turkish moultezim and in narde, its relatives. It is played in Greece and Cyprus. How old it is nobody knows for certain.',
  moultezim:
    'The name is Turkish: a mültezim was a man who farmed taxes in the Ottoman Empire. It is played in Turkey and known in Greece. Fevga and narde are its relatives. Rules about points that one may hold differ from place to place.',
  gulbara:
    'Gul bara is played on the Balkans, in Bulgaria above all; the name is Turkish, and is mostly explained by rose and spring. It is also called rosespring or crazy narde. Doubles that go on are its mark. Fevga and narde are its relatives.',
  maghribiyya:
    'The name means the one from the Maghreb, the west of the Arab world. Little is written about it, and rules differ. Games in which single checkers close a point are played in many Arab countries; some count what the loser has left, up to 31.',
  swedish:
    'Brädspel, or bräde, is Swedish and an old game of the family; it has ways to win that others have not. On the warship Vasa, which sank in 1628, a board with checkers and dice was found. When it had nearly been forgotten, friends of it at the Vasa Museum in Stockholm wrote down its rules, last in 2003. The word jan is known from old French games, too.',
  tavli:
    'Tavli is the great game of Greek coffee houses: portes, plakoto and fevga in turn. The name goes back to the Latin tabula, by way of Byzantium. It is played in Cyprus, too. Which games belong to it, and to how many points one plays, differs from place to place.',
  tablaseries:
    'In Bulgaria three games are often played in turn: one of hitting, one of blocking and one of pinning. It is the sister of Greek tavli, with tabla, gulbara and tapa. Such series are at home in the lands that were once Ottoman. Their order differs from place to place.',
};

export type Histories = typeof histories;
