// Bytes of a session -> lines, as the server means them (docs/PROTOCOL.md, CLIP 1009).
import { readClaim } from './line_claim';
import type { LineOfAccount } from './line_account';
import type { LineOfClub } from './line_club';
import type { LineOfFriend } from './line_friend';
import { matchReaders, type LineOfMatch } from './line_match';
import type { LineOfMeasure } from './line_measure';
import type { LineOfModeration } from './line_moderation';
import type { LineOfPeople } from './line_people';
import type { LineOfDoor } from './line_door';
import type { LineOfPlace } from './line_place';
import type { LineOfProgress } from './line_progress';
import type { LineOfPuzzle } from './line_puzzle';
import type { LineOfNotices } from './line_notices';
import type { LineOfSecondStep } from './line_second_step';
import type { LineOfToken } from './line_token';
import { seekReaders, type SeekLine } from './line_seek';
import { Words } from './line_words';
import { chouetteReaders, type LineOfChouette } from './line_chouette';
import type { LineOfEvent } from './line_event';
import type { ClaimTold, Length, Me, Seat, ToggleName, Vacation, Who } from '../values/types';

export type OwnInfo = Omit<Me, 'lastLogin' | 'lastHost' | 'diceHash'>;

// One line, read. What is not as it should be comes as text.
export type Line =
  | { type: 'text'; text: string }
  | { type: 'loginPrompt' }
  | { type: 'refusal'; text: string } // "** ...", without the stars
  | { type: 'welcome'; name: string; lastLogin: number; lastHost: string }
  | { type: 'ownInfo'; me: OwnInfo }
  | { type: 'motdBegin' | 'motdEnd' | 'whoEnd' }
  | { type: 'who'; who: Who }
  | { type: 'loggedIn' | 'loggedOut'; name: string; text: string }
  | { type: 'message'; from: string; time: number; text: string }
  | { type: 'messageDelivered' | 'messageSaved'; name: string }
  | { type: 'says' | 'shouts' | 'whispers' | 'kibitzes' | 'youSay'; name: string; text: string }
  | { type: 'youShout' | 'youWhisper' | 'youKibitz'; text: string }
  | { type: 'input'; match: number; index: number; input: string }
  | {
      type: 'snapshot';
      match: number;
      length: Length;
      crawford: boolean;
      names: [string, string];
      seat: Seat | null;
      inputs: string[];
      terms?: string;
    }
  | {
      type: 'running';
      id: number;
      first: string;
      second: string;
      length: Length;
      scores: [number, number];
      terms: string;
    }
  | { type: 'invitation'; from: string; length: Length | 'resume'; terms?: string }
  | { type: 'outcome'; tag: string; ok: boolean }
  | { type: 'browser'; name: string; lost: boolean }
  | { type: 'hash'; name: string; hash: string }
  | { type: 'awaited'; name: string; seconds: number }
  | { type: 'ratings'; match: number; ratings: [[number, number], [number, number]] }
  | {
      type: 'clock';
      match: number;
      left: [number, number]; // milliseconds
      running: Seat | null;
      delay: number; // milliseconds
    }
  | { type: 'claim'; claim: ClaimTold }
  | { type: 'warning'; name: string; left: number; all: number }
  | ({ type: 'vacation' } & Vacation)
  | LineOfAccount
  | LineOfChouette
  | LineOfClub
  | LineOfEvent
  | LineOfFriend
  | LineOfMatch
  | LineOfMeasure
  | LineOfModeration
  | LineOfPeople
  | LineOfPlace
  | LineOfProgress
  | LineOfPuzzle
  | LineOfDoor
  | LineOfNotices
  | LineOfSecondStep
  | LineOfToken
  | SeekLine;

// ---- Bytes to texts

const prompt = 'login: ';
const lineFeed = 10;
const iac = 255; // telnet: not a part of any text
const subnegotiation = 250;
const subnegotiationEnd = 240;
const lineMax = 1 << 20; // bytes; a longer one is no line of ours

// Cuts what arrives into lines, wherever it is cut itself.
export class LineReader {
  private rest: number[] = [];
  private telnet: 'no' | 'command' | 'option' | 'inside' | 'insideCommand' = 'no';
  private readonly decoder = new TextDecoder();
  // Bytes of the session up to the end of the last line.
  complete: number;

