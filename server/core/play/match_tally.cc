#include "server/core/play/match_tally.h"

namespace fibs::server {

MatchTally TallyOf(const Account& account, Matches& matches, Time now) {
  const MatchCounts::Counts counts = account.match_counts.LastYear(now);
  MatchTally tally{.finished = counts.finished, .unfinished = 0, .abandoned = counts.abandoned};
  const Time year = MatchCounts::YearBefore(now);
  for (const MatchEntry* entry : matches.UnfinishedOf(account.id)) {
    ++tally.unfinished;
    const bool left = entry->table == nullptr && entry->closed >= year &&
                      entry->Summary().left_by == entry->SeatOf(account.id);
    if (left) ++tally.abandoned;
  }
  return tally;
}

}  // namespace fibs::server
