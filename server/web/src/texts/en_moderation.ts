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
  roles: { moderator: 'moderator', director: 'director', administrator: 'administrator' },
  profile: 'Profile:',
  signals: 'Signals',
  noSignals: 'Nothing unusual.',
  signalsHint:
    'These may be worth a look, and are no verdict: friends play each other, families share an address.',
  signal: {
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
  restoreSure: 'Nobody can take this back.',
  giveBack: 'Give back',
  restored: (points: string, who: string) =>
    `${points} points are given back that were lost to ${name(who)}.`,
  outcomes: {
    delivered: 'The message is delivered.',
    stopped: 'The message is not delivered.',
    answered: 'The report is answered.',
    taken: 'Others see that you read it.',
    decided: 'Done. The player is told.',
  },
};

export type WordsOfModeration = typeof wordsOfModeration;
