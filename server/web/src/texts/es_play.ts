// Spanish at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('es');
const points = (n: number) => plural(n, { one: '# punto', other: '# puntos' });

function checkers(n: number, who: string | null): string {
  return who === null
    ? plural(n, { one: '# ficha tuya', other: '# fichas tuyas' })
    : `${plural(n, { one: '# ficha', other: '# fichas' })} de ${name(who)}`;
}

function does(who: string | null, you: string, other: string): string {
  return who === null ? `Tú ${you}` : `${name(who)} ${other}`;
}

const kKinds = ['una partida simple', 'un gammon', 'un backgammon'];

export const goal = (n: number, games: boolean) =>
  games ? plural(n, { one: 'de # partida', other: 'de # partidas' }) : `a ${points(n)}`;
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const esPlay: typeof wordsOfPlay = {
  friend: {
    title: 'Jugar con amigos',
    lead: 'Un enlace para lo elegido arriba. Quien lo abre juega contigo, si hace falta como invitado.',
    make: 'Crear un enlace',
    link: 'El enlace',
    once: 'Vale una vez. Envíalo, o deja que apunten con la cámara a la imagen.',
    qr: 'El enlace como imagen QR',
    waits: (who) => `${name(who)} te espera`,
    youWait: (who) => `Esperas a ${name(who)}, y la invitación sale en cuanto ambos estéis libres`,
    makers: {
      ready: 'El match empieza enseguida.',
      here: 'Quien te invita no puede jugar ahora. Esperas, y recibe el aviso.',
      away: 'Quien te invita no está. Esperas, y recibe el aviso.',
    },
    byDays: 'Se juega por días: empieza enseguida, y cada uno juega cuando tiene tiempo.',
    play: 'Jugar',
    playAsGuest: 'Jugar como invitado',
    gone: 'Este enlace se usó o se retiró, o su tiempo pasó.',
  },

  board: {
    name: 'Tablero',
    point: (point, n, who) => `Casilla ${point}, ${checkers(n, who)}`,
    empty: (point) => `Casilla ${point}, vacía`,
    pinned: (who) => `debajo, ${checkers(1, who)} atrapada`,
    bar: (n, who) => `Barra, ${checkers(n, who)}`,
    off: (n, who) => `Fuera, ${checkers(n, who)}`,
    dice: (values, swap) => `Dados ${values.join(' y ')}${swap ? ', cambiarlos de sitio' : ''}`,
    cube: (value, owner, may) => {
      const place =
        owner === undefined ? 'en el centro' : owner === null ? 'tuyo' : `de ${name(owner)}`;
      return `Cubo en ${value}, ${place}${may ? ', doblar' : ''}`;
    },
  },

  table: {
    title: (a, b) => `${name(a)} contra ${name(b)}`,
    onTurn: 'le toca',
    pips: 'pips',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `Marcador ${score}` : `Marcador ${score} de ${length}`,
    crawford: 'Crawford',
    lostShort: 'sin conexión',
    chatWith: (unread) => (unread > 0 ? `Charla, ${unread} sin leer` : 'Charla'),
    clockOf: (who) => `Reloj de ${name(who)}`,
    delay: 'Margen',
    timeIsLow: 'Te quedan menos de 30 segundos.',
    outOfTime: (who) =>
      who === null ? 'Se te ha acabado el tiempo.' : `A ${name(who)} se le ha acabado el tiempo.`,
    menu: 'Más',
    panel: 'Junto al tablero',
    panels: {
      places: 'Puestos',
      score: 'Puntos',
      chat: 'Charla',
      moves: 'Jugadas',
      dice: 'Dados',
      rules: 'Reglas',
    },
    learnGame: (game) => `Aprender: ${game}`,
    puzzle: 'Problema del día',
    openings: 'Test de aperturas',
    history: 'Su historia en breve',
    match: (length, games) =>
      length === 'unlimited' ? 'Match sin límite' : `Match ${goal(length, games)}`,
    gameOf: (n, of) => `Partida ${n}/${of}`,
    roll: 'Tirar',
    double: 'Doblar',
    undo: 'Deshacer',
    done: 'Listo',
    take: 'Aceptar',
    drop: 'Pasar',
    redouble: 'Beaver',
    nextGame: 'Siguiente partida',
    toLobby: 'Salir',
    replay: 'Repetición',
    analyse: 'Analizar',
    rematch: 'Revancha',
    flip: 'Ver desde el otro lado',
    unwatch: 'Dejar de mirar',
    leave: 'Dejarlo por ahora',
    leaveHint: 'El match se guarda',
    doubles: (who, cube) => `${name(who)} dobla a ${cube}`,
    dropCosts: (n) => `Pasar cuesta ${points(n)}.`,
    resigns: (who, n) => `${name(who)} se rinde y da ${points(n)}`,
    acceptResign: 'Aceptar',
    playOn: 'Seguir jugando',
    hasLeft: (who) => `${name(who)} se ha ido. El match queda guardado.`,
    closed: 'Esta mesa está cerrada.',
    drawn: 'La partida queda en tablas. No cuenta.',
    rest: (n) => `Tu jugada, con ${n} dados de tu rival`,
    youWin: (n, match) => `¡Ganas ${match ? 'el match' : points(n)}!`,
    wins: (who, n, match) => `${name(who)} gana ${match ? 'el match' : points(n)}.`,
    resignOpen: (who) => `${name(who)} quiere rendirse.`,
    waiting: 'Esperando los dados…',
    sent: '…',
    yourTurn: {
      move: 'Mueve tus fichas',
      done: 'Listo, o deshacer',
      roll: 'Tira los dados',
      double: 'Tira o dobla',
    },
    thinks: (who) => `${name(who)} está pensando`,
    awayFor: (who, time) => `${name(who)} está fuera: ${time}`,
    lostFor: (who, time) =>
      `${name(who)} ha perdido la conexión${time === null ? '' : `, quedan ${time}`}`,
    ends: {
      drop: 'El doble no se ha aceptado.',
      resign: 'Rendición',
      mother: 'La última ficha ha quedado atrapada.',
    },
    share: 'Compartir',
    copied: 'Enlace copiado',
    considers: (who) => `${name(who)} piensa en el cubo`,
  },

  resign: {
    title: 'Rendirse',
    choose: (who) => `¿Qué le das a ${name(who)}?`,
    kinds: ['Partida simple', 'Gammon', 'Backgammon'],
    sure: (who, n) => `${name(who)} recibirá ${points(n)}. ¿Seguro?`,
    confirm: 'Sí, me rindo',
  },

  wins: {
    near: 'Cerca de ganar',
    kinds: {
      home: 'Todas fuera',
      singleCrown: 'Corona simple',
      doubleCrown: 'Corona doble',
      staircase: 'Escalera',
      tower: 'Torre',
      jan: 'Jan',
      burstJan: 'Jan con ruptura',
    },
    withMonk: (kind) => `${kind}, con monje`,
    pips: (n) => plural(n, { one: '# pip', other: '# pips' }),
    moreOnBar: (n) => `${n} más en la barra`,
    better: 'Igualados a puntos: deciden las mejores victorias.',
  },

  typed: { title: 'Escribir una jugada', hint: 'Desde y hasta, para cada ficha', play: 'Jugar' },

  moves: {
    title: 'Jugadas',
    none: 'Todavía no se ha jugado nada.',
    bar: 'bar',
    off: 'off',
    cannot: 'no puede mover',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `Dobla a ${cube}`,
    takes: 'Acepta',
    drops: 'Pasa',
    resigns: (multiple, inPoints) => `Ofrece ${offered(multiple, inPoints)}`,
    accepts: 'Acepta',
    rejects: 'Sigue jugando',
    leaves: 'Se va',
    timeUp: 'Se queda sin tiempo',
  },

  live: {
    game: (n) => `Empieza la partida ${n}.`,
    rolls: (who, dice) => `${does(who, 'sacas', 'saca')} ${dice[0]} y ${dice[1]}.`,
    plays: (who, text) => `${does(who, 'juegas', 'juega')} ${text}.`,
    cannot: (who) => `${does(who, 'no puedes', 'no puede')} mover.`,
    doubles: (who, cube) => `${does(who, 'doblas', 'dobla')} a ${cube}.`,
    takes: (who) => `${does(who, 'aceptas', 'acepta')} el doble.`,
    drops: (who) => `${does(who, 'pasas', 'pasa')}.`,
    resigns: (who, multiple, inPoints) =>
      `${does(who, 'ofreces', 'ofrece')} ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'aceptas', 'acepta')}.`,
    rejects: (who) => `${does(who, 'sigues', 'sigue')} jugando.`,
    leaves: (who) => `${does(who, 'te vas', 'se va')}.`,
    timeUp: (who) => `${does(who, 'te quedas', 'se queda')} sin tiempo.`,
  },

  proof: {
    title: 'Dados',
    whatTitle: '¿Cómo se demuestran los dados?',
    what: [
      'Antes de cada partida el servidor muestra la huella (hash) de su semilla secreta, y así ya no puede cambiarla. Después tu navegador envía un texto suyo, al azar.',
      'Todos los tiros salen de la semilla y de los textos de ambos jugadores. El servidor no puede elegir los dados, porque no conocía tu texto; tú tampoco, porque no conoces la semilla.',
      'Después de la partida se muestra la semilla. Tu navegador vuelve a calcular por su cuenta la huella y los tiros: una marca quiere decir que todo está bien.',
    ],
    none: 'Después de la primera partida, aquí estará su prueba.',
    verdicts: {
      waiting: 'La partida sigue.',
      good: 'Todos los tiros están demostrados.',
      bad: '¡Estos dados son falsos!',
      unchecked: 'No se pudo comprobar: antes de la partida no se conocía ninguna huella.',
    },
    faults: {
      hash: 'La semilla no es la de la huella mostrada antes de la partida.',
      text: 'El texto que envió tu navegador no se ha usado.',
      rolls: 'Los tiros no salen de la semilla y los textos.',
      seedMissing: 'La semilla no se mostró después de la partida.',
    },
    roll: (n) => `La primera diferencia está en el tiro ${n}.`,
    expected: 'Debería ser',
    found: 'Es',
    hash: 'Huella antes de la partida',
    mine: 'Mi texto',
    seed: 'Semilla',
    textOf: (who) => `Texto de ${name(who)}`,
  },

  replay: {
    heading: 'Repetición',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'Momento del match',
    position: (at, of) => `${at} de ${of}`,
    gameBefore: 'Partida anterior',
    gameAfter: 'Partida siguiente',
    back: 'Un paso atrás',
    next: 'Un paso adelante',
    play: 'Que siga solo',
    pause: 'Parar',
    download: 'Descargar .mat',
    embed: 'Insertar',
    embedHint: 'HTML para una página tuya:',
    copy: 'Copiar',
    copied: 'Copiado',
    store: 'Guardar en este navegador',
    storedTitle: 'Repeticiones guardadas',
    noneStored: 'Ninguna todavía. Puedes guardar una para cuando no haya conexión.',
    forget: 'Tirar',
  },

  help: {
    title: 'Ayuda',
    words: 'Palabras del juego',
    whatIs: (word) => `¿Qué significa «${word}»?`,
    playTitle: 'En el tablero',
    play: [
      'Toca una ficha: juega el dado de la izquierda. Toca los dados para cambiarlos de sitio.',
      'O arrástrala: se ilumina adonde puede ir. Así también se juegan los dos dados a la vez.',
      'Toca una casilla libre para ocuparla con dos fichas, si los dados lo permiten.',
      'Deshacer va paso a paso hacia atrás, hasta que pulsas Listo.',
    ],
    keysTitle: 'Teclas',
    keys: {
      arrows: 'de casilla en casilla',
      enter: 'jugar desde esta casilla; con la jugada completa, Listo',
      swap: 'cambiar los dados de sitio',
      undo: 'deshacer',
      roll: 'tirar',
      double: 'doblar',
      take: 'aceptar',
      drop: 'pasar',
      typed: 'escribir una jugada',
      chat: 'hablar',
      help: 'esta ayuda',
    },
  },

  claims: {
    list: 'Decisiones',
    claim: 'Pedir decisión',
    title: (who) => `Pedir que se decida el match con ${name(who)}`,
    explain: (who) => [
      `Se avisa a ${name(who)}, que tiene unos días para seguir jugando contigo. Entonces el match continúa como si nada.`,
      'Pasados esos días, el servidor decide el match tal como está: los dos ratings cambian según la probabilidad de ganar de cada uno.',
      `Mientras tanto, deja que te inviten y acepta si ${name(who)} te invita: si no, la petición caduca.`,
    ],
    mine: 'Has pedido que se decida. Si no seguís jugando, se decide:',
    theirs: (who, length, games) =>
      `${name(who)} pide que se decida vuestro match ${goal(length, games)}`,
    due: 'Si no seguís jugando, se decide tal como está:',
    playOn: 'Seguir jugando',
    absent: (who) =>
      `${name(who)} no está. Deja que te inviten: si uno de estos días puedes jugar y ${name(who)} no aparece, la petición caduca.`,
    early: (date, time) => `Se puede pedir a partir del ${date}, ${time}.`,
    away: (days, needed) =>
      `Se puede pedir si has estado disponible, o en una mesa, ${plural(needed, { one: '# día', other: '# días' })} desde que se interrumpió. Por ahora: ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `Se ha decidido tu match con ${name(who)}: lo ganas con una probabilidad de ${chance}.`
        : `Se ha decidido tu match con ${name(who)}: ${name(who)} lo gana con una probabilidad de ${chance}.`,
    sure: 'Cuenta como cualquier otra victoria.',
    ratings: (before, after) => `Tu rating: ${after}, antes ${before}.`,
    moment: 'La posición para GNU Backgammon:',
    ended: (who, why, mine, minutes) => {
      const [other, time] = [name(who), plural(minutes, { one: '# minuto', other: '# minutos' })];
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['sigues jugando', `${other} sigue jugando`],
        left: ['has dejado la mesa', `${other} ha dejado la mesa`],
        unjoined: [
          `no has aceptado la invitación de ${other} en ${time}`,
          `${other} no ha aceptado tu invitación en ${time}`,
        ],
        went: [
          `te has ido sin aceptar la invitación de ${other}`,
          `${other} se ha ido sin aceptar tu invitación`,
        ],
        undecided: [`no has decidido en ${time}`, `${other} no ha decidido en ${time}`],
        unready: [`${other} podía jugar y tú no`, `tú podías jugar y ${other} no`],
        absent: [`${other} podía jugar y tú no estabas`, `tú podías jugar y ${other} no estaba`],
      };
      return `De momento no se decide tu match con ${other}: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `Un administrador ha resuelto tu match con ${name(who)}:`,
    results: { won: 'lo ganas tú.', lost: 'lo pierdes.', void: 'no cuenta.' },
    reason: 'El motivo:',
    refused: {
      unlimited: 'No tiene límite, así que tampoco resultado.',
      playing: 'Se está jugando.',
      claimed: 'Ya se ha pedido.',
    },
  },
};
