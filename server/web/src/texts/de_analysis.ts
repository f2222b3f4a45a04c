// German, of the analysis of a match. The reader is "du".

import type { WordsOfAnalysis } from './en_analysis';
import { name } from './formats';

export const deAnalysis: WordsOfAnalysis = {
  title: (first, second) => `Analyse: ${name(first)} – ${name(second)}`,
  depth: 'Wie tief',
  depths: { 0: 'Schnell', 1: 'Mittel', 2: 'Tief' },
  running: (part) => `${part} des Matches sind durchgesehen`,
  refused:
    'Zu diesem Match gibt es keine Analyse: nur zu Backgammon, NackGammon, LongGammon und HyperGammon.',
  failed: 'Die Analyse ist nicht gelungen. Ältere Browser können sie nicht erstellen.',
  again: 'Noch einmal versuchen',
  report: 'Zurück zum Bericht',

  figures: 'In Zahlen',
  figuresHint: 'Ein Tipp auf einen Namen sagt, was er bedeutet.',
  rows: {
    pr: 'Fehlerrate (PR)',
    plays: 'Durch Züge verloren',
    cube: 'Durch den Würfel verloren',
    luck: 'Glück',
    adjusted: 'Bei gleichem Glück',
  },
  meanings: {
    pr: 'Was eine Entscheidung im Mittel gekostet hat, mal 500. Je weniger, desto besser: unter 2,5 ist Weltklasse, über 13 Anfänger.',
    plays:
      'Was gegenüber dem jeweils besten Zug verloren ging, als Equity: 1 ist so viel wie ein einfaches Spiel.',
    cube: 'Dasselbe für Doppeln oder nicht, Nehmen oder Ablehnen.',
    luck: 'Was die Würfel wert waren: jeder Wurf verglichen mit dem Mittel aller Würfe, als Equity.',
    adjusted:
      'Wie das Match mit Würfeln ausgegangen wäre, die niemanden bevorzugen: das Ergebnis ohne das Glück beider.',
    equity:
      'Equity ist, was eine Stellung wert ist: 1 ein gewonnenes einfaches Spiel, −1 ein verlorenes, 0 ein ausgeglichenes.',
  },
  ratings: {
    supernatural: 'übermenschlich',
    'world class': 'Weltklasse',
    expert: 'meisterlich',
    advanced: 'fortgeschritten',
    intermediate: 'geübt',
    'casual player': 'Gelegenheitsspieler',
    beginner: 'Anfänger',
    novice: 'Neuling',
  },

  chances: (who) => `Chancen von ${name(who)}`,
  chancesHint: 'Ein Tipp auf die Linie zeigt die Stellung. Die Punkte sind Fehler.',
  noMistakes: 'Keine, die nennenswert etwas gekostet haben.',
  decisions: 'Alle Entscheidungen',
  onlyMistakes: 'Nur Fehler',

  worst: 'Die fünf schlimmsten',
  worstOf: (who) => `Die fünf schlimmsten von ${name(who)}`,
  quiz: 'Noch einmal spielen',
  quizOf: (at, all) => `${at} von ${all}: Was würdest du tun?`,
  quizPlay: 'Ziehe die Steine, dann Fertig.',
  quizDouble: 'Doppeln oder würfeln?',
  quizTake: 'Nehmen oder ablehnen?',
  quizBest: 'Richtig: Besseres gibt es nicht.',
  quizNear: (cost) => `Fast: das kostet ${cost}.`,
  quizCosts: (cost) => `Das kostet ${cost}.`,
  quizWeighs: 'Das wird angesehen …',
  quizNext: 'Die nächste',
  quizAgain: 'Noch einmal',
  quizEnd: 'Das war die letzte.',

  marks: { '??': 'Grober Fehler', '?': 'Fehler', '?!': 'Zweifelhaft' },
  costs: (cost) => `kostet ${cost}`,
  best: 'Der beste Zug',
  bestWas: (play) => `Am besten: ${play}`,
  good: 'Fast so gut wie der beste Zug',
  forced: 'Der einzige Zug',
  cannot: 'Kein Zug ist möglich',
  doubles: 'Doppelt',
  waits: 'Doppelt nicht',
  takes: 'Nimmt',
  passes: 'Lehnt ab',
  before: 'Vorige Entscheidung',
  after: 'Nächste Entscheidung',
  nextMistake: 'Nächster Fehler',
  plays: 'Die besten Züge',
  equity: 'Equity',
  made: 'gespielt',
  chancesOf: (win, gammon) => `gewinnt ${win}, mit Gammon ${gammon}`,
  luck: {
    good: 'Ein glücklicher Wurf',
    great: 'Ein sehr glücklicher Wurf',
    bad: 'Ein unglücklicher Wurf',
    awful: 'Ein sehr unglücklicher Wurf',
  },
  choices: {
    noDouble: 'Kein Doppel',
    doubleTake: 'Doppel, genommen',
    doublePass: 'Doppel, abgelehnt',
  },
  cube: {
    doubleTake: (cost) => `Zu Recht gedoppelt, und es ist zu nehmen. Warten würde ${cost} kosten.`,
    doublePass: (cost) => `Zu Recht gedoppelt: es ist abzulehnen. Warten würde ${cost} kosten.`,
    tooGood: (cost) =>
      `Zu gut zum Doppeln: es würde abgelehnt, und Weiterspielen ist mehr wert. Es kostet ${cost}.`,
    tooEarly: (cost) => `Zu früh gedoppelt: es kostet ${cost}.`,
    noDouble: (cost) => `Zu Recht gewartet: Doppeln würde ${cost} kosten.`,
    playOn: (cost) =>
      `Zu gut zum Doppeln: zu Recht weitergespielt, um mehr, als das Doppel brächte. Doppeln würde ${cost} kosten.`,
    missedTake: (cost) =>
      `Es war Zeit zu doppeln, auch wenn es genommen würde. Warten kostet ${cost}.`,
    missedPass: (cost) => `Es war Zeit zu doppeln: es wäre abzulehnen. Warten kostet ${cost}.`,
    takeRight: (cost) => `Zu Recht genommen: Ablehnen würde ${cost} kosten.`,
    takeWrong: (cost) => `Zu Unrecht genommen: Ablehnen war besser. Es kostet ${cost}.`,
    passRight: (cost) => `Zu Recht abgelehnt: Nehmen würde ${cost} kosten.`,
    passWrong: (cost) => `Zu Unrecht abgelehnt: Nehmen war besser. Es kostet ${cost}.`,
  },

  diceEven: 'Würfel: das Glück war auf niemandes Seite.',
  diceMine: (points) => `Würfel: du hattest mehr Glück, um ${points} Punkte.`,
  diceTheirs: (who, points) => `Würfel: ${name(who)} hatte mehr Glück, um ${points} Punkte.`,
  diceWeighs: 'Die Würfel werden gewogen …',
};
