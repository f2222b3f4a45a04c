// German, of "Learn". The reader is "du".

import { deCourses } from './de_courses';
import type { WordsOfLearn } from './en_learn';

export const deLearn: WordsOfLearn = {
  steps: 'Schritte',
  parts: { game: 'Das Spiel', cube: 'Der Dopplerwürfel' },
  opponent: 'Gegner',
  restart: 'Noch einmal ab dem ersten Schritt',
  back: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  toCube: 'Der Dopplerwürfel in fünf Schritten',
  firstGame: 'Erstes Spiel beginnen',
  firstGameHint: 'Ein Punkt, gegen den Anfänger des Hauses.',
  seating: 'Der Tisch wird gedeckt…',
  noNovice: 'Der Anfänger ist gerade nicht da.',
  offline: 'Gegen den Anfänger der Seite',
  onlyBackgammon: 'Der Anfänger der Seite spielt nur Backgammon.',
  games: 'Alle Spiele',
  gamesHint: 'Erst Backgammon, dann das Besondere an jedem anderen Spiel.',
  others: 'Der Rest ist wie im Backgammon oder steht in den Regeln.',

  lessons: {
    ...deCourses,
    home: {
      title: 'Das Brett',
      about:
        'Deine Steine sind die mit Ringen. Sie ziehen von hohen Feldern herab in dein Heimfeld, die Felder 1 bis 6, und dann vom Brett.',
      task: 'Tippe auf ein Feld deines Heimfelds.',
      good: 'Das ist dein Heimfeld. Wer zuerst alle Steine vom Brett hat, gewinnt.',
      other: 'Da nicht: Dein Heimfeld ist, wo 1 bis 6 steht.',
    },
    dice: {
      title: 'Die Würfel',
      about:
        'Jeder Würfel zieht einen deiner Steine um so viele Felder; ein Stein kann beide nehmen.',
      task: 'Tippe auf einen Stein: Der größere Würfel zieht ihn. Tippe noch einmal, dann auf „Fertig“.',
      good: 'Das war ein Zug. Bis „Fertig“ kannst du Schritte zurücknehmen.',
      other: 'Von da kann nichts von dir ziehen. Tippe auf einen deiner Steine, die mit Ringen.',
    },
    closed: {
      title: 'Besetzte Felder',
      about:
        'Wo zwei oder mehr Steine des Gegners stehen, die mit einem Punkt, darfst du nicht landen.',
      task: 'Tippe auf ein Feld, das für dich gesperrt ist.',
      good: 'Gesperrt: Du darfst darüber hinweg, aber dort nicht halten.',
      other: 'Da darfst du landen. Suche zwei oder mehr Steine mit einem Punkt.',
    },
    point: {
      title: 'Ein Feld besetzen',
      about: 'Zwei von dir sperren ein Feld für den Gegner und stehen dort sicher.',
      task: 'Besetze dein Feld 5: mit der 3 von 8, mit der 1 von 6.',
      good: 'Da stehen zwei Steine, und niemand kann sie schlagen.',
      other:
        'Das war erlaubt, aber 5 ist nicht besetzt. Tippe auf das freie Feld 5: Zwei Steine ziehen zugleich dorthin.',
    },
    hit: {
      title: 'Schlagen',
      about:
        'Ein Stein, der allein steht, kann geschlagen werden: Wer auf ihm landet, schickt ihn auf die Bar.',
      task: 'Schlage den Stein mit Punkt auf 7.',
      good: 'Er wartet auf der Bar und beginnt seinen Weg von vorn.',
      other:
        'Das war erlaubt, aber der Stein auf 7 steht noch. Die 6 von 13 schlägt ihn, auch die 1 von 8.',
    },
    enter: {
      title: 'Von der Bar',
      about:
        'Dein Stein wurde geschlagen. Er muss ins Heimfeld des Gegners, bevor ein anderer zieht: mit 1 auf 24, mit 6 auf 19.',
      task: 'Tippe auf den Stein auf der Bar, dann spiele den anderen Würfel.',
      good: 'Du bist zurück. Die 6 war gesperrt, also kam er mit der 4 herein.',
      other: 'Erst der Stein auf der Bar, in der Mitte des Bretts.',
    },
    doubles: {
      title: 'Pasch',
      about: 'Gleiche Würfel zählen doppelt: Du hast vier Sechsen.',
      task: 'Besetze damit zwei Felder, 18 und 7.',
      good: 'Zwei neue Felder mit einem Wurf.',
      other:
        'Das war erlaubt, aber nicht beide sind besetzt. Zwei ziehen von 24 auf 18, zwei von 13 auf 7.',
    },
    off: {
      title: 'Abtragen',
      about:
        'Wenn alle deine Steine im Heimfeld sind, nimmt jeder Würfel einen Stein von seinem Feld.',
      task: 'Trage zwei ab: von 6 und von 4.',
      good: 'Zwei sind vom Brett und bleiben es.',
      other:
        'Das war erlaubt, aber weniger sind weg. Tippe auf 6 für den einen Würfel, auf 4 für den anderen.',
    },
    large: {
      title: 'Zu großer Wurf',
      about: 'Ein Würfel, der größer ist als dein höchstes Feld, nimmt einen Stein von diesem.',
      task: 'Du hast 6 und 3, und auf 6 steht nichts: Trage zwei ab.',
      good: 'Die 6 nahm einen von 5, deinem höchsten Feld.',
      other: 'Das war erlaubt, aber weniger sind weg. Tippe auf 5 für die 6 und auf 3 für die 3.',
    },
    win: {
      title: 'Der Sieg',
      about:
        'Deine letzten zwei. Der Gegner hat noch keinen abgetragen: Das ist ein Gammon und zählt doppelt.',
      task: 'Trage beide ab.',
      good: 'Ein Gammon, 2 Punkte! Du weißt genug für ein erstes Spiel.',
      other: 'Einer ist noch da. Nimm erst die 6 von 4, dann die 3 von 3.',
    },
    why: {
      title: 'Wozu er da ist',
      about:
        'Vor dem Wurf darfst du verdoppeln, was das Spiel zählt. Der Gegner nimmt, oder er lehnt ab und verliert, was es bisher zählte.',
      task: 'Du liegst weit vorn, 88 Augen zu 119. Dopple.',
      good: 'Abgelehnt: Du gewinnst sofort 1 Punkt, und das Glück hat nichts zu sagen.',
      other: 'Jeder weitere Wurf gibt dem Gegner eine neue Chance zum alten Preis. Dopple zuerst.',
    },
    even: {
      title: 'Nicht zu früh',
      about:
        'Wer nimmt, besitzt den Würfel und darf allein als Nächster doppeln. Das gibst du her.',
      task: 'Das Spiel ist ausgeglichen. Doppeln oder würfeln?',
      good: 'Richtig: Bei gleichen Chancen ist der Würfel mehr wert, wo er ist.',
      other:
        'Bei gleichen Chancen gibst du den Würfel nur her. Würfle, und dopple, wenn du klar vorn liegst.',
    },
    take: {
      title: 'Nehmen oder ablehnen',
      about:
        'Viermal ablehnen kostet 4 Punkte. Viermal nehmen, eines zu 2 Punkten gewinnen und drei verlieren, kostet auch 4. Also reichen 25 %.',
      task: 'Von 36 Würfen des Gegners tragen 26 beide ab. Nach den anderen 10, in 28 %, gewinnst du. Nehmen oder ablehnen?',
      good: '28 % sind mehr als 25 %: Nehmen kostet weniger. Bei 7 von 36, 19 %, würdest du ablehnen.',
      other: 'Ablehnen kostet jedes Mal 1 Punkt. Mit 28 % kostet Nehmen weniger.',
    },
    crawford: {
      title: 'Die Crawford-Regel',
      about:
        'Braucht jemand nur noch 1 Punkt, wird ein Spiel ohne Dopplerwürfel gespielt: das Crawford-Spiel. Es ist vorbei, und du hast es gewonnen.',
      task: 'Es steht 1 zu 2 in einem Match bis 3. Doppeln oder würfeln?',
      good: 'Richtig, und sofort. Wer dieses Spiel verliert, verliert das Match zu jedem Preis; also soll es für dich 2 zählen.',
      other:
        'Du hast nichts zu schonen: Verlierst du das Spiel, ist das Match verloren. Dopple jetzt, dann zählt ein Sieg 2.',
    },
    again: {
      title: 'Zurückdoppeln',
      about:
        'Du hast genommen, der Würfel gehört dir und steht auf 2. Niemand sonst darf ihn drehen.',
      task: 'Von deinen 36 Würfen gewinnen 26 jetzt, nach den anderen verlierst du. Auf 4 doppeln oder würfeln?',
      good: 'Richtig: Es ist dein letzter Wurf, und du gewinnst öfter, als du verlierst. Nur wer dafür zu oft ein Gammon gewinnt, spielt weiter: zu gut zum Doppeln.',
      other: 'Es ist dein letzter Wurf, und du gewinnst öfter, als du verlierst: Lass es 4 zählen.',
    },
  },
};
