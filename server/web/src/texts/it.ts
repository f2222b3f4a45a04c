// Italian. The reader is "tu".

import { itAccount } from './it_account';
import { itChouette } from './it_chouette';
import { itPeople } from './it_people';
import { goal, itPlay } from './it_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const plural = makePlural('it');
const points = (n: number) => plural(n, { one: '# punto', other: '# punti' });
const days = (n: number) => plural(n, { one: '# giorno', other: '# giorni' });

const words: Words = {
  you: 'Tu',
  close: 'Chiudi',
  cancel: 'Annulla',
  loading: 'Caricamento…',
  failed: 'Non è arrivato niente.',
  again: 'Riprova',
  points,
  game: (n) => `Partita ${n}`,

  nav: {
    label: 'Menu principale',
    skip: 'Vai al contenuto',
    welcome: 'Inizio',
    lobby: 'Gioca',
    table: 'Tavolo',
    turns: 'Tocca a me',
    offline: 'Senza rete',
    events: 'Tornei',
    rankings: 'Classifica',
    profile: 'Io',
    settings: 'Opzioni',
    news: 'novità',
  },

  welcome: {
    title: 'Backgammon, subito',
    lead: 'Contro la casa o contro gente di tutto il mondo. Niente da installare, nessun modulo da compilare.',
    playNow: 'Gioca ora',
    playNowHint: 'Ti troviamo un nome e questo browser lo ricorda.',
    playAs: (who) => `Giochi come ${name(who)}.`,
    busy: 'Prepariamo il tavolo…',
    login: 'Accedi',
    watch: 'Guarda',
    toPlay: 'Per giocare, tocca «Gioca ora»: non serve un account. Oppure accedi.',
    offline: 'Gioca senza connessione',
    learn: 'Impara il backgammon',
    facts: [
      'Dadi che puoi verificare: ogni partita è dimostrata',
      'Match con rating, cubo e regola di Crawford',
      'Allo stesso tavolo di telnet e dei programmi FIBS',
    ],
  },

  lobby: {
    title: 'Gioca',
    ready: 'Mi si può invitare',
    parts: 'Sezioni',
    play: 'Gioca',
    people: 'Giocatori',
    talk: 'Chat',
    length: 'Punti del match',
    lengthInGames: 'Partite del match',
    game: 'Gioco',
    gameKinds: {
      cube: 'Con il cubo',
      hit: 'Si colpisce, senza cubo',
      pin: 'Si inchioda',
      block: 'Si blocca',
      series: 'Più giochi a turno',
    },
    options: 'Opzioni',
    optionNames: {
      automatic: 'Dadi uguali all’inizio raddoppiano il cubo',
      jacoby: 'Niente gammon finché non si accetta un raddoppio (Jacoby)',
      triples: '6-6 all’inizio triplica il cubo',
      bar4: 'Chi perde sulla barra senza pedine uscite perde 4',
      nocube: 'Senza cubo',
      points: 'A un numero di punti, non di partite',
      unrated: 'Il rating non cambia',
    },
    time: 'Tempo',
    times: { none: 'Libero', clock: 'Orologio', own: 'Mio orologio', days: 'Giorni' },
    usualClock: {
      points: '2 minuti per ogni punto del match e 12 secondi di ritardo a ogni decisione.',
      games: '2 minuti per ogni partita del match e 12 secondi di ritardo a ogni decisione.',
    },
    timeNumbers: {
      minutes: 'Minuti per ciascuno',
      delay: 'Secondi di ritardo per decisione',
      days: 'Giorni per decisione',
    },
    invitations: 'Inviti',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `${name(from)} ti invita a un match senza limite`
        : `${name(from)} ti invita a un match ${goal(length, games)}`,
    invitesResume: (from) => `${name(from)} vuole riprendere il vostro match`,
    invited: (who) => `Hai invitato ${name(who)}. Aspettiamo la risposta…`,
    warned: (who, left, all) =>
      `Attenzione: ${name(who)} ha lasciato ${left} dei suoi ${all} match dell’ultimo anno.`,
    notNow: 'Non ora',
    join: 'Accetta',
    openUntil: 'Scade',
    withdraw: 'Ritira',
    unanswered: (who, why) => {
      if (why === 'declined') return `${name(who)} rifiuta il tuo invito.`;
      return why === 'expired'
        ? `Il tuo invito a ${name(who)} è scaduto.`
        : `Il tuo invito a ${name(who)} non vale più.`;
    },
    findOpponent: 'Trova un avversario',
    findThis: 'Con quel che è scelto sotto',
    presets: {
      one: '1 punto',
      clock: '3 punti, orologio',
      five: '5 punti',
      days: '3 punti, a giorni',
    },
    seeks: 'Chi cerca un avversario',
    looking: 'Stai cercando un avversario',
    offered: (called) => `Non è ancora venuto nessuno. Della casa è libero: «${called}».`,
    noSeeks: 'Al momento nessun altro cerca un avversario.',
    playWith: (who) => `Gioca con ${name(who)}`,
    ratings: (from, to) => `rating da ${from} a ${to}`,
    bots: {
      house_beginner: ['Novellino', 'Impara ancora, gli sfugge molto'],
      house_novice: ['Principiante', 'Sa le regole, dimentica il resto'],
      house_easy: ['Facile', 'Gioca e lascia correre molto'],
      house_medium: ['Medio', 'Conosce il gioco, ogni tanto sbaglia'],
      house_player: ['Giocatore', 'Solido, difficile da sorprendere'],
      house_gnubg: ['Maestro', 'GNU Backgammon, un tiro più avanti'],
      house_world: ['Classe mondiale', 'Guarda due tiri più avanti'],
    },
    noBots: 'I giocatori della casa al momento non ci sono.',
    playShort: 'Gioca',
    plays: (opponent) => `gioca con ${name(opponent)}`,
    resume: 'Riprendi',
    absent: 'Assente',
    talkTo: (who) => `Parla con ${name(who)}`,
    watch: 'Guarda',
    watchMatch: (a, b) => `Guarda ${name(a)} e ${name(b)}`,
    invite: 'Invita',
    saved: 'Match da riprendere',
    running: 'Match in corso',
    noMatches: 'Al momento non gioca nessuno.',
    everybody: 'Tutti',
    shouts: 'Quello che sentono tutti',
    noShouts: 'Qui c’è silenzio.',
    shout: 'Di’ qualcosa a tutti',
    leavesMessage: (who) => `${name(who)} non c’è e troverà il tuo messaggio più tardi.`,
    messages: 'Messaggi per te',
  },

  terms: {
    clock: (minutes, delay) => `orologio: ${minutes} min, ${delay} s di ritardo`,
    days: (n) => `${days(n)} per decisione`,
    event: (n) => `torneo ${n}`,
    automatic: (most) =>
      most === null ? 'raddoppi automatici' : `raddoppi automatici, al massimo ${most}`,
    words: {
      clock: 'il solito orologio',
      unrated: 'senza rating',
      nocrawford: 'senza partita Crawford',
      jacoby: 'Jacoby',
      triples: '6-6 triplica',
      bar4: 'fino a 4 dalla barra',
      nocube: 'senza cubo',
      nodoublefirst: 'niente raddoppio prima del primo tiro',
      hoststarts: 'comincia chi invita',
      points: 'a punti',
    },
  },

  turns: {
    title: 'Match a giorni',
    mine: 'Tocca a te',
    noneMine: 'Nessuno ti aspetta.',
    theirs: 'Tocca agli altri',
    noneTheirs: 'Non aspetti nessuno.',
    due: 'Scadenza:',
    since: 'Inizio del turno:',
    soon: 'Fra poco:',
    play: 'Gioca',
    look: 'Vedi',
    here: 'Al tavolo',
    openWith: (who, match) => `Match ${match} con ${name(who)}`,
    vacation: 'Vacanza',
    vacationHint:
      'Intanto il tuo tempo si ferma in tutti i match a giorni. Hai 28 giorni all’anno.',
    vacationDays: 'Giorni, da adesso',
    vacationBegin: 'Comincia',
    vacationEnd: 'Finisci',
    vacationUntil: 'Sei in vacanza. Finisce:',
    vacationNone: 'Non sei in vacanza.',
    vacationLeft: (left, most) => `Puoi prendere ancora ${days(left)}, su ${most} all’anno.`,
  },

  chat: {
    title: 'Chat a questo tavolo',
    empty: 'Nessuno ha ancora detto niente.',
    send: 'Invia',
    to: 'Chi sente',
    hearers: { team: 'Squadra', say: 'Avversario', kibitz: 'Tutti qui', whisper: 'Pubblico' },
    prompt: {
      team: 'Di’ qualcosa alla squadra',
      say: 'Di’ qualcosa all’avversario',
      kibitz: 'Di’ qualcosa a tutto il tavolo',
      whisper: 'Di’ qualcosa al pubblico',
    },
    kinds: { team: 'alla squadra', kibitz: 'a tutti', whisper: 'al pubblico' },
  },

  profile: {
    rating: 'Rating',
    experience: 'Esperienza',
    rank: 'Posto',
    won: 'Vinti',
    lost: 'Persi',
    unfinished: 'Non finiti',
    lastYear: ({ finished, abandoned }) =>
      `Nell’ultimo anno: ${plural(finished, { one: '# match finito', other: '# match finiti' })}, ${plural(abandoned, { one: '# abbandonato', other: '# abbandonati' })}.`,
    plot: 'Andamento del rating',
    tooFew: 'Dopo due match finiti qui si vedrà una linea.',
    plotLabel: (matches, least, most, last) =>
      `Rating in ${matches} match: tra ${Math.round(least)} e ${Math.round(most)}, ora ${Math.round(last)}`,
    dice: 'Dadi',
    noDice: 'Ancora nessun tiro da contare.',
    diceHint: (rolls, matches) =>
      `${plural(rolls, { one: '# tiro', other: '# tiri' })} in ${plural(matches, { one: '# match', other: '# match' })}. Il segno indica il valore atteso.`,
    what: 'Che cosa',
    gotExpected: 'Usciti / attesi',
    doubles: 'Doppi',
    pips: 'Pip per tiro',
    entered: (entered, onBar) =>
      `Rientri dalla barra: ${entered} in ${plural(onBar, { one: '# tiro', other: '# tiri' })}.`,
    matches: 'Match',
    noMatches: 'Ancora nessun match finito.',
    date: 'Data',
    opponent: 'Avversario',
    score: 'Punteggio',
    wonMark: 'Vinto',
    lostMark: 'Perso',
    replayOf: (opponent, match) => `Replay del match ${match} contro ${name(opponent)}`,
    analysisOf: (opponent, match) => `Analisi del match ${match} contro ${name(opponent)}`,
    storedReplays: 'Replay salvati',
  },

  watch: {
    title: (who) => `Guardare ${name(who)}`,
    idle: (who) =>
      `${name(who)} non è a nessun tavolo in questo momento. Il prossimo incontro si vedrà qui appena comincia.`,
    closed: (who) =>
      `${name(who)} o l’avversario mostra gli incontri solo a chi ha fatto l’accesso.`,
    unknown: () => 'Non c’è nessun giocatore con questo nome.',
    lost: () => 'La connessione al server è caduta. Nuovo tentativo …',
    link: 'Link per guardare',
    play: 'Giocare',
  },
  rankings: {
    title: 'Classifica',
    place: 'Posto',
    name: 'Nome',
    rating: 'Rating',
    experience: 'Esperienza',
    none: 'Nessuno ha ancora giocato abbastanza per la classifica.',
    before: 'Posti precedenti',
    after: 'Posti seguenti',
    range: (from, to, total) => `da ${from} a ${to} di ${total}`,
  },

  settings: {
    title: 'Opzioni',
    look: 'Aspetto',
    boardAndCheckers: 'Tavola e pedine',
    game: 'Come giochi',
    notices: 'Suoni e avvisi',
    account: 'Account',
    system: 'Come il sistema',
    names: {
      theme: 'Colori',
      board: 'Tavola',
      checkers: 'Pedine',
      colour: 'Le tue pedine',
      orientation: 'Posizione della tavola',
      direction: 'La tua casa',
      animation: 'Movimento',
      language: 'Lingua',
      arrows: 'Frecce per l’ultima mossa dell’avversario',
      pips: 'Conto dei pip',
      numbers: 'Numeri delle punte',
      sound: 'Suoni',
      vibration: 'Vibrazione',
      notifications: 'Avvisami quando tocca a me e la pagina è nascosta',
      wakeLock: 'Tieni acceso lo schermo al tavolo',
    },
    options: {
      theme: {
        system: 'Come il sistema',
        light: 'Chiari',
        dark: 'Scuri',
        contrast: 'Contrasto elevato',
      },
      board: { slate: 'Ardesia', wood: 'Legno', felt: 'Panno', night: 'Notte' },
      checkers: { classic: 'Classiche', marble: 'Marmo', bold: 'Marcate' },
      colour: { light: 'Sempre chiare', dark: 'Sempre scure', seat: 'Chiare al primo' },
      orientation: { auto: 'Come ci sta', landscape: 'Orizzontale', portrait: 'Verticale' },
      direction: { right: 'A destra', left: 'A sinistra' },
      animation: { off: 'Nessuno', fast: 'Veloce', normal: 'Normale', slow: 'Lento' },
    },
    toggles: {
      automove: ['Gioca per me le mosse forzate', 'Quando i dadi lasciano una sola via'],
      greedy: [
        'Porta fuori le pedine per me',
        'Quando ogni dado fa uscire una pedina. Fino alla fine della partita.',
      ],
      double: [
        'Chiedimi prima di tirare',
        'Se no, in questa partita non raddoppi mai e i dadi si tirano da soli',
      ],
      autodouble: [
        'Raddoppi automatici',
        'Dadi uguali all’inizio raddoppiano il cubo, se lo volete entrambi',
      ],
      crawford: ['Regola di Crawford', 'Senza cubo la partita in cui a uno manca un punto'],
      allowpip: ['Si può chiedere il conto dei pip', 'Vale per tutti e due'],
      silent: ['Non sentire quello che si dice a tutti', 'E non dirlo'],
      notify: ['Dimmi chi arriva e chi va via', ''],
      report: ['Dimmi quali match cominciano e finiscono', ''],
    },
    loggedInAs: (who) => `Sei ${name(who)}.`,
    logout: 'Esci',
  },

  chouette: itChouette,
  people: itPeople,

  offline: {
    title: 'Senza connessione',
    lead: 'Il giocatore arrivato con questa pagina non ha bisogno del server. Questi match non contano per il rating e i replay restano in questo browser.',
    novice: 'Principiante',
    full: 'Giocatore',
    analyseFile: 'Analizza un file',
    board: 'Tavola d’analisi',
  },

  connection: {
    lost: 'La connessione è caduta.',
    kept: 'Il tuo posto è salvo, riproviamo.',
    retryIn: (seconds) => `(fra ${seconds} s)`,
    now: 'Prova adesso',
    quality: (ms) => (ms === null ? 'In linea' : `In linea, ${Math.round(ms)} ms`),
    phases: {
      connecting: 'Connessione in corso',
      lost: 'Connessione caduta',
      resuming: 'Ritorno in corso',
      open: 'In linea',
      offline: 'Non in linea',
    },
    notices: {
      back: 'Sei di nuovo dov’eri.',
      loggedInAgain: 'Sei di nuovo qui. Il tuo accesso è stato rifatto.',
      restarted: 'Il server si sta riavviando.',
      taken: 'Un’altra finestra continua la tua sessione.',
      ended: 'Il server ha chiuso la sessione.',
      noNetwork: 'Il tuo dispositivo non ha rete.',
      refused: 'Il server non lascia entrare questa pagina.',
    },
  },

  trouble: {
    badPlay: 'Questa mossa non è possibile.',
    notConnected: 'Non c’è connessione.',
    noConnection: 'Il server non è raggiungibile.',
  },

  notify: {
    yourTurn: (who) => `Tocca a te contro ${name(who)}.`,
    doubled: (who) => `${name(who)} raddoppia.`,
    resignation: (who) => `${name(who)} vuole arrendersi.`,
    invitation: (who) => `${name(who)} ti invita.`,
    seekTaken: (who) => `${name(who)} gioca con te.`,
    nextGame: (who) => `${name(who)} aspetta la prossima partita.`,
    over: (who) => `Il match con ${name(who)} è finito.`,
    claimed: (who) => `${name(who)} chiede di assegnare il vostro match.`,
    eventMatch: (who) => `Il tuo match del torneo ti aspetta: ${name(who)}.`,
    eventBegins: (title) => `Inizia ${name(title)}.`,
    club: (title) => `Novità dal club ${name(title)}.`,
  },
  ...itAccount,
  ...itPlay,
};

export const texts: Texts = { ...words, ...makeFormats('it', 'ltr') };
