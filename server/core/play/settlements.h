#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/match/match.h"
#include "engine/match/rating.h"
#include "server/config.h"
#include "server/core/people/account_changes.h"
#include "server/core/people/mailbox.h"
#include "server/core/play/gain_limits.h"
#include "server/core/play/matches.h"

namespace fibs::server {

// What the end of a match has changed.
struct Settlement {
  engine::Player winner = engine::Player::kFirst;
  bool rated = true;  // false: neither ratings nor experience have changed
  engine::RatingChange change;
  std::array<int, 2> experience{};  // before the match; index 0 is the winner
  OnTime on_time = OnTime::kNo;
  GainLimits::Counted counted;  // of `change`
};

// Rates matches that are over.
class Settlements {
 public:
  // `now`: the time of the event that is handled.
  Settlements(const Config& config, const Time& now, Effects& effects, Accounts& accounts,
              AccountChanges& account_changes, Mailbox& mailbox);

  // Rates a match that is over (engine::Phase::kMatchOver): its result, the ratings and the
  // experience of both players become records. The caller takes the match out of the unfinished
  // ones, so that this happens once. `loser_sits`: at the table; none: nobody knows. It matters
  // when he lost on time.
  Settlement Settle(const MatchEntry& entry, std::optional<bool> loser_sits);

  // Ends a match that is not played to its end: `winner` has the result, with a chance of `chance`
  // (0.5 to 1) to win it. From kSureWin on it counts as won. Below that, both ratings change by the
  // mean of what a win and a loss would change, weighted by their chances. `abandoned_by` has left
  // it. The caller takes the match out of the unfinished ones. Gives the ratings before and after.
  static constexpr double kSureWin = 0.95;
  MatchFinished SettleUnplayed(const MatchEntry& entry, engine::Player winner, Verdict verdict,
                               double chance, std::optional<engine::Player> abandoned_by);

  // The same as Settle for a match that was over when the server ended, and was never settled: a
  // message to each player says so.
  void SettleStored(const MatchEntry& entry);

 private:
  // Both ratings change, and both have so much more experience as the match is long, if it is
  // rated.
  MatchFinished Finish(const MatchEntry& entry, engine::Player winner, double winner_change,
                       double loser_change);
  void LeaveResult(const MatchEntry& entry, const Settlement& settlement);

  const Time& now_;
  Effects& effects_;
  Accounts& accounts_;
  AccountChanges& account_changes_;
  Mailbox& mailbox_;
  GainLimits gain_limits_;
};

}  // namespace fibs::server
