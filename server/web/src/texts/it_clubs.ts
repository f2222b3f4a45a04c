// Italian, of clubs. The reader is "tu".

import type { WordsOfClubs } from './en_clubs';
import { makePlural, name } from './formats';

const plural = makePlural('it');

export const itClubs: WordsOfClubs = {
  title: 'Circoli',
  both: 'Tornei o circoli',
  about: 'Un circolo è gente che gioca insieme. Parlano tra loro e hanno tornei propri.',
  makers: 'Chi gioca qui da un po’ può fondarne uno, che allora è suo.',
  none: 'Non c’è ancora nessun circolo.',
  login: 'Accedi per vedere quali circoli ci sono e per entrare in uno.',
  found: 'Fonda un circolo',
  all: 'Tutti i circoli',
  mine: 'I miei circoli',
  others: 'Altri circoli',
  notThere: 'Questo circolo non esiste, o è chiuso.',
  members: (n) => plural(n, { one: '# membro', other: '# membri' }),
  since: 'Fondato il',
  roles: {
    o: 'proprietà',
    d: 'direzione',
    m: 'membro',
    i: 'con invito',
    a: 'chiede di entrare',
    '-': '',
  },
  own: {
    o: 'è tuo',
    d: 'lo dirigi',
    m: 'sei membro',
    i: 'hai un invito',
    a: 'hai chiesto di entrare',
    '-': '',
  },
  admissions: {
    open: 'Tutti possono entrare.',
    request: 'Chiedi di entrare, e la direzione risponde.',
    invitation: 'La direzione invita chi vuole.',
  },
  newLines: (n) => plural(n, { one: '# riga nuova', other: '# righe nuove' }),

  join: 'Entra',
  ask: 'Chiedi di entrare',
  accept: 'Accetta l’invito',
  decline: 'Rifiuta',
  takeBack: 'Ritira la richiesta',
  leave: 'Lascia il circolo',
  leaveSure: 'Non sentirai più i suoi membri e non potrai più iscriverti ai suoi tornei.',
  asked: 'Hai chiesto di entrare. La direzione risponderà.',
  owned: 'È tuo. Per lasciarlo, cedilo o chiudilo.',
  guest: 'Per entrare in un circolo ti serve un nome tuo.',
  guestFounds: 'Per fondare un circolo ti serve un nome tuo.',

  invites: (who, club) =>
    who === null
      ? `Hai un invito nel circolo ${name(club)}.`
      : `${name(who)} ti invita nel circolo ${name(club)}.`,
  offers: (club) => `Il proprietario di ${name(club)} vuole cederlo a te.`,
  takeOver: 'Prendilo',
  offered: (who) => `È offerto a ${name(who)}, che non ha ancora risposto.`,
  takeOfferBack: 'Ritira l’offerta',
  asks: (who, club) => `${name(who)} vuole entrare in ${name(club)}.`,
  news: {
    admitted: (club) => `Ora sei membro di ${name(club)}.`,
    refused: (club) => `Non diventi membro di ${name(club)}.`,
    removed: (club) => `Non sei più membro di ${name(club)}.`,
    closed: (club) => `Il circolo ${name(club)} è chiuso.`,
    owner: (club) => `${name(club)} ora è tuo.`,
    director: (club) => `Ora dirigi ${name(club)}.`,
    declined: (who, club) => `${name(who)} non vuole prendere in carico ${name(club)}.`,
    member: (club) => `Sei membro di ${name(club)} e non lo dirigi più.`,
  },
  hide: 'Metti via',

  people: 'Membri',
  askers: 'Vogliono entrare',
  invitees: 'Con invito',
  nobody: 'Non c’è ancora nessun altro.',
  words: {
    admit: 'Ammetti',
    refuse: 'Rifiuta',
    director: 'Affida la direzione',
    member: 'Togli la direzione',
    owner: 'Cedi il circolo',
    remove: 'Escludi',
  },
  uninvite: 'Ritira',
  decide: (who) => `Decidi su ${name(who)}`,
  removeHint: (who) => `${name(who)} leggerà il motivo.`,
  ownerHint: (who) =>
    `Lo chiediamo a ${name(who)}. Dopo un sì il circolo non è più tuo, e tu lo dirigi.`,
  reason: 'Motivo',

  desk: 'Per la direzione',
  invite: 'Invita',
  person: 'Nome di un giocatore',
  aboutField: 'Che cosa dice di sé',
  admissionField: 'Come si diventa membri',
  ways: { open: 'Libero', request: 'Su richiesta', invitation: 'Su invito' },
  nameField: 'Nome del circolo',
  rename: 'Rinomina',
  change: 'Cambia',
  olderEvents: 'Tornei conclusi',
  makeEvent: 'Organizza un torneo del circolo',
  close: 'Chiudi il circolo',
  closeSure:
    'Il circolo non esisterà più, e nessuno può tornare indietro. I suoi tornei e i suoi match restano.',
  closeName: (club) => `Scrivi il suo nome: ${name(club)}`,
  create: 'Fondalo',
  faults: {
    name: 'Un circolo ha bisogno di un nome di al massimo 40 lettere, senza virgolette.',
    about: 'Al massimo 200 lettere.',
    reason: 'Serve un motivo di al massimo 100 lettere.',
    person: 'Un nome ha da 2 a 20 lettere.',
    close: 'Non si chiama così.',
  },

  links: 'Link d’invito',
  linksHint: 'Chi ha un link è subito membro. Vale per 20 persone e per sette giorni.',
  makeLink: 'Invita con un link',
  linkOnce: 'Si vede solo ora. Mandalo, o fai inquadrare l’immagine con una fotocamera.',
  linkCome: (come, max) => `Arrivati: ${come} su ${max}`,
  linkUntil: 'fino al',
  endLink: 'Termina',
  toClub: 'Al circolo',
  linkLogin: 'Per entrarci ti serve un nome qui.',
  joinClub: (club) => `Entrare in ${name(club)}?`,

  talk: 'Conversazione del circolo',
  say: 'Ai membri',
  quiet:
    'Nessuno ha detto niente da quando sei qui. Tutti i membri presenti sentono quello che dici.',
  mute: 'Silenzia',
  muteHint: 'Così non senti niente di quello che si dice qui. Nessuno lo viene a sapere.',
  muted: 'Hai silenziato questo circolo.',

  events: 'Tornei del circolo',
  startLadder: 'Inizia una scala',

  noEvents: 'Al momento nessuno.',
  ofClub: (club) => `di ${name(club)}`,
  forMembers: (club) => `Per i membri di ${name(club)}.`,
  numbered: (n) => `Circolo n. ${n}`,
  against: 'Contro il circolo',
  challenges: 'Avete sfidato l’altro circolo. I suoi direttori aprono le iscrizioni: è il loro sì.',
  challenged:
    'Il tuo circolo è sfidato a un incontro a squadre. Apri le iscrizioni per accettare, oppure annullalo.',
  forWhom: 'Per chi',
  everybody: 'Tutti',
  membersOf: (club) => `Membri di ${name(club)}`,
};
