// Spanish. The reader is "tú".

import { esAccount } from './es_account';
import { esChouette } from './es_chouette';
import { esPeople } from './es_people';
import { goal, esPlay } from './es_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const plural = makePlural('es');
const points = (n: number) => plural(n, { one: '# punto', other: '# puntos' });
const days = (n: number) => plural(n, { one: '# día', other: '# días' });

const words: Words = {
  you: 'Tú',
  close: 'Cerrar',
  cancel: 'Cancelar',
  loading: 'Cargando…',
  failed: 'Eso no ha llegado.',
  again: 'Probar otra vez',
  points,
  game: (n) => `Partida ${n}`,

  nav: {
    label: 'Menú principal',
    skip: 'Ir al contenido',
    welcome: 'Inicio',
    lobby: 'Jugar',
    table: 'Mesa',
    turns: 'Me toca',
    offline: 'Sin red',
    events: 'Torneos',
    rankings: 'Ranking',
    profile: 'Yo',
    settings: 'Ajustes',
    news: 'nuevo',
  },

  welcome: {
    title: 'Backgammon, ahora mismo',
    lead: 'Contra la casa o contra gente de todo el mundo. Sin instalar nada, sin formularios.',
    playNow: 'Jugar ya',
    playNowHint: 'Te buscamos un nombre y este navegador lo recuerda.',
    playAs: (who) => `Juegas como ${name(who)}.`,
    busy: 'Preparando la mesa…',
    login: 'Entrar',
    watch: 'Mirar',
    toPlay: 'Para jugar tú, toca «Jugar ya»: no hace falta cuenta. O entra con la tuya.',
    offline: 'Jugar sin conexión',
    learn: 'Aprender backgammon',
    facts: [
      'Dados que puedes comprobar: cada partida se demuestra',
      'Matches con rating, cubo y regla de Crawford',
      'En la misma mesa que telnet y los programas FIBS',
    ],
  },

  lobby: {
    title: 'Jugar',
    ready: 'Me pueden invitar',
    parts: 'Secciones',
    play: 'Jugar',
    people: 'Jugadores',
    talk: 'Charla',
    length: 'Puntos del match',
    lengthInGames: 'Partidas del match',
    game: 'Juego',
    gameKinds: {
      cube: 'Con cubo',
      hit: 'Con capturas, sin cubo',
      pin: 'De atrapar',
      block: 'De bloquear',
      series: 'Varios por turnos',
    },
    options: 'Opciones',
    optionNames: {
      automatic: 'Dados iguales al empezar doblan el cubo',
      jacoby: 'No hay gammon sin un doble aceptado (Jacoby)',
      triples: '6-6 al empezar triplica el cubo',
      bar4: 'Perder con ficha en la barra y ninguna fuera cuesta 4',
      nocube: 'Sin cubo',
      points: 'A un número de puntos, no de partidas',
      unrated: 'El rating no cambia',
    },
    time: 'Tiempo',
    times: { none: 'Libre', clock: 'Reloj', own: 'Mi reloj', days: 'Días' },
    usualClock: {
      points: '2 minutos por cada punto del match y 12 segundos de margen en cada decisión.',
      games: '2 minutos por cada partida del match y 12 segundos de margen en cada decisión.',
    },
    timeNumbers: {
      minutes: 'Minutos para cada uno',
      delay: 'Segundos de margen por decisión',
      days: 'Días por decisión',
    },
    invitations: 'Invitaciones',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `${name(from)} te invita a un match sin límite`
        : `${name(from)} te invita a un match ${goal(length, games)}`,
    invitesResume: (from) => `${name(from)} quiere seguir con vuestro match`,
    invited: (who) => `Has invitado a ${name(who)}. Esperando respuesta…`,
    warned: (who, left, all) =>
      `Cuidado: ${name(who)} ha dejado ${left} de sus ${all} matches del último año.`,
    notNow: 'Ahora no',
    join: 'Aceptar',
    openUntil: 'Caduca',
    withdraw: 'Retirar',
    unanswered: (who, why) => {
      if (why === 'declined') return `${name(who)} rechaza tu invitación.`;
      return why === 'expired'
        ? `Tu invitación a ${name(who)} ha caducado.`
        : `Tu invitación a ${name(who)} ya no vale.`;
    },
    findOpponent: 'Buscar rival',
    findThis: 'Con lo elegido abajo',
    presets: {
      one: '1 punto',
      clock: '3 puntos, reloj',
      five: '5 puntos',
      days: '3 puntos, por días',
    },
    seeks: 'Quién busca rival',
    looking: 'Estás buscando rival',
    offered: (called) => `Aún no ha venido nadie. De la casa está libre: «${called}».`,
    noSeeks: 'Ahora nadie más busca rival.',
    playWith: (who) => `Jugar con ${name(who)}`,
    ratings: (from, to) => `rating de ${from} a ${to}`,
    bots: {
      house_beginner: ['Novato', 'Aún aprende y se le escapa mucho'],
      house_novice: ['Principiante', 'Sabe las reglas, olvida lo demás'],
      house_easy: ['Fácil', 'Juega y deja pasar mucho'],
      house_medium: ['Medio', 'Conoce el juego, a veces se equivoca'],
      house_player: ['Jugador', 'Sólido, difícil de sorprender'],
      house_gnubg: ['Experto', 'GNU Backgammon, una tirada por delante'],
      house_world: ['Clase mundial', 'Mira dos tiradas por delante'],
    },
    noBots: 'Los jugadores de la casa no están en este momento.',
    playShort: 'Jugar',
    plays: (opponent) => `juega con ${name(opponent)}`,
    resume: 'Seguir',
    absent: 'No está',
    talkTo: (who) => `Hablar con ${name(who)}`,
    watch: 'Mirar',
    watchMatch: (a, b) => `Mirar a ${name(a)} y ${name(b)}`,
    invite: 'Invitar',
    saved: 'Matches por terminar',
    running: 'Matches en juego',
    noMatches: 'Nadie juega en este momento.',
    everybody: 'Todos',
    shouts: 'Lo que oyen todos',
    noShouts: 'Aquí hay silencio.',
    shout: 'Decir algo a todos',
    leavesMessage: (who) => `${name(who)} no está y verá tu mensaje más tarde.`,
    messages: 'Mensajes para ti',
  },

  terms: {
    clock: (minutes, delay) => `reloj: ${minutes} min, ${delay} s de margen`,
    days: (n) => `${days(n)} por decisión`,
    event: (n) => `torneo ${n}`,
    automatic: (most) =>
      most === null ? 'dobles automáticos' : `dobles automáticos, ${most} como mucho`,
    words: {
      clock: 'el reloj de siempre',
      unrated: 'sin rating',
      nocrawford: 'sin partida Crawford',
      jacoby: 'Jacoby',
      triples: '6-6 triplica',
      bar4: 'hasta 4 por la barra',
      nocube: 'sin cubo',
      nodoublefirst: 'sin doblar antes del primer tiro',
      hoststarts: 'empieza quien invita',
      points: 'a puntos',
    },
  },

  turns: {
    title: 'Matches por días',
    mine: 'Te toca',
    noneMine: 'Nadie te espera.',
    theirs: 'Les toca a otros',
    noneTheirs: 'No esperas a nadie.',
    due: 'Plazo:',
    since: 'El turno empezó:',
    soon: 'Pronto:',
    play: 'Jugar',
    look: 'Ver',
    here: 'A la mesa',
    openWith: (who, match) => `Match ${match} con ${name(who)}`,
    vacation: 'Vacaciones',
    vacationHint:
      'Mientras tanto se para tu tiempo en todos los matches por días. Tienes 28 días al año.',
    vacationDays: 'Días, desde ahora',
    vacationBegin: 'Empezar',
    vacationEnd: 'Terminarlas',
    vacationUntil: 'Estás de vacaciones. Terminan:',
    vacationNone: 'No estás de vacaciones.',
    vacationLeft: (left, most) => `Puedes tomar ${days(left)} más, de ${most} al año.`,
  },

  chat: {
    title: 'Charla en esta mesa',
    empty: 'Nadie ha dicho nada todavía.',
    send: 'Enviar',
    to: 'Quién lo oye',
    hearers: { team: 'Equipo', say: 'Rival', kibitz: 'Todos aquí', whisper: 'Público' },
    prompt: {
      team: 'Decir algo al equipo',
      say: 'Decir algo a tu rival',
      kibitz: 'Decir algo a toda la mesa',
      whisper: 'Decir algo al público',
    },
    kinds: { team: 'al equipo', kibitz: 'a todos', whisper: 'al público' },
  },

  profile: {
    rating: 'Rating',
    experience: 'Experiencia',
    rank: 'Puesto',
    won: 'Ganados',
    lost: 'Perdidos',
    unfinished: 'Sin terminar',
    lastYear: ({ finished, abandoned }) =>
      `En el último año: ${plural(finished, { one: '# match terminado', other: '# matches terminados' })}, ${plural(abandoned, { one: '# abandonado', other: '# abandonados' })}.`,
    plot: 'Evolución del rating',
    tooFew: 'Después de dos matches terminados se verá aquí una línea.',
    plotLabel: (matches, least, most, last) =>
      `Rating en ${plural(matches, { one: '# match', other: '# matches' })}: entre ${Math.round(least)} y ${Math.round(most)}, ahora ${Math.round(last)}`,
    dice: 'Dados',
    noDice: 'Aún no hay tiros que contar.',
    diceHint: (rolls, matches) =>
      `${plural(rolls, { one: '# tiro', other: '# tiros' })} en ${plural(matches, { one: '# match', other: '# matches' })}. La marca indica lo esperado.`,
    what: 'Qué',
    gotExpected: 'Salido / esperado',
    doubles: 'Dobles',
    pips: 'Pips por tiro',
    entered: (entered, onBar) =>
      `Entradas desde la barra: ${entered} en ${plural(onBar, { one: '# tiro', other: '# tiros' })}.`,
    matches: 'Matches',
    noMatches: 'Ningún match terminado todavía.',
    date: 'Fecha',
    opponent: 'Rival',
    score: 'Marcador',
    wonMark: 'Ganado',
    lostMark: 'Perdido',
    replayOf: (opponent, match) => `Repetición del match ${match} contra ${name(opponent)}`,
    analysisOf: (opponent, match) => `Análisis del match ${match} contra ${name(opponent)}`,
    storedReplays: 'Repeticiones guardadas',
  },

  watch: {
    title: (who) => `Mirar a ${name(who)}`,
    idle: (who) =>
      `${name(who)} no está ahora en ninguna mesa. El próximo partido se verá aquí en cuanto empiece.`,
    closed: (who) =>
      `${name(who)} o su rival solo muestra sus partidos a quienes han iniciado sesión.`,
    unknown: () => 'No hay ningún jugador con ese nombre.',
    lost: () => 'Se ha perdido la conexión con el servidor. Se vuelve a buscar …',
    link: 'Enlace para mirar',
    play: 'Jugar',
  },
  rankings: {
    title: 'Ranking',
    place: 'Puesto',
    name: 'Nombre',
    rating: 'Rating',
    experience: 'Experiencia',
    none: 'Nadie ha jugado bastante para tener rating.',
    before: 'Puestos anteriores',
    after: 'Puestos siguientes',
    range: (from, to, total) => `${from} a ${to} de ${total}`,
  },

  settings: {
    title: 'Ajustes',
    look: 'Aspecto',
    boardAndCheckers: 'Tablero y fichas',
    game: 'Cómo juegas',
    notices: 'Sonido y avisos',
    account: 'Cuenta',
    system: 'Como el sistema',
    names: {
      theme: 'Colores',
      board: 'Tablero',
      checkers: 'Fichas',
      colour: 'Tus fichas',
      orientation: 'Posición del tablero',
      direction: 'Tu casa',
      animation: 'Movimiento',
      language: 'Idioma',
      arrows: 'Flechas para la última jugada del rival',
      pips: 'Cuenta de pips',
      numbers: 'Números de las casillas',
      sound: 'Sonidos',
      vibration: 'Vibración',
      notifications: 'Avisarme cuando me toque y la página esté oculta',
      wakeLock: 'No apagar la pantalla en la mesa',
    },
    options: {
      theme: {
        system: 'Como el sistema',
        light: 'Claros',
        dark: 'Oscuros',
        contrast: 'Alto contraste',
      },
      board: { slate: 'Pizarra', wood: 'Madera', felt: 'Fieltro', night: 'Noche' },
      checkers: { classic: 'Clásicas', marble: 'Mármol', bold: 'Gruesas' },
      colour: { light: 'Siempre claras', dark: 'Siempre oscuras', seat: 'Claras las del primero' },
      orientation: { auto: 'La que quepa', landscape: 'Tumbado', portrait: 'De pie' },
      direction: { right: 'A la derecha', left: 'A la izquierda' },
      animation: { off: 'Ninguno', fast: 'Rápido', normal: 'Normal', slow: 'Lento' },
    },
    toggles: {
      automove: ['Hacer por mí las jugadas forzadas', 'Cuando los dados dejan un solo camino'],
      greedy: [
        'Sacar fichas por mí',
        'Cuando cada dado saca una ficha. Hasta el final de la partida.',
      ],
      double: [
        'Preguntarme antes de tirar',
        'Si no, en esta partida nunca doblas y se tira por ti',
      ],
      autodouble: [
        'Dobles automáticos',
        'Dados iguales al empezar doblan el cubo, si los dos queréis',
      ],
      crawford: ['Regla de Crawford', 'Sin cubo en la partida en que a alguien le falta un punto'],
      allowpip: ['Se puede pedir la cuenta de pips', 'Vale para los dos'],
      silent: ['No oír lo que se dice a todos', 'Ni decirlo yo'],
      notify: ['Decirme quién llega y quién se va', ''],
      report: ['Decirme qué matches empiezan y terminan', ''],
    },
    loggedInAs: (who) => `Eres ${name(who)}.`,
    logout: 'Salir',
  },

  chouette: esChouette,
  people: esPeople,

  offline: {
    title: 'Sin conexión',
    lead: 'El jugador que vino con esta página no necesita servidor. Estos matches no cuentan para el rating y sus repeticiones se quedan en este navegador.',
    novice: 'Principiante',
    full: 'Jugador',
    analyseFile: 'Analizar un archivo',
    board: 'Tablero de análisis',
  },

  connection: {
    lost: 'Se ha perdido la conexión.',
    kept: 'Tu sitio está guardado; volvemos a intentarlo.',
    retryIn: (seconds) => `(en ${seconds} s)`,
    now: 'Intentar ahora',
    quality: (ms) => (ms === null ? 'Con conexión' : `Con conexión, ${Math.round(ms)} ms`),
    phases: {
      connecting: 'Conectando',
      lost: 'Conexión perdida',
      resuming: 'Volviendo',
      open: 'Con conexión',
      offline: 'Sin conexión',
    },
    notices: {
      back: 'Estás otra vez donde estabas.',
      loggedInAgain: 'Has vuelto. Hemos abierto otra vez tu sesión.',
      restarted: 'El servidor se está reiniciando.',
      taken: 'Otra ventana sigue con tu sesión.',
      ended: 'El servidor ha cerrado la sesión.',
      noNetwork: 'Tu dispositivo no tiene red.',
      refused: 'El servidor no deja conectar esta página.',
    },
  },

  trouble: {
    badPlay: 'Esa jugada no es posible.',
    notConnected: 'No hay conexión.',
    noConnection: 'No se llega al servidor.',
  },

  notify: {
    yourTurn: (who) => `Te toca contra ${name(who)}.`,
    doubled: (who) => `${name(who)} dobla.`,
    resignation: (who) => `${name(who)} quiere rendirse.`,
    invitation: (who) => `${name(who)} te invita.`,
    seekTaken: (who) => `${name(who)} juega contigo.`,
    nextGame: (who) => `${name(who)} espera la siguiente partida.`,
    over: (who) => `El match con ${name(who)} ha terminado.`,
    claimed: (who) => `${name(who)} pide que se decida vuestro match.`,
    eventMatch: (who) => `Tu match del torneo te espera: ${name(who)}.`,
    eventBegins: (title) => `Empieza ${name(title)}.`,
    club: (title) => `Novedades del club ${name(title)}.`,
  },
  ...esAccount,
  ...esPlay,
};

export const texts: Texts = { ...words, ...makeFormats('es', 'ltr') };
