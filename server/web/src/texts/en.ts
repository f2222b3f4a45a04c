// English of the first picture. The rest comes with the files that need it (en_screens.ts; see view/frame/screens.tsx).
// What every language has to say follows from both (words.ts).

import { makeFormats, name } from './formats';

export const firstWords = {
  close: 'Close',
  loading: 'Loading…',
  failed: 'That did not arrive.',

  nav: {
    label: 'Main',
    skip: 'Skip to the content',
    welcome: 'Start',
    lobby: 'Play',
    table: 'Table',
    turns: 'My turn',
    offline: 'Offline',
    events: 'Tournaments',
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
    toPlay: 'To play yourself, tap “Play now”: you need no account. Or log in.',
    offline: 'Play without a connection',
    learn: 'Learn backgammon',
    facts: [
      'Dice that you can check: every game is proved',
      'Rated matches with cube and Crawford rule',
      'At one table with telnet and FIBS clients',
    ],
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
    noConnection: 'The server cannot be reached.',
  },
};

export const en = { ...firstWords, ...makeFormats('en', 'ltr') };
