// The own worst decisions once more, as a function: the position is there, somebody decides, and hears what that costs.
import type { Event } from '../model/state/events';
import { isPlay, onPlay } from '../model/table/reduce_table';
import { inputsBefore, ratedAs, rulesOfMatch, type Found } from '../play/analysis';
import { actionsOf, newTable, withInput } from '../play/game';
import type { AnalysedMatch } from '../values/analysis';
import type { Actions, Table } from '../values/types';

export interface Quiz {
  match: AnalysedMatch;
  items: readonly Found[];
  at: number; // an index of them
  table: Table;
  answer: Answer | null; // null: it is asked
}
// What was done instead: a play, as an input, or the cube. `lost`: null where it is still to be weighed.
export interface Answer {
  play: string | null;
  yes: boolean;
  lost: number | null;
}

export type QuizEvent = Event | { type: 'goTo'; item: number };

function tableOf(match: AnalysedMatch, { decision }: Found): Table {
  const rules = rulesOfMatch(match);
  const table = newTable({
    match: decision.input,
    ...rules,
    names: ['', ''], // the screen knows them
    seat: decision.who,
    inputs: match.inputs.slice(0, inputsBefore(decision)),
  });
  return { ...table, viewFrom: decision.who };
}

// Null: there is nothing to ask.
export function beginQuiz(match: AnalysedMatch, items: readonly Found[], at = 0): Quiz | null {
  const item = items[at];
  return item ? { match, items, at, table: tableOf(match, item), answer: null } : null;
}

// What can be done at the table of the question.
export function quizActions({ table, answer, items, at }: Quiz): Actions | null {
  const decision = items[at]?.decision;
  if (answer || !decision) return null;
  const may = actionsOf(table);
  const double = decision.kind === 'double';
  return { ...may, resign: false, nextGame: false, redouble: false, double, roll: double };
}

export function quiz(before: Quiz, event: QuizEvent): Quiz {
  if (event.type === 'goTo') return beginQuiz(before.match, before.items, event.item) ?? before;
  const may = quizActions(before);
  if (!may) return before;
  switch (event.type) {
    case 'roll':
    case 'double':
      return may.roll ? answered(before, event.type === 'double') : before;
    case 'take':
    case 'pass':
      return may.take ? answered(before, event.type === 'take') : before;
    case 'done':
      return may.done ? played(before) : before;
    default: {
      const after = isPlay(event) ? onPlay(before.table, event) : null;
      return after ? { ...before, table: after } : before;
    }
  }
}

function answered(before: Quiz, yes: boolean): Quiz {
  const decision = before.items[before.at]?.decision;
  if (!decision || decision.kind === 'play') return before;
  return { ...before, answer: { play: null, yes, lost: yes === decision.yes ? decision.lost : 0 } };
}

function played(before: Quiz): Quiz {
  const decision = before.items[before.at]?.decision;
  const steps = before.table.pending?.steps ?? [];
  const play = `p${steps.map(({ from, to }) => `${from}/${to}`).join(',')}`;
  const table = withInput(before.table, play);
  if (!table || decision?.kind !== 'play') return before;
  const rated = ratedAs(before.match, decision, play);
  const best = decision.plays[0];
  const lost = rated && best ? Math.max(0, best.equity - rated.equity) : null;
  return { ...before, table, answer: { play, yes: true, lost } };
}
