#pragma once

#include <array>

#include "server/core/play/pace.h"

namespace fibs::server {

// Against the clock: whoever has no time left loses the match. Times are those of
// Schedule::running().
class ClockPace : public Pace {
 public:
  static constexpr PaceWays kWays{.keeps_seats = true};

  ClockPace(const engine::ClockRules& rules, const engine::LagRules& lag)
      : clock_(rules), quotas_{engine::LagQuota(lag), engine::LagQuota(lag)} {}

  const PaceWays& ways() const override { return kWays; }
  std::optional<engine::InputTime> Add(const engine::Match& match, const engine::Input& input,
                                       Instant at, engine::Milliseconds lag) override;
  void Replay(const engine::Match& match, const engine::Input& input,
              engine::InputTime time) override;
  std::optional<engine::Milliseconds> FlagFalls(engine::Milliseconds lag) const override;
  engine::Milliseconds last() const override { return last_; }
  std::optional<engine::Input> LossOf(engine::Player late) const override {
    return engine::LoseOnTime{late};
  }
  bool WaitsForAbsent() const override { return clock_.running().has_value(); }
  bool MayHaveLeft(const engine::Match& match) const override {
    return match.left_by().has_value();
  }
  std::string_view WhileAway() const override;
  std::vector<std::string> LeaveLines(MatchId match, std::string_view opponent) const override;
  const engine::Clock* clock() const override { return &clock_; }
  void TellDecision(Audience& audience, Table& table,
                    std::optional<engine::Player> by) const override;

 private:
  engine::LagQuota& Quota(engine::Player player) { return quotas_[Index(player)]; }
  // What the player who decides can be given back at most, when his line takes `lag`; 0: nobody
  // decides.
  engine::Milliseconds Affords(engine::Milliseconds lag) const;

  engine::Clock clock_;
  std::array<engine::LagQuota, 2> quotas_;
  engine::Milliseconds last_{};   // when the last input was applied
  engine::Milliseconds begun_{};  // of the decision that goes on
};

}  // namespace fibs::server
