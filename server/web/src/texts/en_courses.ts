// English, of "Learn": the steps of the games beside backgammon. Several games may share one.

export const lessonsOfCourses = {
  fourBack: {
    title: 'Four at the back',
    about: 'Four of yours begin at the back, two each on 24 and 23. All else is as in backgammon.',
    task: 'Tap one of the two points at the back.',
    good: 'Four have to get out: games last longer, and primes count for more.',
    other: 'Not there: look where yours have the longest way to go.',
  },
  backPoints: {
    title: 'Out in pairs',
    about: 'Whoever brings the four out in pairs leaves nothing to hit.',
    task: 'Make two points further ahead with 3-3: 21 and 20.',
    good: 'Both pairs are on their way, and none of the four can be hit.',
    other: 'That was legal, but not both are made. Two go from 24 to 21, two from 23 to 20.',
  },
  three: {
    title: 'Three each',
    about:
      'Each side has only three checkers, on its points 24, 23 and 22. The opponent’s stand on your 3, 2 and 1.',
    task: 'Tap a point where one of the opponent’s begins.',
    good: 'So few: every hit weighs, and a game is over in a minute or two.',
    other: 'Not there: the opponent’s are those with a dot.',
  },
  threeHit: {
    title: 'A hit among three',
    about: 'A checker that is hit has the whole way before it. With three that often decides.',
    task: 'Hit the checker with a dot on 19.',
    good: 'It has to come in first, and then to go all the way once more.',
    other: 'That was legal, but the checker on 19 stands there still. The 5 from 24 hits it.',
  },
  threeOff: {
    title: 'Three off',
    about:
      'You have one off, and the opponent none. To bear off the other two now is a gammon, which counts twice.',
    task: 'Bear off both.',
    good: 'A gammon, 2 points, times the cube.',
    other: 'One of yours is left. Each die takes one off.',
  },
  allBack: {
    title: 'The start',
    about:
      'All fifteen of yours begin on 24 and go down to your home, points 1 to 6. The opponent’s come the other way.',
    task: 'Tap the point where the opponent’s begin.',
    good: 'They begin on your 1, and pass yours on their way.',
    other: 'Not there: the opponent’s are those with a dot.',
  },
  block: {
    title: 'In the way',
    about: 'Both sides have the whole way to go. A point far ahead is in the way of all fifteen.',
    task: 'Make your 16 point with 4-4.',
    good: 'Two stand there safely, and the opponent has to get round them.',
    other: 'That was legal, but 16 is not made. Two go there from 24, by two fours each.',
  },
  rollAgain: {
    title: 'The first roll',
    about:
      'The higher die begins, but throws both dice anew: so the first roll may be a double. You have four sixes.',
    task: 'Make two points with them, 18 and 7.',
    good: 'A fine start. From the second game on the winner of the game before begins.',
    other: 'That was legal, but not both are made. Two go from 24 to 18, two from 13 to 7.',
  },
  lastTwo: {
    title: 'What a win counts',
    about:
      'Your last two. The opponent has none off yet, so you win 2 points instead of 1. No win counts 3, and there is no cube.',
    task: 'Bear off both.',
    good: '2 points, and you begin the next game.',
    other: 'One of yours is left. Each die takes one off.',
  },
  inTurn: {
    title: 'One after the other',
    about:
      'A match is of three games in turn, and the score runs on. Your last two of the first game; the opponent has none off.',
    task: 'Bear off both.',
    good: '2 points. The next game of the three is set up, and you begin it as the winner.',
    other: 'One of yours is left. Each die takes one off.',
  },
  stay: {
    title: 'No hit and run',
    about: 'If you hit at home, on 1 to 6, a checker of yours stays there until your turn is over.',
    task: 'Hit on 3 with the 3 from 6, and play the 1 with another checker.',
    good: 'It stays on 3. On the points from 7 to 24 you may hit and go on.',
    other: 'That was legal, but the checker on 3 stands there still. The 3 from 6 hits it.',
  },
  full: {
    title: 'Five at most',
    about: 'No point takes more than five of your checkers.',
    task: 'Tap a point of yours that is full.',
    good: 'Full: no step may end there until one has left.',
    other: 'There is room. Look for five of yours on one point.',
  },
  fullOnTheWay: {
    title: 'Full on the way',
    about: '8 has three: after two more it is full, and one has to leave before another comes.',
    task: 'Make your 3 point with 5-5.',
    good: '3 is made, and 8 never held more than five.',
    other: 'That was legal, but 3 is not made. Two go from 8 to 3.',
  },
  goBack: {
    title: 'Back at home',
    about: 'Within your home, on 1 to 6, a checker may also go back by a die, and hit there.',
    task: 'Hit the checker on 4: by the 5 from 6 to 1, then by the 3 back to 4.',
    good: 'Nobody is safe in your home. A step back plays the die like any other.',
    other:
      'That was legal, but the checker on 4 stands there still. Tap 6 for the 5, then 1 for the 3.',
  },
  pin: {
    title: 'Pin',
    about:
      'Nobody is hit here. A checker that stands alone is pinned: one lands on it, and it cannot move.',
    task: 'Pin the checker with a dot on 8.',
    good: 'It is held there until yours has left.',
    other: 'That was legal, but the checker on 8 is free. The one on 16 gets there by both dice.',
  },
  pinned: {
    title: 'Pinned',
    about:
      'One of yours lies below an opposing one. It cannot move, the point is closed to you, and until it is free you bear off nothing.',
    task: 'Tap the point where yours is held.',
    good: 'When the last one above it has left, it is free at once.',
    other: 'Not there. Look for a paler checker at the foot of a point.',
  },
  mother: {
    title: 'The mother',
    about:
      'The last checker on its 24 is the mother. Who pins the other one’s, with none left on his own 24, wins 2 points at once.',
    task: 'Pin the mother on 1: from 10, by both dice.',
    good: '2 points. With yours pinned, too, it would have been a draw.',
    other: 'That was legal, but the mother is free. First the 5 from 10, then the 4.',
  },
  runnerAgreed: {
    title: 'By agreement',
    about:
      'Some agree on “runner”: the first checker comes home, to 6 or further, before another one moves.',
    task: 'Bring it home from 7 by one die, and play the other one from 24.',
    good: 'It is at home, and the others may go.',
    other: 'That was legal, but none has left 24. Only one die is for the checker on 7.',
  },
  sameWay: {
    title: 'The same way round',
    about:
      'Both go the same way round. Yours begin on 24, the opponent’s on your 12, and their home is where you have 13 to 18.',
    task: 'Tap a point of the opponent’s home.',
    good: 'They go from 12 to 1, and then from 24 to 13.',
    other: 'Not there: their home lies on your points 13 to 18.',
  },
  closesOne: {
    title: 'One is enough',
    about: 'Nobody is hit here. A single checker closes its point to the other side.',
    task: 'Tap a point that a single opposing checker closes.',
    good: 'You may pass over it, but not stop there.',
    other: 'Not there. Look for a single checker with a dot.',
  },
  head: {
    title: 'The head',
    about: 'Your 24 is the head. Only one checker may leave it in a turn.',
    task: 'Take one from the head in this turn.',
    good: 'The head gets empty slowly: take one whenever it does no harm.',
    other: 'That was legal, but none has left the head. Tap 24.',
  },
  twoHeads: {
    title: 'The first double',
    about: 'In your first turn two may leave the head, with 3-3, 4-4 or 6-6.',
    task: 'Your first roll is 6-6. Take two from 24.',
    good: 'Two are out. They cannot go on by sixes: the opponent’s head closes 12.',
    other: 'From there nothing of yours can move. Tap 24.',
  },
  sixInARow: {
    title: 'Six in a row',
    about:
      'You may hold six points in a row only if an opposing checker is ahead of them, or is off.',
    task: 'You hold 18 to 14, and nobody is ahead. Tap the point that you may not take now.',
    good: '13 would be the sixth. Five in a row are always allowed.',
    other: 'Not that one. Look for the free point beside these five.',
  },
  runner: {
    title: 'The runner',
    about:
      'Your first checker is the runner: until it is on 11 or further, past the opponent’s start, no other one may move.',
    task: 'Bring it from 13 past 12, then take another one from 24.',
    good: 'The runner is through, and the others may go.',
    other: 'That was legal, but none has left 24. First the 3 from 13, then the 1 from 24.',
  },
  ownStart: {
    title: 'Your own start',
    about: 'When your turn ends you may not hold all of your points 19 to 24.',
    task: 'You hold five of them. Tap the one that has to stay open.',
    good: 'Elsewhere six in a row are allowed. But if all that the opponent has left stands on one point right behind them, you have to open one.',
    other: 'Not that one. Which of 19 to 24 has none of yours?',
  },
  theirStart: {
    title: 'Their start',
    about: 'Of the points 7 to 12, where the opponent’s begin, you may hold four at most.',
    task: 'You hold 11, 10, 9 and 8. Tap one that you may not take now.',
    good: 'A fifth one is not allowed. Of your own 19 to 24 you may hold all.',
    other: 'Not that one. Which of 7 to 12 has none of yours?',
  },
  cascade: {
    title: 'Doubles that go on',
    about:
      'From your fourth roll on a double goes on: after four fours come four fives, then four sixes.',
    task: 'Your fourth roll is 4-4. Play the fours, then Done.',
    good: 'Now come the fives. What you cannot play goes to the opponent.',
    other: 'From there nothing of yours can move. Tap one of yours, those with rings.',
  },
  rest: {
    title: 'The rest',
    about: 'The opponent could not play on: you get the dice that are left, and roll after that.',
    task: 'Play the 5 that is left.',
    good: 'Then come the sixes. What you cannot play of them is lost.',
    other: 'From there nothing of yours can move. Tap one of yours, those with rings.',
  },
  runnerHome: {
    title: 'The first one home',
    about: 'Your first checker has to come home, to 6 or further, before another one moves.',
    task: 'Bring it home from 7 by one die, and play the other one from 24.',
    good: 'It is at home, and the others may go.',
    other: 'That was legal, but none has left 24. Only one die is for the checker on 7.',
  },
  lastLeft: {
    title: 'What is left counts',
    about: 'A win counts a point for each checker that the loser has not borne off.',
    task: 'The opponent has 15 left. Bear off your last two.',
    good: '15 points by one game. Matches go to 31, say.',
    other: 'One of yours is left. Each die takes one off.',
  },
  lowBegins: {
    title: 'Who begins',
    about:
      'The lower die begins, and from the second game on the loser of the last one. A match is of an odd number of games, and all points are added.',
    task: 'You threw 1, the opponent 3. Begin: play 2 and 1.',
    good: 'You have begun. Most points win the match.',
    other: 'From there nothing of yours can move. Tap 24.',
  },
  farSide: {
    title: 'The far side',
    about:
      'Single checkers can be hit, two close a point. But on 14 to 23 only one of yours may stand on a point.',
    task: 'Tap a point that takes no second one of yours.',
    good: 'Pairs of yours stand on 13 and below.',
    other: 'Not there. Look for a checker of yours, with rings, on 14 to 23.',
  },
  burst: {
    title: 'Burst a wall',
    about:
      'Six points in a row with two or more on each are a wall. You may go to any of them from the board: all that stand there go to the bar.',
    task: 'The opponent’s wall stands on 23 to 18. Burst it.',
    good: 'They wait on the bar. From the bar one may burst when more wait there than can come in.',
    other: 'That was legal, but the wall stands. Go from 24 to 23 or to 22.',
  },
  rearFirst: {
    title: 'The rear one first',
    about:
      'When all are at home only a checker on your highest point may be borne off, even with the exact number.',
    task: 'Tap the point from which you bear off first.',
    good: 'A smaller number moves a checker at home, if it can.',
    other: 'Not there. Look for the highest point with one of yours.',
  },
  crown: {
    title: 'Win by a pattern',
    about:
      'All fifteen in a pattern win at once. Three each on 1 to 5 are the single crown; there are a double crown, a staircase and a tower, too.',
    task: 'Complete the crown: from 11 to 5, and from 3 to 2.',
    good: 'The single crown, 2 points. To bear off all counts only 1.',
    other: 'That was legal, but the crown is not complete. The 6 goes from 11, the 1 from 3.',
  },
  jan: {
    title: 'Jan',
    about:
      'Who has more on the bar than points to come in is lost: that is jan, 4 points. The opponent’s own checkers stand on all six of them.',
    task: 'Hit the checker with a dot on 3.',
    good: 'Jan: it cannot come in. By a burst it would count 6.',
    other: 'That was legal, but the checker on 3 stands there still. The 1 from 4 hits it.',
  },
};

export type LessonsOfCourses = typeof lessonsOfCourses;
