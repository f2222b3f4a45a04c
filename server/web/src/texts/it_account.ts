// Italian, of accounts: the log-in, a lost password, my account, whom one blocks, reports, measures, the second step, tokens, and notices.

import type { wordsOfAccount } from './en_account';
import { makePlural, name } from './formats';

const plural = makePlural('it');

export const itAccount: typeof wordsOfAccount = {
  login: {
    title: 'Accedi',
    registerTitle: 'Nuovo account',
    name: 'Nome',
    nameHint: 'Da 2 a 20 lettere senza accento e trattini bassi',
    password: 'Password',
    passwordHint: 'Almeno 8 caratteri. Se la dimentichi, nessuno te la può dire.',
    remember: 'Ricordami in questo browser',
    login: 'Accedi',
    register: 'Crea l’account',
    busy: 'Un momento…',
    haveAccount: 'Ho già un account',
    noAccount: 'Non ho ancora un account',
    invitation: 'Codice d’invito',
    troubles: {
      needsCode: 'Per creare un account qui serve un codice d’invito.',
      badCode: 'Non è un codice d’invito, o è già stato usato, o è troppo vecchio.',
      doorClosed: 'Al momento nessuno può creare un account qui.',
      words: 'Nome e password si scrivono senza spazi.',
      refused: 'Nome e password non corrispondono.',
      wrongCode: 'Il codice non era giusto.',
      ended:
        'Qui l’accesso non vale più: è stato tolto, o non è stato usato a lungo. Accedi con la tua password.',
      guestEnded:
        'L’account creato da «Gioca ora» non si apre più qui: l’accesso è stato tolto, o non è stato usato a lungo. Con un indirizzo confermato «Password dimenticata?» lo apre; «Gioca ora» ne crea un altro.',
    },
  },

  fields: {
    choose: 'Scegline uno, per favore.',
    missing: 'Da compilare, per favore.',
    mail: 'Un indirizzo mail è fatto così: name@example.org.',
    range: (from, to) => `Un numero da ${from} a ${to}.`,
  },

  code: {
    of: (who) => `Accedi come ${name(who)}.`,
    lead: 'La password è giusta. Ora scrivi il codice che mostra la tua app di autenticazione, o uno dei tuoi codici di recupero.',
    recovery: 'Usa un codice di recupero',
  },

  recovery: {
    title: 'Una nuova password',
    forgot: 'Password dimenticata?',
    lead: 'Un codice viene inviato all’indirizzo e-mail che hai confermato. Con quello scegli una nuova password.',
    ask: 'Mandami un codice',
    haveCode: 'Ho un codice',
    another: 'Mi serve un codice',
    code: 'Codice',
    codeHint: 'Dall’e-mail, o da chi gestisce il server. Vale una volta sola.',
    password: 'Nuova password',
    passwordHint: 'Almeno 8 caratteri, senza spazi né due punti',
    show: 'Mostra la password',
    change: 'Cambia la password',
    back: 'Torna all’accesso',
    sent: (who) => `Se ${name(who)} ha un indirizzo confermato, un codice è in arrivo.`,
    logOutFirst: 'Esci per scegliere una nuova password con un codice.',
    answers: {
      noMail: 'Questo server non manda e-mail. Chi lo gestisce può darti un codice.',
      wrongCode: 'Il codice non è quello, o è troppo vecchio.',
      usedCode:
        'Il codice non è quello, o è stato accettato poco prima che cadesse la connessione. Prova ad accedere con la nuova password.',
      shortPassword: 'Una password ha almeno 8 caratteri.',
      badPassword: 'Una password non ha spazi né due punti.',
      commonPassword: 'È una delle password che si provano per prime. Scegline un’altra.',
      namePassword: 'Un nome che tutti conoscono non è una password. Scegline un’altra.',
      badName: 'Un nome ha da 2 a 20 lettere e trattini bassi.',
      notStored: 'Il server non può salvare nulla in questo momento. Riprova più tardi.',
      tooMany:
        'Troppi codici sbagliati: il server ha chiuso la connessione. Ricontrolla il codice.',
      tooFast: 'Troppo veloce per il server. Riprova tra un momento.',
      failed: 'Non ha funzionato. Riprova più tardi.',
    },
  },

  blocks: {
    block: (who) => `Blocca ${name(who)}`,
    hint: (who) =>
      `Da quel momento tu e ${name(who)} non potrete più né invitarvi né parlarvi, finché non sblocchi; nessuno lo viene a sapere, e un match già cominciato continua.`,
    confirm: 'Blocca',
    blocked: (who) => `Blocchi ${name(who)}.`,
    unblock: 'Sblocca',
  },

  friends: {
    title: 'Amici',
    lead: 'La lista è solo tua: nessun altro la vede, né quello che annoti.',
    friend: (who: string) => `${name(who)} è tra i miei amici`,
    note: (who: string) => `La mia nota su ${name(who)}`,
    save: 'Salva',
    none: 'Ancora nessuno: nel profilo di un giocatore c’è un pulsante.',
    here: 'è qui',
    off: 'Togli',
    mark: 'amico',
    messages: 'Chi può scriverti in privato',
    invitations: 'Chi può invitarti',
    from: { all: 'Tutti', friends: 'Amici', nobody: 'Nessuno' },
  },

  phrases: {
    choose: 'che cosa dire',
    list: [
      'Ciao!',
      'Buona fortuna!',
      'Buon divertimento!',
      'Ben giocato!',
      'Bella mossa!',
      'Che tiro!',
      'Che sfortuna!',
      'C’è mancato poco!',
      'Grazie!',
      'Grazie per il match!',
      'Prego.',
      'Scusa!',
      'Nessun problema.',
      'Un momento, per favore.',
      'Eccomi di nuovo.',
      'Tocca a te.',
      'Giochiamo ancora?',
      'Sì, volentieri!',
      'No, grazie.',
      'Devo andare. Arrivederci!',
    ],
  },

  reports: {
    report: (who) => `Segnala ${name(who)}…`,
    talk: 'Segnala ciò che è stato detto…',
    about: 'Chi?',
    why: 'Di che cosa si tratta?',
    reasons: {
      talk: 'Ciò che viene detto',
      cheating: 'Imbrogli: gioca un programma, o match persi apposta',
      leaving: 'Match abbandonati quando si mettono male',
      name: 'Il nome offende',
      other: 'Altro',
    },
    text: 'Che cosa è successo, se vuoi dirlo',
    hint: (who) =>
      `Insieme parte ciò che ${name(who)} ha detto di recente a tutti o a te, e ciò che tu hai detto a ${name(who)}. Lo leggono solo i moderatori; ${name(who)} non ne sa nulla.`,
    sent: 'Inviato. Saprai che cosa ne sarà.',
  },

  keep: {
    title: 'Conserva il tuo account',
    lead: 'Solo questo browser conosce questo account. Con un nome e una password è tuo ovunque, con il rating e i match.',
    keep: 'Conserva l’account',
    kept: (who) => `Ora sei ${name(who)}; altrove accedi con la tua password.`,
    rating: 'Conserva il tuo rating: scegli un nome',
  },

  account: {
    title: 'Il mio account',
    nobody: 'Non hai fatto l’accesso.',
    old: 'Vecchia password',
    changed: 'La password è cambiata.',
    erase: 'Cancella il mio account',
    eraseHint:
      'Sette giorni dopo l’account sparisce, con rating e messaggi, e i match non finiti vengono decisi. Fino ad allora puoi ripensarci qui.',
    erased: 'Il tuo account sarà cancellato tra sette giorni.',
    stop: 'Non cancellare il mio account',
    stays: 'Il tuo account resta.',
    erasedAt: (when) => `Il tuo account sarà cancellato: ${when}.`,
    data: {
      title: 'I miei dati',
      lead: 'Tutto ciò che questo server conserva di te, in un file ZIP: impostazioni, punteggi, messaggi, partite e altro.',
      ask: 'Crea il file',
      fetch: 'Scarica il file',
      ready: (when) => `Il tuo file è pronto. Si può scaricare una sola volta, fino a ${when}.`,
      fetched: 'Il file è stato scaricato. Conservalo con cura: contiene tutto.',
      elsewhere: (when) =>
        `Un file è pronto fino a ${when}, per chi ha il link che ti è stato dato.`,
      later: (when) => `Potrai chiedere un altro file da ${when}.`,
    },
    mail: {
      title: 'Indirizzo email',
      lead: 'Con un indirizzo confermato puoi scegliere una nuova password se perdi la tua, e ricevi email sui tuoi match a giorni. Nessun altro lo vede.',
      none: 'Non hai dato nessun indirizzo.',
      confirmed: (address) => `Confermato: ${name(address)}`,
      asked: (address) => `Un codice è stato inviato a ${name(address)}. Scrivilo qui.`,
      confirm: 'Conferma',
      on: 'Email sui miei match',
      analyses: 'Dopo il match: come ho giocato',
      address: 'Indirizzo',
      another: 'Un altro indirizzo',
      forget: 'Dimentica l’indirizzo',
    },
    zone: {
      title: 'Lingua e fuso orario',
      lead: 'Email e telnet danno l’ora di questo fuso; la pagina dà quella del tuo dispositivo.',
      now: (zone) => `Fuso orario: ${name(zone)}`,
      device: (zone) => `Come questo dispositivo: ${name(zone)}`,
      another: 'Un altro fuso orario',
      change: 'Cambia',
    },
    others: {
      title: 'Che cosa vedono gli altri',
      seen: [
        'Tutti, anche senza account: il tuo profilo con i rating, il tuo ultimo accesso, i match finiti e i loro replay.',
        'Chi ha fatto l’accesso: se ci sei, se sei pronto, giochi o guardi, da quando, e da quale computer arrivi (“who” e “whois”).',
        'I tuoi match in corso: chiunque voglia guardare, tranne chi blocchi o escludi con “blind”.',
        'Nessuno: la tua password e l’indirizzo per le email del server.',
      ],
      none: 'Non pubblichi nessun indirizzo.',
      address: (address) => `Chi chiede di te legge: ${name(address)}`,
      spectators: 'I miei match si possono guardare senza account',
      publish: 'Pubblica',
      hide: 'Non pubblicare più',
    },
  },

  measures: {
    title: 'Decisioni dei moderatori',
    kinds: {
      warning: 'Hai un avvertimento',
      talk: 'Non puoi parlare',
      invitations: 'Non puoi invitare nessuno',
      rating: 'I tuoi nuovi match non contano per il rating',
      events: 'Non puoi iscriverti ai tornei',
      account: 'Il tuo account è chiuso',
      name: 'Il tuo nome è stato cambiato',
      strangers: 'Non puoi parlare con sconosciuti',
      reports: 'Non puoi segnalare nessuno',
    },
    until: (when) => `fino al ${when}`,
    forGood: 'per sempre',
    object: 'Contesta…',
    text: 'Perché non dovrebbe restare così',
    hint: 'Puoi contestare una volta. Lo legge un moderatore che non ha preso la decisione, e saprai come va a finire.',
    waits: 'Hai contestato. Lo leggerà un altro moderatore.',
    decided: 'La tua contestazione è stata letta: la decisione resta.',
  },

  secondStep: {
    title: 'Autenticazione a due fattori',
    lead: 'Dopo la password viene chiesto un codice che solo il tuo telefono può creare: la password da sola non serve a nessun altro. Non viene chiesto ai browser che ti ricordano, né ai programmi con un token.',
    turnOn: 'Attiva',
    turnOff: 'Disattiva',
    next: 'Continua',
    scan: 'Inquadra questa immagine con un’app di autenticazione sul telefono, poi scrivi il codice che mostra.',
    qr: 'La chiave come codice QR',
    here: 'Apri un’app su questo dispositivo',
    key: 'Oppure scrivi lì questa chiave:',
    on: 'All’accesso viene chiesto un codice.',
    left: (n) =>
      plural(n, { one: 'Resta # codice di recupero.', other: 'Restano # codici di recupero.' }),
    more: 'Nuovi codici di recupero',
    moreHint: 'Quelli vecchi non varranno più.',
    codes: 'Codici di recupero',
    codesHint:
      'I tuoi codici di recupero si vedono solo questa volta: conservali dove non c’è il telefono. Ognuno vale una volta, al posto di un codice, o per una nuova password se hai perso la tua.',
    copy: 'Copia',
    copied: 'Copiato',
    save: 'Salva come file',
    print: 'Stampa',
    noted: 'Li ho salvati',
  },

  places: {
    title: 'Dove si usa il tuo account',
    lead: 'Un luogo è una rete e un tipo di programma. Ti avvisiamo quando l’account si usa da un luogo nuovo.',
    here: 'Qui',
    forget: 'Dimentica',
    since: (when) => `Primo accesso: ${when}`,
    mails: 'Avvisami per e-mail dei luoghi nuovi',
    news: 'Il tuo account è stato usato da un luogo nuovo',
    notYou: 'Se non eri tu, cambia la password.',
    itWasMe: 'Ero io',
  },

  tokens: {
    title: 'Dispositivi e programmi',
    lead: 'Ciò che accede senza la tua password. Togli quello che non conosci.',
    kinds: { page: 'Browser', program: 'Programma' },
    scopes: { read: 'può guardare', play: 'può giocare', all: 'può fare tutto' },
    used: (when, host) =>
      host === null ? `Ultimo uso: ${when}` : `Ultimo uso: ${when}, da ${name(host)}`,
    never: 'Mai usato',
    inUse: 'In uso adesso',
    mine: 'Questo',
    end: 'Togli',
    endOf: (label) => `Togli ${name(label)}`,
    endOthers: 'Togli tutti gli altri',
    endHint:
      'Gli altri browser chiederanno la tua password, e i programmi avranno bisogno di nuovi token.',
    none: 'Niente oltre alla tua password.',
  },

  notices: {
    title: 'Avvisi su questo dispositivo',
    lead: 'Questo browser può avvisarti mentre la pagina è chiusa. L’avviso arriva cifrato, tramite il servizio del produttore del browser.',
    kinds: {
      turn: 'Tocca a me',
      invite: 'Qualcuno mi invita',
      event: 'Il mio incontro di torneo',
      message: 'Qualcuno mi lascia un messaggio',
    },
    impossible:
      'Questo browser non può farlo. Su iPhone o iPad la pagina deve prima essere nella schermata Home.',
    denied:
      'Hai vietato a questa pagina di mostrare avvisi. Le impostazioni del browser per questa pagina li permettono di nuovo.',
    failed: 'Il browser non è riuscito ad attivarli. Riprova più tardi.',
    attempt: 'Mostrane uno adesso',
    quiet: 'Ore di silenzio',
    quietHint: (zone: string) =>
      `In questo tempo i turni e i messaggi aspettano. Fuso orario: ${zone}`,
    from: 'Dalle',
    to: 'Fino alle',
    others: 'Altri dispositivi',
    last: (when: string) => `Ultimo avviso: ${when}`,
    told: {
      turn: (who: string) => `Tocca a te contro ${name(who)}.`,
      invite: (who: string) => `${name(who)} ti invita a un incontro.`,
      event: (who: string) => `Il tuo incontro di torneo contro ${name(who)} può cominciare.`,
      message: (who: string) => `${name(who)} ti ha lasciato un messaggio.`,
      server: 'Il server ti ha lasciato un messaggio.',
      try: 'Gli avvisi arrivano su questo dispositivo.',
    },
  },
};
