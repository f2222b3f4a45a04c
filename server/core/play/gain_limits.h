#pragma once

#include <cstddef>

#include "engine/match/match_rules.h"
#include "server/config.h"
#include "server/core/people/accounts.h"
#include "server/link/time.h"

namespace fibs::server {

// What counts of the points that a rated match is worth by FIBS's formula (engine/match/rating.h).
//
// Accounts cost nothing, and points are won from whoever loses: so a rating is worth as much as the
// crowd stands behind it. Nobody wins more than
//   limits.newcomer_rating_gain_max points from all newcomers together, nor more than
//   limits.opponent_rating_gain_max from any other one,
// less what he lost to them after he had won it, in each game or series. Until then a match changes
// ratings by the formula exactly. Points beyond that are not lost by the opponent either, unless he
// is a newcomer. Bots of the house play nobody any favours: against them only the first limit
// holds, and only for them.
//
// An account that is no newcomer is called known, and stays so. It has
// limits.newcomer_experience_max of experience in all games together, and has finished rated
// matches against KnownNeeded() different accounts that were known themselves at that time; all
// bots of the house count as one of them. So accounts that play only each other stay newcomers,
// however many they are. The first known accounts are the first kFounders accounts of a server, its
// administrators and its bots.
//
// docs/RATINGS.md says what farms of accounts still gain, and what the limits cost honest players.
class GainLimits {
 public:
  static constexpr AccountId kFounders = 12;
  // A third of those who are known and were here in the last kActiveDays, but so many at least, and
  // at most.
  static constexpr size_t kNeededMin = 3, kNeededMax = 12;
  static constexpr int kActiveDays = 90;

  // `now`: the time of the event that is handled.
  GainLimits(const Config& config, const Time& now, const Accounts& accounts)
      : config_(config), now_(now), accounts_(accounts) {}

  enum class Why : uint8_t { kFormula, kNewcomers, kOpponent };
  struct Counted {
    double gain = 0;
    double loss = 0;          // <= 0
    Why why = Why::kFormula;  // why `gain` is less than by the formula
  };
  // What counts of a match that is worth `gain` points to the one who gains, and `loss` to the
  // other one. Notes it in both accounts.
  Counted Count(Account& gainer, Account& loser, const engine::Series& series, double gain,
                double loss);
  // The same match, whose `length` stands in their experience already, makes them acquainted.
  void Meet(Account& one, Account& other);

  bool IsKnown(const Account& account) const;
  // A bot of the house: named house_..., and it comes from the machine itself.
  static bool IsHouse(const Account& account);
  size_t KnownNeeded();

 private:
  const Config& config_;
  const Time& now_;
  const Accounts& accounts_;
  std::chrono::sys_days counted_on_{};  // needed_ is of that day
  size_t needed_ = kNeededMin;
};

}  // namespace fibs::server
