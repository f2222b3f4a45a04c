// What the dice of a match's games are held to: the hash that was told before a game, my text that
// was sent after it, and the seed that is told when the game is over.
import { bytesOf, diceKey, hexOf, rollsOf, sha256 } from './dice';
import type { DiceProof, Seat, Table } from '../values/types';

// What was noted before a game began.
export interface GameNote {
  hash: string | null;
  mine: string | null;
}

const encoder = new TextEncoder();

interface Game {
  origin: string | null; // the input `k...`
  rolls: string[]; // that follow from it
  before: number; // rolls made before it
  over: boolean; // another game has begun
}

// The games of a match, from its inputs.
function gamesOf(inputs: readonly string[]): Game[] {
  const games: Game[] = [];
  for (const input of inputs) {
    const game = games[games.length - 1];
    if (input === 's') {
      if (game) game.over = true;
      games.push({ origin: null, rolls: [], before: 0, over: false });
    } else if (game && input.startsWith('k')) {
      game.origin = input;
      game.before = game.rolls.length;
      game.rolls = [];
    } else if (game && /^[or][1-6][1-6]/.test(input)) {
      game.rolls.push(input.slice(1, 3));
    }
  }
  return games;
}

function failed(proof: DiceProof, fault: Partial<DiceProof>): DiceProof {
  return { ...proof, ...fault, verdict: 'bad' };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

function prove(game: Game, number: number, note: GameNote, match: number, seat: Seat | null) {
  let proof: DiceProof = {
    game: number,
    hash: note.hash,
    mine: note.mine,
    seed: null,
    texts: null,
    verdict: 'waiting',
  };
  if (game.origin === 'k-') return { ...proof, verdict: 'unchecked' as const };
  const parts = game.origin?.slice(1).split(',') ?? [];
  const [seed, first, second] = parts.map(bytesOf);
  if (parts.length !== 3 || !seed || !first || !second) {
    // Between games nothing is missing yet.
    return game.over ? failed(proof, { why: 'seedMissing' }) : proof;
  }
  proof = { ...proof, texts: [textOf(first), textOf(second)] };
  const mine = seat === null || note.mine === null ? null : encoder.encode(note.mine);
  const told = seat === 0 ? first : second;
  if (mine && hexOf(mine) !== hexOf(told)) {
    return failed(proof, { why: 'text', expected: note.mine ?? '', found: textOf(told) });
  }
  if (seed.length !== 32) return game.over ? failed(proof, { why: 'seedMissing' }) : proof;
  proof = { ...proof, seed: hexOf(seed) };
  const hash = hexOf(sha256(seed));
  if (note.hash !== null && note.hash !== hash) {
    return failed(proof, { why: 'hash', expected: note.hash, found: hash });
  }
  const expected = rollsOf(diceKey(seed, [first, second]), match, number, game.rolls.length);
  const wrong = game.rolls.findIndex((roll, i) => roll !== expected[i]);
  if (wrong >= 0) {
    return failed(proof, {
      why: 'rolls',
      roll: game.before + wrong + 1,
      expected: expected[wrong],
      found: game.rolls[wrong],
    });
  }
  const verdict =
    note.hash === null || game.before > 0 ? ('unchecked' as const) : ('good' as const);
  return { ...proof, verdict };
}

// The proofs of all games of a table. `notes`: by number of the game, from 1.
export function proofsOf(
  table: Pick<Table, 'inputs' | 'match' | 'seat'>,
  notes: Readonly<Record<number, GameNote>>,
): DiceProof[] {
  return gamesOf(table.inputs).map((game, i) =>
    prove(game, i + 1, notes[i + 1] ?? { hash: null, mine: null }, table.match, table.seat),
  );
}
