// The rules: our engine as WebAssembly (wasm/engine.cc). Synchronous once it is loaded, and pure:
// the same inputs give the same answers, whatever was asked before.
import { gameNames } from '../values/game_names';
import type { Board, GamePhase, GameView, Length, LoneRoll, Seat, Step } from '../values/types';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  text(): number;
  rows(): number;
  begin(length: number, crawford: number, size: number): void;
  apply(size: number): number;
  numbers(): number;
  notes(): number;
  next(count: number): number;
  nextIn(first: number, second: number, count: number): number;
  board(): number;
  plays(first: number, second: number): number;
}

export interface Rules {
  length: Length;
  crawford: boolean;
  terms?: string; // words, as line 21 has them
}

// A step and the die that it takes: 3/off may be a 3, or a larger one.
export interface DieStep extends Step {
  die: number;
}
export interface NextSteps {
  board: Board; // after the steps made so far
  pips: [number, number];
  win: number; // how they have won the game (GameView.win)
  steps: DieStep[];
}
// What the text of an input does not say.
export interface InputNote {
  seat: Seat; // who made it
  dice: readonly [number, number]; // of a roll or a play
  cannotMove: boolean; // the roll could not be played
  win: number; // how a play has won the game (GameView.win)
  game: string; // of an input that begins a game
}
export interface LegalPlay {
  steps: Step[];
  position: number[];
}

// Why an input is refused. Above that: 2 + RefusalReason (engine/match/refusal.h).
const notRefused = 0;
const unreadable = 1;

const phases: readonly GamePhase[] = [
  'opening',
  'rollOrDouble',
  'takeOrDrop',
  'move',
  'gameOver',
  'matchOver',
];
const ends = ['bearOff', 'drop', 'resign', 'mother', 'timeOut', 'pattern', 'jan', 'draw'] as const;
const encoder = new TextEncoder();
const textMax = 4096; // kTextMax (wasm/exports.h)
const rowLength = 26;
const numbersCount = 74; // Table::kNumbers (wasm/table.h)
const boardAt = 33; // in them
const boardCount = 32;
const lastPlayAt = boardAt + boardCount;

// The storage text of an input as the rules take it: they have no use for seeds, and the page
// checks dice by itself (dice.ts).
export function withoutSeed(input: string): string {
  return input.startsWith('k') ? 'k-' : input;
}

