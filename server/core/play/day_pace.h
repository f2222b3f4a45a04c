#pragma once

#include "server/core/play/pace.h"

namespace fibs::server {

// By days: whoever lets the days of a decision pass loses the game, and the second time the match.
// Times are those of the clock on the wall, which may be set.
class DayPace : public Pace {
 public:
  static constexpr PaceWays kWays{
      .without_seats = true, .next_game_by_itself = true, .many_of_a_pair = true};

  explicit DayPace(int days) : days_(days) {}

  const PaceWays& ways() const override { return kWays; }
  // The time that has passed is less than nothing where the clock was set back.
  std::optional<engine::InputTime> Add(const engine::Match& match, const engine::Input& input,
                                       Instant at, engine::Milliseconds lag) override;
  void Replay(const engine::Match& match, const engine::Input& input,
              engine::InputTime time) override;
  std::optional<std::chrono::milliseconds> allowed() const override {
    return std::chrono::days(days_);
  }
  Time since() const override { return since_; }
  std::optional<engine::Input> LossOf(engine::Player late) const override {
    return engine::TimeOut{late};
  }
  bool MayHaveLeft(const engine::Match&) const override { return true; }
  std::string_view WhileAway() const override { return "The match goes on by days."; }
  std::vector<std::string> LeaveLines(MatchId match, std::string_view opponent) const override;
  void TellDecision(Audience& audience, Table& table,
                    std::optional<engine::Player> by) const override;

 private:
  int days_;
  Time last_{};
  Time since_{};
};

}  // namespace fibs::server
