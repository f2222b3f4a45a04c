// English, of accounts: the log-in, a lost password, my account, whom one blocks, reports, measures, the second step, and tokens.

import { makePlural, name } from './formats';

const plural = makePlural('en');

export const wordsOfAccount = {
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
    troubles: {
      words: 'Name and password are words without blanks.',
      refused: 'Name and password do not belong together.',
      wrongCode: 'The code was not right.',
      ended:
        'You are not logged in here any more: that was ended, or not used for long. Please log in with your password.',
      guestEnded:
        'The account that “Play now” made cannot be opened here any more: that was ended, or not used for long. With a confirmed mail address “Forgot your password?” opens it; “Play now” makes another one.',
    },
  },

  fields: {
    choose: 'Please choose one.',
    missing: 'Please fill this in.',
    mail: 'A mail address looks like name@example.org.',
    range: (from: number, to: number) => `A number from ${from} to ${to}.`,
  },

  code: {
    of: (who: string) => `You log in as ${name(who)}.`,
    lead: 'Your password is right. Now enter the code that your authenticator app shows, or one of your recovery codes.',
    recovery: 'Use a recovery code',
  },

  recovery: {
    title: 'A new password',
    forgot: 'Forgot your password?',
    lead: 'A code is sent to the mail address that you have confirmed. With it you choose a new password.',
    ask: 'Send me a code',
    haveCode: 'I have a code',
    another: 'I need a code',
    code: 'Code',
    codeHint: 'From the mail, or from whoever runs the server. It works once.',
    password: 'New password',
    passwordHint: 'At least 4 characters, no blanks and no colons',
    show: 'Show the password',
    change: 'Change the password',
    back: 'Back to the log-in',
    sent: (who: string) => `If ${name(who)} has a confirmed address, a code is on its way.`,
    logOutFirst: 'Log out to choose a new password with a code.',
    answers: {
      noMail: 'This server sends no mail. Whoever runs it can give you a code.',
      wrongCode: 'That is not the code, or it is too old.',
      usedCode:
        'That is not the code, or it was taken just before the connection was lost. Try to log in with the new password.',
      shortPassword: 'A password has at least 4 characters.',
      badPassword: 'A password has no blanks and no colons.',
      badName: 'A name has 2 to 20 letters and underscores.',
      notStored: 'The server cannot store anything at the moment. Please try again later.',
      tooMany:
        'Too many wrong codes: the server has ended the connection. Please look at the code again.',
      tooFast: 'That came too fast for the server. Please try again in a moment.',
      failed: 'That did not work. Please try again later.',
    },
  },

  blocks: {
    block: (who: string) => `Block ${name(who)}`,
    hint: (who: string) =>
      `From then on you and ${name(who)} can neither invite nor talk to each other, until you unblock; nobody is told, and a match that you have begun goes on.`,
    confirm: 'Block',
    blocked: (who: string) => `You block ${name(who)}.`,
    unblock: 'Unblock',
  },

  friends: {
    title: 'Friends',
    lead: 'Your list is yours alone: nobody else sees it, nor what you note.',
    friend: (who: string) => `${name(who)} is my friend`,
    note: (who: string) => `My note about ${name(who)}`,
    save: 'Save',
    none: 'Nobody yet: a player’s profile has a button for it.',
    here: 'is here',
    remove: (who: string) => `Take ${name(who)} off the list`,
    off: 'Remove',
    mark: 'friend',
    messages: 'Who may write to you alone',
    invitations: 'Who may invite you',
    from: { all: 'Everybody', friends: 'Friends', nobody: 'Nobody' },
  },

  phrases: {
    choose: 'what to say',
    list: [
      'Hello!',
      'Good luck!',
      'Have fun!',
      'Well played!',
      'Nice move!',
      'What a roll!',
      'Bad luck!',
      'That was close!',
      'Thank you!',
      'Thank you for the match!',
      'You’re welcome.',
      'Sorry!',
      'No problem.',
      'One moment, please.',
      'I’m back.',
      'It’s your turn.',
      'Shall we play again?',
      'Yes, please!',
      'No, thank you.',
      'I have to go. Goodbye!',
    ],
  },

  reports: {
    report: (who: string) => `Report ${name(who)}…`,
    talk: 'Report what was said…',
    about: 'About whom?',
    why: 'What is it about?',
    reasons: {
      talk: 'What is said',
      cheating: 'Cheating: a program plays, or matches are lost on purpose',
      leaving: 'Leaving matches that are being lost',
      name: 'The name offends',
      other: 'Something else',
    },
    text: 'What happened, if you like to say it',
    hint: (who: string) =>
      `With it goes what ${name(who)} said lately to everybody or to you, and what you said to ${name(who)}. Moderators alone read it; ${name(who)} is not told.`,
    sent: 'Sent. You will be told what comes of it.',
  },

  keep: {
    title: 'Keep your account',
    lead: 'This account is known to this browser alone. With a name and a password it is yours everywhere, with its rating and its matches.',
    keep: 'Keep the account',
    kept: (who: string) => `You are ${name(who)} now, and log in with your password elsewhere.`,
    rating: 'Keep your rating: choose a name',
  },

  account: {
    title: 'My account',
    nobody: 'You are not logged in.',
    old: 'Old password',
    changed: 'The password is changed.',
    erase: 'Erase my account',
    eraseHint:
      'Seven days later the account is gone, with its ratings and messages, and unfinished matches are judged. Until then you can take that back here.',
    erased: 'Your account will be erased in seven days.',
    stop: 'Do not erase my account',
    stays: 'Your account stays.',
    erasedAt: (when: string) => `Your account will be erased: ${when}.`,
    mail: {
      title: 'Mail address',
      lead: 'With a confirmed address you can choose a new password when yours is lost, and get mails about your matches by days. Nobody else sees it.',
      none: 'You have given no address.',
      confirmed: (address: string) => `Confirmed: ${name(address)}`,
      asked: (address: string) => `A code was sent to ${name(address)}. Enter it here.`,
      confirm: 'Confirm',
      on: 'Mails about my matches',
      address: 'Address',
      another: 'Another address',
      forget: 'Forget the address',
    },
    zone: {
      title: 'Language and time zone',
      lead: 'Mails and telnet tell the time of this zone; the page tells that of your device.',
      now: (zone: string) => `Time zone: ${name(zone)}`,
      device: (zone: string) => `As on this device: ${name(zone)}`,
      another: 'Another time zone',
      change: 'Change',
    },
    others: {
      title: 'What others see of you',
      seen: [
        'Everybody, also without an account: your profile with ratings, your last log-in, finished matches and their replays.',
        'Who is logged in: whether you are here, ready, playing or watching, since when, and from which host you come (“who” and “whois”).',
        'Your matches while they are played: everybody who likes to watch, but nobody whom you block or blind.',
        'Nobody: your password, and the address for mails of the server.',
      ],
      none: 'You publish no address.',
      address: (address: string) => `Who asks about you reads: ${name(address)}`,
      spectators: 'My matches may be watched without an account',
      publish: 'Publish',
      hide: 'Publish no more',
    },
  },

  measures: {
    title: 'Decisions of the moderators',
    kinds: {
      warning: 'You are warned',
      talk: 'You may not talk',
      invitations: 'You may not invite anybody',
      rating: 'Your new matches are unrated',
      events: 'You may not enter events',
      account: 'Your account is closed',
      name: 'Your name was changed',
      strangers: 'You may not talk to strangers',
    },
    until: (when: string) => `until ${when}`,
    forGood: 'for good',
    object: 'Object…',
    text: 'Why it should not stand',
    hint: 'You can object once. A moderator who has not decided it reads that, and you are told what comes of it.',
    waits: 'You have objected. Another moderator will read it.',
    decided: 'Your objection was read: the decision stands.',
  },

  secondStep: {
    title: 'Two-factor authentication',
    lead: 'Behind your password the log-in asks for a code that only your phone can make, so your password alone is of no use to anybody else. Browsers that remember you, and programs with a token, are not asked.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    next: 'Continue',
    scan: 'Scan this picture with an authenticator app on your phone, then enter the code that the app shows.',
    qr: 'The key as a QR code',
    here: 'Open an app on this device',
    key: 'Or type this key there:',
    on: 'Your log-in asks for a code.',
    left: (n: number) =>
      plural(n, { one: '# recovery code is left.', other: '# recovery codes are left.' }),
    more: 'New recovery codes',
    moreHint: 'The old ones will stop working.',
    codes: 'Recovery codes',
    codesHint:
      'Your recovery codes are shown this once: keep them where your phone is not. Each works once, in the place of a code, or for a new password when yours is lost.',
    copy: 'Copy',
    copied: 'Copied',
    save: 'Save as a file',
    print: 'Print',
    noted: 'I have them',
  },

  tokens: {
    title: 'Devices and programs',
    lead: 'What logs in without your password. End what you do not know.',
    kinds: { page: 'Browser', program: 'Program' },
    scopes: { read: 'may look', play: 'may play', all: 'may do everything' },
    used: (when: string, host: string | null) =>
      host === null ? `Last used: ${when}` : `Last used: ${when}, from ${name(host)}`,
    never: 'Never used',
    inUse: 'In use now',
    mine: 'This one',
    end: 'End',
    endOf: (label: string) => `End ${name(label)}`,
    endOthers: 'End all others',
    endHint: 'Other browsers ask for your password then, and programs need new tokens.',
    none: 'Nothing but your password.',
  },
};