export class Engine {
  private readonly wasm: Exports;
  // The inputs that the module's match has taken.
  private key = '';
  private inputs: readonly string[] = [];
  private refused: { at: number; why: number } | null = null;

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {});
    this.wasm = instance.exports as unknown as Exports;
    this.wasm._initialize();
  }

  // Applies inputs to a match from its beginning: what there is to see then, and which input was
  // refused, if any was (those behind it do not count).
  view(rules: Rules, inputs: readonly string[]): { game: GameView; refused: number | null } {
    this.play(rules, inputs);
    return { game: this.readGame(), refused: this.refused?.at ?? null };
  }

  // Whether that input is possible next; 0: it is.
  check(rules: Rules, inputs: readonly string[], input: string): number {
    this.play(rules, [...inputs, input]);
    return this.refused ? this.refused.why : notRefused;
  }

  // What may follow the steps made so far in a play; null: they begin no legal one.
  next(rules: Rules, inputs: readonly string[], made: readonly DieStep[]): NextSteps | null {
    this.play(rules, inputs);
    this.putTriples(0, made);
    const { sameWay } = this.readGame().board;
    return this.readNext(this.wasm.next(made.length), sameWay);
  }

  // The same of a roll without a match.
  nextIn({ points, dice }: LoneRoll, made: readonly DieStep[]): NextSteps | null {
    this.signed(this.wasm.text(), rowLength).set(points);
    this.putTriples(rowLength, made);
    return this.readNext(this.wasm.nextIn(dice[0], dice[1], made.length), false);
  }

  private putTriples(begin: number, made: readonly DieStep[]): void {
    const triples = this.bytes(this.wasm.text() + begin, 3 * made.length);
    made.forEach((step, i) => triples.set([step.from, step.to, step.die], 3 * i));
  }

  private readNext(count: number, sameWay: boolean): NextSteps | null {
    if (count < 0) return null;
    const rows = this.signed(this.wasm.rows(), 4 * count);
    const steps: DieStep[] = [];
    for (let at = 0; at < rows.length; at += 4) {
      const [from = 0, to = 0, die = 0, hit] = rows.subarray(at, at + 4);
      steps.push(hit ? { from, to, die, hit: true } : { from, to, die });
    }
    return { ...readBoard(this.words(this.wasm.board(), boardCount), sameWay), steps };
  }

  // One for each input that the rules take.
  notes(rules: Rules, inputs: readonly string[]): InputNote[] {
    this.play(rules, inputs);
    const rows = this.signed(this.wasm.notes(), 5 * this.inputs.length);
    return this.inputs.map((_, i) => {
      const [seat, first = 0, second = 0, cannot, win = 0] = rows.subarray(5 * i, 5 * i + 5);
      return {
        seat: seat === 0 ? 0 : 1,
        dice: [first, second],
        cannotMove: cannot !== 0,
        win,
        game: gameNames[first] ?? '',
      };
    });
  }

  // One play for each distinct result of a roll.
  plays(position: readonly number[], dice: readonly [number, number]): LegalPlay[] {
    this.signed(this.wasm.text(), rowLength).set(position);
    const count = this.wasm.plays(dice[0], dice[1]);
    const plays: LegalPlay[] = [];
    if (count < 0) return plays;
    const size = 9 + rowLength;
    const rows = this.signed(this.wasm.rows(), size * count);
    for (let at = 0; at < rows.length; at += size) {
      const steps: Step[] = [];
      for (let i = 0; i < (rows[at] ?? 0); ++i) {
        steps.push({ from: rows[at + 1 + 2 * i] ?? 0, to: rows[at + 2 + 2 * i] ?? 0 });
      }
      plays.push({ steps, position: Array.from(rows.subarray(at + 9, at + size)) });
    }
    return plays;
  }

  // All numbers that the rules tell of a match, for the tests.
  numbers(rules: Rules, inputs: readonly string[]): number[] {
    this.play(rules, inputs);
    return Array.from(this.words(this.wasm.numbers(), numbersCount));
  }

  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.wasm.memory.buffer, at, length);
  }
  private words(at: number, length: number): Int32Array {
    return new Int32Array(this.wasm.memory.buffer, at, length);
  }
  private signed(at: number, length: number): Int8Array {
    return new Int8Array(this.wasm.memory.buffer, at, length);
  }

  // Brings the module's match to these inputs. Mostly one is new, and only that is applied.
  private play(rules: Rules, inputs: readonly string[]): void {
    const { length, crawford, terms = '' } = rules;
    const key = `${length} ${crawford} ${terms}`;
    const known = this.inputs;
    const goesOn =
      key === this.key &&
      known.length <= inputs.length &&
      known.every((input, i) => withoutSeed(inputs[i] ?? '') === input);
    if (!goesOn) {
      const size = this.put(encoder.encode(terms));
      this.wasm.begin(length === 'unlimited' ? 0 : length, crawford ? 1 : 0, size);
      this.key = key;
      this.inputs = [];
      this.refused = null;
    }
    const taken = [...this.inputs];
    this.refused = null;
    for (let i = taken.length; i < inputs.length; ++i) {
      const input = withoutSeed(inputs[i] ?? '');
      const bytes = encoder.encode(input);
      const why = bytes.length > 64 ? unreadable : this.wasm.apply(this.put(bytes));
      if (why !== notRefused) {
        this.refused = { at: i, why };
        break;
      }
      taken.push(input);
    }
    this.inputs = taken;
  }

  private put(bytes: Uint8Array): number {
    const text = bytes.subarray(0, textMax);
    this.bytes(this.wasm.text(), text.length).set(text);
    return text.length;
  }

  private readGame(): GameView {
    const n = this.words(this.wasm.numbers(), numbersCount);
    const at = (i: number): number => n[i] ?? 0;
    const seat = (i: number): Seat | null => (at(i) < 0 ? null : at(i) === 0 ? 0 : 1);
    const by = seat(15);
    const dice = at(3) > 0 ? ([at(3), at(4)] as const) : null;
    const last = seat(lastPlayAt);
    const side = (i: number): 'O' | 'X' => (at(i) !== 0 ? 'O' : 'X');
    return {
      number: at(0),
      phase: phases[at(1)] ?? 'gameOver',
      turn: at(2) === 0 ? 0 : 1,
      dice,
      toPlay: at(5),
      ...readBoard(n.subarray(boardAt), at(31) !== 0),
      scores: [at(6), at(7)],
      cube: at(8),
      cubeOwner: seat(9),
      offeredCube: at(10),
      redoubles: at(11),
      mayDouble: [at(12) !== 0, at(13) !== 0],
      crawfordGame: at(14) !== 0,
      resign: by === null ? null : { by, multiple: at(16), points: at(17) },
      winner: seat(32) ?? seat(18),
      gameWinner: seat(18),
      pointsWon: at(19),
      end: ends[at(20)] ?? null,
      side: [side(22), side(23)],
      game: gameNames[at(24)] ?? '',
      hasCube: at(25) !== 0,
      resignMax: at(26),
      resignPoints: [at(27), at(28)],
      equalDice: at(29),
      restDice: at(30),
      lastPlay: last === null ? null : { seat: last, ...this.readLastPlay(n) },
    };
  }

  private readLastPlay(n: Int32Array): { steps: Step[]; dice: readonly [number, number] } {
    const steps: Step[] = [];
    const [, first = 0, second = 0, count = 0, ...rest] = n.subarray(lastPlayAt);
    for (let i = 0; i < count; ++i) {
      const packed = rest[i] ?? 0;
      const step: Step = { from: packed >> 8, to: packed & 255 };
      steps.push((((rest[4] ?? 0) >> i) & 1) !== 0 ? { ...step, hit: true } : step);
    }
    return { steps, dice: [first, second] };
  }
}

// Board numbers (wasm/table.h) as the board and its pips.
function readBoard(
  n: Int32Array,
  sameWay: boolean,
): { board: Board; pips: [number, number]; win: number } {
  const [pins = 0, first = 0, second = 0, off = 0, otherOff = 0, win = 0] = n.subarray(rowLength);
  const points = Array.from(n.subarray(0, rowLength));
  const bar: [number, number] = [points[25] ?? 0, 0 - (points[0] ?? 0)];
  points[0] = points[25] = 0;
  const board = { points, bar, off: [off, otherOff] as const, pins, sameWay };
  return { board, pips: [first, second], win };
}

let loaded: Engine | null = null;

export function useEngine(engine: Engine): void {
  loaded = engine;
}

// The engine that was loaded. Nothing about matches is asked before it is.
export function engine(): Engine {
  if (!loaded) throw new Error('the rules are not loaded yet');
  return loaded;
}
