// English, of "Learn". It comes with that screen, not with the page.

import { lessonsOfCourses } from './en_courses';

export const wordsOfLearn = {
  steps: 'Steps',
  parts: { game: 'The game', cube: 'The cube' },
  opponent: 'Opponent',
  restart: 'Begin again from the first step',
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  toCube: 'The cube, in five steps',
  firstGame: 'Play a first game',
  firstGameHint: 'One point, against the house’s novice.',
  seating: 'Setting the table…',
  noNovice: 'The novice is not here just now.',
  offline: 'Play the page’s own novice',
  onlyBackgammon: 'The page’s own novice plays backgammon only.',
  games: 'All games',
  gamesHint: 'First backgammon, then what is special about each other game.',
  others: 'The rest is as in backgammon, or stands in the rules.',

  // What it is about, what is to be done; what is said when it was that, and when it was something else.
  lessons: {
    ...lessonsOfCourses,
    home: {
      title: 'The board',
      about:
        'Your checkers are those with rings. They go from high points down to your home, points 1 to 6, and then off the board.',
      task: 'Tap a point of your home.',
      good: 'That is your home. Whoever has all checkers off the board first wins.',
      other: 'Not there: your home is where 1 to 6 stand.',
    },
    dice: {
      title: 'The dice',
      about: 'Each die moves one of your checkers by so many points; one checker may take both.',
      task: 'Tap a checker: the larger die moves it. Tap once more, then Done.',
      good: 'That was a play. Until Done you can take steps back with Undo.',
      other: 'From there nothing of yours can move. Tap one of your checkers, those with rings.',
    },
    closed: {
      title: 'Closed points',
      about:
        'Where two or more of the opponent’s checkers stand, those with a dot, you may not land.',
      task: 'Tap a point that is closed to you.',
      good: 'Closed: you may pass over it, but not stop there.',
      other: 'There you may land. Look for two or more checkers with a dot.',
    },
    point: {
      title: 'Make a point',
      about: 'Two of yours close a point to the opponent, and are safe there.',
      task: 'Make your 5 point: by the 3 from 8, by the 1 from 6.',
      good: 'Two checkers stand there, and nobody can hit them.',
      other:
        'That was legal, but 5 is not made. Tap the free point 5: two checkers go there at once.',
    },
    hit: {
      title: 'Hit',
      about: 'A checker that stands alone can be hit: who lands on it sends it to the bar.',
      task: 'Hit the checker with a dot on 7.',
      good: 'It waits on the bar and begins its way once more.',
      other:
        'That was legal, but the checker on 7 stands there still. The 6 from 13 hits it, and the 1 from 8.',
    },
    enter: {
      title: 'From the bar',
      about:
        'Yours was hit. It must enter the opponent’s home before another one moves: a 1 on 24, a 6 on 19.',
      task: 'Tap the checker on the bar, then play the other die.',
      good: 'You are back. The 6 was closed, so it entered by the 4.',
      other: 'First the checker on the bar, in the middle of the board.',
    },
    doubles: {
      title: 'Equal dice',
      about: 'Equal dice count double: you have four sixes.',
      task: 'Make two points with them, 18 and 7.',
      good: 'Two new points by one roll.',
      other: 'That was legal, but not both are made. Two go from 24 to 18, two from 13 to 7.',
    },
    off: {
      title: 'Bear off',
      about: 'When all of yours are at home, each die takes a checker off its point.',
      task: 'Bear off two: from 6 and from 4.',
      good: 'Two are off the board, and stay off.',
      other: 'That was legal, but fewer are off. Tap 6 for the one die and 4 for the other.',
    },
    large: {
      title: 'Too large a die',
      about: 'A die that is larger than your highest point takes a checker off that one.',
      task: 'You have 6 and 3, and nothing on 6: bear off two.',
      good: 'The 6 took one from 5, your highest point.',
      other: 'That was legal, but fewer are off. Tap 5 for the 6 and 3 for the 3.',
    },
    win: {
      title: 'The win',
      about: 'Your last two. The opponent has none off yet: that is a gammon, and counts twice.',
      task: 'Bear off both.',
      good: 'A gammon, 2 points! You know enough for a first game.',
      other: 'One is left. Take the 6 from 4 first, then the 3 from 3.',
    },
    why: {
      title: 'Why a cube',
      about:
        'Before rolling you may double what the game counts. The opponent takes, or drops and loses what it counted before.',
      task: 'You are far ahead, 88 pips to 119. Double.',
      good: 'Dropped: you win 1 point at once, and luck has no say.',
      other: 'Each further roll gives the opponent another chance, at the old price. Double first.',
    },
    even: {
      title: 'Not too early',
      about: 'Whoever takes owns the cube, and alone may double next. You give that away.',
      task: 'The game is even. Double or roll?',
      good: 'Right: at even chances the cube is worth more where it is.',
      other:
        'At even chances you only give the cube away. Roll, and double when you are well ahead.',
    },
    take: {
      title: 'Take or drop',
      about:
        'To drop four times costs 4 points. To take four times, win one at 2 points and lose three, costs 4 as well. So 25% are enough.',
      task: 'Of the opponent’s 36 rolls 26 bear off both. After the other 10, in 28%, you win. Take or drop?',
      good: '28% are more than 25%: to take costs less. At 7 of 36, 19%, you would drop.',
      other: 'To drop costs 1 point each time. With 28% to take costs less.',
    },
    crawford: {
      title: 'The Crawford rule',
      about:
        'When somebody needs only 1 more point, one game goes without the cube: the Crawford game. It is over, and you have won it.',
      task: 'It is 1 to 2 in a match to 3. Double or roll?',
      good: 'Right, at once. Who loses this game loses the match at any price, so let it count 2 for you.',
      other:
        'You have nothing to save: this game lost, the match is lost. Double now, and a win is worth 2.',
    },
    again: {
      title: 'Double again',
      about: 'You took, so the cube is yours, at 2. Nobody else may turn it.',
      task: 'Of your 36 rolls 26 win now, after the others you lose. Double to 4 or roll?',
      good: 'Right: it is your last roll, and you win more often than not. Only who wins a gammon too often for that plays on: too good to double.',
      other: 'It is your last roll, and you win more often than not: let it count 4.',
    },
  },
};

export type WordsOfLearn = typeof wordsOfLearn;
