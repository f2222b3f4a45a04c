#pragma once

#include <cstddef>
#include <vector>

#include "engine/match/match_rules.h"
#include "server/core/records/record.h"

namespace fibs::server {

// What is given back when somebody has cheated: each rated match that another one lost to him has
// moved two ratings, and both are moved back by as much, as they are now. Experience stays, and so
// does what counts for later gains (GainLimits).
struct Restoration {
  static constexpr int kMatchesMax = 1000;  // in one go

  // Of one player in one game or series.
  struct Change {
    AccountId account = 0;
    const engine::Series* series = nullptr;
    double points = 0;  // above 0
    int matches = 0;
  };
  std::vector<MatchId> matches;
  std::vector<Change> lost;    // by others, by account; they have them back
  std::vector<Change> gained;  // by him; he loses them

  double PointsLost() const;
  double PointsGained() const;
  size_t CountLosers() const;
};

// `won`: matches that he has won. Those count that were rated, moved the loser's rating down, were
// not restored before, and were not lost by `decides`, who does not decide about his own rating.
Restoration PlanRestoration(const std::vector<FinishedMatch>& won, AccountId decides);

}  // namespace fibs::server
