// Italian, of accounts: the log-in, a lost password, whom one blocks, and reports.

import type { wordsOfAccount } from './en_account';
import { name } from './formats';

export const itAccount: typeof wordsOfAccount = {
  login: {
    title: 'Accedi',
    registerTitle: 'Nuovo account',
    name: 'Nome',
    nameHint: 'Da 2 a 20 lettere senza accento e trattini bassi',
    password: 'Password',
    passwordHint: 'Almeno 4 caratteri. Se la dimentichi, nessuno te la può dire.',
    remember: 'Ricordami in questo browser',
    login: 'Accedi',
    register: 'Crea l’account',
    busy: 'Un momento…',
    haveAccount: 'Ho già un account',
    noAccount: 'Non ho ancora un account',
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
    passwordHint: 'Almeno 4 caratteri, senza spazi né due punti',
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
      shortPassword: 'Una password ha almeno 4 caratteri.',
      badPassword: 'Una password non ha spazi né due punti.',
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
};
