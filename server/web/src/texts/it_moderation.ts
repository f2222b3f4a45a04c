// Italian, of what moderators read and decide. The reader is "tu".

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('it');

export const itModeration: WordsOfModeration = {
  title: 'Moderazione',
  all: 'Tutto ciò che attende',
  notYours: 'Questo è per i moderatori.',
  nothing: 'Non attende nulla.',
  reportsWait: (n) =>
    plural(n, { one: '# segnalazione attende', other: '# segnalazioni attendono' }),
  heldWait: (n) => plural(n, { one: '# messaggio attende', other: '# messaggi attendono' }),
  objectionsWait: (n) =>
    plural(n, { one: '# contestazione attende', other: '# contestazioni attendono' }),
  parts: {
    queue: 'Che cosa attende',
    doors: 'Chi può registrarsi',
    roles: 'Ruoli',
    log: 'Registro',
  },
  more: (n) => plural(n, { one: 'e # in più', other: 'e # in più' }),
  deleted: 'un account cancellato',
  operator: 'un gestore',

  reports: 'Segnalazioni',
  report: (n) => `Segnalazione ${n}`,
  by: (who) => `da ${name(who)}`,
  readBy: (who) => `la legge ${name(who)}`,
  said: 'Ciò che è stato detto prima',
  take: 'La leggo io',
  answer: 'Rispondi',
  answerField: 'Che cosa saprà chi ha segnalato',

  held: 'Messaggi in attesa',
  heldHint:
    'Scritti a sconosciuti da qualcuno che più persone hanno segnalato. Chi ha scritto saprà che cosa decidi.',
  fromTo: (from, to) => `${name(from)} a ${name(to)}`,
  let: 'Consegna',
  stop: 'Non consegnare',

  objections: 'Contestazioni',
  objects: 'Contestazione:',
  anotherOne: 'L’hai deciso tu: solo un altro moderatore può confermarlo, ma tu puoi revocarlo.',
  lift: 'Revoca',
  uphold: 'Conferma',
  over: 'finito',
  decidedBy: (who) => `deciso da ${name(who)}`,

  facts: 'Che cosa si sa',
  registered: 'Registrazione',
  experience: 'Esperienza',
  reportsSoFar: 'Segnalazioni finora',
  left: 'Partite abbandonate in un anno',
  leftOf: (left, all) => `${left} su ${all}`,
  role: 'Ruolo',
  roles: {
    moderator: 'moderazione',
    director: 'direzione',
    administrator: 'amministrazione',
    bot: 'bot',
  },
  profile: 'Profilo:',
  signals: 'Indizi',
  noSignals: 'Niente di insolito.',
  signalsHint:
    'Può valere la pena guardarci, e non è un verdetto: gli amici giocano tra loro, le famiglie condividono un indirizzo.',
  signal: {
    entrants: (event, who) => `In ${name(event)} lo stesso indirizzo o browser di ${name(who)}.`,
    resigned: (some, event, who) =>
      `In ${name(event)}: partite abbandonate presto contro ${name(who)}: ${some}.`,
    results: (some, all, expected, deviations) =>
      `Ha vinto ${some} incontri di torneo su ${all}, dove i punteggi all’iscrizione ne fanno attendere ${expected}: ${deviations} deviazioni standard.`,
    repeats: (some, all, text) =>
      `Ha detto la stessa cosa ${some} volte nelle ultime ${all} righe: ${name(text)}`,
    declined: (some, all) =>
      `${some} inviti su ${all} sono stati rifiutati da quando il server è partito.`,
    words: (some) =>
      plural(some, {
        one: 'Ha detto parole dell’elenco in # riga da quando il server è partito.',
        other: 'Ha detto parole dell’elenco in # righe da quando il server è partito.',
      }),
    left: (some, all) => `Ha abbandonato ${some} partite su ${all} in un anno.`,
    opponent: (some, all, who) =>
      `${some} delle ultime ${all} partite classificate erano con ${name(who)}.`,
    turns: (some, all, who) =>
      `Vince e perde a turno con ${name(who)}: ${some} partite su ${all} le ha vinte chi aveva perso la precedente.`,
    address: (who) => `Lo stesso indirizzo di ${name(who)}.`,
    browser: (who) => `Un browser usato anche da ${name(who)}.`,
    errors: (all, rate, expected, deviations) =>
      `Tasso d’errore di ${rate} nelle ultime ${all} decisioni, mentre storia e rating fanno attendere ${expected}: ${deviations} deviazioni standard.`,
    agreement: (some, all, expected, deviations) =>
      `La mossa migliore in ${some} di ${all} decisioni equilibrate, mentre dai migliori se ne attendono ${expected}: ${deviations} deviazioni standard.`,
    times: (all, seconds, percent, deviations) =>
      `${all} mosse con l’orologio hanno preso ${seconds} secondi ciascuna, con uno scarto del ${percent} %: ${deviations} deviazioni standard al di sotto di chiunque.`,
  },

  decisions: 'Decisioni finora',
  noDecisions: 'Nessuna.',
  decide: 'Decidi',
  measure: 'Che cosa',
  kinds: {
    warning: 'Avvertimento',
    talk: 'Niente conversazioni',
    invitations: 'Niente inviti',
    rating: 'Niente partite classificate',
    events: 'Niente tornei',
    account: 'Chiudi l’account',
    name: 'Un altro nome',
    strangers: 'Niente conversazioni con sconosciuti',
    reports: 'Niente segnalazioni',
  },
  meanings: {
    warning: 'Una frase da leggere, e nient’altro.',
    talk: 'Non dice niente a nessuno.',
    invitations: 'Non invita nessuno, non cerca nessuno e non crea link.',
    rating: 'Le nuove partite non sono classificate.',
    events: 'Non si iscrive ad alcun torneo.',
    account: 'Non può accedere.',
    name: 'D’ora in poi si chiama così, e può accedere anche con il vecchio nome.',
    strangers: 'Non dice niente a tutti, né a chi non conosce questa persona.',
    reports: 'Non segnala nessuno.',
  },
  time: 'Per quanto tempo',
  times: {
    '1h': '1 ora',
    '12h': '12 ore',
    '1d': '1 giorno',
    '7d': '7 giorni',
    '30d': '30 giorni',
    forever: 'Per sempre',
  },
  newName: 'Nuovo nome',
  nameHint: 'Da 2 a 20 lettere dalla a alla z, e _',
  reason: 'Motivo, che la persona leggerà',

  restore: 'Restituisci il punteggio',
  restoreHint: (who) =>
    `Ciò che altri hanno perso con ${name(who)} in partite classificate da quel giorno lo riottengono, e ${name(who)} lo perde. Tutti lo sapranno, con il tuo motivo.`,
  since: 'Dal',
  showPlan: 'Mostra che cosa verrebbe restituito',
  plan: (matches, players, points, who) =>
    `${plural(matches, { one: '# partita vinta', other: '# partite vinte' })} da ${name(who)}: ${plural(players, { one: '# giocatore riottiene', other: '# giocatori riottengono' })} ${points} punti.`,
  loser: (who, points, matches, game) =>
    `${name(who)}: ${points} · ${game} · ${plural(matches, { one: '# partita', other: '# partite' })}`,
  forGood: 'Nessuno può annullarlo.',
  giveBack: 'Restituisci',
  restored: (points, who) => `Sono stati restituiti ${points} punti persi con ${name(who)}.`,
  outcomes: {
    delivered: 'Il messaggio è consegnato.',
    stopped: 'Il messaggio non viene consegnato.',
    answered: 'La segnalazione ha la sua risposta.',
    taken: 'Gli altri vedono che la leggi.',
    decided: 'Fatto. La persona è avvisata.',
    done: 'Fatto.',
    made: 'I codici sono creati.',
  },

  codes: 'Codici d’invito',
  codesHint: 'Con un codice si registra una persona, anche quando gli altri non possono.',
  noCodes: 'Non ce ne sono.',
  howMany: 'Quanti',
  howManyHint: (most) => `Da 1 a ${most}`,
  makeCodes: 'Crea codici',
  made: 'Nuovi codici',
  madeHint: 'Si vedono solo questa volta: distribuiscili adesso.',
  code: (n) => `Codice ${n}`,
  notUsed: 'non usato',
  usedBy: (who) => `usato da ${name(who)}`,
  end: 'Annulla',
  endAll: 'Annulla tutti quelli non usati',
  endAllSure: 'Chi ne ha ricevuto uno non potrà registrarsi con quello.',

  waves: 'Ondate',
  wavesHint:
    'Finché dura un’ondata nessuno si registra da lì senza codice. Chi è già registrato non nota nulla.',
  noWaves: 'Nessuna è dichiarata.',
  everywhere: 'da ovunque',
  where: 'Da dove',
  whereHint:
    'Un indirizzo (vale la sua rete) o il nome di qualcuno che viene da lì. Vuoto: da ovunque.',
  startWave: 'Dichiara un’ondata',
  startWaveSure:
    'Fino ad allora nessuno sconosciuto si registra senza codice, da qualunque parte venga.',

  giveRole: 'Dai o togli un ruolo',
  player: 'Persona',
  give: 'Dai',
  takeAway: 'Togli',
  roleMeanings: {
    moderator: 'Legge segnalazioni, decide misure, crea codici, dichiara ondate.',
    director: 'Dirige tutti i tornei.',
    bot: 'Segnala un account con cui non gioca nessuna persona.',
  },
  giveSure: (who, role) => `${name(who)} riceve il ruolo: ${role}.`,
  takeSure: (who, role) => `${name(who)} perde il ruolo: ${role}.`,
  holders: 'Chi ha un ruolo',
  administratorsHint: 'Chi amministra lo decide il gestore.',

  about: 'Di chi o su chi',
  aboutHint: 'Un nome; vuoto: tutti',
  show: 'Mostra',
  noEntries: 'Nessuna voce.',
  older: 'Precedenti',
  newest: 'Le più recenti',
  entry: (n) => `Voce ${n}`,
  of: (n) => `sulla voce ${n}`,
  unchanged: (n) => `Voci in tutto: ${n}. Ciascuna è come fu scritta.`,
  changed: (n) => `La voce ${n} non è come fu scritta.`,
  hash: 'Impronta dell’ultima voce:',
  deeds: {
    report: 'Segnalazione',
    taken: 'Legge una segnalazione',
    answered: 'Segnalazione risposta',
    measure: 'Misura',
    lifted: 'Misura revocata',
    objection: 'Contestazione',
    upheld: 'Misura confermata',
    given: 'Ruolo dato',
    'taken-away': 'Ruolo tolto',
    restored: 'Punteggio restituito',
    held: 'Messaggio in attesa',
    'let-go': 'Messaggio consegnato',
    stopped: 'Messaggio non consegnato',
    'wave-begun': 'Ondata dichiarata',
    'wave-ended': 'Ondata finita',
    'codes-made': 'Codici creati',
    'codes-ended': 'Codici annullati',
    'admin-given': 'Nominato amministratore',
    'admin-taken': 'Non più amministratore',
    'code-made': 'Codice per una nuova password creato',
    'password-set': 'Nuova password impostata',
    'second-step-ended': 'Codici all’accesso annullati',
    erased: 'Account cancellato',
  },
};
