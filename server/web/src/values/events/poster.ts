// A poster of an event: its bracket, crosstable or standings as one SVG picture, to be printed.

import { textWidth } from './text_width';

export interface PosterSide {
  name: string;
  score: string;
  won: boolean;
}
// None: nobody knows yet who plays. null: there is no such match.
export type PosterMatch = readonly PosterSide[] | null;
export interface PosterBracket {
  title: string;
  rounds: readonly { title: string; matches: readonly PosterMatch[] }[];
}
export interface PosterTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}
export interface Poster {
  dir: 'ltr' | 'rtl'; // from where it is read
  title: string;
  lines: readonly string[]; // below it: what it is, when, who has won
  brackets: readonly PosterBracket[];
  tables: readonly PosterTable[];
}

const kMargin = 40;
const kAside = 40; // between two rounds
const kBoxMin = 160;
const kPad = 8;
const kRow = 22; // of text
const kGap = 14; // between two matches
const kMatch = 2 * kRow + kGap;
const kCellMin = 48;
const kPlaceMin = 36;
const kNameMin = 120;
const kWidthMin = 600;
const kText = 14;
const kHeading = 17;
const kTitle = 26;
const kInk = '#1c1c1a';
const kFaint = '#6b665b';
const kLine = '#8a8578';
const kWon = '#15604a';

const kEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// As text of XML, which has no control characters.
export function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (one) => kEscapes[one] ?? '');
}

const kRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

interface Style {
  size?: number;
  bold?: boolean;
  fill?: string;
  end?: boolean; // it ends at its place
}

// Places count from where one begins to read.
class Sheet {
  private readonly parts: ((from: (x: number) => number) => string)[] = [];
  private width = kWidthMin;
  y = kMargin;

  constructor(private readonly dir: Poster['dir']) {}

  text(x: number, y: number, text: string, { size, bold, fill, end }: Style = {}): void {
    const attributes = [
      ...(end ? [' text-anchor="end"'] : []),
      ...(size ? [` font-size="${size}"`] : []),
      ...(bold ? [' font-weight="bold"'] : []),
      ...(fill ? [` fill="${fill}"`] : []),
    ].join('');
    // Each text has its own direction, and is laid where the poster wants it.
    const own = this.dir === 'rtl' || kRightToLeft.test(text) ? `\u2068${text}\u2069` : text;
    this.parts.push((from) => `<text x="${from(x)}" y="${y}"${attributes}>${escaped(own)}</text>`);
    if (!end) this.reach(x + textWidth(text, size ?? kText, bold));
  }
  line(...points: readonly (readonly [number, number])[]): void {
    this.parts.push((from) => {
      const path = points.map(([x, y]) => `${from(x)},${y}`).join(' ');
      return `<polyline points="${path}" fill="none" stroke="${kLine}"/>`;
    });
    this.reach(Math.max(...points.map(([x]) => x)));
  }
  box(x: number, y: number, width: number, height: number): void {
    this.parts.push((from) => {
      const left = Math.min(from(x), from(x + width));
      return `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="4" fill="none" stroke="${kLine}"/>`;
    });
    this.reach(x + width);
  }
  private reach(x: number): void {
    this.width = Math.max(this.width, x + kMargin);
  }
  end(): string {
    const [width, height] = [this.width, this.y + kMargin];
    const from = (x: number) => (this.dir === 'rtl' ? width - x : x);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" direction="${this.dir}" font-family="sans-serif" font-size="${kText}" fill="${kInk}">`,
      '<rect width="100%" height="100%" fill="#fff"/>',
      ...this.parts.map((part) => part(from)),
      '</svg>',
      '',
    ].join('\n');
  }
}

