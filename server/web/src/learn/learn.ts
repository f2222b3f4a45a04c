// "Learn" as a function: where somebody is, and what he does, give where he is then. The rules are those of every match
// here: a step is one that has come to a certain position.
import type { Event } from '../model/events';
import { onPlay } from '../model/reduce_table';
import { actionsOf, newTable, withInput } from '../play/game';
import { checkersOn } from '../play/games';
import type { Actions, Table } from '../values/types';
import { rows, type Row, type StepName } from './rows';

export type { StepName };

export interface Learning {
  step: number; // an index of rows
  done: readonly StepName[];
  table: Table;
  said: 'task' | 'good' | 'other'; // what is asked; it was that; it was something else
  tries: number; // how often it was something else
}

export type LearnEvent = Event | { type: 'goTo'; step: number } | { type: 'restart' };

export const steps: readonly (Row & { name: StepName })[] = rows;
const learner = 0;

export function rowAt({ step }: Learning): Row & { name: StepName } {
  return steps[step] ?? rows[0];
}

function inputsOf(text: string): string[] {
  return text.split(' ');
}

function tableOf(step: number): Table {
  const { length, inputs } = steps[step] ?? rows[0];
  return newTable({
    match: step,
    length,
    crawford: true,
    names: ['', ''], // the screen knows them
    seat: learner,
    inputs: inputsOf(inputs),
  });
}

function at(step: number, done: readonly StepName[]): Learning {
  return { step, done, table: tableOf(step), said: 'task', tries: 0 };
}

// What the browser has kept; anything else is the beginning.
export function begin(kept: string): Learning {
  const [here, ...others] = kept.split(' ');
  const found = steps.findIndex((row) => row.name === here);
  const done = steps.map((row) => row.name).filter((name) => others.includes(name));
  return at(Math.max(0, found), done);
}

// The name of the step, and of those that are done.
export function keep(learning: Learning): string {
  return [rowAt(learning).name, ...learning.done].join(' ');
}

// What can be done at the table of the step.
export function lessonActions({ table, said }: Learning): Actions | null {
  return said === 'good' ? null : { ...actionsOf(table), resign: false, nextGame: false };
}

export function learn(before: Learning, event: LearnEvent): Learning {
  switch (event.type) {
    case 'goTo':
      return steps[event.step] ? at(event.step, before.done) : before;
    case 'restart':
      return at(0, []);
    default:
      return before.said === 'good' ? before : act(before, event);
  }
}

function act(before: Learning, event: Event): Learning {
  const { table } = before;
  const { want } = rowAt(before);
  const may = actionsOf(table);
  switch (event.type) {
    case 'tapPoint':
      if (want.to !== 'tap') return play(before, event);
      return want.points.includes(event.point) ? good(before, table) : other(before);
    case 'roll':
      return may.roll ? decide(before, 'roll') : before;
    case 'double':
      return may.double ? decide(before, 'double', 'd') : before;
    case 'take':
      return may.take ? decide(before, 'take', 'a') : before;
    case 'pass':
      return may.take ? decide(before, 'drop', 'x') : before;
    case 'done':
      return may.done ? finish(before) : before;
    default:
      return play(before, event);
  }
}

// A play that is being made. Where any one will do, what the rules forbid is what can be wrong; once it is begun,
// a tap that does nothing is none, as at any table.
function play(before: Learning, event: Event): Learning {
  const { table } = before;
  const after = onPlay(table, event);
  if (after) return { ...before, table: after };
  const tried = ['tapPoint', 'drop', 'typedPlay'].includes(event.type);
  const begun = table.pending !== null && table.pending.steps.length > 0;
  return tried && !begun && rowAt(before).want.to === 'play'
    ? { ...before, said: 'other', tries: before.tries + 1 }
    : before;
}

function finish(before: Learning): Learning {
  const { table } = before;
  const made = table.pending?.steps ?? [];
  const after = withInput(table, `p${made.map(({ from, to }) => `${from}/${to}`).join(',')}`);
  return after && suits(before, after) ? good(before, after) : other(before);
}

// Whether the play was the one that is wanted.
function suits(before: Learning, { game }: Table): boolean {
  const { want } = rowAt(before);
  switch (want.to) {
    case 'play':
      return true;
    case 'hit':
      return (before.table.pending?.steps ?? []).some((step) => step.hit);
    case 'make':
      return want.points.every((point) => checkersOn(game.board, point, learner) >= 2);
    case 'bearOff':
      return game.board.off[learner] === before.table.game.board.off[learner] + want.checkers;
    default:
      return false;
  }
}

// `input`: what the choice is to the match; a roll is an input of its dice, which the row has.
function decide(before: Learning, choice: string, input?: string): Learning {
  if (rowAt(before).want.to !== choice) return other(before);
  const after = input === undefined ? before.table : withInput(before.table, input);
  return after ? good(before, after) : other(before);
}

function good(before: Learning, table: Table): Learning {
  const { name, then } = rowAt(before);
  const after = (then === undefined ? [] : inputsOf(then)).reduce<Table>(
    (now, input) => withInput(now, input) ?? now,
    table,
  );
  const done = before.done.includes(name) ? before.done : [...before.done, name];
  return { ...before, table: after, said: 'good', done };
}

// The step begins once more.
function other(before: Learning): Learning {
  return { ...before, table: tableOf(before.step), said: 'other', tries: before.tries + 1 };
}
