// Spanish, of clubs. The reader is "tú".

import type { WordsOfClubs } from './en_clubs';
import { makePlural, name } from './formats';

const plural = makePlural('es');

export const esClubs: WordsOfClubs = {
  title: 'Clubes',
  both: 'Torneos o clubes',
  about: 'Un club es gente que juega junta. Hablan entre sí y tienen torneos propios.',
  makers: 'Quien lleva un tiempo jugando aquí puede fundar uno, y entonces es suyo.',
  none: 'Todavía no hay ningún club.',
  login: 'Entra para ver qué clubes hay y para unirte a uno.',
  found: 'Fundar un club',
  all: 'Todos los clubes',
  mine: 'Mis clubes',
  others: 'Otros clubes',
  notThere: 'Ese club no existe, o está cerrado.',
  members: (n) => plural(n, { one: '# miembro', other: '# miembros' }),
  since: 'Fundado el',
  roles: {
    o: 'propiedad',
    d: 'dirección',
    m: 'miembro',
    i: 'con invitación',
    a: 'pide entrar',
    '-': '',
  },
  own: {
    o: 'es tuyo',
    d: 'lo diriges',
    m: 'eres miembro',
    i: 'tienes invitación',
    a: 'has pedido entrar',
    '-': '',
  },
  admissions: {
    open: 'Cualquiera puede entrar.',
    request: 'Pides entrar, y la dirección responde.',
    invitation: 'La dirección invita a quien quiere.',
  },
  newLines: (n) => plural(n, { one: '# línea nueva', other: '# líneas nuevas' }),

  join: 'Unirme',
  ask: 'Pedir entrar',
  accept: 'Aceptar la invitación',
  decline: 'Rechazar',
  takeBack: 'Retirar mi petición',
  leave: 'Dejar el club',
  leaveSure: 'Ya no oirás a sus miembros ni podrás apuntarte a sus torneos.',
  asked: 'Has pedido entrar. La dirección responderá.',
  owned: 'Es tuyo. Para dejarlo, traspásalo o ciérralo.',
  guest: 'Para entrar en un club necesitas un nombre propio.',
  guestFounds: 'Para fundar un club necesitas un nombre propio.',

  invites: (who, club) =>
    who === null
      ? `Tienes una invitación al club ${name(club)}.`
      : `${name(who)} te invita al club ${name(club)}.`,
  offers: (club) => `El dueño de ${name(club)} quiere traspasártelo.`,
  takeOver: 'Hacerme cargo',
  offered: (who) => `Se ofrece a ${name(who)}, que aún no ha respondido.`,
  takeOfferBack: 'Retirar la oferta',
  asks: (who, club) => `${name(who)} quiere entrar en ${name(club)}.`,
  news: {
    admitted: (club) => `Ya eres miembro de ${name(club)}.`,
    refused: (club) => `No serás miembro de ${name(club)}.`,
    removed: (club) => `Ya no eres miembro de ${name(club)}.`,
    closed: (club) => `El club ${name(club)} está cerrado.`,
    owner: (club) => `${name(club)} es tuyo ahora.`,
    director: (club) => `Ahora diriges ${name(club)}.`,
    declined: (who, club) => `${name(who)} no quiere hacerse cargo de ${name(club)}.`,
    member: (club) => `Eres miembro de ${name(club)} y ya no lo diriges.`,
  },
  hide: 'Guardar',

  people: 'Miembros',
  askers: 'Quieren entrar',
  invitees: 'Con invitación',
  nobody: 'Todavía no hay nadie más.',
  words: {
    admit: 'Admitir',
    refuse: 'Rechazar',
    director: 'Dar la dirección',
    member: 'Quitar la dirección',
    owner: 'Traspasar el club',
    remove: 'Expulsar',
  },
  uninvite: 'Retirar',
  decide: (who) => `Decidir sobre ${name(who)}`,
  removeHint: (who) => `${name(who)} leerá el motivo.`,
  ownerHint: (who) =>
    `Se lo preguntamos a ${name(who)}. Si acepta, el club ya no será tuyo y lo dirigirás.`,
  reason: 'Motivo',

  desk: 'Para la dirección',
  invite: 'Invitar',
  person: 'Nombre de un jugador',
  aboutField: 'Lo que dice de sí mismo',
  admissionField: 'Cómo se llega a ser miembro',
  ways: { open: 'Libre', request: 'Pidiéndolo', invitation: 'Por invitación' },
  nameField: 'Nombre del club',
  rename: 'Cambiar el nombre',
  change: 'Cambiar',
  olderEvents: 'Torneos terminados',
  makeEvent: 'Organizar un torneo del club',
  close: 'Cerrar el club',
  closeSure: 'El club dejará de existir, y nadie puede deshacerlo. Sus torneos y partidas quedan.',
  closeName: (club) => `Escribe su nombre: ${name(club)}`,
  create: 'Fundarlo',
  faults: {
    name: 'Un club necesita un nombre de 40 letras como mucho, sin comillas.',
    about: 'Caben 200 letras como mucho.',
    reason: 'Hace falta un motivo de 100 letras como mucho.',
    person: 'Un nombre tiene de 2 a 20 letras.',
    close: 'No se llama así.',
  },

  links: 'Enlaces de invitación',
  linksHint: 'Quien tiene un enlace es miembro al instante. Sirve para 20 personas y siete días.',
  makeLink: 'Invitar con un enlace',
  linkOnce: 'Solo se muestra ahora. Envíalo, o deja que apunten con una cámara a la imagen.',
  linkCome: (come, max) => `Han llegado: ${come} de ${max}`,
  linkUntil: 'hasta el',
  endLink: 'Terminar',
  toClub: 'Ir al club',
  linkLogin: 'Para unirte necesitas un nombre aquí.',
  joinClub: (club) => `¿Unirte a ${name(club)}?`,

  talk: 'Conversación del club',
  say: 'A los miembros',
  quiet:
    'Nadie ha dicho nada desde que estás aquí. Todos los miembros presentes oyen lo que dices.',
  mute: 'Silenciar',
  muteHint: 'Así no oyes nada de lo que se dice aquí. Nadie se entera.',
  muted: 'Has silenciado este club.',

  events: 'Torneos del club',
  startLadder: 'Empezar una escalera',

  noEvents: 'Ahora mismo, ninguno.',
  ofClub: (club) => `de ${name(club)}`,
  forMembers: (club) => `Para miembros de ${name(club)}.`,
  numbered: (n) => `Club n.º ${n}`,
  against: 'Contra el club',
  challenges:
    'Habéis desafiado al otro club. Sus directores abren las inscripciones: ese es su sí.',
  challenged:
    'Tu club ha sido desafiado a un encuentro por equipos. Abre las inscripciones para aceptar, o cancélalo.',
  forWhom: 'Para quién',
  everybody: 'Para todos',
  membersOf: (club) => `Miembros de ${name(club)}`,
};
