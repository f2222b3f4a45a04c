// The fifteen rolls that begin a game, and what each play of them loses: for points, without a cube. Worked out by
// `fibs-puzzle openings`.
import { readDrill } from '../values/drill';
import { openingLines } from './opening_lines';

export const openings = openingLines.flatMap((line) => readDrill(line) ?? []);
