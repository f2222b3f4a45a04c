// English beside what the first picture says: screens, lobby and table.

import { en } from './en';
import { wordsOfAccount } from './en_account';
import { wordsOfChouette } from './en_chouette';
import { wordsOfPeople } from './en_people';
import { goal, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('en');

export type InvitationEnd = 'withdrawn' | 'declined' | 'expired' | 'gone';

export const wordsOfScreens = {
  notify: {
    yourTurn: (who: string) => `It is your turn against ${name(who)}.`,
    doubled: (who: string) => `${name(who)} doubles.`,
    resignation: (who: string) => `${name(who)} wants to resign.`,
    invitation: (who: string) => `${name(who)} invites you.`,
    seekTaken: (who: string) => `${name(who)} plays with you.`,
    nextGame: (who: string) => `${name(who)} waits for the next game.`,
    over: (who: string) => `The match with ${name(who)} is over.`,
    claimed: (who: string) => `${name(who)} claims your match.`,
    eventMatch: (who: string) => `Your tournament match waits: ${name(who)}.`,
    eventBegins: (title: string) => `${name(title)} begins.`,
    club: (title: string) => `News of the club ${name(title)}.`,
  },

  you: 'You',
  cancel: 'Cancel',
  again: 'Try again',
  points: (n: number) => plural(n, { one: '# point', other: '# points' }),
  game: (n: number) => `Game ${n}`,

  lobby: {
    title: 'Play',
    ready: 'Others may invite me',
    parts: 'Lobby',
    play: 'Play',
    people: 'People',
    talk: 'Talk',
    length: 'Points of a match',
    lengthInGames: 'Games of a match',
    game: 'Game',
    gameKinds: {
      cube: 'With a cube',
      hit: 'Hitting, no cube',
      pin: 'Pinning',
      block: 'Blocking',
      series: 'Several in turn',
    },
    options: 'Options',
    optionNames: {
      automatic: 'Equal dice at the start double the cube',
      jacoby: 'No gammons before a double is taken (Jacoby)',
      triples: '6-6 at the start triples the cube',
      bar4: 'A loser on the bar who has borne off nothing loses 4',
      nocube: 'Without the cube',
      points: 'To a number of points, not of games',
      unrated: 'Ratings stay as they are',
    },
    time: 'Time',
    times: { none: 'Any', clock: 'Clock', own: 'Own clock', days: 'Days' },
    usualClock: {
      points: '2 minutes for each point of the match, and 12 seconds of delay for each decision.',
      games: '2 minutes for each game of the match, and 12 seconds of delay for each decision.',
    },
    timeNumbers: {
      minutes: 'Minutes for each of you',
      delay: 'Seconds of delay for each decision',
      days: 'Days for each decision',
    },
    invitations: 'Invitations',
    invites: (from: string, length: number | 'unlimited', games: boolean) =>
      length === 'unlimited'
        ? `${name(from)} invites you to an unlimited match`
        : `${name(from)} invites you to a match ${goal(length, games)}`,
    invitesResume: (from: string) => `${name(from)} wants to go on with your match`,
    invited: (who: string) => `You have invited ${name(who)}. Waiting for an answer…`,
    warned: (who: string, left: number, all: number) =>
      `Be warned: ${name(who)} has left ${left} of ${all} matches in the last year.`,
    notNow: 'Not now',
    join: 'Join',
    openUntil: 'Expires',
    withdraw: 'Take back',
    unanswered: (who: string, why: InvitationEnd) => {
      if (why === 'declined') return `${name(who)} declines your invitation.`;
      return why === 'expired'
        ? `Your invitation to ${name(who)} has expired.`
        : `Your invitation to ${name(who)} has ended.`;
    },
    findOpponent: 'Find an opponent',
    findThis: 'For what is chosen below',
    presets: {
      one: '1 point',
      clock: '3 points, clock',
      five: '5 points',
      days: '3 points, by days',
    },
    seeks: 'Who looks for an opponent',
    looking: 'You are looking for an opponent',
    offered: (called: string) => `Nobody has come yet. “${called}”, of the house, is free.`,
    noSeeks: 'Nobody else is looking for an opponent now.',
    playWith: (who: string) => `Play with ${name(who)}`,
    ratings: (from: string, to: string) => `ratings ${from} to ${to}`,
    bots: {
      house_beginner: ['Beginner', 'Still learns, and misses a lot'] as [string, string],
      house_novice: ['Novice', 'Knows the rules, forgets the rest'] as [string, string],
      house_easy: ['Easy', 'Plays along, and lets much pass'] as [string, string],
      house_medium: ['Medium', 'Knows the game, errs now and then'] as [string, string],
      house_player: ['Player', 'Solid, hard to surprise'] as [string, string],
      house_gnubg: ['Expert', 'GNU Backgammon, one roll ahead'] as [string, string],
      house_world: ['World class', 'Looks two rolls ahead'] as [string, string],
    },
    noBots: 'The house players are not here at the moment.',
    playShort: 'Play',
    plays: (opponent: string) => `plays ${name(opponent)}`,
    resume: 'Go on',
    absent: 'Not here',
    talkTo: (who: string) => `Talk to ${name(who)}`,
    watch: 'Watch',
    watchMatch: (a: string, b: string) => `Watch ${name(a)} and ${name(b)}`,
    invite: 'Invite',
    saved: 'Matches to go on with',
    running: 'Matches being played',
    noMatches: 'Nobody plays at the moment.',
    everybody: 'Everybody',
    shouts: 'What everybody hears',
    noShouts: 'It is quiet here.',
    shout: 'Say something to everybody',
    leavesMessage: (who: string) => `${name(who)} is not here and will find your message later.`,
    messages: 'Messages left for you',
  },

  // Of a match: games are called by their own names.
  terms: {
    clock: (minutes: number, delay: number) => `clock: ${minutes} min, ${delay} s of delay`,
    days: (n: number) => plural(n, { one: '# day a decision', other: '# days a decision' }),
    event: (n: number) => `tournament ${n}`,
    automatic: (most: number | null) =>
      most === null ? 'automatic doubles' : `automatic doubles, at most ${most}`,
    words: {
      clock: 'the usual clock',
      unrated: 'unrated',
      nocrawford: 'no Crawford game',
      jacoby: 'Jacoby',
      triples: '6-6 triples',
      bar4: 'up to 4 from the bar',
      nocube: 'no cube',
      nodoublefirst: 'no double before the first roll',
      hoststarts: 'the host begins',
      points: 'to points',
    } as Partial<Record<string, string>>,
  },

  turns: {
    title: 'Matches by days',
    mine: 'Your turn',
    noneMine: 'Nobody waits for you.',
    theirs: 'Others decide',
    noneTheirs: 'You wait for nobody.',
    due: 'Due:',
    since: 'The turn began:',
    soon: 'Soon:',
    play: 'Play',
    look: 'Look',
    here: 'To the table',
    openWith: (who: string, match: number) => `Match ${match} with ${name(who)}`,
    vacation: 'Vacation',
    vacationHint:
      'Meanwhile your time in all your matches by days stands still. You have 28 days in a year.',
    vacationDays: 'Days, from now on',
    vacationBegin: 'Begin',
    vacationEnd: 'End it',
    vacationUntil: 'You are on vacation. It ends:',
    vacationNone: 'You are not on vacation.',
    vacationLeft: (left: number, most: number) =>
      `You can take ${plural(left, { one: '# day', other: '# days' })} more, of ${most} in a year.`,
  },

  chat: {
    title: 'Talk at this table',
    empty: 'Nobody has said anything yet.',
    send: 'Send',
    to: 'Who hears it',
    hearers: { team: 'Team', say: 'Opponent', kibitz: 'All here', whisper: 'Watchers' },
    prompt: {
      team: 'Say something to the team',
      say: 'Say something to your opponent',
      kibitz: 'Say something to all at the table',
      whisper: 'Say something to those who watch',
    },
    kinds: { team: 'to the team', kibitz: 'to all', whisper: 'to watchers' } as Record<
      string,
      string
    >,
  },

  profile: {
    rating: 'Rating',
    experience: 'Experience',
    rank: 'Place',
    won: 'Won',
    lost: 'Lost',
    unfinished: 'Unfinished',
    lastYear: ({ finished, abandoned }: { finished: number; abandoned: number }) =>
      `In the last year: ${plural(finished, { one: '# match finished', other: '# matches finished' })}, ${plural(abandoned, { one: '# abandoned', other: '# abandoned' })}.`,
    plot: 'Rating over time',
    tooFew: 'After two finished matches a line will be seen here.',
    plotLabel: (matches: number, least: number, most: number, last: number) =>
      `Rating over ${matches} matches: between ${Math.round(least)} and ${Math.round(most)}, now ${Math.round(last)}`,
    dice: 'Dice',
    noDice: 'No dice to count yet.',
    diceHint: (rolls: number, matches: number) =>
      `${plural(rolls, { one: '# roll', other: '# rolls' })} in ${plural(matches, { one: '# match', other: '# matches' })}. The mark shows what is expected.`,
    what: 'What',
    gotExpected: 'Fallen / expected',
    doubles: 'Doubles',
    pips: 'Pips a roll',
    entered: (entered: number, onBar: number) =>
      `Came in from the bar ${entered} times in ${plural(onBar, { one: '# roll', other: '# rolls' })}.`,
    matches: 'Matches',
    noMatches: 'No finished match yet.',
    date: 'Date',
    opponent: 'Opponent',
    score: 'Score',
    wonMark: 'Won',
    lostMark: 'Lost',
    replayOf: (opponent: string, match: number) =>
      `Replay of match ${match} against ${name(opponent)}`,
    analysisOf: (opponent: string, match: number) =>
      `Analysis of match ${match} against ${name(opponent)}`,
    storedReplays: 'Kept replays',
  },

  watch: {
    title: (who: string) => `Watching ${name(who)}`,
    idle: (who: string) =>
      `${name(who)} is at no table now. The next match is shown here as soon as it begins.`,
    closed: (who: string) =>
      `${name(who)} or the opponent shows matches only to those who are logged in.`,
    unknown: (_who: string) => 'There is no player of that name.',
    lost: (_who: string) => 'The way to the server is lost. It is looked for again …',
    link: 'Link for watching',
    play: 'Play yourself',
  },
  rankings: {
    title: 'Ratings',
    place: 'Place',
    name: 'Name',
    rating: 'Rating',
    experience: 'Experience',
    none: 'Nobody has played enough to be rated.',
    before: 'Places before',
    after: 'Places after',
    range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  },

  settings: {
    title: 'Settings',
    look: 'Look',
    boardAndCheckers: 'Board and checkers',
    game: 'How you play',
    notices: 'Sound and notices',
    account: 'Account',
    system: 'As the system',
    names: {
      theme: 'Colours',
      board: 'Board',
      checkers: 'Checkers',
      colour: 'Your checkers',
      orientation: 'Board lies',
      direction: 'Your home board',
      animation: 'Movement',
      language: 'Language',
      arrows: "Arrows for the opponent's last play",
      pips: 'Pip counts',
      numbers: 'Numbers of the points',
      sound: 'Sounds',
      vibration: 'Vibration',
      notifications: 'Notify me when it is my turn and this page is hidden',
      wakeLock: 'Keep the screen on at the table',
    },
    options: {
      theme: { system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
      board: { slate: 'Slate', wood: 'Wood', felt: 'Felt', night: 'Night' },
      checkers: { classic: 'Classic', marble: 'Marble', bold: 'Bold' },
      colour: { light: 'Always light', dark: 'Always dark', seat: 'First player light' },
      orientation: { auto: 'As it fits', landscape: 'Lying', portrait: 'Upright' },
      direction: { right: 'On the right', left: 'On the left' },
      animation: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' },
    },
    toggles: {
      automove: ['Play forced moves for me', 'When the dice leave one way only'],
      greedy: ['Bear off for me', 'When each die takes a checker off. Until the end of the game.'],
      double: ['Ask me before I roll', 'Off: you never double in this game, and it rolls for you'],
      autodouble: ['Automatic doubles', 'Equal opening dice double the cube, if both want it'],
      crawford: ['Crawford rule', 'No cube in the game in which one lacks a point'],
      allowpip: ['Pip counts may be asked for', 'Counts for both of you'],
      silent: ['Hear no shouts', 'And make none'],
      notify: ['Tell me who comes and goes', ''],
      report: ['Tell me of matches that begin and end', ''],
    } as Partial<Record<string, [string, string]>>,
    loggedInAs: (who: string) => `You are ${name(who)}.`,
    logout: 'Log out',
  },

  chouette: wordsOfChouette,
  people: wordsOfPeople,

  offline: {
    title: 'Without a connection',
    lead: 'The player that came with this page needs no server. These matches are not rated, and their replays stay in this browser.',
    novice: 'Novice',
    full: 'Player',
    analyseFile: 'Analyse a file',
    board: 'Analysis board',
  },
  ...wordsOfAccount,
  ...wordsOfPlay,
};

// From now on English is whole.
Object.assign(en, wordsOfScreens);
