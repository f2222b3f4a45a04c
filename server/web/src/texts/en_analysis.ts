// English, of the analysis of a match. It comes with that screen, and with the end of a match.

import { name } from './formats';

export const wordsOfAnalysis = {
  title: (first: string, second: string) => `Analysis: ${name(first)} – ${name(second)}`,
  depth: 'How deep',
  depths: { 0: 'Quick', 1: 'Normal', 2: 'Deep' },
  running: (part: string) => `${part} of the match has been looked at`,
  refused:
    'There is no analysis of this match: only of backgammon, NackGammon, LongGammon and HyperGammon.',
  failed: 'The analysis could not be made. Older browsers cannot make it.',
  again: 'Try again',
  report: 'Back to the report',

  // The figures of both players, and what each of them means.
  figures: 'In figures',
  figuresHint: 'Tap a name to see what it means.',
  rows: {
    pr: 'Error rate (PR)',
    plays: 'Lost by plays',
    cube: 'Lost by the cube',
    luck: 'Luck',
    adjusted: 'With equal luck',
  },
  meanings: {
    pr: 'What a decision has cost on average, times 500. The less, the better: below 2.5 is world class, above 13 a beginner’s.',
    plays:
      'What was lost against the best play each time, in equity: 1 is as much as a single game.',
    cube: 'The same for doubling or not, taking or passing.',
    luck: 'What the dice were worth: each roll compared with the average of all rolls, in equity.',
    adjusted:
      'How the match would have ended with dice that favour nobody: the result, less the luck of both.',
    equity:
      'Equity is what a position is worth: 1 is a single game won, −1 a game lost, 0 an even one.',
  },
  ratings: {
    supernatural: 'supernatural',
    'world class': 'world class',
    expert: 'expert',
    advanced: 'advanced',
    intermediate: 'intermediate',
    'casual player': 'casual player',
    beginner: 'beginner',
    novice: 'novice',
  },

  // How the chances went.
  chances: (who: string) => `Chances of ${name(who)}`,
  chancesHint: 'Tap the line to see the position. The dots are mistakes.',
  noMistakes: 'None that cost anything to speak of.',
  decisions: 'All decisions',
  onlyMistakes: 'Mistakes only',

  // The worst ones, and the quiz.
  worst: 'The five worst',
  worstOf: (who: string) => `The five worst of ${name(who)}`,
  quiz: 'Play them once more',
  quizOf: (at: number, all: number) => `${at} of ${all}: what would you do?`,
  quizPlay: 'Move the checkers, then Done.',
  quizDouble: 'Double, or roll?',
  quizTake: 'Take, or drop?',
  quizBest: 'Right: nothing is better.',
  quizNear: (cost: string) => `Nearly: that costs ${cost}.`,
  quizCosts: (cost: string) => `That costs ${cost}.`,
  quizWeighs: 'Looking at that…',
  quizNext: 'Next one',
  quizAgain: 'Once more',
  quizEnd: 'That was the last one.',

  // One decision.
  marks: { '??': 'Blunder', '?': 'Mistake', '?!': 'Doubtful' },
  costs: (cost: string) => `costs ${cost}`,
  best: 'The best play',
  bestWas: (play: string) => `Best: ${play}`,
  good: 'Nearly as good as the best play',
  forced: 'The only play',
  cannot: 'No play is possible',
  doubles: 'Doubles',
  waits: 'Does not double',
  takes: 'Takes',
  passes: 'Passes',
  before: 'Decision before',
  after: 'Next decision',
  nextMistake: 'Next mistake',
  plays: 'The best plays',
  equity: 'Equity',
  made: 'played',
  chancesOf: (win: string, gammon: string) => `wins ${win}, with a gammon ${gammon}`,
  luck: {
    good: 'A lucky roll',
    great: 'A very lucky roll',
    bad: 'An unlucky roll',
    awful: 'A very unlucky roll',
  },
  choices: { noDouble: 'No double', doubleTake: 'Double, take', doublePass: 'Double, pass' },
  cube: {
    doubleTake: (cost: string) =>
      `Right to double, and it is to be taken. Waiting would cost ${cost}.`,
    doublePass: (cost: string) =>
      `Right to double: it has to be passed. Waiting would cost ${cost}.`,
    tooGood: (cost: string) =>
      `Too good to double: it would be passed, and to play on is worth more. It costs ${cost}.`,
    tooEarly: (cost: string) => `Too early to double: it costs ${cost}.`,
    noDouble: (cost: string) => `Right to wait: to double would cost ${cost}.`,
    playOn: (cost: string) =>
      `Too good to double: right to play on, for more than the double would win. To double would cost ${cost}.`,
    missedTake: (cost: string) =>
      `It was time to double, though it would be taken. Waiting costs ${cost}.`,
    missedPass: (cost: string) =>
      `It was time to double: it would have to be passed. Waiting costs ${cost}.`,
    takeRight: (cost: string) => `The take was right: to pass would cost ${cost}.`,
    takeWrong: (cost: string) => `The take was wrong: to pass was better. It costs ${cost}.`,
    passRight: (cost: string) => `The pass was right: to take would cost ${cost}.`,
    passWrong: (cost: string) => `The pass was wrong: to take was better. It costs ${cost}.`,
  },

  // At the end of a match.
  diceEven: 'Dice: luck was on nobody’s side.',
  diceMine: (points: string) => `Dice: you were luckier, by ${points} points.`,
  diceTheirs: (who: string, points: string) =>
    `Dice: ${name(who)} was luckier, by ${points} points.`,
  diceWeighs: 'Weighing the dice…',
};
export type WordsOfAnalysis = typeof wordsOfAnalysis;
