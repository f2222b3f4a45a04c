// A roll that is asked, and what its plays are worth: the puzzle of the day, and openings.
import type { Step } from './types';

export interface Roll {
  position: string; // GNU Backgammon's ID, of the player on roll
  dice: readonly [number, number];
}

export interface JudgedPlay {
  steps: readonly Step[];
  lost: number; // against the best one, in points
}

// The puzzle of a day as the server tells it, and how I have fared.
export interface Puzzle {
  day: number; // since 1970
  roll: Roll;
  streak: number; // days in a row with the best play
  longest: number;
  answered: number;
  solved: number;
  mine: JudgedPlay | null; // null: I have not answered
  count: number; // of the plays that are told
  plays: readonly JudgedPlay[]; // the best one first; behind an answer alone
}
export interface Puzzles {
  puzzle: Puzzle | null; // null: it has not been told
  busy: boolean; // something is asked for
  failed: boolean;
}

function placeOf(word: string): number {
  if (word === 'bar') return 25;
  return word === 'off' ? 0 : Number(word);
}

// "13/7*,8/7" as steps. Null: it is no play.
export function stepsOfWord(word: string): Step[] | null {
  const steps: Step[] = [];
  for (const part of word.split(',')) {
    const [, from, to, hit] = /^(bar|\d{1,2})\/(off|\d{1,2})(\*?)$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return null;
    const step = { from: placeOf(from), to: placeOf(to) };
    steps.push(hit ? { ...step, hit: true } : step);
  }
  return steps;
}

// The line of a roll as fibs-puzzle writes it: "4HPwATDgc/ABMA 31 8/5,6/5:0 24/23,13/10:160".
export function readDrill(line: string): { roll: Roll; plays: JudgedPlay[] } | null {
  const [position = '', dice = '', ...words] = line.split(' ');
  if (!/^[1-6]{2}$/.test(dice)) return null;
  const plays = words.flatMap((word) => {
    const [play = '', lost = ''] = word.split(':');
    const steps = stepsOfWord(play);
    return steps && /^\d+$/.test(lost) ? [{ steps, lost: Number(lost) / 1000 }] : [];
  });
  const roll: Roll = { position, dice: [Number(dice[0]), Number(dice[1])] };
  return plays.length === words.length && plays.length > 1 ? { roll, plays } : null;
}
