import type { Length, Seat } from '../values/types';

// The words of a line, taken from the front. `bad` once one of them was not what it should be.
export class Words {
  bad = false;
  constructor(private text: string) {}

  word(): string {
    const match = /^(\S+)(?: |$)/.exec(this.text);
    if (!match?.[1]) {
      this.bad = true;
      return '';
    }
    this.text = this.text.slice(match[0].length);
    return match[1];
  }
  number(): number {
    const word = this.word();
    const value = Number(word);
    if (!/^-?\d+(\.\d+)?$/.test(word) || !Number.isFinite(value)) this.bad = true;
    return this.bad ? 0 : value;
  }
  flag(): boolean {
    return this.oneOf(['0', '1']) === '1';
  }
  oneOf<T extends string>(words: readonly T[]): T | undefined {
    const word = this.word();
    const found = words.find((one) => one === word);
    if (found === undefined) this.bad = true;
    return found;
  }
  // 1 the first player, 2 the second, 0 nobody.
  seat(): Seat | null {
    const word = this.oneOf(['0', '1', '2']);
    return word === '1' ? 0 : word === '2' ? 1 : null;
  }
  orNone(): string | null {
    const word = this.word();
    return word === '-' ? null : word;
  }
  length(): Length {
    if (this.text.startsWith('unlimited')) {
      this.word();
      return 'unlimited';
    }
    const length = this.number();
    if (length < 1 || !Number.isInteger(length)) this.bad = true;
    return length;
  }
  left(): string {
    return this.text;
  }
  rest(): string {
    const rest = this.text;
    this.text = '';
    return rest;
  }
}
