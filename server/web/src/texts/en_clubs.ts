// English, of clubs. It comes with their screens and those of tournaments, not with the page.

import { makePlural, name } from './formats';

const plural = makePlural('en');

export const wordsOfClubs = {
  title: 'Clubs',
  both: 'Tournaments or clubs',
  about:
    'A club is people who play together. They talk among themselves, and have tournaments of their own.',
  makers: 'Whoever has played here for a while can found one, and owns it then.',
  none: 'There is no club yet.',
  login: 'Log in to see which clubs there are, and to join one.',
  found: 'Found a club',
  all: 'All clubs',
  mine: 'My clubs',
  others: 'Other clubs',
  notThere: 'There is no such club, or it is closed.',
  members: (n: number) => plural(n, { one: '# member', other: '# members' }),
  since: 'Founded',
  roles: { o: 'owner', d: 'director', m: 'member', i: 'invited', a: 'has asked', '-': '' },
  own: {
    o: 'yours',
    d: 'you direct it',
    m: 'you are a member',
    i: 'you are invited',
    a: 'you have asked',
    '-': '',
  },
  admissions: {
    open: 'Everybody may join.',
    request: 'You ask to join, and a director answers.',
    invitation: 'Its directors invite whom they want.',
  },
  newLines: (n: number) => plural(n, { one: '# new line', other: '# new lines' }),

  join: 'Join',
  ask: 'Ask to join',
  accept: 'Accept the invitation',
  decline: 'Decline',
  takeBack: 'Do not ask any more',
  leave: 'Leave the club',
  leaveSure: 'You do not hear its members any more, and cannot enter its tournaments.',
  asked: 'You have asked to join. A director will answer.',
  owned: 'It is yours. To leave it, pass it on or close it.',
  guest: 'To join a club you need a name of your own.',
  guestFounds: 'To found a club you need a name of your own.',

  invites: (who: string | null, club: string) =>
    who === null
      ? `You are invited into the club ${name(club)}.`
      : `${name(who)} invites you into the club ${name(club)}.`,
  offers: (club: string) => `The owner of ${name(club)} wants to pass it on to you.`,
  takeOver: 'Take it over',
  offered: (who: string) => `It is offered to ${name(who)}, who has not answered yet.`,
  takeOfferBack: 'Take the offer back',
  asks: (who: string, club: string) => `${name(who)} wants to join ${name(club)}.`,
  news: {
    admitted: (club: string) => `You are a member of ${name(club)} now.`,
    refused: (club: string) => `You do not become a member of ${name(club)}.`,
    removed: (club: string) => `You are no member of ${name(club)} any more.`,
    closed: (club: string) => `The club ${name(club)} is closed.`,
    owner: (club: string) => `${name(club)} is yours now.`,
    director: (club: string) => `You direct ${name(club)} now.`,
    declined: (who: string, club: string) =>
      `${name(who)} does not want to take over ${name(club)}.`,
    member: (club: string) => `You are a member of ${name(club)}, and direct it no more.`,
  },
  hide: 'Put away',

  people: 'Members',
  askers: 'Want to join',
  invitees: 'Invited',
  nobody: 'Nobody else is in it yet.',
  words: {
    admit: 'Admit',
    refuse: 'Refuse',
    director: 'Make a director',
    member: 'No director any more',
    owner: 'Pass the club on',
    remove: 'Remove',
  },
  uninvite: 'Take back',
  decide: (who: string) => `Decide about ${name(who)}`,
  removeHint: (who: string) => `${name(who)} reads the reason.`,
  ownerHint: (who: string) =>
    `${name(who)} is asked. After a yes the club is no longer yours, and you direct it.`,
  reason: 'Reason',

  desk: 'For directors',
  invite: 'Invite',
  person: 'Name of a player',
  aboutField: 'What it says of itself',
  admissionField: 'How one becomes a member',
  ways: { open: 'Joining', request: 'Asking', invitation: 'By invitation' },
  nameField: 'Name of the club',
  rename: 'Rename',
  change: 'Change',
  olderEvents: 'Tournaments that are over',
  makeEvent: 'Make a tournament of the club',
  close: 'Close the club',
  closeSure:
    'There is no such club any more then, and nobody can take that back. Its tournaments and matches stay.',
  closeName: (club: string) => `Type its name: ${name(club)}`,
  create: 'Found it',
  faults: {
    name: 'A club needs a name of at most 40 letters, without quotes.',
    about: 'At most 200 letters are possible.',
    reason: 'It needs a reason of at most 100 letters.',
    person: 'Names have 2 to 20 letters.',
    close: 'That is not its name.',
  },

  links: 'Invitation links',
  linksHint: 'Whoever has a link is a member at once. It works for 20 people, and for seven days.',
  makeLink: 'Invite by a link',
  linkOnce: 'It is shown this once. Send it, or let people point a camera at the picture.',
  linkCome: (come: string, max: string) => `Have come: ${come} of ${max}`,
  linkUntil: 'until',
  endLink: 'End',
  toClub: 'To the club',
  linkLogin: 'To join it you need a name here.',
  joinClub: (club: string) => `Join ${name(club)}?`,

  talk: 'Talk of the club',
  say: 'To the members',
  quiet: 'Nobody has said anything since you are here. All members who are here hear what you say.',
  mute: 'Mute',
  muteHint: 'You then hear nothing of what is said here. Nobody is told.',
  muted: 'You have muted this club.',

  events: 'Tournaments of the club',
  startLadder: 'Start a ladder',

  noEvents: 'None just now.',
  ofClub: (club: string) => `of ${name(club)}`,
  forMembers: (club: string) => `For members of ${name(club)}.`,
  numbered: (n: string) => `Club ${n}`,
  against: 'Against the club',
  challenges:
    'You have challenged the other club. Its directors open the entries: that is their yes.',
  challenged: 'Your club is challenged to a team match. Open the entries to accept, or cancel it.',
  forWhom: 'For whom',
  everybody: 'Everybody',
  membersOf: (club: string) => `Members of ${name(club)}`,
};

export type WordsOfClubs = typeof wordsOfClubs;
