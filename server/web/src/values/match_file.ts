// A match that was read from a file, and what may be wrong with such a file.

export const fileBytesMax = 4 * 1024 * 1024; // kFileBytesMax

// As protocol::FaultKind has them.
export const faultKinds = [
  'tooLarge',
  'empty',
  'form',
  'game',
  'games',
  'torn',
  'row',
  'play',
  'turn',
  'score',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FileFault {
  kind: FaultKind;
  line: number; // from 1 on; 0: the whole of it
  game: number; // from 1 on; 0: before the first one
  what: string; // the words of the file that it is about, or empty
}

export interface FileMatch {
  players: [string, string];
  score: [number, number];
  length: number; // 0: unlimited
  crawford: boolean;
  terms: string;
  inputs: string[];
}

export type FileRead = { match: FileMatch } | { fault: FileFault };

// A file that somebody has opened. Null: it is being read.
export interface Opened {
  fault: FileFault | 'failed' | null; // failed: it cannot be read here
}

// The answer of the reader (wasm/match_files.cc), line by line.
export function readAnswer(good: boolean, answer: string): FileRead {
  const lines = answer.split('\n');
  const number = (at: number): number => Number(lines[at]);
  if (!good) {
    const kind = faultKinds[number(0)] ?? 'form';
    return { fault: { kind, line: number(1), game: number(2), what: lines[3] ?? '' } };
  }
  return {
    match: {
      length: number(0),
      crawford: number(1) !== 0,
      terms: lines[2] ?? '',
      players: [lines[3] ?? '', lines[5] ?? ''],
      score: [number(4), number(6)],
      inputs: lines.slice(7).filter((line) => line !== ''),
    },
  };
}
