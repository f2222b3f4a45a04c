// English, of chouettes.

import { makePlural, name } from './formats';

const plural = makePlural('en');
const cost = (n: number) => plural(n, { one: '# point', other: '# points' });

export const wordsOfChouette = {
  title: 'Chouette',
  about: 'One board for three to eight: the box plays against a team.',
  open: 'Open a table',
  players: (n: number) => plural(n, { one: '# player', other: '# players' }),
  joinOf: (host: string) => `Join ${name(host)}’s table`,
  start: 'Start',
  alone: 'Waiting for others to come…',
  startsWhenHere: (host: string | null) =>
    host === null ? 'Start when all are here.' : `${name(host)} starts when all are here.`,
  pause: 'The next game begins in a moment.',
  held: 'Waiting for somebody to come back…',
  hidden: 'Your answer is in. All are shown together.',
  answersOpen: 'The team answers…',
  mayDouble: 'Double, or let the captain roll.',
  places: 'Who plays',
  roles: {
    box: 'Box',
    captain: 'Captain',
    partner: 'The box’s partner',
    team: 'Team',
    out: 'Out of this game',
    waits: 'Plays in the next game',
    gone: 'Has left',
  },
  away: 'away',
  leaving: 'leaves after this game',
  answered: 'has answered',
  wantsToDouble: 'doubles',
  cube: (value: number, owner: 'centre' | 'box' | 'own') =>
    `Cube at ${value}, ${{ centre: 'in the centre', box: 'the box’s', own: 'his own' }[owner]}`,
  doubled: (names: readonly string[]) => `${names.map(name).join(', ')} double`,
  takeAll: 'Take all',
  dropAll: 'Drop all',
  resigns: (who: string) => `${name(who)} resigns`,
  extras: 'Extras',
  givesExtra: (who: string, price: number) =>
    `${name(who)} pays ${cost(price)} and plays on your cube with the box`,
  giveExtra: (taker: string) => `Give ${name(taker)} an extra?`,
  extraCosts: (taker: string, price: number) =>
    `You pay ${name(taker)} ${cost(price)} and play against him with a cube that he owns.`,
  give: 'Give it',
  whomToDouble: 'Whom do you double?',
  doubleAll: 'Double all',
  noDouble: 'No double',
  wouldPlay: (who: string, play: string) => `${name(who)} would play ${play}`,
  takeOver: 'Play it so',
  plot: 'How the points have gone',
  noGames: 'No game is over yet.',
  sheet: 'Points of each game',
  game: 'Game',
  sum: 'Sum',
};
