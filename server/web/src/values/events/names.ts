// The names in a list that somebody pastes or opens: one on each line, or a CSV file.

const kNamesALine = 40; // so many are sent at once
const kNamesMax = 1000;

// Each once, in their order. Numbers, as the ratings in another column, are no names.
export function namesIn(text: string): string[] {
  const cells = text.split(/[\s,;]+/).map((cell) => cell.replace(/^["']+|["']+$/g, ''));
  const names = cells.filter((cell) => cell !== '' && !/^[\d.+-]+$/.test(cell));
  return [...new Map(names.map((one) => [one.toLowerCase(), one.slice(0, 40)])).values()].slice(
    0,
    kNamesMax,
  );
}

// The words behind `tournament`, in lines that are not too long.
export function inviteLines(event: number, names: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < names.length; at += kNamesALine) {
    lines.push(`${event} invite ${names.slice(at, at + kNamesALine).join(' ')}`);
  }
  return lines;
}
