// Spanish, of the analysis of a match. The reader is "tú".

import type { WordsOfAnalysis } from './en_analysis';
import { name } from './formats';

export const esAnalysis: WordsOfAnalysis = {
  title: (first, second) => `Análisis: ${name(first)} – ${name(second)}`,
  depth: 'Profundidad',
  depths: { 0: 'Rápido', 1: 'Corriente', 2: 'Profundo' },
  running: (part) => `Se ha mirado el ${part} del match`,
  refused:
    'No hay análisis de este match: solo de backgammon, NackGammon, LongGammon y HyperGammon.',
  failed: 'No se ha podido hacer el análisis. Los navegadores antiguos no pueden.',
  again: 'Probar otra vez',
  report: 'Volver al informe',

  figures: 'En cifras',
  figuresHint: 'Toca un nombre para ver qué significa.',
  rows: {
    pr: 'Tasa de error (PR)',
    plays: 'Perdido en jugadas',
    cube: 'Perdido con el cubo',
    luck: 'Suerte',
    adjusted: 'A igual suerte',
  },
  meanings: {
    pr: 'Lo que ha costado de media una decisión, por 500. Cuanto menos, mejor: por debajo de 2,5 es clase mundial; por encima de 13, principiante.',
    plays:
      'Lo que se perdió cada vez frente a la mejor jugada, en equidad: 1 es como una partida simple.',
    cube: 'Lo mismo al doblar o no, aceptar o pasar.',
    luck: 'Lo que valieron los dados: cada tiro comparado con la media de todos los tiros, en equidad.',
    adjusted:
      'Cómo habría acabado el match con dados que no favorecen a nadie: el resultado, menos la suerte de los dos.',
    equity:
      'La equidad es lo que vale una posición: 1 una partida simple ganada, −1 una perdida, 0 una igualada.',
  },
  ratings: {
    supernatural: 'sobrehumano',
    'world class': 'clase mundial',
    expert: 'maestro',
    advanced: 'avanzado',
    intermediate: 'intermedio',
    'casual player': 'jugador ocasional',
    beginner: 'principiante',
    novice: 'novato',
  },

  chances: (who) => `Opciones de ${name(who)}`,
  chancesHint: 'Toca la línea para ver la posición. Los puntos son errores.',
  noMistakes: 'Ninguno que haya costado algo.',
  decisions: 'Todas las decisiones',
  onlyMistakes: 'Solo errores',

  worst: 'Los cinco peores',
  worstOf: (who) => `Los cinco peores de ${name(who)}`,
  quiz: 'Jugarlos otra vez',
  quizOf: (at, all) => `${at} de ${all}: ¿qué harías?`,
  quizPlay: 'Mueve las fichas y pulsa Listo.',
  quizDouble: '¿Doblar o tirar?',
  quizTake: '¿Aceptar o pasar?',
  quizBest: 'Correcto: no hay nada mejor.',
  quizNear: (cost) => `Casi: eso cuesta ${cost}.`,
  quizCosts: (cost) => `Eso cuesta ${cost}.`,
  quizWeighs: 'Mirándolo…',
  quizNext: 'El siguiente',
  quizAgain: 'Otra vez',
  quizEnd: 'Era el último.',

  marks: { '??': 'Error grave', '?': 'Error', '?!': 'Dudoso' },
  costs: (cost) => `cuesta ${cost}`,
  best: 'La mejor jugada',
  bestWas: (play) => `La mejor: ${play}`,
  good: 'Casi tan buena como la mejor',
  forced: 'La única jugada',
  cannot: 'No hay jugada posible',
  doubles: 'Dobla',
  waits: 'No dobla',
  takes: 'Acepta',
  passes: 'Pasa',
  before: 'Decisión anterior',
  after: 'Decisión siguiente',
  nextMistake: 'Error siguiente',
  plays: 'Las mejores jugadas',
  equity: 'Equidad',
  made: 'jugada',
  chancesOf: (win, gammon) => `gana ${win}, con gammon ${gammon}`,
  luck: {
    good: 'Un tiro con suerte',
    great: 'Un tiro con mucha suerte',
    bad: 'Un tiro sin suerte',
    awful: 'Un tiro muy desafortunado',
  },
  choices: { noDouble: 'Sin doblar', doubleTake: 'Doblar, aceptado', doublePass: 'Doblar, pasado' },
  cube: {
    doubleTake: (cost) => `Doblar era correcto, y hay que aceptar. Esperar costaría ${cost}.`,
    doublePass: (cost) => `Doblar era correcto: hay que pasar. Esperar costaría ${cost}.`,
    tooGood: (cost) =>
      `Demasiado bueno para doblar: el otro pasaría, y seguir vale más. Cuesta ${cost}.`,
    tooEarly: (cost) => `Doblar era pronto: cuesta ${cost}.`,
    noDouble: (cost) => `Esperar era correcto: doblar costaría ${cost}.`,
    playOn: (cost) =>
      `Demasiado bueno para doblar: era correcto seguir, por más de lo que daría el doble. Doblar costaría ${cost}.`,
    missedTake: (cost) => `Era hora de doblar, aunque se aceptara. Esperar cuesta ${cost}.`,
    missedPass: (cost) => `Era hora de doblar: habría que pasar. Esperar cuesta ${cost}.`,
    takeRight: (cost) => `Aceptar era correcto: pasar costaría ${cost}.`,
    takeWrong: (cost) => `Aceptar era un error: pasar era mejor. Cuesta ${cost}.`,
    passRight: (cost) => `Pasar era correcto: aceptar costaría ${cost}.`,
    passWrong: (cost) => `Pasar era un error: aceptar era mejor. Cuesta ${cost}.`,
  },

  diceEven: 'Dados: la suerte no estuvo con nadie.',
  diceMine: (points) => `Dados: tuviste más suerte, por ${points} puntos.`,
  diceTheirs: (who, points) => `Dados: ${name(who)} tuvo más suerte, por ${points} puntos.`,
  diceWeighs: 'Pesando los dados…',
};
