// Lines 34 to 38: seeks that stand, end, and are taken; invitations that end, and when they will.
import type { Words } from './line_words';
import { invitationEnds, seekEnds, type Seek, type SeekEnd } from '../values/lobby/seeks';

export type SeekLine =
  | { type: 'seek'; seek: Seek }
  | { type: 'seekEnded'; number: number; why: SeekEnd }
  | { type: 'seekTaken'; number: number; name: string }
  | {
      type: 'invitationEnded';
      host: string;
      guest: string;
      why: (typeof invitationEnds)[number];
      reason?: string;
    }
  | { type: 'invitationOpen'; host: string; guest: string; until: number | null };

const ratingMost = 9999; // where any rating will do

export const seekReaders: Readonly<Record<string, (words: Words) => SeekLine>> = {
  34: (words) => ({ type: 'seek', seek: readSeek(words) }),
  35: (words) => ({
    type: 'seekEnded',
    number: words.number(),
    why: words.oneOf(seekEnds) ?? 'gone',
  }),
  36: (words) => ({ type: 'seekTaken', number: words.number(), name: words.word() }),
  37: (words) => {
    const [host, guest] = [words.word(), words.word()];
    const why = words.oneOf(invitationEnds) ?? 'gone';
    const reason = words.rest();
    return { type: 'invitationEnded', host, guest, why, ...(reason !== '' && { reason }) };
  },
  38: (words) => ({
    type: 'invitationOpen',
    host: words.word(),
    guest: words.word(),
    until: words.number() * 1000 || null,
  }),
};

function readSeek(words: Words): Seek {
  const [number, name] = [words.number(), words.word()];
  const [rating, experience] = [words.number(), words.number()];
  const range: [number, number] = [words.number(), words.number()];
  const [since, until] = [words.number() * 1000, words.number() * 1000];
  const length = words.length();
  const [, people, terms] = /^(people(?: |$))?(.*)$/.exec(words.rest()) ?? [];
  return {
    number,
    name,
    rating,
    experience,
    range: range[0] === 0 && range[1] === ratingMost ? null : range,
    since,
    until: until || null,
    length,
    ...(people !== undefined && { people: true as const }),
    ...(terms && { terms }),
  };
}
