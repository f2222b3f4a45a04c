// Lines 60 to 64 and 95: links by which one plays with a friend, or comes into a club.
import type { Words } from './line_words';
import {
  linkEnds,
  linkMakers,
  type ClubOffer,
  type FriendLink,
  type LinkEnd,
  type LinkOffer,
  type LinkWait,
} from '../values/lobby/friend';

export type LineOfFriend =
  | { type: 'link'; link: FriendLink }
  | { type: 'linkToken'; number: number; token: string }
  | { type: 'linkEnded'; number: number; why: LinkEnd }
  | { type: 'linkOffer'; offer: LinkOffer }
  | { type: 'clubOffer'; offer: ClubOffer }
  | { type: 'linkWait'; wait: LinkWait }
  | { type: 'linkWaitOver'; name: string };

const moment = (words: Words): number | null => words.number() * 1000 || null;

function lengthAndTerms(words: Words): Pick<LinkOffer, 'length' | 'terms'> {
  const length = words.length();
  const terms = words.rest();
  return { length, ...(terms !== '' && { terms }) };
}

export const friendReaders: Readonly<Record<string, (words: Words) => LineOfFriend>> = {
  60: (words) => {
    const [number, until, guest] = [words.number(), moment(words), words.orNone()];
    return { type: 'link', link: { number, until, guest, ...lengthAndTerms(words) } };
  },
  61: (words) => ({ type: 'linkToken', number: words.number(), token: words.word() }),
  62: (words) => ({
    type: 'linkEnded',
    number: words.number(),
    why: words.oneOf(linkEnds) ?? 'expired',
  }),
  63: (words) => {
    const [name, maker] = [words.word(), words.oneOf(linkMakers) ?? 'away'];
    const until = moment(words);
    return { type: 'linkOffer', offer: { name, maker, until, ...lengthAndTerms(words) } };
  },
  95: (words) => {
    const [club, role] = [words.number(), words.word()];
    const [members, name] = [words.number(), words.word()];
    const mine = 'omd'.includes(role);
    return { type: 'clubOffer', offer: { club, mine, members, name, title: words.rest() } };
  },
  64: (words) => {
    const name = words.word();
    if (words.oneOf(['waits', 'over']) === 'over') return { type: 'linkWaitOver', name };
    const until = moment(words);
    return { type: 'linkWait', wait: { name, until, ...lengthAndTerms(words) } };
  },
};
