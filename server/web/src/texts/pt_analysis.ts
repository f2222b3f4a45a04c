// Portuguese as in Brazil, of the analysis of a match. The reader is "você".

import type { WordsOfAnalysis } from './en_analysis';
import { name } from './formats';

export const ptAnalysis: WordsOfAnalysis = {
  title: (first, second) => `Análise: ${name(first)} – ${name(second)}`,
  depth: 'Profundidade',
  depths: { 0: 'Rápida', 1: 'Comum', 2: 'Profunda' },
  running: (part) => `${part} do match já foi visto`,
  refused: 'Não há análise deste match: só de backgammon, NackGammon, LongGammon e HyperGammon.',
  failed: 'Não foi possível fazer a análise. Navegadores mais antigos não conseguem.',
  again: 'Tentar de novo',
  report: 'Voltar ao relatório',

  figures: 'Em números',
  figuresHint: 'Toque em um nome para ver o que significa.',
  rows: {
    pr: 'Taxa de erro (PR)',
    plays: 'Perdido em jogadas',
    cube: 'Perdido no cubo',
    luck: 'Sorte',
    adjusted: 'Com sorte igual',
  },
  meanings: {
    pr: 'Quanto custou em média uma decisão, vezes 500. Quanto menos, melhor: abaixo de 2,5 é classe mundial, acima de 13 é iniciante.',
    plays:
      'O que se perdeu a cada vez em relação à melhor jogada, em equidade: 1 vale uma partida simples.',
    cube: 'O mesmo para dobrar ou não, aceitar ou passar.',
    luck: 'O que valeram os dados: cada lance comparado com a média de todos os lances, em equidade.',
    adjusted:
      'Como o match teria terminado com dados que não favorecem ninguém: o resultado, menos a sorte dos dois.',
    equity:
      'Equidade é quanto vale uma posição: 1 é uma partida simples ganha, −1 uma perdida, 0 uma igual.',
  },
  ratings: {
    supernatural: 'sobre-humano',
    'world class': 'classe mundial',
    expert: 'mestre',
    advanced: 'avançado',
    intermediate: 'intermediário',
    'casual player': 'jogador ocasional',
    beginner: 'iniciante',
    novice: 'novato',
  },

  chances: (who) => `Chances de ${name(who)}`,
  chancesHint: 'Toque na linha para ver a posição. Os pontos são erros.',
  noMistakes: 'Nenhum que tenha custado algo.',
  decisions: 'Todas as decisões',
  onlyMistakes: 'Só erros',

  worst: 'Os cinco piores',
  worstOf: (who) => `Os cinco piores de ${name(who)}`,
  quiz: 'Jogar outra vez',
  quizOf: (at, all) => `${at} de ${all}: o que você faria?`,
  quizPlay: 'Mova as pedras, depois Pronto.',
  quizDouble: 'Dobrar ou lançar?',
  quizTake: 'Aceitar ou passar?',
  quizBest: 'Certo: não há nada melhor.',
  quizNear: (cost) => `Quase: isso custa ${cost}.`,
  quizCosts: (cost) => `Isso custa ${cost}.`,
  quizWeighs: 'Verificando…',
  quizNext: 'O próximo',
  quizAgain: 'Mais uma vez',
  quizEnd: 'Esse foi o último.',

  marks: { '??': 'Erro grave', '?': 'Erro', '?!': 'Duvidosa' },
  costs: (cost) => `custa ${cost}`,
  best: 'A melhor jogada',
  bestWas: (play) => `A melhor: ${play}`,
  good: 'Quase tão boa quanto a melhor',
  forced: 'A única jogada',
  cannot: 'Nenhuma jogada é possível',
  doubles: 'Dobra',
  waits: 'Não dobra',
  takes: 'Aceita',
  passes: 'Passa',
  before: 'Decisão anterior',
  after: 'Próxima decisão',
  nextMistake: 'Próximo erro',
  plays: 'As melhores jogadas',
  equity: 'Equidade',
  made: 'jogada',
  chancesOf: (win, gammon) => `ganha ${win}, com gammon ${gammon}`,
  luck: {
    good: 'Um lance de sorte',
    great: 'Um lance de muita sorte',
    bad: 'Um lance de azar',
    awful: 'Um lance de muito azar',
  },
  choices: { noDouble: 'Sem dobrar', doubleTake: 'Dobrar, aceito', doublePass: 'Dobrar, passado' },
  cube: {
    doubleTake: (cost) => `Certo dobrar, e deve ser aceito. Esperar custaria ${cost}.`,
    doublePass: (cost) => `Certo dobrar: deve-se passar. Esperar custaria ${cost}.`,
    tooGood: (cost) =>
      `Bom demais para dobrar: o outro passaria, e continuar vale mais. Custa ${cost}.`,
    tooEarly: (cost) => `Cedo demais para dobrar: custa ${cost}.`,
    noDouble: (cost) => `Certo esperar: dobrar custaria ${cost}.`,
    playOn: (cost) =>
      `Bom demais para dobrar: certo continuar, por mais do que a dobra daria. Dobrar custaria ${cost}.`,
    missedTake: (cost) => `Era hora de dobrar, mesmo que fosse aceito. Esperar custa ${cost}.`,
    missedPass: (cost) => `Era hora de dobrar: o outro teria de passar. Esperar custa ${cost}.`,
    takeRight: (cost) => `Certo aceitar: passar custaria ${cost}.`,
    takeWrong: (cost) => `Errado aceitar: passar era melhor. Custa ${cost}.`,
    passRight: (cost) => `Certo passar: aceitar custaria ${cost}.`,
    passWrong: (cost) => `Errado passar: aceitar era melhor. Custa ${cost}.`,
  },

  diceEven: 'Dados: a sorte não esteve com ninguém.',
  diceMine: (points) => `Dados: você teve mais sorte, por ${points} pontos.`,
  diceTheirs: (who, points) => `Dados: ${name(who)} teve mais sorte, por ${points} pontos.`,
  diceWeighs: 'Pesando os dados…',
};
