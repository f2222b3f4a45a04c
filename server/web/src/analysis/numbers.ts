// Numbers of the engine, one after the other.
import type { RatedPlay } from '../values/analysis';
import type { Seat, Step } from '../values/types';

const stepsMax = 4;

export class Row {
  private at = 0;
  constructor(private readonly numbers: Float64Array) {}

  next(): number {
    return this.numbers[this.at++] ?? 0;
  }
  flag(): boolean {
    return this.next() !== 0;
  }
  seat(): Seat {
    return this.next() === 1 ? 1 : 0;
  }
  pair(): [number, number] {
    return [this.next(), this.next()];
  }
  ends(): RatedPlay['ends'] {
    return [this.next(), this.next(), this.next(), this.next(), this.next()];
  }
  play(): RatedPlay {
    const count = this.next();
    const all: Step[] = Array.from({ length: stepsMax }, () => {
      const [from, to] = this.pair();
      return { from, to };
    });
    return {
      steps: all.slice(0, count),
      equity: this.next(),
      level: this.next(),
      ends: this.ends(),
    };
  }
}