  // `seen`: bytes of the session that were read before, and from here on all of them.
  constructor(public seen = 0) {
    this.complete = seen;
  }

  // All lines that have ended, and the prompt of the log-in, which has no end.
  read(bytes: Uint8Array): Line[] {
    const lines: Line[] = [];
    for (const byte of bytes) {
      ++this.seen;
      if (this.telnet !== 'no' || byte === iac) {
        this.skipTelnet(byte);
        continue;
      }
      if (byte !== lineFeed) {
        if (this.rest.length < lineMax) this.rest.push(byte);
        if (byte === 32 && this.rest.length === prompt.length && this.take() === prompt) {
          this.endLine();
          lines.push({ type: 'loginPrompt' });
        }
        continue;
      }
      const text = this.take().replace(/\r$/, '');
      this.endLine();
      if (text !== '') lines.push(readLine(text));
    }
    return lines;
  }

  private take(): string {
    return this.decoder.decode(Uint8Array.from(this.rest));
  }

  private endLine(): void {
    this.rest = [];
    this.complete = this.seen;
  }

  private skipTelnet(byte: number): void {
    switch (this.telnet) {
      case 'no':
        this.telnet = 'command';
        return;
      case 'command':
        if (byte === subnegotiation) this.telnet = 'inside';
        else this.telnet = byte > subnegotiation && byte < iac ? 'option' : 'no';
        return;
      case 'option':
        this.telnet = 'no';
        return;
      case 'inside':
        if (byte === iac) this.telnet = 'insideCommand';
        return;
      case 'insideCommand':
        this.telnet = byte === subnegotiationEnd ? 'no' : 'inside';
    }
  }
}

// ---- Texts to values

// The words of line 2 behind the name.
const ownInfoWords: readonly (ToggleName | 'away' | 'experience' | 'rating' | 'redoubles')[] = [
  'allowpip',
  'autoboard',
  'autodouble',
  'automove',
  'away',
  'bell',
  'crawford',
  'double',
  'experience',
  'greedy',
  'moreboards',
  'moves',
  'notify',
  'rating',
  'ratings',
  'ready',
  'redoubles',
  'report',
  'silent',
];

export function readLine(text: string): Line {
  if (text.startsWith('** ')) return { type: 'refusal', text: text.slice(3) };
  const number = /^\d+/.exec(text)?.[0] ?? '';
  const read = readers[number];
  if (!read || (text.length > number.length && text[number.length] !== ' ')) {
    return { type: 'text', text };
  }
  const words = new Words(text.slice(number.length + 1));
  const line = read(words);
  return words.bad ? { type: 'text', text } : line;
}

const named =
  (type: 'loggedIn' | 'loggedOut' | 'says' | 'shouts' | 'whispers' | 'kibitzes' | 'youSay') =>
  (words: Words): Line => ({ type, name: words.word(), text: words.rest() });
const mark =
  (type: 'motdBegin' | 'motdEnd' | 'whoEnd') =>
  (words: Words): Line => {
    if (words.rest() !== '') words.bad = true;
    return { type };
  };

