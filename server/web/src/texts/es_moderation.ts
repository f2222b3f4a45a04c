// Spanish, of what moderators read and decide. The reader is "tú".

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('es');

export const esModeration: WordsOfModeration = {
  title: 'Moderación',
  all: 'Todo lo que espera',
  notYours: 'Esto es para los moderadores.',
  nothing: 'No espera nada.',
  reportsWait: (n) => plural(n, { one: '# denuncia espera', other: '# denuncias esperan' }),
  heldWait: (n) => plural(n, { one: '# mensaje espera', other: '# mensajes esperan' }),
  objectionsWait: (n) => plural(n, { one: '# objeción espera', other: '# objeciones esperan' }),
  more: (n) => plural(n, { one: 'y # más', other: 'y # más' }),
  deleted: 'una cuenta borrada',
  operator: 'un operador',

  reports: 'Denuncias',
  report: (n) => `Denuncia ${n}`,
  by: (who) => `de ${name(who)}`,
  readBy: (who) => `la lee ${name(who)}`,
  said: 'Lo que se dijo antes',
  take: 'La leo yo',
  answer: 'Responder',
  answerField: 'Lo que sabrá quien denunció',

  held: 'Mensajes en espera',
  heldHint:
    'Escritos a desconocidos por alguien a quien varios han denunciado. Quien escribió sabrá qué decides.',
  fromTo: (from, to) => `${name(from)} a ${name(to)}`,
  let: 'Entregar',
  stop: 'No entregar',

  objections: 'Objeciones',
  objects: 'Objeción:',
  anotherOne: 'Lo decidiste tú: solo otro moderador puede mantenerlo, pero tú puedes levantarlo.',
  lift: 'Levantar',
  uphold: 'Mantener',
  over: 'terminado',
  decidedBy: (who) => `decidido por ${name(who)}`,

  facts: 'Lo que se sabe',
  registered: 'Registro',
  experience: 'Experiencia',
  reportsSoFar: 'Denuncias hasta ahora',
  left: 'Partidas abandonadas en un año',
  leftOf: (left, all) => `${left} de ${all}`,
  role: 'Función',
  roles: { moderator: 'moderación', director: 'dirección', administrator: 'administración' },
  profile: 'Perfil:',
  signals: 'Indicios',
  noSignals: 'Nada inusual.',
  signalsHint:
    'Puede valer la pena mirarlo, y no es un veredicto: los amigos juegan entre sí, las familias comparten dirección.',
  signal: {
    repeats: (some, all, text) =>
      `Ha dicho lo mismo ${some} veces en las últimas ${all} líneas: ${name(text)}`,
    declined: (some, all) =>
      `${some} de ${all} invitaciones fueron rechazadas desde que arrancó el servidor.`,
    words: (some) =>
      plural(some, {
        one: 'Ha dicho palabras de la lista en # línea desde que arrancó el servidor.',
        other: 'Ha dicho palabras de la lista en # líneas desde que arrancó el servidor.',
      }),
    left: (some, all) => `Ha abandonado ${some} de ${all} partidas en un año.`,
    opponent: (some, all, who) =>
      `${some} de las últimas ${all} partidas puntuables fueron contra ${name(who)}.`,
    turns: (some, all, who) =>
      `Gana y pierde por turnos con ${name(who)}: ${some} de ${all} partidas las ganó quien había perdido la anterior.`,
    address: (who) => `La misma dirección que ${name(who)}.`,
    browser: (who) => `Un navegador que también usó ${name(who)}.`,
  },

  decisions: 'Decisiones hasta ahora',
  noDecisions: 'Ninguna.',
  decide: 'Decidir',
  measure: 'Qué',
  kinds: {
    warning: 'Advertencia',
    talk: 'Sin hablar',
    invitations: 'Sin invitaciones',
    rating: 'Sin partidas puntuables',
    events: 'Sin torneos',
    account: 'Cerrar la cuenta',
    name: 'Otro nombre',
    strangers: 'Sin hablar con desconocidos',
  },
  meanings: {
    warning: 'Una frase que leer, y nada más.',
    talk: 'No dice nada a nadie.',
    invitations: 'No invita a nadie, no busca a nadie ni hace enlaces.',
    rating: 'Las partidas nuevas no puntúan.',
    events: 'No entra en ningún torneo.',
    account: 'No puede entrar.',
    name: 'Se llama así desde ahora, y también puede entrar con el nombre anterior.',
    strangers: 'No dice nada a todos, ni a quienes no conocen a esta persona.',
  },
  time: 'Por cuánto tiempo',
  times: {
    '1h': '1 hora',
    '12h': '12 horas',
    '1d': '1 día',
    '7d': '7 días',
    '30d': '30 días',
    forever: 'Para siempre',
  },
  newName: 'Nombre nuevo',
  nameHint: 'De 2 a 20 letras de la a a la z, y _',
  reason: 'Motivo, que la persona leerá',

  restore: 'Devolver puntuación',
  restoreHint: (who) =>
    `Lo que otros perdieron con ${name(who)} en partidas puntuables desde ese día lo recuperan, y ${name(who)} lo pierde. Todos lo sabrán, con tu motivo.`,
  since: 'Desde',
  showPlan: 'Mostrar lo que se devolvería',
  plan: (matches, players, points, who) =>
    `${plural(matches, { one: '# partida ganada', other: '# partidas ganadas' })} por ${name(who)}: ${plural(players, { one: '# jugador recupera', other: '# jugadores recuperan' })} ${points} puntos de puntuación.`,
  loser: (who, points, matches, game) =>
    `${name(who)}: ${points} · ${game} · ${plural(matches, { one: '# partida', other: '# partidas' })}`,
  restoreSure: 'Nadie puede deshacerlo.',
  giveBack: 'Devolver',
  restored: (points, who) => `Se han devuelto ${points} puntos perdidos con ${name(who)}.`,
  outcomes: {
    delivered: 'El mensaje se ha entregado.',
    stopped: 'El mensaje no se entrega.',
    answered: 'La denuncia está respondida.',
    taken: 'Los demás ven que la lees.',
    decided: 'Hecho. Se ha avisado a la persona.',
  },
};
