// Which of somebody's matches one wants to see stays while one looks at a replay.

import { everyMatch, type MatchFilter } from '../../values/match_filter';

let kept: { player: string; filter: MatchFilter } | null = null;

export function keptFilter(player: string): MatchFilter {
  return kept?.player === player ? kept.filter : everyMatch;
}

export function keepFilter(player: string, filter: MatchFilter): void {
  kept = { player, filter };
}
