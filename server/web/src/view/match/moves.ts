// The inputs of a match as entries to read: who rolled, played, doubled.

import type { InputNote } from '../../play/engine';
import { readSteps } from '../../play/show';
import { winOf, type Win } from '../../play/wins';
import { rowOf } from '../../values/game_rows';
import type { Seat, Step } from '../../values/types';

export type Entry =
  | { kind: 'game'; number: number; game: string | null } // its name, in a match of several games
  | { kind: 'opening'; dice: readonly [number, number] } // the first player's die, the second's
  | { kind: 'roll'; seat: Seat; dice: readonly [number, number] }
  | { kind: 'play'; seat: Seat; dice: readonly [number, number]; steps: readonly Step[] }
  | { kind: 'double' | 'take' | 'drop' | 'redouble'; seat: Seat; cube: number }
  | { kind: 'resign'; seat: Seat; multiple: number; inPoints: boolean }
  | { kind: 'won'; seat: Seat; win: Win }
  | { kind: 'accepted' | 'rejected'; seat: Seat }
  | { kind: 'left' | 'timeUp'; seat: Seat };

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

function diceOf(text: string): readonly [number, number] {
  return [Number(text[0]), Number(text[1])];
}

// `at` of an entry is the number of inputs up to and with it. `notes`: what the rules say of them.
export function readEntries(
  inputs: readonly string[],
  notes: readonly InputNote[],
): { entry: Entry; at: number }[] {
  const entries: { entry: Entry; at: number }[] = [];
  let game = 0;
  let cube = 1;
  let offered = 1;
  let doubled: Seat = 0; // who doubled last
  let resigned: Seat = 0;
  let inPoints = false; // the game has no gammons
  const games = new Set(notes.map((note, i) => (inputs[i] === 's' ? note.game : '')));
  const several = games.size > 2; // and the empty one
  notes.forEach(({ seat, dice, cannotMove, game: name, win }, i) => {
    const [input = ''] = (inputs[i] ?? '').split('@'); // behind it the time that it took
    const rest = input.slice(1);
    const how = winOf(win);
    const add = (entry: Entry) => entries.push({ entry, at: i + 1 });
    switch (input[0]) {
      case 's':
        cube = 1;
        inPoints = rowOf(name).values !== undefined;
        add({ kind: 'game', number: ++game, game: several ? name : null });
        break;
      case 'o':
        add({ kind: 'opening', dice: diceOf(rest) });
        if (rest.endsWith('d')) cube *= 2;
        break;
      case 'r':
        add({ kind: 'roll', seat, dice });
        if (cannotMove) add({ kind: 'play', seat, dice, steps: [] });
        break;
      case 'p':
        add({ kind: 'play', seat, dice, steps: readSteps(input) });
        if (how) add({ kind: 'won', seat, win: how });
        break;
      case 'd':
        doubled = seat;
        offered = cube * 2;
        add({ kind: 'double', seat, cube: offered });
        break;
      case 'b':
        doubled = other(doubled);
        offered *= 2;
        add({ kind: 'redouble', seat: doubled, cube: offered });
        break;
      case 'a':
        cube = offered;
        add({ kind: 'take', seat: other(doubled), cube });
        break;
      case 'x':
        add({ kind: 'drop', seat: other(doubled), cube: offered });
        break;
      case 'g':
        resigned = rest[0] === '1' ? 0 : 1;
        add({ kind: 'resign', seat: resigned, multiple: Number(rest[1]), inPoints });
        break;
      case 'y':
      case 'n':
        add({ kind: input[0] === 'y' ? 'accepted' : 'rejected', seat: other(resigned) });
        break;
      case 'l':
      case 't':
      case 'e':
        add({ kind: input[0] === 'l' ? 'left' : 'timeUp', seat: rest[0] === '1' ? 0 : 1 });
        break;
    }
  });
  return entries;
}

// "24/18 13/11", equal steps as "13/11(2)". The bar and the tray have words of their own.
export function playText(steps: readonly Step[], bar: string, off: string): string {
  const counted = new Map<string, number>();
  for (const { from, to } of steps) {
    const text = `${from === 25 ? bar : from}/${to === 0 ? off : to}`;
    counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  return [...counted].map(([text, n]) => (n > 1 ? `${text}(${n})` : text)).join(' ');
}
