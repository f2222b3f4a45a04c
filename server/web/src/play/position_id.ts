// Positions as GNU Backgammon and XG write them: "4HPwATDgc/ABMA:cAkAAAAAAAAA", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10".
// Neither says which game it is; for the page one of HyperGammon begins "hypergammon:".
import { pointsOf, startSetup, type Setup } from './setup';
import type { Seat } from '../values/types';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const men = 15;
const bar = 25;
const centred = 3;
const playing = 1;
const positionLetters = 14; // 10 bytes
const matchLetters = 12; // 9 bytes
const lengthMax = 64;
const xgCubeMax = 10; // as a power of two

// Numbers in bits, the least of each byte first.
function lettersOf(bits: readonly number[], count: number): string {
  let text = '';
  for (let at = 0; at < count; ++at) {
    let six = 0;
    for (let i = at * 6; i < at * 6 + 6; ++i)
      six = six * 2 + (bits[i - (i % 8) + 7 - (i % 8)] ?? 0);
    text += letters[six] ?? 'A';
  }
  return text;
}

function bitsOf(text: string): number[] | null {
  const bits: number[] = [];
  for (const [at, letter] of [...text].entries()) {
    const six = letters.indexOf(letter);
    if (six < 0) return null;
    for (let j = 0; j < 6; ++j) {
      const i = at * 6 + j;
      bits[i - (i % 8) + 7 - (i % 8)] = (six >> (5 - j)) & 1;
    }
  }
  return bits;
}

function numberBits(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >> i) & 1);
}

function checkerBits(points: readonly number[]): number[] {
  return points.slice(1).flatMap((n) => [...new Array<number>(Math.max(0, n)).fill(1), 0]);
}

// In the match IDs seat 0 is player 1, whom GNU Backgammon shows below: X, usually a person.
function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

const log = (cube: number): number => Math.round(Math.log2(cube));

const hypergammon = 'hypergammon:';

export function idOf(setup: Setup): string {
  return `${setup.game === 'hypergammon' ? hypergammon : ''}${gnubgIdOf(setup)}`;
}

function gnubgIdOf(setup: Setup): string {
  const { turn, dice, length, scores } = setup;
  const player = other(turn);
  const position = [
    ...checkerBits(pointsOf(setup, other(turn))),
    ...checkerBits(pointsOf(setup, turn)),
  ];
  const match = [
    ...numberBits(log(setup.cube), 4),
    ...numberBits(setup.owner === null ? centred : other(setup.owner), 2),
    player,
    setup.crawford ? 1 : 0,
    ...numberBits(playing, 3),
    player,
    0, // no double is open
    ...numberBits(0, 2), // nobody resigns
    ...numberBits(dice?.[0] ?? 0, 3),
    ...numberBits(dice?.[1] ?? 0, 3),
    ...numberBits(length, 15),
    ...numberBits(scores[1], 15),
    ...numberBits(scores[0], 15),
    length > 0 || setup.jacoby ? 1 : 0,
  ];
  return `${lettersOf(position, positionLetters)}:${lettersOf(match, matchLetters)}`;
}

