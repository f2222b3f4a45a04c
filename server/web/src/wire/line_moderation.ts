// Lines 88 to 91: what moderators read; with those of administration.
import { measureKinds } from '../values/account/measures';
import {
  decisionStates,
  signalKinds,
  type Decision,
  type Held,
  type Loser,
  type ModPerson,
  type ModReport,
  type Plan,
  type Signal,
} from '../values/account/moderation';
import { complaints } from '../values/lobby/reports';
import { readRoles } from './line_account';
import { administrationReaders, type LineOfAdministration } from './line_administration';
import type { LineOfClosed } from './line_measure';
import type { Words } from './line_words';

export type LineOfModeration =
  | LineOfAdministration
  | { type: 'modReport'; report: ModReport }
  | { type: 'modSaid'; report: number; text: string }
  | { type: 'modPerson'; person: ModPerson }
  | { type: 'modDecision'; decision: Decision }
  | { type: 'modObjection'; measure: number; text: string }
  | { type: 'modMore'; count: number }
  | { type: 'modSignal'; name: string; signal: Signal }
  | { type: 'modHeld'; held: Held }
  | { type: 'modHeldGone'; number: number; delivered: boolean }
  | { type: 'modPlan'; plan: Plan }
  | { type: 'modLoser'; loser: Loser }
  | { type: 'modDone'; name: string; points: number };

const moment = (words: Words): number => words.number() * 1000;

function names(words: Words): string[] {
  return (words.orNone() ?? '').split(',').filter((name) => name !== '' && name !== '-');
}

function readModeration(words: Words): LineOfModeration {
  const what = words.oneOf(['report', 'said', 'person', 'measure', 'objection', 'more'] as const);
  switch (what) {
    case 'report':
      return {
        type: 'modReport',
        report: {
          number: words.number(),
          about: words.orNone(),
          by: words.orNone(),
          complaint: words.oneOf(complaints) ?? 'other',
          at: moment(words),
          reader: words.orNone(),
          text: words.rest(),
        },
      };
    case 'said':
      return { type: 'modSaid', report: words.number(), text: words.rest() };
    case 'person':
      return {
        type: 'modPerson',
        person: {
          name: words.word(),
          registered: moment(words),
          experience: words.number(),
          reports: words.number(),
          left: words.number(),
          matches: words.number(),
          roles: readRoles(words),
        },
      };
    case 'measure':
      return {
        type: 'modDecision',
        decision: {
          number: words.number(),
          against: words.orNone(),
          by: words.orNone(),
          kind: words.oneOf(measureKinds) ?? 'warning',
          at: moment(words),
          until: moment(words) || null,
          state: words.oneOf(decisionStates) ?? 'over',
          reason: words.rest(),
          objection: '',
        },
      };
    case 'objection':
      return { type: 'modObjection', measure: words.number(), text: words.rest() };
    default:
      return { type: 'modMore', count: words.number() };
  }
}

function readSignal(words: Words): LineOfModeration {
  return {
    type: 'modSignal',
    name: words.word(),
    signal: {
      kind: words.oneOf(signalKinds) ?? 'repeats',
      some: words.number(),
      all: words.number(),
      others: names(words),
      text: words.rest(),
    },
  };
}

function readHeld(words: Words): LineOfModeration {
  const number = words.number();
  const state = words.oneOf(['waits', 'delivered', 'stopped'] as const);
  if (state !== 'waits') return { type: 'modHeldGone', number, delivered: state === 'delivered' };
  const [at, from, to] = [moment(words), words.orNone(), words.orNone()];
  return { type: 'modHeld', held: { number, at, from, to, text: words.rest() } };
}

function readRestoration(words: Words): LineOfModeration {
  const what = words.oneOf(['plan', 'loser', 'done'] as const);
  if (what === 'loser') {
    const [name, points, matches] = [words.orNone(), words.number(), words.number()];
    return { type: 'modLoser', loser: { name, points, matches, game: words.rest() } };
  }
  const [name, day, matches] = [words.word(), words.word(), words.number()];
  if (what === 'done') return { type: 'modDone', name, points: words.number() };
  const [players, lost, gained] = [words.number(), words.number(), words.number()];
  const plan = { name, day, matches, players, lost, gained, losers: [], more: 0 };
  return { type: 'modPlan', plan };
}

export const moderationReaders: Readonly<
  Record<string, (words: Words) => LineOfModeration | LineOfClosed>
> = {
  ...administrationReaders,
  88: readModeration,
  89: readSignal,
  90: readHeld,
  91: readRestoration,
};
