// English at the table, and of claims.

import { makePlural, name } from './formats';

const plural = makePlural('en');

// Nobody's name stands for the reader.
type Person = string | null;
type Length = number | 'unlimited';
// Why a claim has ended (line 29).
export type ClaimEnd = 'plays' | 'left' | 'unjoined' | 'went' | 'undecided' | 'unready' | 'absent';

const kNumbers = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];

function word(n: number): string {
  return kNumbers[n] ?? String(n);
}

function points(n: number): string {
  return plural(n, { one: '# point', other: '# points' });
}

function whose(who: Person): string {
  return who === null ? 'yours' : `of ${name(who)}`;
}

// "You roll", "joe rolls".
function does(who: Person, you: string, other: string): string {
  return who === null ? `You ${you}` : `${name(who)} ${other}`;
}

const kKinds = ['a single game', 'a gammon', 'a backgammon'];

// What a match goes to, behind the word for it.
export function goal(n: number, games: boolean): string {
  return games ? `of ${plural(n, { one: '# game', other: '# games' })}` : `to ${points(n)}`;
}

function offered(n: number, inPoints: boolean): string {
  return inPoints ? points(n) : (kKinds[n - 1] ?? '');
}

export const wordsOfPlay = {
  friend: {
    title: 'Play with a friend',
    lead: 'A link for what is chosen above. Whoever opens it plays with you, as a guest if need be.',
    make: 'Make a link',
    link: 'The link',
    once: 'It works once. Send it, or let your friend point a camera at the picture.',
    qr: 'The link as a QR picture',
    waits: (who: string) => `${name(who)} waits for you`,
    youWait: (who: string) =>
      `You wait for ${name(who)}, and invite as soon as both of you are free`,
    makers: {
      ready: 'The match begins at once.',
      here: 'Your friend cannot play just now. You wait, and your friend is told.',
      away: 'Your friend is not here. You wait, and your friend is told.',
    },
    byDays: 'It goes by days: it begins at once, and each of you plays when there is time.',
    play: 'Play',
    playAsGuest: 'Play as a guest',
    gone: 'This link was used or withdrawn, or its time is over.',
  },

  board: {
    name: 'Board',
    point: (point: number, n: number, who: Person) => `${point} point, ${word(n)} ${whose(who)}`,
    empty: (point: number) => `${point} point, empty`,
    pinned: (who: Person) => `one ${whose(who)} pinned below`,
    bar: (n: number, who: Person) => `Bar, ${word(n)} ${whose(who)}`,
    off: (n: number, who: Person) => `Borne off, ${word(n)} ${whose(who)}`,
    dice: (values: readonly number[], swap: boolean) =>
      `Dice ${values.join(' and ')}${swap ? ', swap them' : ''}`,
    // The owner: undefined nobody, null the reader.
    cube: (value: number, owner: Person | undefined, may: boolean) =>
      `Cube at ${value}, ${owner === undefined ? 'in the middle' : whose(owner)}${may ? ', double' : ''}`,
  },

  table: {
    title: (a: string, b: string) => `${name(a)} against ${name(b)}`,
    onTurn: 'to play',
    pips: 'pips',
    scoreLabel: (score: number, length: Length) =>
      length === 'unlimited' ? `Score ${score}` : `Score ${score} of ${length}`,
    crawford: 'Crawford',
    lostShort: 'connection lost',
    chatWith: (unread: number) => (unread > 0 ? `Talk, ${unread} new` : 'Talk'),
    clockOf: (who: string) => `Clock of ${name(who)}`,
    delay: 'Delay',
    timeIsLow: 'You have less than 30 seconds left.',
    outOfTime: (who: Person) =>
      who === null ? 'You have run out of time.' : `${name(who)} has run out of time.`,
    menu: 'More',
    panel: 'Beside the board',
    panels: {
      places: 'Places',
      score: 'Score',
      chat: 'Talk',
      moves: 'Plays',
      dice: 'Dice',
      rules: 'Rules',
    },
    learnGame: (game: string) => `Learn ${game}`,
    puzzle: 'Puzzle of the day',
    openings: 'Quiz of openings',
    history: 'History in short',
    match: (length: Length, games: boolean) =>
      length === 'unlimited' ? 'Unlimited match' : `Match ${goal(length, games)}`,
    gameOf: (n: number, of: number) => `Game ${n}/${of}`,
    roll: 'Roll',
    double: 'Double',
    undo: 'Undo',
    done: 'Done',
    take: 'Take',
    drop: 'Drop',
    redouble: 'Beaver',
    nextGame: 'Next game',
    toLobby: 'Leave',
    replay: 'Replay',
    analyse: 'Analyse',
    rematch: 'Again',
    flip: 'See it from the other side',
    unwatch: 'Stop watching',
    leave: 'Break off for now',
    leaveHint: 'The match is kept',
    doubles: (who: string, cube: number) => `${name(who)} doubles to ${cube}`,
    dropCosts: (n: number) => `Drop costs ${points(n)}.`,
    resigns: (who: string, n: number) => `${name(who)} gives up ${points(n)}`,
    acceptResign: 'Accept',
    playOn: 'Play on',
    hasLeft: (who: string) => `${name(who)} has left. The match is kept.`,
    closed: 'This table is closed.',
    drawn: 'The game is drawn. It counts nothing.',
    rest: (n: number) => `Your play, with ${n} dice of your opponent`,
    youWin: (n: number, match: boolean) => `You win ${match ? 'the match' : points(n)}!`,
    wins: (who: string, n: number, match: boolean) =>
      `${name(who)} wins ${match ? 'the match' : points(n)}.`,
    resignOpen: (who: string) => `${name(who)} wants to resign.`,
    waiting: 'Waiting for the dice…',
    sent: '…',
    yourTurn: {
      move: 'Move your checkers',
      done: 'Done, or undo',
      roll: 'Roll the dice',
      double: 'Roll or double',
    },
    thinks: (who: string) => `${name(who)} is thinking`,
    awayFor: (who: string, time: string) => `${name(who)} is away: ${time}`,
    lostFor: (who: string, time: string | null) =>
      `${name(who)} has lost the connection${time === null ? '' : `, ${time} left`}`,
    ends: {
      drop: 'The double was dropped.',
      resign: 'Given up',
      mother: 'The last checker was pinned.',
    },
    share: 'Share',
    copied: 'Link copied',
    considers: (who: string) => `${name(who)} thinks about the cube`,
  },

  resign: {
    title: 'Resign',
    choose: (who: string) => `What do you give ${name(who)}?`,
    kinds: ['Single game', 'Gammon', 'Backgammon'],
    sure: (who: string, n: number) => `${name(who)} is offered ${points(n)}. Really?`,
    confirm: 'Yes, resign',
  },

  // Where wins have kinds, as in Swedish tables.
  wins: {
    near: 'Near a win',
    kinds: {
      home: 'Home',
      singleCrown: 'Single crown',
      doubleCrown: 'Double crown',
      staircase: 'Staircase',
      tower: 'Tower',
      jan: 'Jan',
      burstJan: 'Burst jan',
    },
    withMonk: (kind: string) => `${kind}, with a monk`,
    pips: (n: number) => plural(n, { one: '# pip', other: '# pips' }),
    moreOnBar: (n: number) => `${n} more on the bar`,
    better: 'Level on points: the better wins decide.',
  },

  typed: {
    title: 'Type a play',
    hint: 'From and to, for each checker',
    play: 'Play',
  },

  moves: {
    title: 'Plays',
    none: 'Nothing has been played yet.',
    bar: 'bar',
    off: 'off',
    cannot: 'cannot move',
    opening: (names: readonly [string, string], dice: readonly [number, number]) =>
      `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube: number) => `Doubles to ${cube}`,
    takes: 'Takes',
    drops: 'Drops',
    resigns: (multiple: number, inPoints: boolean) => `Offers ${offered(multiple, inPoints)}`,
    accepts: 'Accepts',
    rejects: 'Plays on',
    leaves: 'Leaves',
    timeUp: 'Runs out of time',
  },

  live: {
    game: (n: number) => `Game ${n} begins.`,
    rolls: (who: Person, dice: readonly [number, number]) =>
      `${does(who, 'roll', 'rolls')} ${dice[0]} and ${dice[1]}.`,
    plays: (who: Person, text: string) => `${does(who, 'play', 'plays')} ${text}.`,
    cannot: (who: Person) => `${does(who, 'cannot', 'cannot')} move.`,
    doubles: (who: Person, cube: number) => `${does(who, 'double', 'doubles')} to ${cube}.`,
    takes: (who: Person) => `${does(who, 'take', 'takes')}.`,
    drops: (who: Person) => `${does(who, 'drop', 'drops')}.`,
    resigns: (who: Person, multiple: number, inPoints: boolean) =>
      `${does(who, 'offer', 'offers')} ${offered(multiple, inPoints)}.`,
    accepts: (who: Person) => `${does(who, 'accept', 'accepts')}.`,
    rejects: (who: Person) => `${does(who, 'play', 'plays')} on.`,
    leaves: (who: Person) => `${does(who, 'leave', 'leaves')}.`,
    timeUp: (who: Person) => `${does(who, 'run', 'runs')} out of time.`,
  },

  proof: {
    title: 'Dice',
    whatTitle: 'How are the dice proved?',
    what: [
      'Before a game the server shows a hash of its secret seed, and so cannot change the seed any more. Then your browser sends a random text of its own.',
      'All rolls follow from the seed and the texts of both players. The server cannot choose dice, because it did not know your text; you cannot, because you do not know the seed.',
      'After the game the seed is shown. Your browser computes hash and rolls again by itself: a tick means that all of it is right.',
    ],
    none: 'After the first game its proof will be here.',
    verdicts: {
      waiting: 'The game goes on.',
      good: 'Every roll is proved.',
      bad: 'These dice are wrong!',
      unchecked: 'Could not be checked: no hash was known before the game.',
    },
    faults: {
      hash: 'The seed is not the one whose hash was shown before the game.',
      text: 'The text that your browser sent was not used.',
      rolls: 'The rolls do not follow from the seed and the texts.',
      seedMissing: 'The seed was not shown after the game.',
    },
    roll: (n: number) => `The first difference is roll ${n}.`,
    expected: 'Should be',
    found: 'Is',
    hash: 'Hash before the game',
    mine: 'My text',
    seed: 'Seed',
    textOf: (who: string) => `Text of ${name(who)}`,
  },

  replay: {
    heading: 'Replay',
    title: (a: string, b: string) => `${name(a)} – ${name(b)}`,
    scrubber: 'Place in the match',
    position: (at: number, of: number) => `${at} of ${of}`,
    gameBefore: 'Game before',
    gameAfter: 'Next game',
    back: 'Step back',
    next: 'Step forward',
    play: 'Play by itself',
    pause: 'Stop',
    download: 'Download .mat',
    embed: 'Embed',
    embedHint: 'HTML for a page of yours:',
    copy: 'Copy',
    copied: 'Copied',
    store: 'Keep in this browser',
    storedTitle: 'Kept replays',
    noneStored: 'None yet. A replay can be kept for when there is no connection.',
    forget: 'Throw away',
  },

  help: {
    title: 'Help',
    words: 'Words of the game',
    whatIs: (word: string) => `What is “${word}”?`,
    playTitle: 'At the board',
    play: [
      'Tap a checker: it plays the left die. Tap the dice to swap them.',
      'Or drag it; where it may go is lit. Dragging plays both dice at once too.',
      'Tap a free point to make it with two checkers, where the dice allow that.',
      'Undo takes steps back until you press Done.',
    ],
    keysTitle: 'Keys',
    keys: {
      arrows: 'from point to point',
      enter: 'play from this point; when the play is complete, Done',
      swap: 'swap the dice',
      undo: 'undo',
      roll: 'roll',
      double: 'double',
      take: 'take',
      drop: 'drop',
      typed: 'type a play',
      chat: 'talk',
      help: 'this help',
    },
  },

  // Matches that nobody plays on (`help claim`).
  claims: {
    list: 'Claims',
    claim: 'Claim',
    title: (who: string) => `Claim the match with ${name(who)}`,
    explain: (who: string): readonly string[] => [
      `${name(who)} is told, and has some days to play on with you. The match then goes on as if nothing had been.`,
      'After that the server judges it as it stands: both ratings change by how likely each of you is to win it.',
      `Meanwhile be ready to play, and join when ${name(who)} invites you: or the claim lapses.`,
    ],
    mine: 'You claim it. Unless you two play on, it is judged:',
    theirs: (who: string, length: number, games: boolean) =>
      `${name(who)} claims your match ${goal(length, games)}`,
    due: 'Unless you two play on, it is judged as it stands:',
    playOn: 'Play on',
    absent: (who: string) =>
      `${name(who)} is not here. Let others invite you: the claim lapses if you are ready to play on one of these days, and ${name(who)} does not come at all.`,
    early: (date: string, time: string) => `It can be claimed from ${date} ${time} on.`,
    away: (days: number, needed: number) =>
      `It can be claimed when you were ready to play, or at a table, on ${plural(needed, { one: '# day', other: '# days' })} since it was saved. So far: ${days}.`,
    judged: (who: string, won: boolean, chance: string) =>
      won
        ? `Your match with ${name(who)} was judged: you win it with a chance of ${chance}.`
        : `Your match with ${name(who)} was judged: ${name(who)} wins it with a chance of ${chance}.`,
    sure: 'That counts as a win like all others.',
    ratings: (before: string, after: string) => `Your rating: ${after}, before it ${before}.`,
    moment: 'The moment for GNU Backgammon:',
    ended: (who: string, why: ClaimEnd, mine: boolean, minutes: number) => {
      const [other, time] = [name(who), plural(minutes, { one: '# minute', other: '# minutes' })];
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['you play on', `${other} plays on`],
        left: ['you have left the table', `${other} has left the table`],
        unjoined: [
          `you did not join ${other} within ${time}`,
          `${other} did not join you within ${time}`,
        ],
        went: [
          `you went away, and did not join ${other}`,
          `${other} went away, and did not join you`,
        ],
        undecided: [`you did not decide within ${time}`, `${other} did not decide within ${time}`],
        unready: [
          `${other} was ready to play, and you were not`,
          `you were ready to play, and ${other} was not`,
        ],
        absent: [
          `${other} was ready to play, and you were not here`,
          `you were ready to play, and ${other} was not here`,
        ],
      };
      return `Your match with ${other} will not be judged now: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who: string) => `An administrator has settled your match with ${name(who)}:`,
    results: { won: 'you win it.', lost: 'you lose it.', void: 'it does not count.' },
    reason: 'The reason:',
    refused: {
      unlimited: 'It has no length, and so no result.',
      playing: 'It is being played.',
      claimed: 'It is claimed already.',
    },
  },
};
