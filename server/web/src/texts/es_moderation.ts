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
  parts: {
    queue: 'Lo que espera',
    doors: 'Quién puede registrarse',
    roles: 'Roles',
    log: 'Registro',
  },
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
  roles: {
    moderator: 'moderación',
    director: 'dirección',
    administrator: 'administración',
    bot: 'bot',
  },
  profile: 'Perfil:',
  signals: 'Indicios',
  noSignals: 'Nada inusual.',
  signalsHint:
    'Puede valer la pena mirarlo, y no es un veredicto: los amigos juegan entre sí, las familias comparten dirección.',
  signal: {
    entrants: (event, who) =>
      `En ${name(event)}, la misma dirección o el mismo navegador que ${name(who)}.`,
    resigned: (some, event, who) =>
      `En ${name(event)}: juegos abandonados pronto ante ${name(who)}: ${some}.`,
    results: (some, all, expected, deviations) =>
      `Ha ganado ${some} de ${all} partidas de torneo, donde las puntuaciones al inscribirse hacen esperar ${expected}: ${deviations} desviaciones típicas.`,
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
    errors: (all, rate, expected, deviations) =>
      `Tasa de error de ${rate} en las últimas ${all} decisiones, cuando por su historia y su rating se espera ${expected}: ${deviations} desviaciones típicas.`,
    agreement: (some, all, expected, deviations) =>
      `La mejor jugada en ${some} de ${all} decisiones ajustadas, cuando de los mejores se esperan ${expected}: ${deviations} desviaciones típicas.`,
    times: (all, seconds, percent, deviations) =>
      `${all} jugadas con reloj duraron ${seconds} segundos cada una, con un ${percent} % de margen: ${deviations} desviaciones típicas por debajo de cualquiera.`,
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
    reports: 'Sin denuncias',
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
    reports: 'No denuncia a nadie.',
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
  forGood: 'Nadie puede deshacerlo.',
  giveBack: 'Devolver',
  restored: (points, who) => `Se han devuelto ${points} puntos perdidos con ${name(who)}.`,
  outcomes: {
    delivered: 'El mensaje se ha entregado.',
    stopped: 'El mensaje no se entrega.',
    answered: 'La denuncia está respondida.',
    taken: 'Los demás ven que la lees.',
    decided: 'Hecho. Se ha avisado a la persona.',
    done: 'Hecho.',
    made: 'Los códigos están creados.',
  },

  codes: 'Códigos de invitación',
  codesHint: 'Con un código puede registrarse una persona, aunque otras no puedan.',
  noCodes: 'No hay ninguno.',
  howMany: 'Cuántos',
  howManyHint: (most) => `De 1 a ${most}`,
  makeCodes: 'Crear códigos',
  made: 'Códigos nuevos',
  madeHint: 'Solo se muestran esta vez: repártelos ahora.',
  code: (n) => `Código ${n}`,
  notUsed: 'sin usar',
  usedBy: (who) => `usado por ${name(who)}`,
  end: 'Anular',
  endAll: 'Anular todos los que no se han usado',
  endAllSure: 'Quien haya recibido uno no podrá registrarse con él.',

  waves: 'Oleadas',
  wavesHint:
    'Mientras dura una oleada, nadie se registra desde allí sin código. Quien ya está registrado no nota nada.',
  noWaves: 'No hay ninguna declarada.',
  everywhere: 'desde cualquier lugar',
  where: 'Desde dónde',
  whereHint:
    'Una dirección (cuenta su red) o el nombre de alguien que viene de allí. Vacío: desde cualquier lugar.',
  startWave: 'Declarar una oleada',
  startWaveSure: 'Hasta entonces ningún desconocido se registra sin código, venga de donde venga.',

  giveRole: 'Dar o quitar un rol',
  player: 'Persona',
  give: 'Dar',
  takeAway: 'Quitar',
  roleMeanings: {
    moderator: 'Lee denuncias, decide medidas, crea códigos, declara oleadas.',
    director: 'Dirige todos los torneos.',
    bot: 'Señala una cuenta con la que no juega ninguna persona.',
  },
  giveSure: (who, role) => `${name(who)} recibe el rol: ${role}.`,
  takeSure: (who, role) => `${name(who)} pierde el rol: ${role}.`,
  holders: 'Quién tiene un rol',
  administratorsHint: 'Quién administra lo decide el operador.',

  about: 'De quién o sobre quién',
  aboutHint: 'Un nombre; vacío: todos',
  show: 'Mostrar',
  noEntries: 'No hay entradas.',
  older: 'Anteriores',
  newest: 'Las más recientes',
  entry: (n) => `Entrada ${n}`,
  of: (n) => `de la entrada ${n}`,
  unchanged: (n) => `Entradas en total: ${n}. Cada una está como se escribió.`,
  changed: (n) => `La entrada ${n} no está como se escribió.`,
  hash: 'Huella de la última entrada:',
  deeds: {
    report: 'Denuncia',
    taken: 'Lee una denuncia',
    answered: 'Denuncia respondida',
    measure: 'Medida',
    lifted: 'Medida levantada',
    objection: 'Objeción',
    upheld: 'Medida mantenida',
    given: 'Rol dado',
    'taken-away': 'Rol quitado',
    restored: 'Puntuación devuelta',
    held: 'Mensaje en espera',
    'let-go': 'Mensaje entregado',
    stopped: 'Mensaje no entregado',
    'wave-begun': 'Oleada declarada',
    'wave-ended': 'Oleada terminada',
    'codes-made': 'Códigos creados',
    'codes-ended': 'Códigos anulados',
    'admin-given': 'Nombrado administrador',
    'admin-taken': 'Ya no es administrador',
    'code-made': 'Código para una contraseña nueva creado',
    'password-set': 'Contraseña nueva fijada',
    'second-step-ended': 'Códigos al entrar anulados',
    erased: 'Cuenta borrada',
  },
};
