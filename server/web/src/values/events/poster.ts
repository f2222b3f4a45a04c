// A poster of an event: its bracket, crosstable or standings as one SVG picture, to be printed.

export interface PosterSide {
  name: string;
  score: string;
  won: boolean;
}
export interface PosterBracket {
  title: string;
  rounds: readonly { title: string; matches: readonly (readonly PosterSide[])[] }[];
}
export interface PosterTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}
export interface Poster {
  title: string;
  lines: readonly string[]; // below it: what it is, when, who has won
  brackets: readonly PosterBracket[];
  tables: readonly PosterTable[];
}

const kMargin = 40;
const kColumn = 220; // of a round
const kBox = 180;
const kRow = 22; // of text
const kGap = 14; // between two matches
const kMatch = 2 * kRow + kGap;
const kCellMin = 60;
const kLetter = 8;
const kFirstCells = [44, 190];
const kWidthMin = 600;
const kInk = '#1c1c1a';
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

class Sheet {
  private readonly parts: string[] = [];
  width = kWidthMin;
  y = kMargin;

  text(x: number, y: number, text: string, style = ''): void {
    this.parts.push(`<text x="${x}" y="${y}"${style && ` ${style}`}>${escaped(text)}</text>`);
  }
  line(...points: readonly (readonly [number, number])[]): void {
    const path = points.map(([x, y]) => `${x},${y}`).join(' ');
    this.parts.push(`<polyline points="${path}" fill="none" stroke="${kLine}"/>`);
  }
  box(x: number, y: number, width: number, height: number): void {
    this.parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="none" stroke="${kLine}"/>`,
    );
  }
  reach(x: number): void {
    this.width = Math.max(this.width, x + kMargin);
  }
  end(): string {
    const [width, height] = [this.width, this.y + kMargin];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="14" fill="${kInk}">`,
      '<rect width="100%" height="100%" fill="#fff"/>',
      ...this.parts,
      '</svg>',
      '',
    ].join('\n');
  }
}

const kBold = 'font-weight="bold"';

// Each round in its column; a match stands in the middle of the two that lead to it.
function drawBracket(sheet: Sheet, { title, rounds }: PosterBracket): void {
  sheet.y += 2 * kRow;
  sheet.text(kMargin, sheet.y, title, `${kBold} font-size="17"`);
  sheet.y += kRow;
  rounds.forEach((round, at) => {
    sheet.text(kMargin + at * kColumn, sheet.y, round.title, `fill="${kLine}"`);
  });
  const top = sheet.y + kGap;
  const most = Math.max(1, ...rounds.map(({ matches }) => matches.length));
  rounds.forEach((round, at) => {
    const x = kMargin + at * kColumn;
    const pitch = (kMatch * most) / Math.max(1, round.matches.length);
    const halves = rounds[at + 1]?.matches.length === round.matches.length / 2;
    round.matches.forEach((sides, table) => {
      const y = top + table * pitch + (pitch - 2 * kRow) / 2;
      sheet.box(x, y, kBox, 2 * kRow);
      sides.forEach(({ name, score, won }, side) => {
        const style = won ? `${kBold} fill="${kWon}"` : '';
        const base = y + side * kRow + 16;
        sheet.text(x + 8, base, name, style);
        sheet.text(x + kBox - 8, base, score, `text-anchor="end"${style && ` ${style}`}`);
      });
      if (!halves) return;
      const middle = y + kRow;
      const turn = x + kBox + (kColumn - kBox) / 2;
      const goal = top + Math.floor(table / 2) * 2 * pitch + pitch;
      sheet.line([x + kBox, middle], [turn, middle], [turn, goal], [x + kColumn, goal]);
    });
  });
  sheet.y = top + most * kMatch;
  sheet.reach(kMargin + (rounds.length - 1) * kColumn + kBox);
}

// As wide as the longest word of the figures.
function cellWidth({ head, rows }: PosterTable): number {
  const cells = [head, ...rows].flatMap((row) => row.slice(kFirstCells.length));
  const longest = Math.max(0, ...cells.map((cell) => cell.length));
  return Math.max(kCellMin, longest * kLetter + 16);
}

const cellX = (at: number, width: number): number =>
  kMargin +
  kFirstCells.slice(0, at).reduce((sum, one) => sum + one, 0) +
  Math.max(0, at - kFirstCells.length) * width;

// A place, a name, and figures.
function drawTable(sheet: Sheet, table: PosterTable): void {
  const { title, head, rows } = table;
  const width = cellWidth(table);
  sheet.y += 2 * kRow;
  sheet.text(kMargin, sheet.y, title, `${kBold} font-size="17"`);
  const columns = Math.max(head.length, ...rows.map((row) => row.length));
  const right = cellX(columns, width);
  const draw = (cells: readonly string[], style: string) => {
    sheet.y += kRow;
    cells.forEach((cell, at) => {
      const isFigure = at >= kFirstCells.length;
      const x = isFigure ? cellX(at + 1, width) - 8 : cellX(at, width);
      sheet.text(x, sheet.y, cell, `${isFigure ? 'text-anchor="end" ' : ''}${style}`.trim());
    });
  };
  draw(head, `fill="${kLine}"`);
  sheet.line([kMargin, sheet.y + 6], [right, sheet.y + 6]);
  for (const row of rows) draw(row, '');
  sheet.reach(right);
}

export function posterSvg({ title, lines, brackets, tables }: Poster): string {
  const sheet = new Sheet();
  sheet.text(kMargin, sheet.y, title, `${kBold} font-size="26"`);
  sheet.reach(kMargin + title.length * 15);
  for (const line of lines) {
    sheet.y += kRow;
    sheet.text(kMargin, sheet.y, line);
  }
  for (const bracket of brackets) drawBracket(sheet, bracket);
  for (const table of tables) drawTable(sheet, table);
  return sheet.end();
}
