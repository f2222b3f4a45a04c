// What a chouette adds to the rules (wasm/chouette.cc): who sits where, cubes, the sheet. The board
// is that of a match without a cube, whose first player is the box.
import { gameNames } from '../values/game_names';
import {
  chouetteActions,
  chouetteStates,
  type Chouette,
  type ChouetteCube,
  type ChouetteView,
} from '../values/chouette';
import { readSteps } from './show';
import type { Seat, Step } from '../values/types';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  text(): number;
  begin(size: number): number;
  apply(size: number): number;
  tell(seat: number): number;
  told(): number;
}

type Told = Omit<ChouetteView, 'state' | 'below' | 'may'> & {
  state: number;
  below: number;
  may: number;
};

export class ChouetteRules {
  private readonly wasm: Exports;
  private terms: string | null = null;
  private inputs: readonly string[] = [];

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {});
    this.wasm = instance.exports as unknown as Exports;
    this.wasm._initialize();
  }

  // The chouette after its inputs, as that seat sees it; null: the rules refuse one of them.
  view(terms: string, inputs: readonly string[], seat: number): ChouetteView | null {
    if (!this.play(terms, inputs)) return null;
    const size = this.wasm.tell(seat);
    const bytes = new Uint8Array(this.wasm.memory.buffer, this.wasm.told(), size);
    const told = JSON.parse(new TextDecoder().decode(bytes)) as Told;
    return {
      ...told,
      state: chouetteStates[told.state] ?? 'waiting',
      below: chouetteStates[told.below] ?? 'waiting',
      may: chouetteActions.filter((_, bit) => (told.may >> bit) & 1),
    };
  }

  // Mostly one input is new, and only that is applied.
  private play(terms: string, inputs: readonly string[]): boolean {
    const known = this.inputs;
    const goesOn =
      terms === this.terms &&
      known.length <= inputs.length &&
      known.every((input, i) => inputs[i] === input);
    if (!goesOn) {
      this.inputs = [];
      this.terms = null;
      if (this.wasm.begin(this.put(terms)) !== 0) return false;
      this.terms = terms;
    }
    for (let i = this.inputs.length; i < inputs.length; ++i) {
      const input = inputs[i] ?? '';
      if (this.wasm.apply(this.put(input)) !== 0) {
        this.terms = null; // from the beginning next time
        return false;
      }
      this.inputs = inputs.slice(0, i + 1);
    }
    return true;
  }

  private put(text: string): number {
    const bytes = new TextEncoder().encode(text).subarray(0, 4096);
    new Uint8Array(this.wasm.memory.buffer, this.wasm.text(), bytes.length).set(bytes);
    return bytes.length;
  }
}

// ---- The board

// Inputs that move the men, or throw dice for them. Seeds are none: they come before their game.
export function isOfBoard(input: string): boolean {
  return /^(s$|o|r\d|p)/.test(input);
}

// Of the game that is on, or was last: what a match of its own would have for inputs.
export function boardInputs(inputs: readonly string[]): string[] {
  const begins = inputs.lastIndexOf('s');
  return begins < 0 ? [] : inputs.slice(begins).filter(isOfBoard);
}

// Words of the terms that are of the board; the cubes are the seats'.
export function boardTerms(terms: string): string {
  const names: readonly string[] = gameNames;
  const ofBoard = (word: string): boolean => word === 'bar4' || names.includes(word);
  return ['nocube', ...terms.split(' ').filter(ofBoard)].join(' ');
}

// A play as line 39 has it, "24/18,25/0": its steps, and for people.
export function shownSteps(play: string): Step[] {
  return readSteps(`p${play}`);
}
export function shownText(play: string): string {
  const word = (point: number): string => (point === 25 ? 'bar' : point === 0 ? 'off' : `${point}`);
  return shownSteps(play)
    .map(({ from, to }) => `${word(from)}/${word(to)}`)
    .join(' ');
}

// ---- Who

export function nameOf(view: ChouetteView, seat: number): string {
  return view.places[seat - 1]?.name ?? '';
}

// For which side I decide now; null: for none.
export function sideOf(view: ChouetteView, seat: number): Seat | null {
  if (seat === 0) return null;
  return seat === view.box ? 0 : seat === view.acting ? 1 : null;
}

// The box, and who decides for the team.
export function namesOf(view: ChouetteView): [string, string] {
  return [nameOf(view, view.box), nameOf(view, view.acting || view.captain)];
}

// ---- Cubes

// The cube that I look at: my own against the box, else the captain's.
export function cubeOf({ view, seat }: Chouette): ChouetteCube | undefined {
  const against = view.cubes.filter((cube) => cube.giver === 0);
  return (
    against.find((cube) => cube.member === seat && !cube.settled) ??
    against.find((cube) => cube.member === view.acting)
  );
}

// What I have to answer, and have not answered yet.
export function asked({ view, seat, answered }: Chouette): CubeQuestion[] {
  if (seat === 0 || answered.includes(seat)) return [];
  return view.questions
    .filter((question) => question.answers === seat)
    .map(({ member, giver, asked: of }) => ({
      member,
      giver,
      of,
      value:
        2 * (view.cubes.find((one) => one.member === member && one.giver === giver)?.value ?? 1),
    }));
}
export interface CubeQuestion {
  member: number;
  giver: number;
  of: number; // whose answer it is
  value: number; // the cube's, if it is taken
}

let loaded: ChouetteRules | null = null;
export function useChouetteRules(rules: ChouetteRules): void {
  loaded = rules;
}
export function chouetteRules(): ChouetteRules {
  if (!loaded) throw new Error('the chouette is not loaded yet');
  return loaded;
}
