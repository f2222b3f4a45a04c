// Italian at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('it');
const points = (n: number) => plural(n, { one: '# punto', other: '# punti' });
const upTo = (n: number) => plural(n, { one: 'a # punto', other: 'ai # punti' });

function checkers(n: number, who: string | null): string {
  return who === null
    ? plural(n, { one: '# tua pedina', other: '# tue pedine' })
    : `${plural(n, { one: '# pedina', other: '# pedine' })} di ${name(who)}`;
}

function does(who: string | null, you: string, other: string): string {
  return who === null ? `Tu ${you}` : `${name(who)} ${other}`;
}

const kKinds = ['una partita semplice', 'un gammon', 'un backgammon'];

export const goal = (n: number, games: boolean) =>
  games ? plural(n, { one: 'di # partita', other: 'di # partite' }) : upTo(n);
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const itPlay: typeof wordsOfPlay = {
  friend: {
    title: 'Giocare tra amici',
    lead: 'Un link per ciò che è scelto sopra. Chi lo apre gioca con te, se serve come ospite.',
    make: 'Crea un link',
    link: 'Il link',
    once: 'Vale una volta. Mandalo, o fai inquadrare l’immagine con la fotocamera.',
    qr: 'Il link come immagine QR',
    waits: (who) => `${name(who)} ti aspetta`,
    youWait: (who) => `Aspetti ${name(who)}, e l’invito parte appena siete liberi entrambi`,
    makers: {
      ready: 'Il match comincia subito.',
      here: 'Chi ti invita adesso non può giocare. Aspetti, e gli viene detto.',
      away: 'Chi ti invita non c’è. Aspetti, e gli viene detto.',
    },
    byDays: 'Si gioca a giorni: comincia subito, e ognuno gioca quando ha tempo.',
    play: 'Gioca',
    playAsGuest: 'Gioca come ospite',
    gone: 'Questo link è stato usato o ritirato, o il suo tempo è passato.',
  },

  board: {
    name: 'Tavola',
    point: (point, n, who) => `Punta ${point}, ${checkers(n, who)}`,
    empty: (point) => `Punta ${point}, vuota`,
    pinned: (who) => `sotto, inchiodata, ${checkers(1, who)}`,
    bar: (n, who) => `Barra, ${checkers(n, who)}`,
    off: (n, who) => `Fuori, ${checkers(n, who)}`,
    dice: (values, swap) => `Dadi ${values.join(' e ')}${swap ? ', scambiali' : ''}`,
    cube: (value, owner, may) => {
      const place =
        owner === undefined ? 'al centro' : owner === null ? 'tuo' : `di ${name(owner)}`;
      return `Cubo a ${value}, ${place}${may ? ', raddoppia' : ''}`;
    },
  },

  table: {
    title: (a, b) => `${name(a)} contro ${name(b)}`,
    onTurn: 'di turno',
    pips: 'pip',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `Punteggio ${score}` : `Punteggio ${score} su ${length}`,
    crawford: 'Crawford',
    lostShort: 'connessione caduta',
    chatWith: (unread) => (unread > 0 ? `Chat, ${unread} da leggere` : 'Chat'),
    clockOf: (who) => `Orologio di ${name(who)}`,
    delay: 'Ritardo',
    timeIsLow: 'Ti restano meno di 30 secondi.',
    outOfTime: (who) =>
      who === null ? 'Il tuo tempo è scaduto.' : `Il tempo di ${name(who)} è scaduto.`,
    menu: 'Altro',
    panel: 'Accanto alla tavola',
    panels: {
      places: 'Posti',
      score: 'Punti',
      chat: 'Chat',
      moves: 'Mosse',
      dice: 'Dadi',
      rules: 'Regole',
    },
    learnGame: (game) => `Impara: ${game}`,
    puzzle: 'Problema del giorno',
    openings: 'Quiz delle aperture',
    history: 'La sua storia in breve',
    match: (length, games) =>
      length === 'unlimited' ? 'Match senza limite' : `Match ${goal(length, games)}`,
    gameOf: (n, of) => `Partita ${n}/${of}`,
    roll: 'Tira',
    double: 'Raddoppia',
    undo: 'Indietro',
    done: 'Fatto',
    take: 'Accetta',
    drop: 'Passa',
    redouble: 'Beaver',
    nextGame: 'Prossima partita',
    toLobby: 'Esci',
    replay: 'Replay',
    analyse: 'Analizza',
    rematch: 'Rivincita',
    flip: 'Guarda dall’altro lato',
    unwatch: 'Smetti di guardare',
    leave: 'Interrompi per ora',
    leaveHint: 'Il match resta salvato',
    doubles: (who, cube) => `${name(who)} raddoppia a ${cube}`,
    dropCosts: (n) => `Passare costa ${points(n)}.`,
    resigns: (who, n) => `${name(who)} si arrende e cede ${points(n)}`,
    acceptResign: 'Accetta',
    playOn: 'Continua',
    hasLeft: (who) => `${name(who)} ha lasciato il tavolo. Il match è salvato.`,
    closed: 'Questo tavolo è chiuso.',
    drawn: 'La partita è patta. Non conta niente.',
    rest: (n) => `La tua mossa, con ${n} dadi dell’avversario`,
    youWin: (n, match) => `Vinci ${match ? 'il match' : points(n)}!`,
    wins: (who, n, match) => `${name(who)} vince ${match ? 'il match' : points(n)}.`,
    resignOpen: (who) => `${name(who)} vuole arrendersi.`,
    waiting: 'Aspettiamo i dadi…',
    sent: '…',
    yourTurn: {
      move: 'Muovi le tue pedine',
      done: 'Fatto, o indietro',
      roll: 'Tira i dadi',
      double: 'Tira o raddoppia',
    },
    thinks: (who) => `${name(who)} sta pensando`,
    awayFor: (who, time) => `${name(who)} è via: ${time}`,
    lostFor: (who, time) =>
      `${name(who)} ha perso la connessione${time === null ? '' : `, ancora ${time}`}`,
    ends: {
      drop: 'Il raddoppio è stato passato.',
      resign: 'Resa',
      mother: 'L’ultima pedina è stata inchiodata.',
    },
    share: 'Condividi',
    copied: 'Link copiato',
    considers: (who) => `${name(who)} pensa al cubo`,
  },

  resign: {
    title: 'Arrenditi',
    choose: (who) => `Che cosa dai a ${name(who)}?`,
    kinds: ['Partita semplice', 'Gammon', 'Backgammon'],
    sure: (who, n) => `Offri ${points(n)} a ${name(who)}. Davvero?`,
    confirm: 'Sì, mi arrendo',
  },

  wins: {
    near: 'Vicino alla vittoria',
    kinds: {
      home: 'Tutte fuori',
      singleCrown: 'Corona semplice',
      doubleCrown: 'Corona doppia',
      staircase: 'Scala',
      tower: 'Torre',
      jan: 'Jan',
      burstJan: 'Jan con sfondamento',
    },
    withMonk: (kind) => `${kind}, con monaco`,
    pips: (n) => `${n} pip`,
    moreOnBar: (n) => `ancora ${n} sulla barra`,
    better: 'Pari ai punti: decidono le vittorie migliori.',
  },

  typed: { title: 'Scrivi una mossa', hint: 'Da dove e dove, per ogni pedina', play: 'Gioca' },

  moves: {
    title: 'Mosse',
    none: 'Non si è ancora giocato niente.',
    bar: 'bar',
    off: 'off',
    cannot: 'non può muovere',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `Raddoppia a ${cube}`,
    takes: 'Accetta',
    drops: 'Passa',
    resigns: (multiple, inPoints) => `Offre ${offered(multiple, inPoints)}`,
    accepts: 'Accetta',
    rejects: 'Continua',
    leaves: 'Va via',
    timeUp: 'Tempo scaduto',
  },

  live: {
    game: (n) => `Comincia la partita ${n}.`,
    rolls: (who, dice) => `${does(who, 'tiri', 'tira')} ${dice[0]} e ${dice[1]}.`,
    plays: (who, text) => `${does(who, 'giochi', 'gioca')} ${text}.`,
    cannot: (who) => `${does(who, 'non puoi', 'non può')} muovere.`,
    doubles: (who, cube) => `${does(who, 'raddoppi', 'raddoppia')} a ${cube}.`,
    takes: (who) => `${does(who, 'accetti', 'accetta')} il cubo.`,
    drops: (who) => `${does(who, 'passi', 'passa')}.`,
    resigns: (who, multiple, inPoints) =>
      `${does(who, 'offri', 'offre')} ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'accetti', 'accetta')}.`,
    rejects: (who) => `${does(who, 'continui', 'continua')} a giocare.`,
    leaves: (who) => `${does(who, 'vai', 'va')} via.`,
    timeUp: (who) =>
      who === null ? 'Il tuo tempo è scaduto.' : `Il tempo di ${name(who)} è scaduto.`,
  },

  proof: {
    title: 'Dadi',
    whatTitle: 'Come si dimostrano i dadi?',
    what: [
      'Prima di una partita il server mostra l’impronta (hash) del suo seme segreto, e quindi non può più cambiarlo. Poi il tuo browser manda un suo testo casuale.',
      'Tutti i tiri derivano dal seme e dai testi dei due giocatori. Il server non può scegliere i dadi, perché non conosceva il tuo testo; tu nemmeno, perché non conosci il seme.',
      'Dopo la partita il seme viene mostrato. Il tuo browser ricalcola da solo l’impronta e i tiri: una spunta vuol dire che è tutto giusto.',
    ],
    none: 'Dopo la prima partita, qui ci sarà la sua prova.',
    verdicts: {
      waiting: 'La partita è in corso.',
      good: 'Ogni tiro è dimostrato.',
      bad: 'Questi dadi sono falsi!',
      unchecked: 'Non verificabile: prima della partita non era nota nessuna impronta.',
    },
    faults: {
      hash: 'Il seme non è quello dell’impronta mostrata prima della partita.',
      text: 'Il testo mandato dal tuo browser non è stato usato.',
      rolls: 'I tiri non derivano dal seme e dai testi.',
      seedMissing: 'Il seme non è stato mostrato dopo la partita.',
    },
    roll: (n) => `La prima differenza è al tiro ${n}.`,
    expected: 'Dovrebbe essere',
    found: 'È',
    hash: 'Impronta prima della partita',
    mine: 'Il mio testo',
    seed: 'Seme',
    textOf: (who) => `Testo di ${name(who)}`,
  },

  replay: {
    heading: 'Replay',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'Punto del match',
    position: (at, of) => `${at} di ${of}`,
    gameBefore: 'Partita precedente',
    gameAfter: 'Partita seguente',
    back: 'Un passo indietro',
    next: 'Un passo avanti',
    play: 'Fai scorrere',
    pause: 'Ferma',
    download: 'Scarica .mat',
    embed: 'Incorpora',
    embedHint: 'HTML per una tua pagina:',
    copy: 'Copia',
    copied: 'Copiato',
    store: 'Salva in questo browser',
    storedTitle: 'Replay salvati',
    noneStored: 'Ancora nessuno. Un replay si può salvare per quando non c’è connessione.',
    forget: 'Butta via',
  },

  help: {
    title: 'Aiuto',
    words: 'Parole del gioco',
    whatIs: (word) => `Che cosa significa «${word}»?`,
    playTitle: 'Alla tavola',
    play: [
      'Tocca una pedina: gioca il dado di sinistra. Tocca i dadi per scambiarli.',
      'Oppure trascinala: si illumina dove può andare. Così si giocano anche i due dadi insieme.',
      'Tocca una punta libera per occuparla con due pedine, se i dadi lo permettono.',
      'Indietro torna passo per passo, finché premi Fatto.',
    ],
    keysTitle: 'Tasti',
    keys: {
      arrows: 'di punta in punta',
      enter: 'gioca da questa punta; a mossa completa, Fatto',
      swap: 'scambia i dadi',
      undo: 'indietro',
      roll: 'tira',
      double: 'raddoppia',
      take: 'accetta',
      drop: 'passa',
      typed: 'scrivi una mossa',
      chat: 'parla',
      help: 'questo aiuto',
    },
  },

  claims: {
    list: 'Assegnazioni',
    claim: 'Fai assegnare',
    title: (who) => `Fai assegnare il match con ${name(who)}`,
    explain: (who) => [
      `${name(who)} riceve un avviso e ha alcuni giorni per continuare con te. Allora il match riprende come se niente fosse.`,
      'Poi il server assegna il match così com’è: i due rating cambiano secondo la probabilità di vincere di ciascuno.',
      `Intanto resta disponibile e accetta se ${name(who)} ti invita: altrimenti la richiesta decade.`,
    ],
    mine: 'Hai chiesto di assegnarlo. Se voi due non continuate, viene assegnato:',
    theirs: (who, length, games) =>
      `${name(who)} chiede di assegnare il vostro match ${goal(length, games)}`,
    due: 'Se voi due non continuate, viene assegnato così com’è:',
    playOn: 'Continua',
    absent: (who) =>
      `${name(who)} non c’è. Lasciati invitare: se in uno di questi giorni sei disponibile e ${name(who)} non viene affatto, la richiesta decade.`,
    early: (date, time) => `Si può chiedere a partire dal ${date}, ${time}.`,
    away: (days, needed) =>
      `Si può chiedere se da quando è interrotto hai accettato inviti, o giocato a un tavolo, per ${plural(needed, { one: '# giorno', other: '# giorni' })}. Finora: ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `Il tuo match con ${name(who)} è stato assegnato: lo vinci con una probabilità del ${chance}.`
        : `Il tuo match con ${name(who)} è stato assegnato: lo vince ${name(who)} con una probabilità del ${chance}.`,
    sure: 'Conta come ogni altra vittoria.',
    ratings: (before, after) => `Il tuo rating: ${after}, prima ${before}.`,
    moment: 'La posizione per GNU Backgammon:',
    ended: (who, why, mine, minutes) => {
      const [other, time] = [name(who), plural(minutes, { one: '# minuto', other: '# minuti' })];
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['continui a giocare', `${other} continua a giocare`],
        left: ['hai lasciato il tavolo', `${other} ha lasciato il tavolo`],
        unjoined: [
          `non hai accettato l’invito di ${other} entro ${time}`,
          `${other} non ha accettato il tuo invito entro ${time}`,
        ],
        went: [
          `hai chiuso senza accettare l’invito di ${other}`,
          `${other} ha chiuso senza accettare il tuo invito`,
        ],
        undecided: [`non hai deciso entro ${time}`, `${other} non ha deciso entro ${time}`],
        unready: [`${other} era disponibile e tu no`, `tu eri disponibile e ${other} no`],
        absent: [
          `${other} era disponibile e tu non c’eri`,
          `tu eri disponibile e ${other} non c’era`,
        ],
      };
      return `Il tuo match con ${other} per ora non viene assegnato: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `Un amministratore ha deciso il tuo match con ${name(who)}:`,
    results: { won: 'lo vinci tu.', lost: 'lo perdi.', void: 'non conta.' },
    reason: 'Il motivo:',
    refused: {
      unlimited: 'Non ha un limite, quindi nemmeno un risultato.',
      playing: 'È in corso.',
      claimed: 'È già stato chiesto.',
    },
  },
};
