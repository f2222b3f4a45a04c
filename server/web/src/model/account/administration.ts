// What moderators see besides what waits: which questions a part of their screen asks, and what becomes of the answers
// (lines 81 and 87).
import {
  nothingArrives,
  type Administration,
  type Arriving,
} from '../../values/account/administration';
import type { Screen } from '../../values/screen';
import type { LineOfAdministration } from '../../wire/line_administration';

type OfModeration = Extract<Screen, { name: 'moderation' }>;

// Roles and the log are looked for among all accounts and entries: they are asked for by a tap alone.
export const isPolled = ({ part }: OfModeration): boolean => part !== 'roles' && part !== 'log';

export function questionsOf({ part, person }: OfModeration, before: number | null): string[] {
  switch (part) {
    case 'doors':
      return ['mod wave', 'mod codes'];
    case 'roles':
      return ['mod role'];
    case 'log': {
      const words = ['mod log', ...(person === undefined ? [] : [person])];
      return [[...words, ...(before === null ? [] : [`before ${before}`])].join(' ')];
    }
    default:
      return [];
  }
}

// Whatever I have seen before is looked at anew.
export const opened: Partial<Administration> = { made: [], before: null, log: null };

// ---- Lines

export function withLine(before: Administration, line: LineOfAdministration): Administration {
  const comes = (part: Partial<Arriving>): Administration => ({
    ...before,
    coming: { ...before.coming, ...part },
  });
  const { codes, waves, holders, entries } = before.coming;
  switch (line.type) {
    case 'modCode':
      return comes({ codes: [...codes, line.code] });
    case 'modCodeMade':
      return { ...before, made: [...before.made, line.code] };
    case 'modWave':
      return comes({ waves: [...waves, line.wave] });
    case 'modRole':
      return comes({ holders: [...holders, line.holder] });
    case 'modEntry':
      return comes({ entries: [...entries, line.entry] });
    case 'modLogEnd':
      return comes({ end: line.end });
  }
}

// ---- Answers

// The answer to a question is there. `more`: so many are not among it.
export function withAnswer(
  before: Administration,
  question: string,
  ok: boolean,
  more: number,
): Administration {
  const after = { ...before, coming: nothingArrives };
  const { codes, waves, holders, entries, end } = before.coming;
  if (!ok) return after;
  if (question === 'mod codes') return { ...after, codes: { list: codes, more } };
  if (question === 'mod wave') return { ...after, waves };
  if (question === 'mod role') return { ...after, roles: { list: holders, more } };
  if (question.startsWith('mod log') && end) return { ...after, log: { entries, end } };
  return after;
}

// Whose log it was, and which page: another one is asked for by now.
export const isOld = (screen: Screen, before: number | null, question: string): boolean =>
  question.startsWith('mod log') &&
  !(screen.name === 'moderation' && questionsOf(screen, before).includes(question));
