// Italian: the words of the game, explained.

import type { Glossary } from './en_glossary';

export const itGlossary: Glossary = {
  lead: 'Quello che dicono i giocatori, in breve.',
  groups: { board: 'Sulla tavola', cube: 'Il cubo', match: 'Match e giocatori' },
  board: {
    point: [
      'Punta',
      'Uno dei 24 triangoli stretti. Chi vi ha due o più pedine la tiene, e l’avversario non può fermarsi lì.',
    ],
    bar: [
      'Barra',
      'La striscia in mezzo alla tavola. Una pedina colpita aspetta lì e deve rientrare prima che un’altra possa muovere.',
    ],
    home: [
      'Casa',
      'Le tue ultime sei punte. Tutte le tue pedine devono essere lì prima di portarle fuori.',
    ],
    pip: [
      'Pip',
      'Un passo da una punta alla successiva. Il conto dei pip dice quanti passi restano a tutte le pedine di un giocatore: chi ne ha meno è in testa nella corsa.',
    ],
    blot: ['Blot', 'Una pedina sola su una punta. Può essere colpita.'],
    hit: [
      'Colpire',
      'Fermarsi su una pedina sola dell’avversario. Va sulla barra e ricomincia da lì.',
    ],
    prime: ['Prime', 'Più punte tenute di fila. Nessuno ne supera sei.'],
    bearOff: [
      'Portare fuori',
      'Togliere pedine dalla tavola, quando sono tutte in casa. Chi porta fuori per primo tutte le sue vince la partita.',
    ],
    doubles: ['Doppi', 'I due dadi mostrano lo stesso numero, che allora si gioca quattro volte.'],
  },
  cube: {
    cube: [
      'Cubo',
      'Mostra per quanto si moltiplicano i punti della partita: 2, 4, 8 e così via. Finché è al centro possono raddoppiare entrambi, poi solo chi lo possiede.',
    ],
    double: [
      'Raddoppiare',
      'Prima del tiro, offrire che la partita continui per il doppio dei punti. L’avversario accetta o passa.',
    ],
    take: [
      'Accettare',
      'Accettare un raddoppio. La partita continua per il doppio dei punti, e il cubo è di chi ha accettato: solo lui può raddoppiare dopo.',
    ],
    drop: [
      'Passare',
      'Rifiutare un raddoppio. La partita è finita e costa i punti che valeva prima.',
    ],
    redouble: [
      'Ri-raddoppio',
      'Un raddoppio di chi possiede il cubo, perché prima ne ha accettato uno.',
    ],
    beaver: [
      'Beaver',
      'Chi accetta un raddoppio raddoppia ancora subito e tiene il cubo. Solo nei match senza lunghezza, se entrambi l’hanno permesso.',
    ],
    automatic: [
      'Raddoppi automatici',
      'Se il primo tiro dà dadi uguali, il cubo raddoppia ed entrambi tirano di nuovo. Solo nei match senza lunghezza.',
    ],
    jacoby: [
      'Regola Jacoby',
      'Gammon e backgammon valgono come partita semplice finché non si è accettato un raddoppio. Solo nei match senza lunghezza.',
    ],
    equity: [
      'Equity',
      'Quanti punti vale in media una posizione se entrambi continuano senza errori.',
    ],
  },
  match: {
    match: ['Match', 'Partite una dopo l’altra, finché qualcuno ha i punti stabiliti.'],
    crawford: [
      'Partita Crawford',
      'La prima partita dopo che a qualcuno manca un solo punto per vincere il match. Nessuno può raddoppiare.',
    ],
    postCrawford: [
      'Post-Crawford',
      'Le partite dopo quella Crawford. Il cubo torna, e chi è indietro di solito raddoppia subito.',
    ],
    gammon: [
      'Gammon',
      'Una vittoria in cui chi perde non ha portato fuori nessuna pedina. Vale doppio.',
    ],
    backgammon: [
      'Backgammon',
      'Un gammon in cui chi perde ha ancora una pedina sulla barra o nella casa di chi vince. Vale triplo.',
    ],
    resign: [
      'Arrendersi',
      'Offrire la vittoria all’avversario: come partita semplice, gammon o backgammon. Se gli pare poco, si continua.',
    ],
    clock: [
      'Orologio',
      'Ciascuno ha del tempo per tutto il match e, a ogni decisione, un ritardo che non costa nulla: 2+12 vuol dire 2 minuti e 12 secondi. Chi finisce il tempo perde il match.',
    ],
    days: [
      'A giorni',
      'Ogni decisione può durare giorni. Non serve esserci insieme: ognuno gioca quando vuole.',
    ],
    unrated: ['Senza rating', 'Un match che non cambia il rating di nessuno.'],
    rating: [
      'Rating',
      'Un numero che dice quanto bene gioca qualcuno. Sale con le vittorie, scende con le sconfitte, e di più se l’avversario era il migliore o il peggiore.',
    ],
    experience: [
      'Esperienza',
      'La somma delle lunghezze dei match con rating che qualcuno ha finito. Il rating di un principiante cambia più in fretta.',
    ],
    claim: [
      'Fare assegnare',
      'Se un avversario non torna a un match, si può chiedere che venga assegnato così com’è.',
    ],
    chouette: [
      'Chouette',
      'Una tavola per molti: uno di loro, la scatola, gioca contro tutti gli altri, e ognuno di questi ha un cubo.',
    ],
    box: ['Scatola', 'In una chouette: chi gioca da solo contro la squadra.'],
    captain: ['Capitano', 'In una chouette: chi tira e muove per la squadra.'],
  },
};
