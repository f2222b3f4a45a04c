// English: the words of the game, explained in a sentence or two. They come to who asks for them.

export const glossary = {
  lead: 'What players say, in short.',
  groups: { board: 'On the board', cube: 'The cube', match: 'Matches and players' },

  // Each: the word, and what it means.
  board: {
    point: [
      'Point',
      'One of the 24 narrow triangles. Who has two or more checkers there holds it, and the opponent cannot land on it.',
    ],
    bar: [
      'Bar',
      'The strip in the middle of the board. A checker that was hit waits there, and has to come in before any other may move.',
    ],
    home: ['Home', 'Your last six points. All your checkers must be there before you bear off.'],
    pip: [
      'Pip',
      'One step from a point to the next. The pip count says how many steps all checkers of a player still have to go: who has fewer leads the race.',
    ],
    blot: ['Blot', 'A single checker on a point. It can be hit.'],
    hit: [
      'To hit',
      'To land on a single checker of the opponent. It goes to the bar and begins anew from there.',
    ],
    prime: ['Prime', 'Several held points in a row. Nobody gets past six of them.'],
    bearOff: [
      'To bear off',
      'To take checkers off the board, once all are home. Who has borne off all of them first wins the game.',
    ],
    doubles: ['Doubles', 'Both dice show the same number, which is then played four times.'],
  },
  cube: {
    cube: [
      'Doubling cube',
      'It shows by how much the points of the game are multiplied: 2, 4, 8 and so on. While it is in the middle both players may double, later only the one who owns it.',
    ],
    double: [
      'To double',
      'Before the roll: to offer that the game goes on for twice as many points. The opponent takes or drops.',
    ],
    take: [
      'To take',
      'To accept a double. The game goes on for twice as many points, and who takes owns the cube: only that player may double next.',
    ],
    drop: [
      'To drop',
      'To refuse a double. The game is over, and costs the points that it counted before the double.',
    ],
    redouble: ['Redouble', 'A double by the player who owns the cube, having taken one before.'],
    beaver: [
      'Beaver',
      'Who takes a double doubles once more at once, and keeps the cube. Only in unlimited matches, where both have allowed it.',
    ],
    automatic: [
      'Automatic doubles',
      'When the first roll shows equal dice the cube is doubled, and both roll again. Only in unlimited matches.',
    ],
    jacoby: [
      'Jacoby rule',
      'Gammons and backgammons count as single games until a double was taken. Only in unlimited matches.',
    ],
    equity: [
      'Equity',
      'How many points a position is worth on average when both go on without a mistake.',
    ],
  },
  match: {
    match: [
      'Match',
      'Games one after the other, until somebody has as many points as were agreed.',
    ],
    crawford: [
      'Crawford game',
      'The first game after somebody has come within one point of winning the match. Nobody may double in it.',
    ],
    postCrawford: [
      'Post-Crawford',
      'The games after the Crawford game. The cube is back, and who is behind usually doubles at once.',
    ],
    gammon: ['Gammon', 'A win while the loser has borne off nothing. It counts double.'],
    backgammon: [
      'Backgammon',
      'A gammon in which the loser still has a checker on the bar or in the winner’s home. It counts three times.',
    ],
    resign: [
      'To resign',
      'To offer the opponent the win: as a single game, a gammon or a backgammon. Who is offered too little plays on.',
    ],
    clock: [
      'Clock',
      'Each player has some time for the whole match, and a delay for each decision that costs nothing: 2+12 means 2 minutes and 12 seconds. Who runs out of time loses the match.',
    ],
    days: [
      'By days',
      'Each decision may take days. The two need not be here at the same time, and play when they like.',
    ],
    unrated: ['Unrated', 'A match that changes nobody’s rating.'],
    rating: [
      'Rating',
      'A number for how well somebody plays. It goes up with wins, down with losses, and more when the opponent was the better or the worse one.',
    ],
    experience: [
      'Experience',
      'The lengths of all rated matches that somebody has finished, added up. The rating of a newcomer changes faster.',
    ],
    claim: [
      'Claim',
      'When an opponent does not come back to a match, one can have it judged as it stands.',
    ],
    chouette: [
      'Chouette',
      'One board for several: one of them, the box, plays against all the others, each of whom has a cube.',
    ],
    box: ['Box', 'In a chouette: the player who is alone against the team.'],
    captain: ['Captain', 'In a chouette: who rolls and moves for the team.'],
  },
} satisfies Words & Record<Group, Record<string, [word: string, meaning: string]>>;

type Group = 'board' | 'cube' | 'match';
interface Words {
  lead: string;
  groups: Record<Group, string>;
}

export type Glossary = typeof glossary;
export type TermName = { [G in Group]: keyof Glossary[G] }[Group];