// A reader of bits: numbers, and points up to a zero each.
class Bits {
  private at = 0;
  constructor(private readonly bits: readonly number[]) {}
  bit(): number {
    return this.bits[this.at++] ?? 0;
  }
  number(count: number): number {
    let value = 0;
    for (let i = 0; i < count; ++i) value += this.bit() << i;
    return value;
  }
  // The checkers on points 1 to 24 and the bar.
  checkers(): number[] {
    const counts = [0];
    for (let point = 1; point <= bar; ++point) {
      let n = 0;
      while (n <= men && this.bit() === 1) ++n;
      counts.push(n);
    }
    return counts;
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);

// Points as seat 0 numbers them, of the checkers of both as each numbers his own; null: they cannot lie so.
function pointsFrom(first: readonly number[], second: readonly number[]): number[] | null {
  if (sum(first) > men || sum(second) > men) return null;
  const points = first.map((n, point) => n - (second[bar - point] ?? 0));
  const clash = first.some((n, point) => n > 0 && (second[bar - point] ?? 0) > 0);
  return clash ? null : points;
}

function readMatchId(id: string): Omit<Setup, 'points' | 'game'> | null {
  const bits = bitsOf(id);
  if (!bits || id.length !== matchLetters) return null;
  const row = new Bits(bits);
  const cube = 2 ** row.number(4);
  const owner = row.number(2);
  const onRoll = row.bit();
  const crawford = row.bit() === 1;
  row.number(3);
  const decides = row.bit();
  row.number(3);
  const dice = [row.number(3), row.number(3)] as const;
  const length = row.number(15);
  const second = row.number(15);
  const scores = [row.number(15), second] as const;
  const option = row.bit() === 1;
  if (length > lengthMax || dice.some((die) => die > 6) || cube > 2 ** 12) return null;
  const rolled = dice.every((die) => die > 0);
  return {
    turn: (rolled ? decides : onRoll) === 1 ? 0 : 1,
    dice: rolled ? dice : null,
    cube,
    owner: owner === 0 || owner === 1 ? other(owner) : null,
    length,
    scores,
    crawford,
    jacoby: length === 0 && option,
  };
}

function readGnubg(text: string): Setup | null {
  const [position = '', match = ''] = text.split(':');
  const bits = bitsOf(position);
  if (!bits || position.length !== positionLetters) return null;
  const rest = match === '' ? startSetup : readMatchId(match);
  if (!rest) return null;
  const row = new Bits(bits);
  const waits = row.checkers();
  const rolls = row.checkers();
  const points = rest.turn === 0 ? pointsFrom(rolls, waits) : pointsFrom(waits, rolls);
  return points && { ...rest, game: 'backgammon', points };
}

// The point of view is that of the player whose checkers are capital letters; he is seat 0.
function readXg(text: string): Setup | null {
  const [places = '', ...rest] = text.split(':');
  const [cube = 0, owner = 0, turn = 1] = rest.slice(0, 3).map(Number);
  const dice = rest[3] ?? '00';
  const [own = 0, others = 0, rule = 0, length = 0] = rest.slice(4, 8).map(Number);
  if (places.length !== bar + 1 || rest.length < 8) return null;
  const count = (letter: string, first: string): number => {
    const n = letter.charCodeAt(0) - first.charCodeAt(0) + 1;
    return n >= 1 && n <= men ? n : 0;
  };
  const mine = [...places].map((letter) => count(letter, 'A'));
  const theirs = [...places].map((letter) => count(letter, 'a')).reverse();
  if (![...places].every((letter) => /^[-A-Oa-o]$/.test(letter))) return null;
  const points = pointsFrom(mine, theirs);
  const numbers = [cube, owner, turn, own, others, rule, length];
  if (!points || !numbers.every(Number.isInteger)) return null;
  if (cube < 0 || cube > 12 || length < 0 || length > lengthMax || own < 0 || others < 0)
    return null;
  const rolled = /^[1-6]{2}$/.test(dice);
  return {
    game: 'backgammon',
    points,
    turn: turn < 0 ? 1 : 0,
    dice: rolled ? [Number(dice[0]), Number(dice[1])] : null,
    cube: 2 ** cube,
    owner: owner === 0 ? null : owner > 0 ? 0 : 1,
    length,
    scores: [own, others],
    crawford: length > 0 && rule === 1,
    jacoby: length === 0 && (rule & 1) === 1,
  };
}

// Any of them; null: it is no ID. A position ID alone is one without a match.
export function setupFrom(id: string): Setup | null {
  const text = id.trim();
  if (text.startsWith(hypergammon)) {
    const setup = readGnubg(text.slice(hypergammon.length));
    return setup && { ...setup, game: 'hypergammon' };
  }
  const xg = /^XGID=(\S+)$/.exec(text)?.[1];
  return xg === undefined ? readGnubg(text) : readXg(xg);
}

export function xgidOf(setup: Setup): string {
  const { points, turn, dice, cube, owner, length, scores, crawford, jacoby } = setup;
  const letter = (n: number): string =>
    n === 0 ? '-' : String.fromCharCode(n > 0 ? 64 + n : 96 - n);
  const rest = [
    log(cube),
    owner === null ? 0 : owner === 0 ? 1 : -1,
    turn === 0 ? 1 : -1,
    dice === null ? '00' : dice.join(''),
    ...scores,
    crawford || jacoby ? 1 : 0,
    length,
    xgCubeMax,
  ];
  return `XGID=${points.map(letter).join('')}:${rest.join(':')}`;
}
