// The builtin player without a server: its WebAssembly is loaded when it is needed.
export interface Question {
  inputs: readonly string[];
  length: number; // 0: unlimited
  strength: 'full' | 'novice';
  roll: boolean;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  text(): number;
  begin(length: number, crawford: number, size: number): void;
  apply(size: number): number;
  player(novice: number, seed: number): void;
  choose(seat: number): number;
  automatic(first: number, second: number): number;
  numbers(): number;
}

const asksToDouble = 1; // the wishes of wasm/player.cc
const computer = 1;

// A fair die, of bytes as they come.
export function dieOf(bytes: () => number): number {
  for (;;) {
    const byte = bytes();
    if (byte < 252) return 1 + (byte % 6);
  }
}

export class OfflinePlayer {
  private readonly wasm: Exports;
  private strength: Question['strength'] | null = null;

  constructor(
    module: WebAssembly.Module,
    private readonly bytes: () => number,
  ) {
    this.wasm = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
    this.wasm._initialize();
  }

  // The next input of the match; null: it is the other one's turn to decide.
  next(question: Question): string | null {
    const { wasm } = this;
    if (this.strength !== question.strength) {
      const seed = Array.from({ length: 4 }, this.bytes).reduce((sum, byte) => sum * 256 + byte, 0);
      wasm.player(question.strength === 'novice' ? 1 : 0, seed);
      this.strength = question.strength;
    }
    wasm.begin(question.length, 1, 0);
    for (const input of question.inputs) this.apply(input);
    if (question.roll) return this.roll('r');
    const chosen = wasm.choose(computer);
    if (chosen > 0) return this.text(chosen);
    const due = wasm.automatic(asksToDouble, asksToDouble);
    if (due === 0) return this.onTurn() ? this.roll('r') : null;
    if (due <= 2) return this.roll('o');
    return due === 3 ? this.roll('r') : this.text(due - 3);
  }

  // The computer is asked whether it doubles, and has said no: it rolls.
  private onTurn(): boolean {
    const numbers = new Int32Array(this.wasm.memory.buffer, this.wasm.numbers(), 16);
    return numbers[1] === 1 && numbers[2] === computer && numbers[15] === -1;
  }

  private roll(letter: 'o' | 'r'): string {
    return `${letter}${dieOf(this.bytes)}${dieOf(this.bytes)}`;
  }
  private apply(input: string): void {
    const bytes = new TextEncoder().encode(input);
    new Uint8Array(this.wasm.memory.buffer, this.wasm.text(), bytes.length).set(bytes);
    this.wasm.apply(bytes.length);
  }
  private text(size: number): string {
    return new TextDecoder().decode(
      new Uint8Array(this.wasm.memory.buffer, this.wasm.text(), size),
    );
  }
}

let player: Promise<OfflinePlayer> | null = null;

export async function think(question: Question): Promise<string | null> {
  player ??= fetch(PLAYER_WASM)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes))
    .then(
      (module) =>
        new OfflinePlayer(module, () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0),
    );
  player.catch(() => (player = null));
  return (await player).next(question);
}
