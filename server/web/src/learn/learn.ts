// "Learn" as a function: where somebody is, and what he does, give where he is then. The rules are those of every match
// here: a step is one that has come to a certain position.
import type { Event } from '../model/state/events';
import { onPlay } from '../model/table/reduce_table';
import { actionsOf, newTable, withInput } from '../play/game';
import { checkersOn } from '../play/games';
import type { Actions, Board, Table } from '../values/types';
import { courseNames, stepsOf, termsOfStep, type CourseName, type Step } from './courses';

export interface Learning {
  game: CourseName;
  step: number; // an index of its steps
  done: readonly string[]; // of all games; see keyOf
  table: Table;
  said: 'task' | 'good' | 'other'; // what is asked; it was that; it was something else
  tries: number; // how often it was something else
}

export type LearnEvent = Event | { type: 'goTo'; step: number } | { type: 'restart' };

const learner = 0;

export function rowAt({ game, step }: Learning): Step {
  return stepIn(game, step);
}

function stepIn(game: CourseName, step: number): Step {
  const steps = stepsOf(game);
  return steps[step] ?? steps[0];
}

function inputsOf(text: string): string[] {
  return text.split(' ');
}

function tableOf(game: CourseName, step: number): Table {
  const row = stepIn(game, step);
  const terms = termsOfStep(game, row);
  return newTable({
    match: step,
    length: row.length,
    crawford: true,
    ...(terms !== undefined && { terms }),
    names: ['', ''], // the screen knows them
    seat: learner,
    inputs: inputsOf(row.inputs),
  });
}

function at(game: CourseName, step: number, done: readonly string[]): Learning {
  return { game, step, done, table: tableOf(game, step), said: 'task', tries: 0 };
}

// A step among those of all games.
function keyOf(game: CourseName, { name }: Step): string {
  return game === 'backgammon' ? name : `${game}:${name}`;
}

function keysOf(game: CourseName): string[] {
  return stepsOf(game).map((row) => keyOf(game, row));
}

function doneIn(kept: string): string[] {
  const [, ...others] = kept.split(' ');
  return courseNames.flatMap(keysOf).filter((key) => others.includes(key));
}

// How many steps of a game are done, by what the browser has kept.
export function countDone(kept: string, game: CourseName): number {
  const done = doneIn(kept);
  return keysOf(game).filter((key) => done.includes(key)).length;
}

export function isDone({ game, done }: Learning, row: Step): boolean {
  return done.includes(keyOf(game, row));
}

// By what the browser has kept: the step where somebody was, or else the first one of the game that is not done.
export function begin(kept: string, game: CourseName = 'backgammon'): Learning {
  const [here = ''] = kept.split(' ');
  const done = doneIn(kept);
  const keys = keysOf(game);
  const open = keys.findIndex((key) => !done.includes(key));
  const found = keys.indexOf(here);
  return at(game, Math.max(0, found < 0 ? open : found), done);
}

// The step, and those that are done.
export function keep(learning: Learning): string {
  return [keyOf(learning.game, rowAt(learning)), ...learning.done].join(' ');
}

// What can be done at the table of the step.
export function lessonActions({ table, said }: Learning): Actions | null {
  return said === 'good' ? null : { ...actionsOf(table), resign: false, nextGame: false };
}

export function learn(before: Learning, event: LearnEvent): Learning {
  switch (event.type) {
    case 'goTo':
      return stepsOf(before.game)[event.step] ? at(before.game, event.step, before.done) : before;
    case 'restart':
      return restart(before);
    default:
      return before.said === 'good' ? before : act(before, event);
  }
}

// The steps of other games stay done.
function restart({ game, done }: Learning): Learning {
  const keys = keysOf(game);
  return at(
    game,
    0,
    done.filter((key) => !keys.includes(key)),
  );
}

function act(before: Learning, event: Event): Learning {
  const { table } = before;
  const { want } = rowAt(before);
  if (want.to === 'tap') {
    if (event.type !== 'tapPoint') return before;
    return want.points.includes(event.point) ? good(before, table) : other(before);
  }
  const may = actionsOf(table);
  switch (event.type) {
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
    case 'pin':
      return pinnedIn(game.board) > pinnedIn(before.table.game.board);
    case 'leave':
      return (
        checkersOn(game.board, want.point, learner) ===
        checkersOn(before.table.game.board, want.point, learner) - 1
      );
    case 'win':
      return game.gameWinner === learner;
    case 'bearOff':
      return game.board.off[learner] === before.table.game.board.off[learner] + want.checkers;
    default:
      return false;
  }
}

// How many of the other side's checkers lie under the learner's.
function pinnedIn({ points, pins }: Board): number {
  return points.filter((checkers, point) => checkers > 0 && ((pins >> point) & 1) !== 0).length;
}

// `input`: what the choice is to the match; a roll is an input of its dice, which the row has.
function decide(before: Learning, choice: string, input?: string): Learning {
  if (rowAt(before).want.to !== choice) return other(before);
  const after = input === undefined ? before.table : withInput(before.table, input);
  return after ? good(before, after) : other(before);
}

function good(before: Learning, table: Table): Learning {
  const row = rowAt(before);
  const { then } = row;
  const after = (then === undefined ? [] : inputsOf(then)).reduce<Table>(
    (now, input) => withInput(now, input) ?? now,
    table,
  );
  const done = isDone(before, row) ? before.done : [...before.done, keyOf(before.game, row)];
  return { ...before, table: after, said: 'good', done };
}

// The step begins once more.
function other(before: Learning): Learning {
  return {
    ...before,
    table: tableOf(before.game, before.step),
    said: 'other',
    tries: before.tries + 1,
  };
}
