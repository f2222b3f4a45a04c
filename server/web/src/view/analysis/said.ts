// A decision in words.

import { cubeCost, cubeVerdict, markOf } from '../../play/analysis';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import type { Texts } from '../../texts/words';
import type { Decision, PlayDecision, RatedPlay } from '../../values/analysis';
import { playText } from '../match/moves';

const kNothing = 0.0005; // less than that is not seen in three digits
const kLuck = { great: 0.6, good: 0.3 };

export function playWords(t: Texts, { steps }: Pick<RatedPlay, 'steps'>): string {
  const down = [...steps].sort((a, b) => b.from - a.from);
  return steps.length === 0 ? t.moves.cannot : playText(down, t.moves.bar, t.moves.off);
}

// What was done.
export function doneText(t: Texts, w: WordsOfAnalysis, decision: Decision): string {
  switch (decision.kind) {
    case 'play':
      return decision.made ? playWords(t, decision.made) : '–';
    case 'double':
      return decision.yes ? w.doubles : w.waits;
    case 'take':
      return decision.yes ? w.takes : w.passes;
  }
}

export function costText(t: Texts, decision: Decision): string {
  return t.decimal(decision.lost);
}

// "Blunder: costs 0.21", "The best play".
export function verdictText(t: Texts, w: WordsOfAnalysis, decision: Decision): string {
  if (decision.kind !== 'play') return w.cube[cubeVerdict(decision)](t.decimal(cubeCost(decision)));
  const moved = decision.plays.some((play) => play.steps.length > 0);
  if (!moved) return w.cannot;
  if (decision.forced) return w.forced;
  const mark = markOf(decision);
  if (mark) return `${w.marks[mark]}: ${w.costs(costText(t, decision))}`;
  if (decision.lost < kNothing) return w.best;
  return decision.lost < 0.005 ? w.good : w.costs(costText(t, decision));
}

export function luckText(w: WordsOfAnalysis, { luck }: PlayDecision): string | null {
  if (luck >= kLuck.great) return w.luck.great;
  if (luck >= kLuck.good) return w.luck.good;
  if (luck <= -kLuck.great) return w.luck.awful;
  return luck <= -kLuck.good ? w.luck.bad : null;
}
