// The rules, as the page has them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine, useEngine } from '../../../server/web/src/play/engine';

export function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run this by ctest`);
  return value;
}

export function wasm(name: string): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(join(environment('FIBS_WASM'), name)));
}

export function loadEngine(): Engine {
  const engine = new Engine(wasm('engine.wasm'));
  useEngine(engine);
  return engine;
}

export interface NativeInput {
  text: string;
  numbers: number[];
  plays: { dice: number; positions: number; hash: string } | null;
  refused: { text: string; why: number }[];
}
export interface NativeMatch {
  length: number;
  crawford: boolean;
  terms: string;
  inputs: NativeInput[];
}

// Random matches, with what the rules say that are compiled for this machine.
export function nativeMatches(): NativeMatch[] {
  const text = execFileSync(join(environment('FIBS_BIN'), 'native_matches'), {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const matches: NativeMatch[] = [];
  for (const line of text.split('\n')) {
    const [word, first = '', ...rest] = line.split(' ');
    const match = matches[matches.length - 1];
    const input = match?.inputs[match.inputs.length - 1];
    if (word === 'match') {
      matches.push({
        length: Number(first),
        crawford: rest[0] === '1',
        terms: rest.slice(1).join(' '),
        inputs: [],
      });
    } else if (word === 'input') {
      match?.inputs.push({ text: first, numbers: rest.map(Number), plays: null, refused: [] });
    } else if (word === 'plays' && input) {
      input.plays = { dice: Number(first), positions: Number(rest[0]), hash: rest[1] ?? '' };
    } else if (word === 'refused' && input) {
      input.refused.push({ text: first === '-' ? '' : first, why: Number(rest[0]) });
    }
  }
  return matches;
}

// As fibs-perft prints positions (engine/rules/perft.h).
export function perftHash(positions: readonly (readonly number[])[]): string {
  const sorted = [...positions].sort((a, b) => {
    const at = a.findIndex((n, i) => n !== b[i]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  });
  let hash = 0xcbf29ce484222325n;
  for (const position of sorted) {
    for (const n of position)
      hash = ((hash ^ BigInt(n & 255)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return hash.toString(16).padStart(16, '0');
}

// A small generator, so that tests are the same every time.
export function randomOf(seed: number): (below: number) => number {
  let x = seed >>> 0 || 1;
  return (below) => {
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x % below;
  };
}
