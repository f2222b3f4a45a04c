// Lines 81 and 87: who may register, who has which role, and the moderators' log.
import {
  entryKinds,
  type Code,
  type Holder,
  type LogEnd,
  type LogEntry,
  type MadeCode,
  type Wave,
} from '../values/account/administration';
import { roles, type Role } from '../values/account/roles';
import { readClosed, type LineOfClosed } from './line_measure';
import type { Words } from './line_words';

export type LineOfAdministration =
  | { type: 'modCode'; code: Code }
  | { type: 'modCodeMade'; code: MadeCode }
  | { type: 'modWave'; wave: Wave }
  | { type: 'modRole'; holder: Holder }
  | { type: 'modEntry'; entry: LogEntry }
  | { type: 'modLogEnd'; end: LogEnd };

const moment = (words: Words): number => words.number() * 1000;

function readDoor(words: Words): LineOfAdministration | LineOfClosed {
  const what = words.oneOf(['code', 'made', 'wave', 'closed'] as const);
  if (what === 'closed') return readClosed(words);
  if (what === 'code') {
    const [number, by, made] = [words.number(), words.orNone(), moment(words)];
    const [until, user] = [moment(words), words.orNone()];
    return { type: 'modCode', code: { number, by, made, until, user } };
  }
  if (what === 'made') {
    const code = { number: words.number(), until: moment(words), secret: words.word() };
    return { type: 'modCodeMade', code };
  }
  return {
    type: 'modWave',
    wave: { by: words.orNone(), until: moment(words), network: words.word() },
  };
}

function readHolder(words: Words): Holder {
  const name = words.word();
  const told = words.word().split(',');
  const known: readonly (Role | 'bot')[] = [...roles, 'bot'];
  return { name, roles: known.filter((role) => told.includes(role)) };
}

function readEntry(words: Words): LogEntry {
  return {
    number: words.number(),
    at: moment(words),
    by: words.orNone(),
    kind: words.oneOf(entryKinds) ?? 'report',
    about: words.orNone(),
    of: words.number() || null,
    what: words.orNone(),
    until: moment(words) || null,
    text: words.rest(),
  };
}

function readOrder(words: Words): LineOfAdministration {
  const what = words.oneOf(['role', 'entry', 'log'] as const);
  if (what === 'role') return { type: 'modRole', holder: readHolder(words) };
  if (what === 'entry') return { type: 'modEntry', entry: readEntry(words) };
  return {
    type: 'modLogEnd',
    end: {
      count: words.number(),
      changed: words.number() || null,
      older: words.number(),
      newer: words.number(),
      hash: words.orNone(),
    },
  };
}

export const administrationReaders: Readonly<
  Record<string, (words: Words) => LineOfAdministration | LineOfClosed>
> = {
  81: readDoor,
  87: readOrder,
};
