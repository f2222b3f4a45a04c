// The analysis as WebAssembly (wasm/analyst.cc): a match goes in, input by input, what each decision was worth comes out.
import type {
  AnalysedMatch,
  Decision,
  GameReport,
  Level,
  PlayDecision,
  PlayerTotals,
  Rating,
  Totals,
} from '../values/analysis';
import type { Judged, Question } from '../values/judged';
import { readAnswer, type FileRead } from '../values/match_file';
import { judge, type JudgeExports } from './judge';
import { Row } from './numbers';

interface Exports extends JudgeExports {
  _initialize(): void;
  text(): number;
  numbers(): number;
  begin(length: number, crawford: number, size: number, level: number): number;
  add(size: number): number;
  pass(size: number): number;
  games(): number;
  decisions(game: number): number;
  game(at: number): number;
  decision(game: number, at: number): number;
  totals(): number;
  rating(errorRate: number): number;
  file(size: number): number;
  read(): number;
  answer(): number;
  answer_size(): number;
}

const textMax = 256; // kAnalystTextMax
const kinds = ['play', 'double', 'take'] as const;
const encoder = new TextEncoder();

function readDecision(row: Row): Decision {
  const kind = kinds[row.next()] ?? 'play';
  const both = {
    who: row.seat(),
    input: row.next(),
    lost: row.next(),
    chanceLost: row.next(),
    chance: row.next(),
    forced: row.flag(),
    counted: row.flag(),
  };
  const close = row.flag();
  const dice = row.pair();
  const [luck, chanceLuck] = row.pair();
  const [noDouble, doubleTake, doublePass] = [row.next(), row.next(), row.next()];
  const [yes, best] = [row.flag(), row.flag()];
  if (kind !== 'play') {
    return { ...both, kind, close, noDouble, doubleTake, doublePass, yes, best };
  }
  const made = row.flag() ? row.play() : null;
  const plays = Array.from({ length: row.next() }, () => row.play());
  return { ...both, kind, dice, luck, chanceLuck, made, plays };
}

export class Analyst {
  private readonly wasm: Exports;

  constructor(module: WebAssembly.Module) {
    this.wasm = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
    this.wasm._initialize();
  }

  // False: there is no analysis of that game.
  begin({ length, crawford, terms }: AnalysedMatch, level: Level): boolean {
    return this.wasm.begin(length, crawford ? 1 : 0, this.put(terms), level) !== 0;
  }

  // The next input. False: the rules refuse it. A seed is of no use here.
  add(input: string): boolean {
    return this.wasm.add(this.put(input.startsWith('k') ? 'k-' : input)) !== 0;
  }

  games(): GameReport[] {
    const { wasm } = this;
    return Array.from({ length: wasm.games() }, (_, game) => {
      const row = this.row(wasm.game(game));
      const score = row.pair();
      const crawford = row.flag();
      const winner = row.next();
      const points = row.next();
      const decisions = Array.from({ length: wasm.decisions(game) }, (_none, at) =>
        readDecision(this.row(wasm.decision(game, at))),
      );
      return {
        score,
        crawford,
        winner: winner < 0 ? null : winner === 1 ? 1 : 0,
        points,
        decisions,
      };
    });
  }

  totals(): Totals {
    const row = this.row(this.wasm.totals());
    return [this.playerTotals(row), this.playerTotals(row)];
  }

  // What a play is worth behind the inputs of the match, the last of which is a roll. Null: it is not legal.
  weigh(match: AnalysedMatch, play: string, level: Level): PlayDecision | null {
    if (!this.begin(match, level)) return null;
    const { inputs } = match;
    const last = inputs.length - 1;
    const before = inputs.slice(0, last).every((input) => {
      return this.wasm.pass(this.put(input.startsWith('k') ? 'k-' : input)) !== 0;
    });
    if (!before || !this.add(inputs[last] ?? '') || !this.add(play)) return null;
    const decision = this.games().at(-1)?.decisions.at(-1);
    return decision?.kind === 'play' ? decision : null;
  }

  // The match that a file holds.
  read(text: string): FileRead {
    const { wasm } = this;
    const bytes = encoder.encode(text);
    const at = wasm.file(bytes.length);
    this.bytes(at, bytes.length).set(bytes);
    const good = wasm.read() !== 0;
    const answer = new TextDecoder().decode(this.bytes(wasm.answer(), wasm.answer_size()));
    return readAnswer(good, answer);
  }

  judge(question: Question, level: Level): Judged | null {
    return judge(this.wasm, question, level);
  }

  private playerTotals(row: Row): PlayerTotals {
    const totals = {
      lostPlays: row.next(),
      lostCube: row.next(),
      chanceLost: row.next(),
      rolls: row.next(),
      countedPlays: row.next(),
      countedCube: row.next(),
      luck: row.next(),
      chanceLuck: row.next(),
      errorRate: row.next(),
      pr: row.next(),
    };
    row.next(); // Snowie's error rate
    const adjusted = row.next();
    const size = this.wasm.rating(totals.errorRate);
    const words = new TextDecoder().decode(this.bytes(this.wasm.text(), size));
    return { ...totals, adjusted, rating: words as Rating };
  }

  private row(count: number): Row {
    // A copy: what is asked next goes to the same place.
    return new Row(new Float64Array(this.wasm.memory.buffer, this.wasm.numbers(), count).slice());
  }
  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.wasm.memory.buffer, at, length);
  }
  private put(text: string): number {
    const bytes = encoder.encode(text).subarray(0, textMax);
    this.bytes(this.wasm.text(), bytes.length).set(bytes);
    return bytes.length;
  }
}
