// Italian, of the analysis of a match. The reader is "tu".

import type { WordsOfAnalysis } from './en_analysis';
import { name } from './formats';

export const itAnalysis: WordsOfAnalysis = {
  title: (first, second) => `Analisi: ${name(first)} – ${name(second)}`,
  depth: 'Profondità',
  depths: { 0: 'Veloce', 1: 'Normale', 2: 'Profonda' },
  running: (part) => `È stato esaminato il ${part} del match`,
  refused:
    'Non c’è analisi di questo match: solo di backgammon, NackGammon, LongGammon e HyperGammon.',
  failed: 'L’analisi non è riuscita. I browser più vecchi non possono farla.',
  again: 'Riprova',
  report: 'Torna al resoconto',

  figures: 'In cifre',
  figuresHint: 'Tocca un nome per sapere che cosa significa.',
  rows: {
    pr: 'Tasso d’errore (PR)',
    plays: 'Perso con le mosse',
    cube: 'Perso con il cubo',
    luck: 'Fortuna',
    adjusted: 'A pari fortuna',
  },
  meanings: {
    pr: 'Quanto è costata in media una decisione, per 500. Meno è, meglio è: sotto 2,5 è di livello mondiale, sopra 13 da principiante.',
    plays:
      'Quanto si è perso ogni volta rispetto alla mossa migliore, in equity: 1 vale una partita semplice.',
    cube: 'Lo stesso per raddoppiare o no, accettare o passare.',
    luck: 'Quanto sono valsi i dadi: ogni tiro confrontato con la media di tutti i tiri, in equity.',
    adjusted:
      'Come sarebbe finito il match con dadi che non favoriscono nessuno: il risultato, meno la fortuna di entrambi.',
    equity:
      'L’equity è quanto vale una posizione: 1 una partita semplice vinta, −1 una persa, 0 una pari.',
  },
  ratings: {
    supernatural: 'sovrumano',
    'world class': 'livello mondiale',
    expert: 'maestro',
    advanced: 'avanzato',
    intermediate: 'medio',
    'casual player': 'giocatore occasionale',
    beginner: 'principiante',
    novice: 'novizio',
  },

  chances: (who) => `Possibilità di ${name(who)}`,
  chancesHint: 'Tocca la linea per vedere la posizione. I punti sono errori.',
  noMistakes: 'Nessuno che sia costato davvero.',
  decisions: 'Tutte le decisioni',
  onlyMistakes: 'Solo errori',

  worst: 'I cinque peggiori',
  worstOf: (who) => `I cinque peggiori di ${name(who)}`,
  quiz: 'Rigiocali',
  quizOf: (at, all) => `${at} di ${all}: che cosa faresti?`,
  quizPlay: 'Muovi le pedine, poi Fatto.',
  quizDouble: 'Raddoppiare o tirare?',
  quizTake: 'Accettare o passare?',
  quizBest: 'Giusto: non c’è di meglio.',
  quizNear: (cost) => `Quasi: questo costa ${cost}.`,
  quizCosts: (cost) => `Questo costa ${cost}.`,
  quizWeighs: 'Lo sto esaminando…',
  quizNext: 'Il prossimo',
  quizAgain: 'Ancora una volta',
  quizEnd: 'Era l’ultimo.',

  marks: { '??': 'Errore grave', '?': 'Errore', '?!': 'Dubbia' },
  costs: (cost) => `costa ${cost}`,
  best: 'La mossa migliore',
  bestWas: (play) => `Migliore: ${play}`,
  good: 'Buona quasi come la migliore',
  forced: 'L’unica mossa',
  cannot: 'Nessuna mossa possibile',
  doubles: 'Raddoppia',
  waits: 'Non raddoppia',
  takes: 'Accetta',
  passes: 'Passa',
  before: 'Decisione precedente',
  after: 'Decisione seguente',
  nextMistake: 'Errore seguente',
  plays: 'Le mosse migliori',
  equity: 'Equity',
  made: 'giocata',
  chancesOf: (win, gammon) => `vince ${win}, con gammon ${gammon}`,
  luck: {
    good: 'Un tiro fortunato',
    great: 'Un tiro molto fortunato',
    bad: 'Un tiro sfortunato',
    awful: 'Un tiro molto sfortunato',
  },
  choices: {
    noDouble: 'Nessun raddoppio',
    doubleTake: 'Raddoppio, accettato',
    doublePass: 'Raddoppio, passato',
  },
  cube: {
    doubleTake: (cost) => `Giusto raddoppiare, ed è da accettare. Aspettare costerebbe ${cost}.`,
    doublePass: (cost) => `Giusto raddoppiare: è da passare. Aspettare costerebbe ${cost}.`,
    tooGood: (cost) =>
      `Troppo buona per raddoppiare: l’altro passerebbe, e continuare vale di più. Costa ${cost}.`,
    tooEarly: (cost) => `Troppo presto per raddoppiare: costa ${cost}.`,
    noDouble: (cost) => `Giusto aspettare: raddoppiare costerebbe ${cost}.`,
    playOn: (cost) =>
      `Troppo buona per raddoppiare: giusto continuare, per più di quanto darebbe il raddoppio. Raddoppiare costerebbe ${cost}.`,
    missedTake: (cost) =>
      `Era ora di raddoppiare, anche se fosse accettato. Aspettare costa ${cost}.`,
    missedPass: (cost) => `Era ora di raddoppiare: sarebbe da passare. Aspettare costa ${cost}.`,
    takeRight: (cost) => `Giusto accettare: passare costerebbe ${cost}.`,
    takeWrong: (cost) => `Sbagliato accettare: era meglio passare. Costa ${cost}.`,
    passRight: (cost) => `Giusto passare: accettare costerebbe ${cost}.`,
    passWrong: (cost) => `Sbagliato passare: era meglio accettare. Costa ${cost}.`,
  },

  diceEven: 'Dadi: la fortuna non è stata con nessuno.',
  diceMine: (points) => `Dadi: hai avuto più fortuna, di ${points} punti.`,
  diceTheirs: (who, points) => `Dadi: ${name(who)} ha avuto più fortuna, di ${points} punti.`,
  diceWeighs: 'Peso i dadi…',
};
