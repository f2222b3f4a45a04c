// English, and by its type what every language has to say.

import { wordsOfPlay } from './en_play';
import { makeFormats, makePlural, name, type Formats } from './formats';

const plural = makePlural('en');

export interface Presence {
  ready: boolean;
  away: boolean;
  opponent: string | null;
  watching: string | null;
  bot: boolean;
}

const words = {
  you: 'You',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading…',
  failed: 'That did not arrive.',
  again: 'Try again',
  points: (n: number) => plural(n, { one: '# point', other: '# points' }),
  game: (n: number) => `Game ${n}`,

  nav: {
    label: 'Main',
    skip: 'Skip to the content',
    welcome: 'Start',
    lobby: 'Play',
    table: 'Table',
    offline: 'Offline',
    rankings: 'Ratings',
    profile: 'Me',
    settings: 'Settings',
    news: 'new',
  },

  welcome: {
    title: 'Backgammon, at once',
    lead: 'Against the house, or against people all over the world. No client, no form to fill in.',
    playNow: 'Play now',
    playNowHint: 'A name is found for you, and this browser keeps it.',
    playAs: (who: string) => `You play as ${name(who)}.`,
    busy: 'Setting the table…',
    login: 'Log in',
    watch: 'Watch',
    offline: 'Play without a connection',
    facts: [
      'Dice that you can check: every game is proved',
      'Rated matches with cube and Crawford rule',
      'At one table with telnet and FIBS clients',
    ],
  },

  login: {
    title: 'Log in',
    registerTitle: 'New account',
    name: 'Name',
    nameHint: '2 to 20 letters and underscores',
    password: 'Password',
    passwordHint: 'At least 4 characters. Nobody can tell you a forgotten one.',
    remember: 'Remember me in this browser',
    login: 'Log in',
    register: 'Create the account',
    busy: 'One moment…',
    haveAccount: 'I have an account',
    noAccount: 'I have no account yet',
  },

  lobby: {
    title: 'Play',
    ready: 'Others may invite me',
    parts: 'Lobby',
    play: 'Play',
    people: 'People',
    talk: 'Talk',
    length: 'Points of a match',
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
      unrated: 'Ratings stay as they are',
    },
    invitations: 'Invitations',
    invites: (from: string, length: number | 'unlimited') =>
      length === 'unlimited'
        ? `${name(from)} invites you to an unlimited match`
        : `${name(from)} invites you to a match to ${plural(length, { one: '# point', other: '# points' })}`,
    invitesResume: (from: string) => `${name(from)} wants to go on with your match`,
    invited: (who: string) => `You have invited ${name(who)}. Waiting for an answer…`,
    notNow: 'Not now',
    join: 'Join',
    bots: {
      house_novice: ['Novice', 'Knows the rules, forgets the rest'] as [string, string],
      house_player: ['Player', 'Solid, hard to surprise'] as [string, string],
      house_gnubg: ['Expert', 'GNU Backgammon, world class'] as [string, string],
    },
    noBots: 'The house players are not here at the moment.',
    playShort: 'Play',
    plays: (opponent: string) => `plays ${name(opponent)}`,
    resume: 'Go on',
    absent: 'Not here',
    search: 'Find a name',
    nobody: 'Nobody else is here yet.',
    presence: (who: Presence) => {
      if (who.opponent) return `plays ${name(who.opponent)}`;
      if (who.watching) return `watches ${name(who.watching)}`;
      if (who.away) return 'away';
      const kind = who.bot ? 'bot, ' : '';
      return kind + (who.ready ? 'ready to play' : 'not ready');
    },
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

  chat: {
    title: 'Talk at this table',
    empty: 'Nobody has said anything yet.',
    send: 'Send',
    to: 'Who hears it',
    hearers: { say: 'Opponent', kibitz: 'All here', whisper: 'Watchers' },
    prompt: {
      say: 'Say something to your opponent',
      kibitz: 'Say something to all at the table',
      whisper: 'Say something to those who watch',
    },
    kinds: { kibitz: 'to all', whisper: 'to watchers' } as Record<string, string>,
  },

  profile: {
    rating: 'Rating',
    experience: 'Experience',
    rank: 'Place',
    won: 'Won',
    lost: 'Lost',
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
    storedReplays: 'Kept replays',
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
    game: 'How you play',
    notices: 'Sound and notices',
    account: 'Account',
    system: 'As the system',
    names: {
      theme: 'Colours',
      board: 'Board',
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
      board: { wood: 'Wood', slate: 'Slate' },
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

  offline: {
    title: 'Without a connection',
    lead: 'The player that came with this page needs no server. These matches are not rated, and their replays stay in this browser.',
    novice: 'Novice',
    full: 'Player',
  },

  connection: {
    lost: 'The connection is lost.',
    kept: 'Your place is kept; trying again.',
    retryIn: (seconds: number) => `(in ${seconds} s)`,
    now: 'Try now',
    quality: (ms: number | null) => (ms === null ? 'Connected' : `Connected, ${Math.round(ms)} ms`),
    phases: {
      connecting: 'Connecting',
      lost: 'Connection lost',
      resuming: 'Coming back',
      open: 'Connected',
      offline: 'Not connected',
    },
    notices: {
      back: 'You are back where you were.',
      loggedInAgain: 'You are back. You were logged in again.',
      restarted: 'The server is being started again.',
      taken: 'Another window goes on with your session.',
      ended: 'The server ended the session.',
      noNetwork: 'Your device has no network.',
      refused: 'The server does not let this page connect.',
    },
  },

  trouble: {
    badPlay: 'That play is not possible.',
    notConnected: 'There is no connection.',
    noReplay: 'This match cannot be shown.',
    words: 'Name and password are words without blanks.',
    refused: 'Name and password do not belong together.',
    noConnection: 'The server cannot be reached.',
  },
  notify: {
    yourTurn: (who: string) => `It is your turn against ${name(who)}.`,
    doubled: (who: string) => `${name(who)} doubles.`,
    resignation: (who: string) => `${name(who)} wants to resign.`,
    invitation: (who: string) => `${name(who)} invites you.`,
    nextGame: (who: string) => `${name(who)} waits for the next game.`,
    over: (who: string) => `The match with ${name(who)} is over.`,
  },
  ...wordsOfPlay,
};

export type Words = typeof words;
export type Texts = Words & Formats;

export const en: Texts = { ...words, ...makeFormats('en', 'ltr') };
