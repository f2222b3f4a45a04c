// Spanish: the words of the game, explained.

import type { Glossary } from './en_glossary';

export const esGlossary: Glossary = {
  lead: 'Lo que dicen los jugadores, en breve.',
  groups: { board: 'En el tablero', cube: 'El cubo', match: 'Matches y jugadores' },
  board: {
    point: [
      'Casilla',
      'Uno de los 24 triángulos estrechos. Quien tiene allí dos fichas o más la ocupa, y el rival no puede caer en ella.',
    ],
    bar: [
      'Barra',
      'La franja en medio del tablero. Allí espera una ficha golpeada, y tiene que entrar antes de que se mueva otra.',
    ],
    home: ['Casa', 'Tus últimas seis casillas. Todas tus fichas deben estar allí antes de sacar.'],
    pip: [
      'Pip',
      'Un paso de una casilla a la siguiente. La cuenta de pips dice cuántos pasos les quedan a todas las fichas de un jugador: quien tiene menos va por delante en la carrera.',
    ],
    blot: ['Blot', 'Una ficha sola en una casilla. Puede ser golpeada.'],
    hit: [
      'Golpear',
      'Caer sobre una ficha sola del rival. Va a la barra y empieza de nuevo desde allí.',
    ],
    prime: ['Prime', 'Varias casillas ocupadas seguidas. Nadie pasa por encima de seis.'],
    bearOff: [
      'Sacar',
      'Quitar fichas del tablero, cuando todas están en casa. Quien saca primero todas las suyas gana la partida.',
    ],
    doubles: [
      'Dobles',
      'Los dos dados muestran el mismo número, que entonces se juega cuatro veces.',
    ],
  },
  cube: {
    cube: [
      'Cubo',
      'Muestra por cuánto se multiplican los puntos de la partida: 2, 4, 8 y así sucesivamente. En medio pueden doblar los dos; después, solo quien lo tiene.',
    ],
    double: [
      'Doblar',
      'Antes de tirar, ofrecer que la partida siga por el doble de puntos. El rival acepta o pasa.',
    ],
    take: [
      'Aceptar',
      'Aceptar un doble. La partida sigue por el doble de puntos, y el cubo es de quien aceptó: solo esa persona puede doblar después.',
    ],
    drop: [
      'Pasar',
      'No aceptar un doble. La partida se acaba y cuesta los puntos que valía antes.',
    ],
    redouble: ['Redoblar', 'Un doble de quien tiene el cubo por haber aceptado uno antes.'],
    beaver: [
      'Beaver',
      'Quien acepta un doble vuelve a doblar en el acto y se queda con el cubo. Solo en matches sin límite, si ambos lo han permitido.',
    ],
    automatic: [
      'Dobles automáticos',
      'Si el primer tiro da dados iguales, el cubo se dobla y ambos tiran otra vez. Solo en matches sin límite.',
    ],
    jacoby: [
      'Regla Jacoby',
      'El gammon y el backgammon cuentan como partida simple mientras no se haya aceptado un doble. Solo en matches sin límite.',
    ],
    equity: [
      'Equity',
      'Cuántos puntos vale una posición de media si ambos siguen jugando sin errores.',
    ],
  },
  match: {
    match: ['Match', 'Partidas una tras otra, hasta que alguien tiene los puntos acordados.'],
    crawford: [
      'Partida Crawford',
      'La primera partida después de que a alguien le falte un solo punto para ganar el match. En ella nadie puede doblar.',
    ],
    postCrawford: [
      'Post-Crawford',
      'Las partidas después de la Crawford. El cubo vuelve, y quien va perdiendo suele doblar enseguida.',
    ],
    gammon: [
      'Gammon',
      'Una victoria cuando el perdedor no ha sacado ninguna ficha. Vale el doble.',
    ],
    backgammon: [
      'Backgammon',
      'Un gammon en el que el perdedor aún tiene una ficha en la barra o en la casa del ganador. Vale el triple.',
    ],
    resign: [
      'Rendirse',
      'Ofrecer la victoria al rival: como partida simple, gammon o backgammon. Si le parece poco, se sigue jugando.',
    ],
    clock: [
      'Reloj',
      'Cada jugador tiene tiempo para todo el match y, en cada decisión, una espera que no cuesta nada: 2+12 son 2 minutos y 12 segundos. A quien se le acaba el tiempo pierde el match.',
    ],
    days: [
      'Por días',
      'Cada decisión puede tardar días. No hace falta estar a la vez: cada cual juega cuando quiere.',
    ],
    unrated: ['Sin rating', 'Un match que no cambia el rating de nadie.'],
    rating: [
      'Rating',
      'Un número que dice lo bien que juega alguien. Sube al ganar, baja al perder, y más si el rival era el mejor o el peor.',
    ],
    experience: [
      'Experiencia',
      'La suma de las longitudes de los matches con rating que alguien ha terminado. El rating de un principiante cambia más deprisa.',
    ],
    claim: [
      'Pedir decisión',
      'Si un rival no vuelve a un match, se puede pedir que se decida tal como está.',
    ],
    chouette: [
      'Chouette',
      'Un tablero para varios: uno de ellos, la caja, juega contra todos los demás, y cada uno de estos tiene un cubo.',
    ],
    box: ['Caja', 'En una chouette: quien juega solo contra el equipo.'],
    captain: ['Capitán', 'En una chouette: quien tira y mueve por el equipo.'],
  },
};
