// Lines 49, 56 to 59, 86, 94 and 105: clubs.
import {
  admissions,
  clubRoles,
  type ClubAbout,
  type ClubLink,
  type ClubPerson,
  type ClubSeen,
} from '../values/events/clubs';
import type { Words } from './line_words';

export type LineOfClub =
  | { type: 'club'; seen: ClubSeen }
  | { type: 'clubAbout'; club: number; about: ClubAbout }
  | { type: 'clubPerson'; club: number; person: ClubPerson }
  | { type: 'clubTalk'; club: number; name: string; text: string }
  | { type: 'clubPhrase'; club: number; name: string; phrase: number }
  | { type: 'clubLink'; club: number; link: ClubLink }
  | { type: 'clubReason'; club: number; reason: string }
  | { type: 'clubMuted'; club: number; muted: boolean };

const milliseconds = (words: Words): number => words.number() * 1000;

// Behind the role, to whom the club is offered.
const kOffered = { h: 'm', H: 'd' } as const;

// ... also in line 57, to its owner.
function personIn(words: Words): ClubPerson {
  const name = words.word();
  const word = words.oneOf([...clubRoles, 'h', 'H', 'n'] as const) ?? '-';
  if (word === 'n') return { name, role: 'm', since: milliseconds(words), declined: true };
  const offered = word === 'h' || word === 'H';
  const role = offered ? kOffered[word] : word;
  return { name, role, since: milliseconds(words), ...(offered && { offered }) };
}

function seenIn(words: Words): ClubSeen {
  const club = words.number();
  const word = words.oneOf([...clubRoles, 'h', 'H'] as const) ?? '-';
  const offered = word === 'h' || word === 'H';
  return {
    club,
    role: offered ? kOffered[word] : word,
    ...(offered && { offered }),
    members: words.number(),
    title: words.rest(),
  };
}

export const clubReaders: Readonly<Record<string, (words: Words) => LineOfClub>> = {
  49: (words) => ({ type: 'club', seen: seenIn(words) }),
  56: (words) => {
    const club = words.number();
    const [admission, made] = [words.oneOf(admissions) ?? 'request', milliseconds(words)];
    const text = words.rest();
    return { type: 'clubAbout', club, about: { admission, made, text: text === '-' ? '' : text } };
  },
  57: (words) => ({
    type: 'clubPerson',
    club: words.number(),
    person: personIn(words),
  }),
  58: (words) => ({
    type: 'clubTalk',
    club: words.number(),
    name: words.word(),
    text: words.rest(),
  }),
  86: (words) => ({
    type: 'clubPhrase',
    club: words.number(),
    name: words.word(),
    phrase: words.number(),
  }),
  94: (words) => ({
    type: 'clubLink',
    club: words.number(),
    link: {
      number: words.number(),
      uses: words.number(),
      max: words.number(),
      until: milliseconds(words),
      by: words.word(),
      token: words.orNone(),
    },
  }),
  105: (words) => ({
    type: 'clubMuted',
    club: words.number(),
    muted: words.oneOf(['yes', 'no'] as const) === 'yes',
  }),
  59: (words) => ({ type: 'clubReason', club: words.number(), reason: words.rest() }),
};