// So that the longest name has room, and its score behind it; all are alike, also those that are still to be filled.
function boxWidth(brackets: readonly PosterBracket[]): number {
  const rounds = brackets.flatMap((bracket) => bracket.rounds);
  const sides = rounds.flatMap(({ matches }) => matches.flatMap((match) => match ?? []));
  const widest = (part: 'name' | 'score') =>
    Math.max(0, ...sides.map((side) => textWidth(side[part], kText, side.won)));
  const titles = rounds.map(({ title }) => textWidth(title, kText) - kAside / 2);
  return Math.max(kBoxMin, widest('name') + widest('score') + 3 * kPad, ...titles);
}

function drawMatch(sheet: Sheet, x: number, y: number, width: number, match: PosterMatch): void {
  if (!match) return;
  sheet.box(x, y, width, 2 * kRow);
  match.forEach(({ name, score, won }, side) => {
    const style = won ? { bold: true, fill: kWon } : {};
    const base = y + side * kRow + 16;
    sheet.text(x + kPad, base, name, style);
    sheet.text(x + width - kPad, base, score, { ...style, end: true });
  });
}

// Each round in its column; a match stands in the middle of the two that lead to it.
function drawBracket(sheet: Sheet, { title, rounds }: PosterBracket, box: number): void {
  const column = box + kAside;
  sheet.y += 2 * kRow;
  sheet.text(kMargin, sheet.y, title, { bold: true, size: kHeading });
  sheet.y += kRow;
  rounds.forEach((round, at) => {
    sheet.text(kMargin + at * column, sheet.y, round.title, { fill: kFaint });
  });
  const top = sheet.y + kGap;
  const most = Math.max(1, ...rounds.map(({ matches }) => matches.length));
  rounds.forEach((round, at) => {
    const x = kMargin + at * column;
    const pitch = (kMatch * most) / Math.max(1, round.matches.length);
    const next = rounds[at + 1]?.matches ?? [];
    const halves = next.length === round.matches.length / 2;
    round.matches.forEach((match, table) => {
      const y = top + table * pitch + (pitch - 2 * kRow) / 2;
      drawMatch(sheet, x, y, box, match);
      const goal = Math.floor(table / 2);
      if (!halves || !match || !next[goal]) return;
      const turn = x + box + kAside / 2;
      const middle = y + kRow;
      const end = top + (2 * goal + 1) * pitch;
      sheet.line([x + box, middle], [turn, middle], [turn, end], [x + column, end]);
    });
  });
  sheet.y = top + most * kMatch;
}

// A place, a name, and figures, which end where their column ends.
function drawTable(sheet: Sheet, { title, head, rows }: PosterTable): void {
  const all = [head, ...rows];
  const count = Math.max(...all.map((row) => row.length));
  const edges = [kMargin];
  for (let at = 0; at < count; ++at) {
    const least = [kPlaceMin, kNameMin][at] ?? kCellMin;
    const widest = Math.max(least, ...all.map((row) => textWidth(row[at] ?? '', kText) + 2 * kPad));
    edges.push((edges[at] ?? 0) + widest);
  }
  const edge = (at: number) => edges[at] ?? kMargin;
  sheet.y += 2 * kRow;
  sheet.text(kMargin, sheet.y, title, { bold: true, size: kHeading });
  const draw = (cells: readonly string[], style: Style) => {
    sheet.y += kRow;
    cells.forEach((text, at) => {
      if (at < 2) return sheet.text(edge(at), sheet.y, text, style);
      sheet.text(edge(at + 1) - kPad, sheet.y, text, { ...style, end: true });
    });
  };
  draw(head, { fill: kFaint });
  sheet.line([kMargin, sheet.y + 6], [edge(count), sheet.y + 6]);
  for (const row of rows) draw(row, {});
}

export function posterSvg({ dir, title, lines, brackets, tables }: Poster): string {
  const sheet = new Sheet(dir);
  sheet.text(kMargin, sheet.y, title, { bold: true, size: kTitle });
  for (const line of lines) {
    sheet.y += kRow;
    sheet.text(kMargin, sheet.y, line);
  }
  const box = boxWidth(brackets);
  for (const bracket of brackets) drawBracket(sheet, bracket, box);
  for (const table of tables) drawTable(sheet, table);
  return sheet.end();
}
