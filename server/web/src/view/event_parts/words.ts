// What the screens of tournaments say of stages, rounds and players.
import type { EventMatch } from '../../values/events/events';
import { stageKind, stageNumber, type Stage } from '../../values/events/stages';
import type { WordsOfEvents } from '../../texts/en_events';
import type { Texts } from '../../texts/words';

export function stageName(words: WordsOfEvents, stage: string): string {
  const number = stageNumber(stage);
  if (stageKind(stage) === 'group') return words.group(number);
  if (stageKind(stage) === 'div') return words.division(number);
  return words.stages[stage] ?? stage;
}

// The last rounds of a bracket have names.
export function roundName(words: WordsOfEvents, stage: Stage, at: number): string {
  const left = stage.rounds.length - 1 - at;
  const named = stage.halves ? words.lastRounds[left] : undefined;
  return named ?? words.round(stage.rounds[at]?.round ?? at + 1);
}

// What is said of a match beside its players: the score, or how it stands.
export function howText(t: Texts, words: WordsOfEvents, match: EventMatch): string {
  if (match.how === 'r') return t.score(match.scores);
  const how = words.hows[match.how] ?? '';
  return match.how === 'p' ? `${how} · ${t.score(match.scores)}` : how;
}
