import { gameAt, rulesOf } from './game';
import type { DiceStatistics, MatchRecord } from '../values/api_values';

const none: DiceStatistics = {
  matches: 0,
  rolls: 0,
  doubles: 0,
  pips: 0,
  faces: [0, 0, 0, 0, 0, 0],
  entered: 0,
  onBar: 0,
};

// Adds the rolls of a player in a match. Opening rolls do not count: nobody rolled two dice there.
export function addDice(
  before: DiceStatistics | null,
  record: MatchRecord,
  name: string,
): DiceStatistics {
  const sum = before ?? none;
  const seat = record.players.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  if (seat < 0) return sum;
  const rules = rulesOf(record);
  const faces = [...sum.faces];
  let { rolls, doubles, pips, entered, onBar } = sum;
  record.inputs.forEach((input, i) => {
    const [, first, second] = /^r([1-6])([1-6])/.exec(input) ?? [];
    if (!first || !second) return;
    const game = gameAt(rules, record.inputs.slice(0, i));
    if (game.turn !== seat) return;
    ++rolls;
    if (first === second) ++doubles;
    pips += (Number(first) + Number(second)) * (first === second ? 2 : 1);
    for (const face of [first, second])
      faces[Number(face) - 1] = (faces[Number(face) - 1] ?? 0) + 1;
    if ((game.board.bar[seat] ?? 0) === 0) return;
    ++onBar;
    if (gameAt(rules, record.inputs.slice(0, i + 1)).toPlay > 0) ++entered;
  });
  return { matches: sum.matches + 1, rolls, doubles, pips, faces, entered, onBar };
}