// Others come with the parts of the page that they are for (useReaders).
const readers: Record<string, (words: Words) => Line> = {
  1: (words) => ({
    type: 'welcome',
    name: words.word(),
    lastLogin: words.number(),
    lastHost: words.rest(),
  }),
  2: (words) => ({ type: 'ownInfo', me: readOwnInfo(words) }),
  3: mark('motdBegin'),
  4: mark('motdEnd'),
  5: (words) => ({ type: 'who', who: readWho(words) }),
  6: mark('whoEnd'),
  7: named('loggedIn'),
  8: named('loggedOut'),
  9: (words) => ({
    type: 'message',
    from: words.word(),
    time: words.number(),
    text: words.rest(),
  }),
  10: (words) => ({ type: 'messageDelivered', name: words.word() }),
  11: (words) => ({ type: 'messageSaved', name: words.word() }),
  12: named('says'),
  13: named('shouts'),
  14: named('whispers'),
  15: named('kibitzes'),
  16: named('youSay'),
  17: (words) => ({ type: 'youShout', text: words.rest() }),
  18: (words) => ({ type: 'youWhisper', text: words.rest() }),
  19: (words) => ({ type: 'youKibitz', text: words.rest() }),
  20: (words) => ({
    type: 'input',
    match: words.number(),
    index: words.number(),
    input: words.word(),
  }),
  21: readSnapshot,
  22: (words) => ({
    type: 'running',
    id: words.number(),
    first: words.word(),
    second: words.word(),
    length: words.length(),
    scores: [words.number(), words.number()],
    terms: words.rest(),
  }),
  23: readInvitation,
  24: (words) => ({
    type: 'outcome',
    tag: words.word(),
    ok: words.oneOf(['ok', 'no']) === 'ok',
  }),
  25: (words) => ({
    type: 'browser',
    name: words.word(),
    lost: words.oneOf(['lost', 'back']) === 'lost',
  }),
  26: (words) => {
    const [name, hash] = [words.word(), words.word()];
    if (!/^[0-9a-f]{64}$/.test(hash)) words.bad = true;
    return { type: 'hash', name, hash };
  },
  27: (words) => ({
    type: 'clock',
    match: words.number(),
    left: [words.number(), words.number()],
    running: words.seat(),
    delay: words.number(),
  }),
  29: (words) => ({ type: 'claim', claim: readClaim(words) }),
  ...chouetteReaders,
  ...matchReaders,
  ...seekReaders,
  51: (words) => ({
    type: 'warning',
    name: words.word(),
    left: words.number(),
    all: words.number(),
  }),
  52: (words) => ({
    type: 'vacation',
    until: words.number() * 1000 || null,
    left: words.number(),
    most: words.number(),
  }),
  53: (words) => ({ type: 'awaited', name: words.word(), seconds: words.number() }),
  54: (words) => ({
    type: 'ratings',
    match: words.number(),
    ratings: [
      [words.number(), words.number()],
      [words.number(), words.number()],
    ],
  }),
};

export function useReaders(more: Readonly<Record<string, (words: Words) => Line>>): void {
  Object.assign(readers, more);
}

function readOwnInfo(words: Words): OwnInfo {
  const name = words.word();
  const toggles: Partial<Record<ToggleName, boolean>> = {};
  const me = { rating: 0, experience: 0, away: false, redoubles: '0' };
  for (const word of ownInfoWords) {
    if (word === 'away') me.away = words.flag();
    else if (word === 'rating' || word === 'experience') me[word] = words.number();
    else if (word === 'redoubles') me.redoubles = words.word();
    else toggles[word] = words.flag();
  }
  return {
    ...me,
    name,
    toggles: toggles as Record<ToggleName, boolean>,
    ready: toggles.ready ?? false,
    timezone: words.word(),
  };
}

function readWho(words: Words): Who {
  const who = {
    name: words.word(),
    opponent: words.orNone(),
    watching: words.orNone(),
    ready: words.flag(),
    away: words.flag(),
    rating: words.number(),
    experience: words.number(),
    idle: words.number(),
    login: words.number(),
    host: words.word(),
    client: words.orNone(),
  };
  words.word(); // the e-mail address
  return { ...who, bot: isBot(who.name, who.client) };
}

// The server's own ones are called house_*. Of those that are marked the client's name says so, as of programs that say it
// themselves, some in the form of the Player Profile Protocol.
function isBot(name: string, client: string | null): boolean {
  return /^house_/i.test(name) || /bot|^=.{19}$/i.test(client ?? '');
}

function readSnapshot(words: Words): Line {
  const start = {
    match: words.number(),
    length: words.length(),
    crawford: words.flag(),
    names: [words.word(), words.word()] as [string, string],
  };
  const seat = words.seat();
  const count = words.number();
  const inputs: string[] = [];
  while (inputs.length < count && !words.bad) inputs.push(words.word());
  const terms = words.rest();
  return {
    type: 'snapshot',
    ...start,
    seat,
    inputs,
    ...(terms !== '' && { terms }),
  };
}

function readInvitation(words: Words): Line {
  const from = words.word();
  const resumes = /^resume( |$)/.test(words.left());
  const length = resumes ? (words.word() as 'resume') : words.length();
  const terms = words.rest(); // of a new match; the number of an old one where there are several
  return { type: 'invitation', from, length, ...(terms !== '' && { terms }) };
}
