// What happens at a table is seen one thing after the other, each with its time: rolls, plays checker by checker,
// the cube, ends of games. Pure functions from a table to a table; State.uptime is the only clock.
import { withInput } from './game';
import { boardAfter } from './games';
import type { Settings } from '../values/settings';
import type { Step, Table } from '../values/types';

// moment: nothing moves, but each result stands for a moment; off: not even that.
export type Speed = Settings['animation'] | 'moment';

export function speedOf(animation: Settings['animation'], reducedMotion: boolean): Speed {
  return reducedMotion && animation !== 'off' ? 'moment' : animation;
}

const times = { off: 0, fast: 0.5, normal: 1, slow: 2 } as const;

// Milliseconds at normal speed.
const rollMs = 600;
const cannotMs = 1200; // a roll that cannot be played
const checkerMs = 250;
const hitMs = 400; // the one that is hit goes to the bar after it
const overMs = 1500; // the end of a game
const beginsMs = 400;
const otherMs = 600; // cube, resignations
const momentMs = 400; // of anything, where nothing moves

// What is late is seen faster, and none of it left out: rolls only when very much waits.
const lateMs = 5_000;
const rollsLateMs = 20_000;

interface Thing {
  input: string;
  hit?: boolean; // of a play: of the step that is seen
  cannot?: boolean; // of a roll
  over?: boolean; // the game ends
}

function isRoll(input: string): boolean {
  return /^[or]/.test(input);
}

function normalTime({ input, hit, cannot, over }: Thing): number {
  if (input.startsWith('k')) return 0; // texts of the dice
  if (over) return overMs;
  if (isRoll(input)) return cannot ? cannotMs : rollMs;
  if (input.startsWith('p')) return hit ? hitMs : checkerMs;
  return input.startsWith('s') ? beginsMs : otherMs;
}

// How long it takes at normal speed until all of these are seen.
function lateBy(coming: readonly string[]): number {
  let sum = 0;
  for (const input of coming) {
    const steps = input.startsWith('p') ? readSteps(input).length : 1;
    sum += Math.max(1, steps) * normalTime({ input });
  }
  return sum;
}

function timeOf(thing: Thing, speed: Speed, behind: readonly string[]): number {
  const normal = normalTime(thing);
  if (speed === 'moment') return Math.min(normal, momentMs);
  const late = lateBy(behind) / (isRoll(thing.input) ? rollsLateMs : lateMs);
  return (normal * times[speed]) / Math.max(1, late);
}

// The steps of an input "p24/18,13/11@3512".
export function readSteps(input: string): Step[] {
  const [text = ''] = input.slice(1).split('@');
  if (text === '') return [];
  return text.split(',').map((step) => {
    const [from, to] = step.split('/');
    return { from: Number(from), to: Number(to) };
  });
}

export function comesTo(table: Table, input: string): Table {
  return { ...table, show: { ...table.show, coming: [...table.show.coming, input] } };
}

export function isAllSeen(table: Table): boolean {
  return table.show.coming.length === 0;
}

// When the next thing is to be seen, as State.uptime; null: nothing waits for it.
export function nextAt(table: Table | null): number | null {
  return table && !isAllSeen(table) ? table.show.until : null;
}

// What is seen now, one thing: an input, or a step of a play that goes on.
export interface Seen {
  table: Table;
  input: string | null;
  moved: boolean; // a checker is
  hit: boolean;
}

// The next thing, if it is its time; null: it is not. 'refused': the rules do.
export function seeNext(table: Table, uptime: number, speed: Speed): Seen | 'refused' | null {
  const [input] = table.show.coming;
  if (input === undefined || uptime < table.show.until) return null;
  if (!input.startsWith('p') || isMade(table)) return seeInput(table, input, uptime, speed);
  const play = table.show.play ?? beginPlay(table, input);
  if (!play) return 'refused';
  const step = play.steps[play.seen];
  const whole = speed === 'off' || speed === 'moment';
  if (whole || !step || play.seen + 1 >= play.steps.length) {
    const hit = whole ? play.steps.some((one) => one.hit) : (step?.hit ?? false);
    return seeInput(table, input, uptime, speed, play.steps.length > 0, hit);
  }
  const board = boardAfter(play.board, table.game.turn, step);
  const hit = step.hit ?? false;
  const time = timeOf({ input, hit }, speed, table.show.coming.slice(1));
  const show = {
    ...table.show,
    play: { ...play, seen: play.seen + 1, board },
    until: uptime + time,
  };
  return { table: { ...table, show }, input: null, moved: true, hit };
}

// I have made it on the board myself.
function isMade(table: Table): boolean {
  return (table.pending?.steps.length ?? 0) > 0;
}

function beginPlay(table: Table, input: string): Table['show']['play'] {
  const steps = withInput(table, input)?.game.lastPlay?.steps;
  return steps ? { steps, seen: 0, board: table.game.board } : null;
}

function seeInput(
  table: Table,
  input: string,
  uptime: number,
  speed: Speed,
  moved = false,
  hit = false,
): Seen | 'refused' {
  const after = withInput(table, input);
  if (!after) return 'refused';
  const coming = table.show.coming.slice(1);
  const { phase } = after.game;
  const over = phase === 'gameOver' || phase === 'matchOver';
  const cannot = isRoll(input) && phase === 'rollOrDouble';
  const made = input.startsWith('p') && !moved && !over;
  const time = made ? 0 : timeOf({ input, hit, cannot, over }, speed, coming);
  const show = { ...after.show, coming, play: null, until: uptime + time };
  return { table: { ...after, show }, input, moved, hit };
}

// What I do is never kept waiting: what is seen stands no longer, and whatever comes next is seen at once.
export function hurried(table: Table): Table {
  return table.show.until === 0 ? table : { ...table, show: { ...table.show, until: 0 } };
}
