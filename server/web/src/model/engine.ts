// The rules: our engine as WebAssembly (wasm/engine.cc). Synchronous once it is loaded, and pure:
// the same inputs give the same answers, whatever was asked before.
import type { Board, GamePhase, GameView, Length, Seat, Step } from './state';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  text(): number;
  rows(): number;
  begin(length: number, crawford: number): void;
  apply(size: number): number;
  numbers(): number;
  next(count: number): number;
  plays(first: number, second: number): number;
}

export interface Rules {
  length: Length;
  crawford: boolean;
}

// A step and the die that it takes: 3/off may be a 3, or a larger one.
export interface DieStep extends Step {
  die: number;
}
export interface NextSteps {
  position: readonly number[]; // after the steps made so far, seen by the mover; see `positionOf`
  steps: DieStep[];
}
export interface LegalPlay {
  steps: Step[];
  position: number[];
}

// Why an input is refused. Above that: 2 + RefusalReason (engine/rules/refusal.h).
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
const ends = ['bearOff', 'drop', 'resign'] as const;
const encoder = new TextEncoder();
const rowLength = 26;

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
    const pairs = this.bytes(this.wasm.text(), 2 * made.length);
    made.forEach((step, i) => pairs.set([step.from, step.die], 2 * i));
    const count = this.wasm.next(made.length);
    if (count < 0) return null;
    const rows = this.signed(this.wasm.rows(), rowLength + 4 * count);
    const steps: DieStep[] = [];
    for (let at = rowLength; at < rows.length; at += 4) {
      const [from = 0, to = 0, die = 0, hit] = rows.subarray(at, at + 4);
      steps.push(hit ? { from, to, die, hit: true } : { from, to, die });
    }
    return { position: Array.from(rows.subarray(0, rowLength)), steps };
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
    return Array.from(new Int32Array(this.wasm.memory.buffer, this.wasm.numbers(), 64));
  }

  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.wasm.memory.buffer, at, length);
  }
  private signed(at: number, length: number): Int8Array {
    return new Int8Array(this.wasm.memory.buffer, at, length);
  }

  // Brings the module's match to these inputs. Mostly one is new, and only that is applied.
  private play(rules: Rules, inputs: readonly string[]): void {
    const key = `${rules.length} ${rules.crawford}`;
    const known = this.inputs;
    const goesOn =
      key === this.key &&
      known.length <= inputs.length &&
      known.every((input, i) => withoutSeed(inputs[i] ?? '') === input);
    if (!goesOn) {
      this.wasm.begin(rules.length === 'unlimited' ? 0 : rules.length, rules.crawford ? 1 : 0);
      this.key = key;
      this.inputs = [];
      this.refused = null;
    }
    const taken = [...this.inputs];
    this.refused = null;
    for (let i = taken.length; i < inputs.length; ++i) {
      const input = withoutSeed(inputs[i] ?? '');
      const bytes = encoder.encode(input);
      const why = bytes.length > 64 ? unreadable : this.apply(bytes);
      if (why !== notRefused) {
        this.refused = { at: i, why };
        break;
      }
      taken.push(input);
    }
    this.inputs = taken;
  }

  private apply(bytes: Uint8Array): number {
    this.bytes(this.wasm.text(), bytes.length).set(bytes);
    return this.wasm.apply(bytes.length);
  }

  private readGame(): GameView {
    const n = new Int32Array(this.wasm.memory.buffer, this.wasm.numbers(), 64);
    const at = (i: number): number => n[i] ?? 0;
    const seat = (i: number): Seat | null => (at(i) < 0 ? null : at(i) === 0 ? 0 : 1);
    const by = seat(15);
    const dice = at(3) > 0 ? ([at(3), at(4)] as const) : null;
    const last = seat(51);
    return {
      number: at(0),
      phase: phases[at(1)] ?? 'gameOver',
      turn: at(2) === 0 ? 0 : 1,
      dice,
      toPlay: at(5),
      board: boardOf(Array.from(n.subarray(25, 51)), 0),
      scores: [at(6), at(7)],
      cube: at(8),
      cubeOwner: seat(9),
      offeredCube: at(10),
      redoubles: at(11),
      mayDouble: [at(12) !== 0, at(13) !== 0],
      crawfordGame: at(14) !== 0,
      resign: by === null ? null : { by, multiple: at(16) as 1 | 2 | 3, points: at(17) },
      pips: [at(23), at(24)],
      winner: seat(18),
      pointsWon: at(19),
      end: ends[at(20)] ?? null,
      side: at(22) !== 0 ? ['O', 'X'] : ['X', 'O'],
      lastPlay: last === null ? null : { seat: last, ...this.readLastPlay(n) },
    };
  }

  private readLastPlay(n: Int32Array): { steps: Step[]; dice: readonly [number, number] } {
    const steps: Step[] = [];
    for (let i = 0; i < (n[54] ?? 0); ++i) {
      const packed = n[55 + i] ?? 0;
      const step: Step = { from: packed >> 8, to: packed & 255 };
      steps.push((((n[59] ?? 0) >> i) & 1) !== 0 ? { ...step, hit: true } : step);
    }
    return { steps, dice: [n[52] ?? 0, n[53] ?? 0] };
  }
}

const kCheckers = 15;

// A position as the rules see it (0: the other one's bar, <= 0; 1 to 24; 25: the own bar) of that
// seat, as a board.
export function boardOf(position: readonly number[], seat: Seat): Board {
  const own = (n: number): number => Math.max(n, 0);
  const other = (n: number): number => Math.max(-n, 0);
  const sum = (count: (n: number) => number): number =>
    position.reduce((all, n) => all + count(n), 0);
  const at = (i: number): number => position[i] ?? 0;
  const points = new Array<number>(26).fill(0);
  for (let point = 1; point <= 24; ++point) {
    points[point] = (seat === 0 ? at(point) : -at(25 - point)) + 0;
  }
  const pair = (mine: number, his: number): [number, number] =>
    seat === 0 ? [mine, his] : [his, mine];
  return {
    points,
    bar: pair(own(at(25)), other(at(0))),
    off: pair(kCheckers - sum(own), kCheckers - sum(other)),
  };
}

// The other way.
export function positionOf(board: Board, seat: Seat): number[] {
  const position = new Array<number>(26).fill(0);
  for (let point = 1; point <= 24; ++point) {
    const checkers = board.points[seat === 0 ? point : 25 - point] ?? 0;
    position[point] = (seat === 0 ? checkers : -checkers) + 0;
  }
  position[25] = board.bar[seat] ?? 0;
  position[0] = -(board.bar[seat === 0 ? 1 : 0] ?? 0) + 0;
  return position;
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
