// German, of "Learn": the steps of the games beside backgammon. The reader is "du".

import type { LessonsOfCourses } from './en_courses';

export const deCourses: LessonsOfCourses = {
  fourBack: {
    title: 'Vier ganz hinten',
    about:
      'Vier von dir beginnen ganz hinten, je zwei auf 24 und 23. Alles andere ist wie im Backgammon.',
    task: 'Tippe auf eines der beiden hintersten Felder.',
    good: 'Vier müssen heraus: Die Spiele dauern länger, und Blockaden zählen mehr.',
    other: 'Da nicht: Wo haben deine den längsten Weg?',
  },
  backPoints: {
    title: 'Paarweise hinaus',
    about: 'Wer die vier paarweise hinausbringt, lässt nichts zum Schlagen stehen.',
    task: 'Besetze mit 3-3 zwei Felder weiter vorn: 21 und 20.',
    good: 'Beide Paare sind unterwegs, und keiner der vier kann geschlagen werden.',
    other:
      'Das war erlaubt, aber nicht beide sind besetzt. Zwei ziehen von 24 auf 21, zwei von 23 auf 20.',
  },
  three: {
    title: 'Je drei',
    about:
      'Jede Seite hat nur drei Steine, auf ihren Feldern 24, 23 und 22. Die des Gegners stehen auf deinen 3, 2 und 1.',
    task: 'Tippe auf ein Feld, auf dem einer des Gegners beginnt.',
    good: 'So wenige: Jeder Schlag wiegt schwer, und ein Spiel ist in ein, zwei Minuten vorbei.',
    other: 'Da nicht: Die des Gegners sind die mit einem Punkt.',
  },
  threeHit: {
    title: 'Einer von dreien',
    about: 'Ein geschlagener Stein hat den ganzen Weg vor sich. Bei dreien entscheidet das oft.',
    task: 'Schlage den Stein mit Punkt auf 19.',
    good: 'Er muss erst wieder herein und dann noch einmal ganz herum.',
    other: 'Das war erlaubt, aber der Stein auf 19 steht noch. Die 5 von 24 schlägt ihn.',
  },
  threeOff: {
    title: 'Alle drei',
    about:
      'Du hast einen abgetragen, der Gegner keinen. Trägst du jetzt die anderen zwei ab, ist das ein Gammon und zählt doppelt.',
    task: 'Trage beide ab.',
    good: 'Ein Gammon, 2 Punkte, mal Dopplerwürfel.',
    other: 'Einer von dir ist noch da. Jeder Würfel trägt einen ab.',
  },
  allBack: {
    title: 'Der Anfang',
    about:
      'Alle fünfzehn von dir beginnen auf 24 und ziehen hinab in dein Heimfeld, die Felder 1 bis 6. Die des Gegners kommen ihnen entgegen.',
    task: 'Tippe auf das Feld, auf dem die des Gegners beginnen.',
    good: 'Sie beginnen auf deiner 1 und kommen unterwegs an deinen vorbei.',
    other: 'Da nicht: Die des Gegners sind die mit einem Punkt.',
  },
  block: {
    title: 'Im Weg',
    about:
      'Beide Seiten haben den ganzen Weg vor sich. Ein Feld weit vorn steht allen fünfzehn im Weg.',
    task: 'Besetze mit 4-4 dein Feld 16.',
    good: 'Zwei stehen dort sicher, und der Gegner muss an ihnen vorbei.',
    other:
      'Das war erlaubt, aber 16 ist nicht besetzt. Zwei ziehen von 24 mit je zwei Vieren dorthin.',
  },
  rollAgain: {
    title: 'Der erste Wurf',
    about:
      'Wer höher würfelt, beginnt, aber mit einem neuen Wurf: So kann schon der erste ein Pasch sein. Du hast vier Sechsen.',
    task: 'Besetze damit zwei Felder, 18 und 7.',
    good: 'Ein guter Anfang. Vom zweiten Spiel an beginnt, wer das letzte gewonnen hat.',
    other:
      'Das war erlaubt, aber nicht beide sind besetzt. Zwei ziehen von 24 auf 18, zwei von 13 auf 7.',
  },
  lastTwo: {
    title: 'Was ein Sieg zählt',
    about:
      'Deine letzten zwei. Der Gegner hat noch keinen abgetragen, also gewinnst du 2 Punkte statt 1. Kein Sieg zählt 3, und es gibt keinen Dopplerwürfel.',
    task: 'Trage beide ab.',
    good: '2 Punkte, und du beginnst das nächste Spiel.',
    other: 'Einer von dir ist noch da. Jeder Würfel trägt einen ab.',
  },
  inTurn: {
    title: 'Eins nach dem anderen',
    about:
      'Ein Match sind drei Spiele im Wechsel, und der Stand läuft weiter. Deine letzten zwei im ersten Spiel; der Gegner hat noch keinen abgetragen.',
    task: 'Trage beide ab.',
    good: '2 Punkte. Das nächste der drei Spiele ist aufgestellt, und als Sieger beginnst du.',
    other: 'Einer von dir ist noch da. Jeder Würfel trägt einen ab.',
  },
  stay: {
    title: 'Wer schlägt, bleibt',
    about:
      'Schlägst du im Heimfeld, auf 1 bis 6, so bleibt dort ein Stein von dir, bis dein Zug vorbei ist.',
    task: 'Schlage auf 3 mit der 3 von 6 und spiele die 1 mit einem anderen Stein.',
    good: 'Er bleibt auf 3. Auf den Feldern 7 bis 24 darfst du schlagen und weiterziehen.',
    other: 'Das war erlaubt, aber der Stein auf 3 steht noch. Die 3 von 6 schlägt ihn.',
  },
  full: {
    title: 'Höchstens fünf',
    about: 'Auf einem Feld stehen höchstens fünf deiner Steine.',
    task: 'Tippe auf ein Feld von dir, das voll ist.',
    good: 'Voll: Kein Schritt darf dort enden, bis einer fort ist.',
    other: 'Da ist noch Platz. Suche fünf von dir auf einem Feld.',
  },
  fullOnTheWay: {
    title: 'Unterwegs voll',
    about:
      'Auf 8 stehen drei: Nach zwei weiteren ist es voll, und einer muss fort, bevor noch einer kommt.',
    task: 'Besetze mit 5-5 dein Feld 3.',
    good: '3 ist besetzt, und auf 8 standen nie mehr als fünf.',
    other: 'Das war erlaubt, aber 3 ist nicht besetzt. Zwei ziehen von 8 auf 3.',
  },
  goBack: {
    title: 'Zurück im Heimfeld',
    about: 'Im Heimfeld, auf 1 bis 6, darf ein Stein auch rückwärts ziehen und dort schlagen.',
    task: 'Schlage den Stein auf 4: mit der 5 von 6 auf 1, dann mit der 3 zurück auf 4.',
    good: 'In deinem Heimfeld ist niemand sicher. Ein Schritt zurück gilt wie jeder andere.',
    other:
      'Das war erlaubt, aber der Stein auf 4 steht noch. Tippe auf 6 für die 5, dann auf 1 für die 3.',
  },
  pin: {
    title: 'Festsetzen',
    about:
      'Hier wird nicht geschlagen. Ein Stein, der allein steht, wird festgesetzt: Einer landet auf ihm, und er kann nicht ziehen.',
    task: 'Setze den Stein mit Punkt auf 8 fest.',
    good: 'Dort liegt er fest, bis deiner fort ist.',
    other:
      'Das war erlaubt, aber der Stein auf 8 ist frei. Der von 16 kommt mit beiden Würfeln hin.',
  },
  pinned: {
    title: 'Festgesetzt',
    about:
      'Einer von dir liegt unter einem des Gegners. Er kann nicht ziehen, das Feld ist für dich gesperrt, und solange er liegt, trägst du nichts ab.',
    task: 'Tippe auf das Feld, auf dem deiner festliegt.',
    good: 'Wenn der letzte über ihm fort ist, ist er sofort frei.',
    other: 'Da nicht. Suche einen blasseren Stein am Fuß eines Feldes.',
  },
  mother: {
    title: 'Die Mutter',
    about:
      'Der letzte Stein auf seiner 24 ist die Mutter. Wer die andere festsetzt und selbst keinen mehr auf seiner 24 hat, gewinnt sofort 2 Punkte.',
    task: 'Setze die Mutter auf 1 fest: von 10, mit beiden Würfeln.',
    good: '2 Punkte. Wäre deine auch festgesetzt, wäre es ein Remis gewesen.',
    other: 'Das war erlaubt, aber die Mutter ist frei. Erst die 5 von 10, dann die 4.',
  },
  runnerAgreed: {
    title: 'Nach Absprache',
    about:
      'Manche vereinbaren „runner“: Der erste Stein muss heim, auf 6 oder weiter, bevor ein anderer zieht.',
    task: 'Bringe ihn mit einem Würfel von 7 heim und spiele den anderen von 24.',
    good: 'Er ist daheim, und die anderen dürfen los.',
    other:
      'Das war erlaubt, aber keiner hat 24 verlassen. Der Stein auf 7 braucht nur einen Würfel.',
  },
  sameWay: {
    title: 'In derselben Richtung',
    about:
      'Beide ziehen in derselben Richtung. Deine beginnen auf 24, die des Gegners auf deiner 12, und sein Heimfeld ist, wo bei dir 13 bis 18 steht.',
    task: 'Tippe auf ein Feld im Heimfeld des Gegners.',
    good: 'Seine ziehen von 12 bis 1 und dann von 24 bis 13.',
    other: 'Da nicht: Sein Heimfeld liegt auf deinen Feldern 13 bis 18.',
  },
  closesOne: {
    title: 'Einer genügt',
    about:
      'Hier wird nicht geschlagen. Schon ein einzelner Stein sperrt sein Feld für die andere Seite.',
    task: 'Tippe auf ein Feld, das ein einzelner Stein des Gegners sperrt.',
    good: 'Du darfst darüber hinweg, aber dort nicht halten.',
    other: 'Da nicht. Suche einen einzelnen Stein mit Punkt.',
  },
  head: {
    title: 'Der Kopf',
    about: 'Deine 24 ist der Kopf. In einem Zug darf nur ein Stein ihn verlassen.',
    task: 'Nimm in diesem Zug einen vom Kopf.',
    good: 'Der Kopf wird langsam leer: Nimm einen, wann immer es nicht schadet.',
    other: 'Das war erlaubt, aber keiner hat den Kopf verlassen. Tippe auf 24.',
  },
  twoHeads: {
    title: 'Der erste Pasch',
    about: 'In deinem ersten Zug dürfen zwei den Kopf verlassen, bei 3-3, 4-4 oder 6-6.',
    task: 'Dein erster Wurf ist 6-6. Nimm zwei von 24.',
    good: 'Zwei sind draußen. Mit Sechsen kommen sie nicht weiter: Der Kopf des Gegners sperrt 12.',
    other: 'Von da kann nichts von dir ziehen. Tippe auf 24.',
  },
  sixInARow: {
    title: 'Sechs in Folge',
    about:
      'Sechs Felder in Folge darfst du nur halten, wenn ein Stein des Gegners vor ihnen ist oder schon abgetragen.',
    task: 'Du hältst 18 bis 14, und niemand ist davor. Tippe auf das Feld, das du jetzt nicht besetzen darfst.',
    good: '13 wäre das sechste. Fünf in Folge sind immer erlaubt.',
    other: 'Das nicht. Suche das freie Feld neben diesen fünf.',
  },
  runner: {
    title: 'Der Läufer',
    about:
      'Dein erster Stein ist der Läufer: Bis er auf 11 oder weiter ist, am Anfang des Gegners vorbei, darf kein anderer ziehen.',
    task: 'Bringe ihn von 13 an der 12 vorbei, dann nimm noch einen von 24.',
    good: 'Der Läufer ist durch, und die anderen dürfen los.',
    other: 'Das war erlaubt, aber keiner hat 24 verlassen. Erst die 3 von 13, dann die 1 von 24.',
  },
  ownStart: {
    title: 'Dein Anfang',
    about: 'Am Ende deines Zuges darfst du nicht alle deine Felder 19 bis 24 halten.',
    task: 'Du hältst fünf davon. Tippe auf das, das offen bleiben muss.',
    good: 'Anderswo sind sechs in Folge erlaubt. Steht aber alles, was der Gegner noch hat, auf einem Feld gleich dahinter, so musst du eines öffnen.',
    other: 'Das nicht. Auf welchem von 19 bis 24 steht keiner von dir?',
  },
  theirStart: {
    title: 'Sein Anfang',
    about: 'Von den Feldern 7 bis 12, wo der Gegner beginnt, darfst du höchstens vier halten.',
    task: 'Du hältst 11, 10, 9 und 8. Tippe auf eines, das du jetzt nicht besetzen darfst.',
    good: 'Ein fünftes ist nicht erlaubt. Deine 19 bis 24 darfst du alle halten.',
    other: 'Das nicht. Auf welchem von 7 bis 12 steht keiner von dir?',
  },
  cascade: {
    title: 'Der Pasch geht weiter',
    about:
      'Von deinem vierten Wurf an geht ein Pasch weiter: Nach vier Vieren kommen vier Fünfen, dann vier Sechsen.',
    task: 'Dein vierter Wurf ist 4-4. Spiele die Vieren, dann „Fertig“.',
    good: 'Jetzt kommen die Fünfen. Was du nicht spielen kannst, bekommt der Gegner.',
    other: 'Von da kann nichts von dir ziehen. Tippe auf einen von deinen, die mit Ringen.',
  },
  rest: {
    title: 'Der Rest',
    about:
      'Der Gegner konnte nicht weiter: Du bekommst die Würfel, die übrig sind, und würfelst danach selbst.',
    task: 'Spiele die 5, die übrig ist.',
    good: 'Dann kommen die Sechsen. Was du davon nicht spielen kannst, verfällt.',
    other: 'Von da kann nichts von dir ziehen. Tippe auf einen von deinen, die mit Ringen.',
  },
  runnerHome: {
    title: 'Der erste heim',
    about: 'Dein erster Stein muss heim, auf 6 oder weiter, bevor ein anderer zieht.',
    task: 'Bringe ihn mit einem Würfel von 7 heim und spiele den anderen von 24.',
    good: 'Er ist daheim, und die anderen dürfen los.',
    other:
      'Das war erlaubt, aber keiner hat 24 verlassen. Der Stein auf 7 braucht nur einen Würfel.',
  },
  lastLeft: {
    title: 'Was übrig ist, zählt',
    about: 'Ein Sieg zählt einen Punkt für jeden Stein, den der Verlierer nicht abgetragen hat.',
    task: 'Der Gegner hat noch 15. Trage deine letzten zwei ab.',
    good: '15 Punkte mit einem Spiel. Ein Match geht etwa bis 31.',
    other: 'Einer von dir ist noch da. Jeder Würfel trägt einen ab.',
  },
  lowBegins: {
    title: 'Wer beginnt',
    about:
      'Der niedrigere Wurf beginnt, vom zweiten Spiel an der Verlierer des letzten. Ein Match hat eine ungerade Zahl von Spielen, und alle Punkte werden zusammengezählt.',
    task: 'Du hast 1 gewürfelt, der Gegner 3. Beginne: Spiele 2 und 1.',
    good: 'Du hast begonnen. Die meisten Punkte gewinnen das Match.',
    other: 'Von da kann nichts von dir ziehen. Tippe auf 24.',
  },
  farSide: {
    title: 'Die ferne Seite',
    about:
      'Einzelne Steine werden geschlagen, zwei sperren ein Feld. Aber auf 14 bis 23 darf nur einer von dir auf einem Feld stehen.',
    task: 'Tippe auf ein Feld, auf das kein zweiter von dir darf.',
    good: 'Zu zweit stehen deine auf 13 und darunter.',
    other: 'Da nicht. Suche einen Stein von dir, mit Ringen, auf 14 bis 23.',
  },
  burst: {
    title: 'Die Mauer sprengen',
    about:
      'Sechs Felder in Folge mit je zwei oder mehr sind eine Mauer. Vom Brett darfst du auf jedes davon ziehen: Alle, die dort stehen, kommen auf die Bar.',
    task: 'Die Mauer des Gegners steht auf 23 bis 18. Sprenge sie.',
    good: 'Sie warten auf der Bar. Von der Bar darf sprengen, wer dort mehr hat, als hereinkönnen.',
    other: 'Das war erlaubt, aber die Mauer steht. Ziehe von 24 auf 23 oder auf 22.',
  },
  rearFirst: {
    title: 'Der hinterste zuerst',
    about:
      'Sind alle daheim, so darf nur ein Stein von deinem höchsten Feld abgetragen werden, auch mit der genauen Zahl.',
    task: 'Tippe auf das Feld, von dem du zuerst abträgst.',
    good: 'Eine kleinere Zahl zieht einen Stein im Heimfeld, wenn es geht.',
    other: 'Da nicht. Suche das höchste Feld mit einem von dir.',
  },
  crown: {
    title: 'Sieg durch ein Muster',
    about:
      'Alle fünfzehn in einem Muster gewinnen sofort. Je drei auf 1 bis 5 sind die einfache Krone; es gibt auch die doppelte, die Treppe und den Turm.',
    task: 'Mache die Krone voll: von 11 auf 5 und von 3 auf 2.',
    good: 'Die einfache Krone, 2 Punkte. Alle abzutragen zählt nur 1.',
    other: 'Das war erlaubt, aber die Krone fehlt. Die 6 zieht von 11, die 1 von 3.',
  },
  jan: {
    title: 'Jan',
    about:
      'Wer mehr auf der Bar hat als Felder zum Hereinkommen, ist verloren: Das heißt Jan und zählt 4 Punkte. Auf allen sechs stehen Steine des Gegners selbst.',
    task: 'Schlage den Stein mit Punkt auf 3.',
    good: 'Jan: Er kann nicht herein. Durch eine Sprengung würde es 6 zählen.',
    other: 'Das war erlaubt, aber der Stein auf 3 steht noch. Die 1 von 4 schlägt ihn.',
  },
};
