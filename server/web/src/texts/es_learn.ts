// Spanish, of "Learn". The reader is "tú".

import { esCourses } from './es_courses';
import type { WordsOfLearn } from './en_learn';

export const esLearn: WordsOfLearn = {
  steps: 'Pasos',
  parts: { game: 'El juego', cube: 'El cubo' },
  opponent: 'Rival',
  restart: 'Empezar de nuevo por el primer paso',
  back: 'Atrás',
  skip: 'Saltar',
  next: 'Siguiente',
  toCube: 'El cubo en cinco pasos',
  firstGame: 'Jugar una primera partida',
  firstGameHint: 'A un punto, contra el principiante de la casa.',
  seating: 'Preparando la mesa…',
  noNovice: 'El principiante no está ahora.',
  offline: 'Jugar con el principiante de la página',
  onlyBackgammon: 'El principiante de la página solo juega backgammon.',
  games: 'Todos los juegos',
  gamesHint: 'Primero el backgammon, luego lo especial de cada uno de los demás.',
  others: 'Lo demás es como en el backgammon, o está en las reglas.',

  lessons: {
    ...esCourses,
    home: {
      title: 'El tablero',
      about:
        'Tus fichas son las de anillos. Bajan desde las casillas altas hasta tu casa, las casillas 1 a 6, y luego salen del tablero.',
      task: 'Toca una casilla de tu casa.',
      good: 'Esa es tu casa. Gana quien saca primero todas sus fichas.',
      other: 'Ahí no: tu casa está donde pone 1 a 6.',
    },
    dice: {
      title: 'Los dados',
      about:
        'Cada dado mueve una de tus fichas tantas casillas; una sola ficha puede usar los dos.',
      task: 'Toca una ficha: la mueve el dado mayor. Toca otra vez, y luego «Listo».',
      good: 'Eso es una jugada. Hasta «Listo» puedes deshacer cada paso.',
      other: 'Desde ahí nada tuyo puede moverse. Toca una de tus fichas, las de anillos.',
    },
    closed: {
      title: 'Casillas cerradas',
      about: 'Donde hay dos o más fichas del rival, las de punto, no puedes caer.',
      task: 'Toca una casilla cerrada para ti.',
      good: 'Cerrada: puedes pasar por encima, pero no parar ahí.',
      other: 'Ahí puedes caer. Busca dos o más fichas con un punto.',
    },
    point: {
      title: 'Cerrar una casilla',
      about: 'Dos tuyas cierran una casilla al rival, y ahí están a salvo.',
      task: 'Cierra tu casilla 5: con el 3 desde 8, con el 1 desde 6.',
      good: 'Ahí hay dos fichas, y nadie puede golpearlas.',
      other:
        'Era legal, pero la 5 no está cerrada. Toca la casilla 5, libre: dos fichas van allí a la vez.',
    },
    hit: {
      title: 'Golpear',
      about: 'Una ficha sola puede ser golpeada: quien cae sobre ella la manda a la barra.',
      task: 'Golpea la ficha con punto de la 7.',
      good: 'Espera en la barra y empieza su camino de nuevo.',
      other: 'Era legal, pero la ficha de la 7 sigue ahí. La golpea el 6 desde 13, y el 1 desde 8.',
    },
    enter: {
      title: 'Desde la barra',
      about:
        'Te han golpeado una. Debe entrar en la casa del rival antes de mover otra: con 1 en 24, con 6 en 19.',
      task: 'Toca la ficha de la barra y juega después el otro dado.',
      good: 'Has vuelto. El 6 estaba cerrado, así que entró con el 4.',
      other: 'Primero la ficha de la barra, en el centro del tablero.',
    },
    doubles: {
      title: 'Dobles',
      about: 'Los dados iguales valen el doble: tienes cuatro seises.',
      task: 'Cierra con ellos dos casillas, 18 y 7.',
      good: 'Dos casillas nuevas con un tiro.',
      other: 'Era legal, pero no están las dos. Dos van de 24 a 18, y dos de 13 a 7.',
    },
    off: {
      title: 'Sacar',
      about: 'Cuando todas tus fichas están en casa, cada dado saca una ficha de su casilla.',
      task: 'Saca dos: de 6 y de 4.',
      good: 'Dos están fuera, y fuera se quedan.',
      other: 'Era legal, pero han salido menos. Toca 6 para un dado y 4 para el otro.',
    },
    large: {
      title: 'Un dado mayor',
      about: 'Un dado mayor que tu casilla más alta saca una ficha de esta.',
      task: 'Tienes 6 y 3, y nada en 6: saca dos.',
      good: 'El 6 sacó una de 5, tu casilla más alta.',
      other: 'Era legal, pero han salido menos. Toca 5 para el 6 y 3 para el 3.',
    },
    win: {
      title: 'La victoria',
      about: 'Tus dos últimas. El rival no ha sacado ninguna: eso es un gammon, y cuenta doble.',
      task: 'Saca las dos.',
      good: '¡Un gammon, 2 puntos! Ya sabes bastante para una primera partida.',
      other: 'Queda una. Primero el 6 desde 4, luego el 3 desde 3.',
    },
    why: {
      title: 'Para qué sirve',
      about:
        'Antes de tirar puedes doblar lo que vale la partida. El rival acepta, o pasa y pierde lo que valía.',
      task: 'Llevas mucha ventaja, 88 pips a 119. Dobla.',
      good: 'Ha pasado: ganas 1 punto ya, y la suerte no cuenta.',
      other: 'Cada tiro da al rival otra oportunidad, al precio de antes. Dobla primero.',
    },
    even: {
      title: 'No tan pronto',
      about:
        'Quien acepta se queda el cubo, y solo quien lo tiene puede doblar después. Eso es lo que das.',
      task: 'La partida está igualada. ¿Doblar o tirar?',
      good: 'Eso es: con la partida igualada el cubo vale más donde está.',
      other: 'Con la partida igualada solo regalas el cubo. Tira, y dobla con clara ventaja.',
    },
    take: {
      title: 'Aceptar o pasar',
      about:
        'Pasar cuatro veces cuesta 4 puntos. Aceptar cuatro veces, ganar una a 2 puntos y perder tres, cuesta 4 también. Así que basta un 25 %.',
      task: 'De 36 tiros del rival, 26 sacan las dos. Tras los otros 10, un 28 %, ganas tú. ¿Aceptar o pasar?',
      good: '28 % es más que 25 %: aceptar cuesta menos. Con 7 de 36, un 19 %, pasarías.',
      other: 'Pasar cuesta 1 punto cada vez. Con un 28 %, aceptar cuesta menos.',
    },
    crawford: {
      title: 'La regla Crawford',
      about:
        'Cuando a alguien solo le falta 1 punto, una partida se juega sin cubo: la partida Crawford. Ya pasó, y la ganaste tú.',
      task: 'Vas 1 a 2 en un match a 3. ¿Doblar o tirar?',
      good: 'Eso es, y enseguida. Quien pierde esta partida pierde el match a cualquier precio; que para ti valga 2.',
      other:
        'No tienes nada que guardar: perdida la partida, perdido el match. Dobla ya, y ganar valdrá 2.',
    },
    again: {
      title: 'Volver a doblar',
      about: 'Aceptaste: el cubo es tuyo y está en 2. Nadie más puede girarlo.',
      task: 'De tus 36 tiros, 26 ganan ahora; tras los demás pierdes. ¿Doblar a 4 o tirar?',
      good: 'Eso es: es tu último tiro, y ganas más veces de las que pierdes. Solo quien ganaría demasiados gammons sigue sin doblar: demasiado bueno para doblar.',
      other: 'Es tu último tiro, y ganas más veces de las que pierdes: que valga 4.',
    },
  },
};
