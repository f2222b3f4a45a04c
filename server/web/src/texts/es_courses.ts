// Spanish, of "Learn": the steps of the games beside backgammon. The reader is "tú".

import type { LessonsOfCourses } from './en_courses';

export const esCourses: LessonsOfCourses = {
  fourBack: {
    title: 'Cuatro atrás',
    about:
      'Cuatro de las tuyas empiezan atrás, dos en 24 y dos en 23. Todo lo demás es como en el backgammon.',
    task: 'Toca una de las dos casillas de atrás.',
    good: 'Tienen que salir cuatro: las partidas duran más, y los bloqueos valen más.',
    other: 'Ahí no: mira dónde tienen las tuyas el camino más largo.',
  },
  backPoints: {
    title: 'Salir por parejas',
    about: 'Quien saca las cuatro por parejas no deja nada que golpear.',
    task: 'Cierra con 3-3 dos casillas más adelante: 21 y 20.',
    good: 'Las dos parejas van de camino, y ninguna de las cuatro puede ser golpeada.',
    other: 'Era legal, pero no están las dos. Dos van de 24 a 21, y dos de 23 a 20.',
  },
  three: {
    title: 'Tres cada uno',
    about:
      'Cada lado tiene solo tres fichas, en sus casillas 24, 23 y 22. Las del rival están en tus 3, 2 y 1.',
    task: 'Toca una casilla donde empieza una del rival.',
    good: 'Tan pocas: cada golpe pesa, y una partida dura uno o dos minutos.',
    other: 'Ahí no: las del rival son las que tienen un punto.',
  },
  threeHit: {
    title: 'Una de tres',
    about: 'Una ficha golpeada tiene todo el camino por delante. Con tres, eso suele decidir.',
    task: 'Golpea la ficha con punto de la 19.',
    good: 'Primero tiene que entrar, y luego hacer otra vez todo el camino.',
    other: 'Era legal, pero la ficha de la 19 sigue ahí. La golpea el 5 desde 24.',
  },
  threeOff: {
    title: 'Las tres fuera',
    about:
      'Has sacado una, y el rival ninguna. Sacar ahora las otras dos es un gammon, que vale el doble.',
    task: 'Saca las dos.',
    good: 'Un gammon, 2 puntos, por el cubo.',
    other: 'Queda una de las tuyas. Cada dado saca una.',
  },
  allBack: {
    title: 'El comienzo',
    about:
      'Tus quince fichas empiezan en 24 y bajan hasta tu casa, las casillas 1 a 6. Las del rival vienen de frente.',
    task: 'Toca la casilla donde empiezan las del rival.',
    good: 'Empiezan en tu 1 y se cruzan con las tuyas por el camino.',
    other: 'Ahí no: las del rival son las que tienen un punto.',
  },
  block: {
    title: 'En medio del camino',
    about:
      'Los dos lados tienen todo el camino por delante. Una casilla avanzada estorba a las quince del rival.',
    task: 'Cierra tu casilla 16 con 4-4.',
    good: 'Dos están ahí seguras, y el rival tiene que rodearlas.',
    other: 'Era legal, pero la 16 no está cerrada. Dos van desde 24, con dos cuatros cada una.',
  },
  rollAgain: {
    title: 'El primer tiro',
    about:
      'Empieza el dado más alto, pero tirando los dos de nuevo: el primer tiro puede ser doble. Tienes cuatro seises.',
    task: 'Cierra con ellos dos casillas, 18 y 7.',
    good: 'Buen comienzo. Desde la segunda partida empieza quien ganó la anterior.',
    other: 'Era legal, pero no están las dos. Dos van de 24 a 18, y dos de 13 a 7.',
  },
  lastTwo: {
    title: 'Lo que vale ganar',
    about:
      'Tus dos últimas. El rival no ha sacado ninguna: ganas 2 puntos en vez de 1. Nada vale 3, y no hay cubo.',
    task: 'Saca las dos.',
    good: '2 puntos, y empiezas la partida siguiente.',
    other: 'Queda una de las tuyas. Cada dado saca una.',
  },
  inTurn: {
    title: 'Uno tras otro',
    about:
      'Un match son tres juegos por turnos, y el marcador sigue. Tus dos últimas del primer juego; el rival no ha sacado ninguna.',
    task: 'Saca las dos.',
    good: '2 puntos. El siguiente de los tres está preparado, y empiezas tú por haber ganado.',
    other: 'Queda una de las tuyas. Cada dado saca una.',
  },
  stay: {
    title: 'Quien golpea se queda',
    about:
      'Si golpeas en tu casa, de 1 a 6, una ficha tuya se queda ahí hasta el final de tu jugada.',
    task: 'Golpea en 3 con el 3 desde 6, y juega el 1 con otra ficha.',
    good: 'Se queda en 3. En las casillas 7 a 24 puedes golpear y seguir.',
    other: 'Era legal, pero la ficha de la 3 sigue ahí. La golpea el 3 desde 6.',
  },
  full: {
    title: 'Cinco como mucho',
    about: 'Una casilla no admite más de cinco fichas tuyas.',
    task: 'Toca una casilla tuya que esté llena.',
    good: 'Llena: ningún paso puede acabar ahí hasta que salga una.',
    other: 'Ahí hay sitio. Busca cinco de las tuyas en una casilla.',
  },
  fullOnTheWay: {
    title: 'Llena por el camino',
    about: 'En 8 hay tres: con dos más está llena, y una tiene que salir antes de que llegue otra.',
    task: 'Cierra tu casilla 3 con 5-5.',
    good: 'La 3 está cerrada, y en 8 nunca hubo más de cinco.',
    other: 'Era legal, pero la 3 no está cerrada. Dos van de 8 a 3.',
  },
  goBack: {
    title: 'Atrás en casa',
    about: 'En tu casa, de 1 a 6, una ficha también puede ir hacia atrás, y golpear ahí.',
    task: 'Golpea la ficha de la 4: con el 5 de 6 a 1, y con el 3 atrás hasta 4.',
    good: 'Nadie está seguro en tu casa. Un paso atrás juega el dado como cualquier otro.',
    other: 'Era legal, pero la ficha de la 4 sigue ahí. Toca 6 para el 5, y luego 1 para el 3.',
  },
  pin: {
    title: 'Atrapar',
    about:
      'Aquí no se golpea. Una ficha sola queda atrapada: otra se pone encima, y no puede moverse.',
    task: 'Atrapa la ficha con punto de la 8.',
    good: 'Ahí queda hasta que se vaya la tuya.',
    other: 'Era legal, pero la ficha de la 8 está libre. La de 16 llega con los dos dados.',
  },
  pinned: {
    title: 'Atrapada',
    about:
      'Una de las tuyas está debajo de una del rival. No puede moverse, la casilla te está cerrada, y mientras siga ahí no sacas nada.',
    task: 'Toca la casilla donde está atrapada la tuya.',
    good: 'En cuanto se va la última de encima queda libre.',
    other: 'Ahí no. Busca una ficha más pálida al pie de una casilla.',
  },
  mother: {
    title: 'La madre',
    about:
      'La última ficha en su 24 es la madre. Quien atrapa la del otro, sin tener ya ninguna en su propia 24, gana 2 puntos en el acto.',
    task: 'Atrapa la madre en 1: desde 10, con los dos dados.',
    good: '2 puntos. Con la tuya atrapada también, habría sido un empate.',
    other: 'Era legal, pero la madre está libre. Primero el 5 desde 10, luego el 4.',
  },
  runnerAgreed: {
    title: 'Si se acuerda',
    about:
      'Algunos acuerdan «runner»: la primera ficha tiene que llegar a casa, a 6 o más allá, antes de que se mueva otra.',
    task: 'Llévala de 7 a casa con un dado, y juega el otro desde 24.',
    good: 'Está en casa, y las demás pueden salir.',
    other: 'Era legal, pero ninguna ha salido de 24. A la ficha de la 7 le basta un dado.',
  },
  sameWay: {
    title: 'En el mismo sentido',
    about:
      'Los dos van en el mismo sentido. Las tuyas empiezan en 24, las del rival en tu 12, y su casa está en tus casillas 13 a 18.',
    task: 'Toca una casilla de la casa del rival.',
    good: 'Las suyas van de 12 a 1, y luego de 24 a 13.',
    other: 'Ahí no: su casa está en tus casillas 13 a 18.',
  },
  closesOne: {
    title: 'Basta una',
    about: 'Aquí no se golpea. Una sola ficha cierra su casilla al otro lado.',
    task: 'Toca una casilla que cierre una sola ficha del rival.',
    good: 'Puedes pasar por encima, pero no parar ahí.',
    other: 'Ahí no. Busca una ficha sola, con punto.',
  },
  head: {
    title: 'La cabeza',
    about: 'Tu 24 es la cabeza. En cada jugada solo puede salir de ella una ficha.',
    task: 'Saca una de la cabeza en esta jugada.',
    good: 'La cabeza se vacía despacio: saca una siempre que no perjudique.',
    other: 'Era legal, pero ninguna ha salido de la cabeza. Toca 24.',
  },
  twoHeads: {
    title: 'El primer doble',
    about: 'En tu primera jugada pueden salir dos de la cabeza, con 3-3, 4-4 o 6-6.',
    task: 'Tu primer tiro es 6-6. Saca dos de 24.',
    good: 'Dos están fuera. Con seises no pueden seguir: la cabeza del rival cierra la 12.',
    other: 'Desde ahí no se mueve nada tuyo. Toca 24.',
  },
  sixInARow: {
    title: 'Seis seguidas',
    about:
      'Solo puedes tener seis casillas seguidas si una ficha del rival está por delante de ellas, o ya está fuera.',
    task: 'Tienes de 18 a 14, y nadie está por delante. Toca la casilla que ahora no puedes ocupar.',
    good: 'La 13 sería la sexta. Cinco seguidas se permiten siempre.',
    other: 'Esa no. Busca la casilla libre junto a esas cinco.',
  },
  runner: {
    title: 'El corredor',
    about:
      'Tu primera ficha es el corredor: hasta que esté en 11 o más allá, pasada la salida del rival, no se mueve ninguna otra.',
    task: 'Llévala de 13 más allá de 12, y saca luego otra de 24.',
    good: 'El corredor ha pasado, y las demás pueden salir.',
    other: 'Era legal, pero ninguna ha salido de 24. Primero el 3 desde 13, luego el 1 desde 24.',
  },
  ownStart: {
    title: 'Tu salida',
    about: 'Al acabar tu jugada no puedes tener todas tus casillas 19 a 24.',
    task: 'Tienes cinco de ellas. Toca la que debe quedar abierta.',
    good: 'En otras partes se permiten seis seguidas. Pero si todo lo que le queda al rival está en una casilla justo detrás, tienes que abrir una.',
    other: 'Esa no. ¿En cuál de 19 a 24 no hay ninguna tuya?',
  },
  theirStart: {
    title: 'Su salida',
    about: 'De las casillas 7 a 12, donde empieza el rival, puedes tener cuatro como mucho.',
    task: 'Tienes 11, 10, 9 y 8. Toca una que ahora no puedas ocupar.',
    good: 'Una quinta no se permite. Tus casillas 19 a 24 puedes tenerlas todas.',
    other: 'Esa no. ¿En cuál de 7 a 12 no hay ninguna tuya?',
  },
  cascade: {
    title: 'El doble sigue',
    about:
      'Desde tu cuarto tiro un doble sigue subiendo: tras cuatro cuatros vienen cuatro cincos, y luego cuatro seises.',
    task: 'Tu cuarto tiro es 4-4. Juega los cuatros, y luego «Listo».',
    good: 'Ahora vienen los cincos. Lo que no puedas jugar es para el rival.',
    other: 'Desde ahí no se mueve nada tuyo. Toca una de las tuyas, las de anillos.',
  },
  rest: {
    title: 'El resto',
    about: 'El rival no pudo seguir: recibes los dados que quedan, y después tiras.',
    task: 'Juega el 5 que queda.',
    good: 'Luego vienen los seises. Lo que no puedas jugar de ellos se pierde.',
    other: 'Desde ahí no se mueve nada tuyo. Toca una de las tuyas, las de anillos.',
  },
  runnerHome: {
    title: 'La primera a casa',
    about: 'Tu primera ficha tiene que llegar a casa, a 6 o más allá, antes de que se mueva otra.',
    task: 'Llévala de 7 a casa con un dado, y juega el otro desde 24.',
    good: 'Está en casa, y las demás pueden salir.',
    other: 'Era legal, pero ninguna ha salido de 24. A la ficha de la 7 le basta un dado.',
  },
  lastLeft: {
    title: 'Cuenta lo que queda',
    about: 'Una victoria vale un punto por cada ficha que el perdedor no ha sacado.',
    task: 'Al rival le quedan 15. Saca tus dos últimas.',
    good: '15 puntos en una partida. Un match va, por ejemplo, a 31.',
    other: 'Queda una de las tuyas. Cada dado saca una.',
  },
  lowBegins: {
    title: 'Quién empieza',
    about:
      'Empieza el dado más bajo, y desde la segunda partida quien perdió la anterior. Un match tiene un número impar de partidas, y se suman todos los puntos.',
    task: 'Has tirado 1, y el rival 3. Empieza: juega 2 y 1.',
    good: 'Has empezado. Gana el match quien suma más puntos.',
    other: 'Desde ahí no se mueve nada tuyo. Toca 24.',
  },
  farSide: {
    title: 'El lado lejano',
    about:
      'Una ficha sola puede ser golpeada, y dos cierran una casilla. Pero de 14 a 23 solo puede haber una tuya en cada casilla.',
    task: 'Toca una casilla que no admita una segunda tuya.',
    good: 'Tus parejas están en 13 y más abajo.',
    other: 'Ahí no. Busca una ficha tuya, con anillos, de 14 a 23.',
  },
  burst: {
    title: 'Romper un muro',
    about:
      'Seis casillas seguidas con dos o más en cada una son un muro. Desde el tablero puedes ir a cualquiera: todas las que están ahí van a la barra.',
    task: 'El muro del rival está de 23 a 18. Rómpelo.',
    good: 'Esperan en la barra. Desde la barra rompe quien tiene ahí más de las que pueden entrar.',
    other: 'Era legal, pero el muro sigue. Ve de 24 a 23 o a 22.',
  },
  rearFirst: {
    title: 'Primero la última',
    about:
      'Con todas en casa solo se puede sacar una ficha de tu casilla más alta, aunque sea con el número exacto.',
    task: 'Toca la casilla de la que sacas primero.',
    good: 'Un número menor mueve una ficha en casa, si puede.',
    other: 'Ahí no. Busca la casilla más alta con una tuya.',
  },
  crown: {
    title: 'Ganar con una figura',
    about:
      'Las quince en una figura ganan en el acto. Tres en cada una de 1 a 5 son la corona simple; también hay una doble, una escalera y una torre.',
    task: 'Completa la corona: de 11 a 5, y de 3 a 2.',
    good: 'La corona simple, 2 puntos. Sacarlas todas vale solo 1.',
    other: 'Era legal, pero la corona no está completa. El 6 va desde 11, el 1 desde 3.',
  },
  jan: {
    title: 'Jan',
    about:
      'Quien tiene más en la barra que casillas para entrar está perdido: eso es jan, 4 puntos. En las seis están las propias fichas del rival.',
    task: 'Golpea la ficha con punto de la 3.',
    good: 'Jan: no puede entrar. Con una ruptura valdría 6.',
    other: 'Era legal, pero la ficha de la 3 sigue ahí. La golpea el 1 desde 4.',
  },
};
