// English, of what moderators read and decide. It comes to who is one.

import { makePlural, name } from './formats';

const plural = makePlural('en');

export const wordsOfModeration = {
  title: 'Moderation',
  all: 'All that waits',
  notYours: 'This is for moderators.',
  nothing: 'Nothing waits.',
  reportsWait: (n: number) => plural(n, { one: '# report waits', other: '# reports wait' }),
  heldWait: (n: number) => plural(n, { one: '# message waits', other: '# messages wait' }),
  objectionsWait: (n: number) =>
    plural(n, { one: '# objection waits', other: '# objections wait' }),
  parts: { queue: 'What waits', doors: 'Who may register', roles: 'Roles', log: 'Log' },
  more: (n: number) => plural(n, { one: 'and # more', other: 'and # more' }),
  deleted: 'a deleted player',
  operator: 'an operator',

  reports: 'Reports',
  report: (n: number) => `Report ${n}`,
  by: (who: string) => `from ${name(who)}`,
  readBy: (who: string) => `${name(who)} reads it`,
  said: 'What was said before',
  take: 'I read it',
  answer: 'Answer',
  answerField: 'What the reporter is told',

  held: 'Messages that wait',
  heldHint:
    'Written to strangers by somebody whom several have reported. The writer is told what you decide.',
  fromTo: (from: string, to: string) => `${name(from)} to ${name(to)}`,
  let: 'Deliver',
  stop: 'Do not deliver',

  objections: 'Objections',
  objects: 'Objection:',
  anotherOne: 'You have decided this: another moderator may uphold it, and you may lift it.',
  lift: 'Lift it',
  uphold: 'Uphold it',
  over: 'over',
  decidedBy: (who: string) => `decided by ${name(who)}`,

  facts: 'What is known',
  registered: 'Registered',
  experience: 'Experience',
  reportsSoFar: 'Reports so far',
  left: 'Matches left in a year',
  leftOf: (left: string, all: string) => `${left} of ${all}`,
  role: 'Role',
  roles: {
    moderator: 'moderator',
    director: 'director',
    administrator: 'administrator',
    bot: 'bot',
  },
  profile: 'Profile:',
  signals: 'Signals',
  noSignals: 'Nothing unusual.',
  signalsHint:
    'These may be worth a look, and are no verdict: friends play each other, families share an address.',
  signal: {
    entrants: (event: string, who: string) =>
      `In ${name(event)} the same address or browser as ${name(who)}.`,
    resigned: (some: number, event: string, who: string) =>
      `In ${name(event)}: games resigned early to ${name(who)}: ${some}.`,
    results: (some: number, all: number, expected: string, deviations: string) =>
      `Has won ${some} of ${all} matches of tournaments, where the ratings at entry let expect ${expected}: ${deviations} standard deviations.`,
    repeats: (some: number, all: number, text: string) =>
      `Has said the same ${some} times in the last ${all} lines: ${name(text)}`,
    declined: (some: number, all: number) =>
      `${some} of ${all} invitations were declined since the server has started.`,
    words: (some: number) =>
      plural(some, {
        one: 'Has said words of the list in # line since the server has started.',
        other: 'Has said words of the list in # lines since the server has started.',
      }),
    left: (some: number, all: number) => `Has left ${some} of ${all} matches of a year.`,
    opponent: (some: number, all: number, who: string) =>
      `${some} of the last ${all} rated matches were with ${name(who)}.`,
    turns: (some: number, all: number, who: string) =>
      `Wins and loses in turns with ${name(who)}: ${some} of ${all} matches were won by who had lost the one before.`,
    address: (who: string) => `The same address as ${name(who)}.`,
    browser: (who: string) => `A browser that ${name(who)} used, too.`,
    errors: (all: number, rate: string, expected: string, deviations: string) =>
      `Error rate ${rate} in the last ${all} decisions, where ${expected} is expected of history and rating: ${deviations} standard deviations.`,
    agreement: (some: number, all: number, expected: string, deviations: string) =>
      `The best play in ${some} of ${all} close decisions, where ${expected} is expected of the best players: ${deviations} standard deviations.`,
    times: (all: number, seconds: string, percent: string, deviations: string) =>
      `${all} plays against the clock took ${seconds} seconds each, ${percent} % up or down: ${deviations} standard deviations below anybody’s.`,
  },

  decisions: 'Decisions so far',
  noDecisions: 'None.',
  decide: 'Decide',
  measure: 'What',
  kinds: {
    warning: 'Warning',
    talk: 'No talk',
    invitations: 'No invitations',
    rating: 'No rated matches',
    events: 'No tournaments',
    account: 'Close the account',
    name: 'Another name',
    strangers: 'No talk with strangers',
    reports: 'No reports',
  },
  meanings: {
    warning: 'A sentence to read, and no more.',
    talk: 'Says nothing to anybody.',
    invitations: 'Invites nobody, seeks nobody, and makes no links.',
    rating: 'New matches are unrated.',
    events: 'Enters no tournaments.',
    account: 'Cannot log in.',
    name: 'Has the new name from now on, and can log in by the old one, too.',
    strangers: 'Says nothing to all, and nothing to those who do not know this player.',
    reports: 'Reports nobody.',
  },
  time: 'For how long',
  times: {
    '1h': '1 hour',
    '12h': '12 hours',
    '1d': '1 day',
    '7d': '7 days',
    '30d': '30 days',
    forever: 'For good',
  },
  newName: 'New name',
  nameHint: '2 to 20 letters a to z, and _',
  reason: 'Reason, which the player reads',

  restore: 'Give ratings back',
  restoreHint: (who: string) =>
    `What others lost to ${name(who)} in rated matches since that day they get back, and ${name(who)} loses it. All of them are told, with your reason.`,
  since: 'Since',
  showPlan: 'Show what would be given back',
  plan: (matches: number, players: number, points: string, who: string) =>
    `${plural(matches, { one: '# match', other: '# matches' })} that ${name(who)} won: ${plural(players, { one: '# player gets', other: '# players get' })} back ${points} points of rating.`,
  loser: (who: string, points: string, matches: number, game: string) =>
    `${name(who)}: ${points} · ${game} · ${plural(matches, { one: '# match', other: '# matches' })}`,
  forGood: 'Nobody can take this back.',
  giveBack: 'Give back',
  restored: (points: string, who: string) =>
    `${points} points are given back that were lost to ${name(who)}.`,
  outcomes: {
    delivered: 'The message is delivered.',
    stopped: 'The message is not delivered.',
    answered: 'The report is answered.',
    taken: 'Others see that you read it.',
    decided: 'Done. The player is told.',
    done: 'Done.',
    made: 'The codes are made.',
  },

  codes: 'Invitation codes',
  codesHint: 'With a code one person can register, also while others may not.',
  noCodes: 'There are none.',
  howMany: 'How many',
  howManyHint: (most: number) => `1 to ${most}`,
  makeCodes: 'Make codes',
  made: 'New codes',
  madeHint: 'They are shown this once: give them away now.',
  code: (n: number) => `Code ${n}`,
  notUsed: 'not used',
  usedBy: (who: string) => `used by ${name(who)}`,
  end: 'End',
  endAll: 'End all that are not used',
  endAllSure: 'Whoever was given one cannot register by it.',

  waves: 'Waves',
  wavesHint:
    'While a wave lasts nobody from there registers without a code. Who is registered notices nothing.',
  noWaves: 'None is called out.',
  everywhere: 'from everywhere',
  where: 'From where',
  whereHint:
    'An address (its network is meant), or the name of a player who comes from there. Empty: from everywhere.',
  startWave: 'Call out a wave',
  startWaveSure: 'Until then no stranger registers without a code, from wherever.',

  giveRole: 'Give or take a role',
  player: 'Player',
  give: 'Give',
  takeAway: 'Take away',
  roleMeanings: {
    moderator: 'Reads reports, decides on measures, makes codes, calls out waves.',
    director: 'Directs all tournaments.',
    bot: 'Marks an account with which no person plays.',
  },
  giveSure: (who: string, role: string) => `${name(who)} gets the role: ${role}.`,
  takeSure: (who: string, role: string) => `${name(who)} loses the role: ${role}.`,
  holders: 'Who has a role',
  administratorsHint: 'Who is an administrator the operator says.',

  about: 'By or about',
  aboutHint: 'A name; empty: everybody',
  show: 'Show',
  noEntries: 'There is no entry.',
  older: 'Older',
  newest: 'The newest',
  entry: (n: number) => `Entry ${n}`,
  of: (n: number) => `to entry ${n}`,
  unchanged: (n: string) => `Entries in all: ${n}. Each is as it was written.`,
  changed: (n: number) => `Entry ${n} is not as it was written.`,
  hash: 'Hash of the last entry:',
  deeds: {
    report: 'Report',
    taken: 'Reads a report',
    answered: 'Report answered',
    measure: 'Measure',
    lifted: 'Measure lifted',
    objection: 'Objection',
    upheld: 'Measure upheld',
    given: 'Role given',
    'taken-away': 'Role taken away',
    restored: 'Ratings given back',
    held: 'Message waits',
    'let-go': 'Message delivered',
    stopped: 'Message not delivered',
    'wave-begun': 'Wave called out',
    'wave-ended': 'Wave ended',
    'codes-made': 'Codes made',
    'codes-ended': 'Codes ended',
    'admin-given': 'Made an administrator',
    'admin-taken': 'No administrator any more',
    'code-made': 'Code for a new password made',
    'password-set': 'New password set',
    'second-step-ended': 'Codes at the log-in ended',
    erased: 'Account erased',
  },
};

export type WordsOfModeration = typeof wordsOfModeration;
