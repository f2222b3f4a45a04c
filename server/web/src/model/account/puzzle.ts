// The puzzle of the day: asked for, and answered once.
import type { LineOfPuzzle } from '../../wire/line_puzzle';
import type { Puzzles } from '../../values/drill';
import type { Change } from '../state/change';

export const puzzle = 'puzzle';

const nothing: Puzzles = { puzzle: null, busy: false, failed: false };

// `play`: my answer, "8-5 6-5".
export function onPuzzle(c: Change, play: string | null): void {
  c.set({ error: null, puzzles: { ...(c.state.puzzles ?? nothing), busy: true, failed: false } });
  if (play === null) c.ask('account', puzzle);
  else c.command('account', `${puzzle} ${play}`);
}

export function onPuzzleLine(c: Change, line: LineOfPuzzle): void {
  const now = c.state.puzzles ?? nothing;
  if (line.type === 'puzzle') return c.set({ puzzles: { ...now, puzzle: line.puzzle } });
  const { puzzle: told } = now;
  if (!told || told.plays.length >= told.count) return;
  c.set({ puzzles: { ...now, puzzle: { ...told, plays: [...told.plays, line.play] } } });
}

export function onPuzzleAnswered(c: Change, ok: boolean, said: string | null): void {
  const { puzzles } = c.state;
  if (puzzles) c.set({ puzzles: { ...puzzles, busy: false, failed: !ok && !puzzles.puzzle } });
  if (!ok && said !== null && puzzles?.puzzle) c.fail(said);
}
