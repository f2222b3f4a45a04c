// Spanish, of accounts: the log-in, a lost password, my account, whom one blocks, reports, measures, the second step, tokens, and notices.

import type { wordsOfAccount } from './en_account';
import { makePlural, name } from './formats';

const plural = makePlural('es');

export const esAccount: typeof wordsOfAccount = {
  login: {
    title: 'Entrar',
    registerTitle: 'Cuenta nueva',
    name: 'Nombre',
    nameHint: 'De 2 a 20 letras sin acento y guiones bajos',
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres. Si la olvidas, nadie te la podrá decir.',
    remember: 'Recordarme en este navegador',
    login: 'Entrar',
    register: 'Crear la cuenta',
    busy: 'Un momento…',
    haveAccount: 'Ya tengo cuenta',
    noAccount: 'Aún no tengo cuenta',
    invitation: 'Código de invitación',
    troubles: {
      needsCode: 'Para crear una cuenta aquí hace falta un código de invitación.',
      badCode: 'Ese no es un código de invitación, o ya se usó, o es demasiado antiguo.',
      doorClosed: 'Por ahora nadie puede crear una cuenta aquí.',
      words: 'El nombre y la contraseña van sin espacios.',
      refused: 'El nombre y la contraseña no coinciden.',
      wrongCode: 'El código no era correcto.',
      ended:
        'Tu sesión ya no está abierta aquí: se cerró, o no se usó en mucho tiempo. Entra con tu contraseña.',
      guestEnded:
        'La cuenta que creó «Jugar ya» ya no se puede abrir aquí: se cerró, o no se usó en mucho tiempo. Con una dirección confirmada, «¿Has olvidado tu contraseña?» la abre; «Jugar ya» crea otra.',
    },
  },

  fields: {
    choose: 'Elige una, por favor.',
    missing: 'Hay que rellenarlo.',
    mail: 'Una dirección de correo es como name@example.org.',
    range: (from, to) => `Un número de ${from} a ${to}.`,
  },

  code: {
    of: (who) => `Entras como ${name(who)}.`,
    lead: 'La contraseña es correcta. Escribe ahora el código que muestra tu aplicación de autenticación, o uno de tus códigos de recuperación.',
    recovery: 'Usar un código de recuperación',
  },

  recovery: {
    title: 'Una contraseña nueva',
    forgot: '¿Has olvidado tu contraseña?',
    lead: 'Se envía un código a la dirección de correo que has confirmado. Con él eliges una contraseña nueva.',
    ask: 'Enviarme un código',
    haveCode: 'Tengo un código',
    another: 'Necesito un código',
    code: 'Código',
    codeHint: 'Del correo, o de quien lleva el servidor. Sirve una sola vez.',
    password: 'Contraseña nueva',
    passwordHint: 'Al menos 8 caracteres, sin espacios ni dos puntos',
    show: 'Mostrar la contraseña',
    change: 'Cambiar la contraseña',
    back: 'Volver a la entrada',
    sent: (who) => `Si ${name(who)} tiene una dirección confirmada, hay un código en camino.`,
    logOutFirst: 'Sal de tu cuenta para elegir una contraseña nueva con un código.',
    answers: {
      noMail: 'Este servidor no envía correo. Quien lo lleva puede darte un código.',
      wrongCode: 'Ese no es el código, o es demasiado antiguo.',
      usedCode:
        'Ese no es el código, o se aceptó justo antes de perderse la conexión. Prueba a entrar con la contraseña nueva.',
      shortPassword: 'Una contraseña tiene al menos 8 caracteres.',
      badPassword: 'Una contraseña no lleva espacios ni dos puntos.',
      commonPassword: 'Es una de las contraseñas que otros prueban primero. Elige otra.',
      namePassword: 'Un nombre que todos conocen no sirve de contraseña. Elige otra.',
      badName: 'Un nombre tiene de 2 a 20 letras y guiones bajos.',
      notStored: 'El servidor no puede guardar nada en este momento. Inténtalo más tarde.',
      tooMany:
        'Demasiados códigos erróneos: el servidor ha cerrado la conexión. Mira otra vez el código.',
      tooFast: 'Demasiado rápido para el servidor. Inténtalo de nuevo en un momento.',
      failed: 'No ha funcionado. Inténtalo más tarde.',
    },
  },

  blocks: {
    block: (who) => `Bloquear a ${name(who)}`,
    hint: (who) =>
      `Desde entonces, tú y ${name(who)} no podréis invitaros ni hablaros hasta que desbloquees; no se avisa a nadie, y un match empezado sigue.`,
    confirm: 'Bloquear',
    blocked: (who) => `Bloqueas a ${name(who)}.`,
    unblock: 'Desbloquear',
  },

  friends: {
    title: 'Amigos',
    lead: 'La lista es solo tuya: nadie más la ve, ni lo que anotas.',
    friend: (who: string) => `${name(who)} está entre mis amigos`,
    note: (who: string) => `Mi nota sobre ${name(who)}`,
    save: 'Guardar',
    none: 'Nadie todavía: en el perfil de un jugador hay un botón para ello.',
    here: 'está aquí',
    remove: (who: string) => `Quitar a ${name(who)} de la lista`,
    off: 'Quitar',
    mark: 'amigo',
    messages: 'Quién puede escribirte a solas',
    invitations: 'Quién puede invitarte',
    from: { all: 'Todos', friends: 'Amigos', nobody: 'Nadie' },
  },

  phrases: {
    choose: 'qué decir',
    list: [
      '¡Hola!',
      '¡Buena suerte!',
      '¡Que te diviertas!',
      '¡Bien jugado!',
      '¡Buena jugada!',
      '¡Menuda tirada!',
      '¡Qué mala suerte!',
      '¡Por poco!',
      '¡Gracias!',
      '¡Gracias por el match!',
      'De nada.',
      '¡Lo siento!',
      'No pasa nada.',
      'Un momento, por favor.',
      'Ya estoy aquí.',
      'Te toca.',
      '¿Jugamos otra vez?',
      '¡Sí, por favor!',
      'No, gracias.',
      'Tengo que irme. ¡Adiós!',
    ],
  },

  reports: {
    report: (who) => `Denunciar a ${name(who)}…`,
    talk: 'Denunciar lo dicho…',
    about: '¿A quién?',
    why: '¿De qué se trata?',
    reasons: {
      talk: 'Lo que se dice',
      cheating: 'Trampas: juega un programa, o se pierden matches a propósito',
      leaving: 'Abandona matches que va perdiendo',
      name: 'El nombre ofende',
      other: 'Otra cosa',
    },
    text: 'Qué ha pasado, si quieres contarlo',
    hint: (who) =>
      `Se envía con ello lo que ${name(who)} ha dicho últimamente a todos o a ti, y lo que tú has dicho a ${name(who)}. Solo lo leen los moderadores; no se avisa a ${name(who)}.`,
    sent: 'Enviado. Sabrás en qué queda.',
  },

  keep: {
    title: 'Conserva tu cuenta',
    lead: 'Solo este navegador conoce esta cuenta. Con un nombre y una contraseña será tuya en todas partes, con su rating y sus matches.',
    keep: 'Conservar la cuenta',
    kept: (who) => `Ahora eres ${name(who)}; en otros sitios entras con tu contraseña.`,
    rating: 'Conserva tu rating: elige un nombre',
  },

  account: {
    title: 'Mi cuenta',
    nobody: 'No has entrado.',
    old: 'Contraseña actual',
    changed: 'La contraseña está cambiada.',
    erase: 'Borrar mi cuenta',
    eraseHint:
      'Siete días después la cuenta desaparece, con sus ratings y mensajes, y los matches sin terminar se deciden. Hasta entonces puedes anularlo aquí.',
    erased: 'Tu cuenta se borrará dentro de siete días.',
    stop: 'No borrar mi cuenta',
    stays: 'Tu cuenta se queda.',
    erasedAt: (when) => `Tu cuenta se borrará: ${when}.`,
    data: {
      title: 'Mis datos',
      lead: 'Todo lo que este servidor guarda de ti, en un archivo ZIP: ajustes, puntuaciones, mensajes, partidas y más.',
      ask: 'Crear el archivo',
      fetch: 'Descargar el archivo',
      ready: (when) => `Tu archivo está listo. Se puede descargar una sola vez, hasta ${when}.`,
      fetched: 'El archivo se ha descargado. Guárdalo bien: lo contiene todo.',
      elsewhere: (when) =>
        `Hay un archivo listo hasta ${when}, para quien tenga el enlace que se te dio.`,
      later: (when) => `Podrás pedir otro archivo a partir de ${when}.`,
    },
    mail: {
      title: 'Dirección de correo',
      lead: 'Con una dirección confirmada puedes elegir otra contraseña si pierdes la tuya, y recibes correos sobre tus matches por días. Nadie más la ve.',
      none: 'No has dado ninguna dirección.',
      confirmed: (address) => `Confirmada: ${name(address)}`,
      asked: (address) => `Se ha enviado un código a ${name(address)}. Escríbelo aquí.`,
      confirm: 'Confirmar',
      on: 'Correos sobre mis matches',
      address: 'Dirección',
      another: 'Otra dirección',
      forget: 'Olvidar la dirección',
    },
    zone: {
      title: 'Idioma y zona horaria',
      lead: 'Los correos y telnet dan la hora de esta zona; la página, la de tu dispositivo.',
      now: (zone) => `Zona horaria: ${name(zone)}`,
      device: (zone) => `Como este dispositivo: ${name(zone)}`,
      another: 'Otra zona horaria',
      change: 'Cambiar',
    },
    others: {
      title: 'Lo que otros ven de ti',
      seen: [
        'Todo el mundo, también sin cuenta: tu perfil con sus ratings, tu última entrada, tus matches terminados y sus repeticiones.',
        'Quien ha entrado: si estás aquí, listo, jugando o mirando, desde cuándo, y desde qué equipo vienes («who» y «whois»).',
        'Tus matches en juego: cualquiera que quiera mirar, menos quienes bloqueas o excluyes con «blind».',
        'Nadie: tu contraseña y la dirección para los correos del servidor.',
      ],
      none: 'No publicas ninguna dirección.',
      address: (address) => `Quien pregunta por ti lee: ${name(address)}`,
      spectators: 'Mis matches se pueden mirar sin cuenta',
      publish: 'Publicar',
      hide: 'Dejar de publicar',
    },
  },

  measures: {
    title: 'Decisiones de los moderadores',
    kinds: {
      warning: 'Tienes una advertencia',
      talk: 'No puedes hablar',
      invitations: 'No puedes invitar a nadie',
      rating: 'Tus matches nuevos no cuentan para el rating',
      events: 'No puedes inscribirte en torneos',
      account: 'Tu cuenta está cerrada',
      name: 'Tu nombre se ha cambiado',
      strangers: 'No puedes hablar con desconocidos',
    },
    until: (when) => `hasta el ${when}`,
    forGood: 'para siempre',
    object: 'Objetar…',
    text: 'Por qué no debería quedar así',
    hint: 'Puedes objetar una vez. Lo lee un moderador que no tomó la decisión, y sabrás en qué queda.',
    waits: 'Has objetado. Otro moderador lo leerá.',
    decided: 'Tu objeción se ha leído: la decisión se mantiene.',
  },

  secondStep: {
    title: 'Verificación en dos pasos',
    lead: 'Después de la contraseña se pide un código que solo tu teléfono puede generar: a nadie más le sirve tu contraseña por sí sola. No se pide en los navegadores que te recuerdan ni a los programas con un token.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    next: 'Continuar',
    scan: 'Escanea esta imagen con una aplicación de autenticación en tu teléfono y escribe el código que muestra.',
    qr: 'La clave como código QR',
    here: 'Abrir una aplicación en este dispositivo',
    key: 'O escribe allí esta clave:',
    on: 'Al entrar se pide un código.',
    left: (n) =>
      plural(n, {
        one: 'Queda # código de recuperación.',
        other: 'Quedan # códigos de recuperación.',
      }),
    more: 'Nuevos códigos de recuperación',
    moreHint: 'Los anteriores dejarán de servir.',
    codes: 'Códigos de recuperación',
    codesHint:
      'Tus códigos de recuperación solo se muestran esta vez: guárdalos donde no esté tu teléfono. Cada uno sirve una vez, en lugar de un código, o para elegir una contraseña nueva si pierdes la tuya.',
    copy: 'Copiar',
    copied: 'Copiado',
    save: 'Guardar como archivo',
    print: 'Imprimir',
    noted: 'Ya los tengo',
  },

  places: {
    title: 'Dónde se usa tu cuenta',
    lead: 'Un lugar es una red y un tipo de programa. Te avisamos cuando tu cuenta se usa desde uno nuevo.',
    here: 'Aquí',
    forget: 'Olvidar',
    since: (when) => `Primera entrada: ${when}`,
    mails: 'Avisarme por correo de lugares nuevos',
    news: 'Tu cuenta se usó desde un lugar nuevo',
    notYou: 'Si no fuiste tú, cambia la contraseña.',
    itWasMe: 'Fui yo',
  },

  tokens: {
    title: 'Dispositivos y programas',
    lead: 'Lo que entra sin tu contraseña. Quita lo que no conozcas.',
    kinds: { page: 'Navegador', program: 'Programa' },
    scopes: { read: 'puede mirar', play: 'puede jugar', all: 'puede hacerlo todo' },
    used: (when, host) =>
      host === null ? `Último uso: ${when}` : `Último uso: ${when}, desde ${name(host)}`,
    never: 'Nunca usado',
    inUse: 'En uso ahora',
    mine: 'Este',
    end: 'Quitar',
    endOf: (label) => `Quitar ${name(label)}`,
    endOthers: 'Quitar todos los demás',
    endHint:
      'Los otros navegadores pedirán tu contraseña, y los programas necesitarán tokens nuevos.',
    none: 'Nada más que tu contraseña.',
  },

  notices: {
    title: 'Avisos en este dispositivo',
    lead: 'Este navegador puede avisarte mientras la página está cerrada. El aviso llega cifrado, por el servicio del fabricante del navegador.',
    kinds: {
      turn: 'Es mi turno',
      invite: 'Alguien me invita',
      event: 'Mi partida de torneo',
      message: 'Alguien me deja un mensaje',
    },
    impossible:
      'Este navegador no puede hacerlo. En un iPhone o iPad, la página tiene que estar antes en la pantalla de inicio.',
    denied:
      'Has prohibido que esta página muestre avisos. Puedes volver a permitirlos en los ajustes del navegador para esta página.',
    failed: 'El navegador no ha podido activarlos. Inténtalo más tarde.',
    attempt: 'Mostrar uno ahora',
    quiet: 'Horas de silencio',
    quietHint: (zone: string) =>
      `En ese tiempo esperan los turnos y los mensajes. Zona horaria: ${zone}`,
    from: 'Desde',
    to: 'Hasta',
    others: 'Otros dispositivos',
    last: (when: string) => `Último aviso: ${when}`,
    told: {
      turn: (who: string) => `Es tu turno contra ${name(who)}.`,
      invite: (who: string) => `${name(who)} te invita a una partida.`,
      event: (who: string) => `Tu partida de torneo contra ${name(who)} puede empezar.`,
      begins: (title: string) => `El torneo ${name(title)} empieza.`,
      cancelled: (title: string) => `El torneo ${name(title)} se ha cancelado.`,
      place: (title: string) => `Tu plaza en el torneo ${name(title)} ha cambiado.`,
      challenge: (who: string) => `${name(who)} te reta en una escalera.`,
      message: (who: string) => `${name(who)} te ha dejado un mensaje.`,
      server: 'El servidor te ha dejado un mensaje.',
      try: 'Los avisos llegan a este dispositivo.',
    },
  },
};
