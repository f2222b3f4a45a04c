#pragma once

#include <algorithm>
#include <array>

#include "engine/rules/clock.h"

namespace fibs::server {

// The clock of a match, and the time that its players can be given back for their lines. Both
// follow from the inputs: everybody who replays these gets the same. Times are those of
// Clocks::time().
class MatchClock {
 public:
  MatchClock(const engine::ClockRules& rules, const engine::LagRules& lag)
      : clock_(rules), quotas_{engine::LagQuota(lag), engine::LagQuota(lag)} {}

  // An input was applied to `match`. `lag`: how much of its time the line took. Gives what has
  // passed since the one before it, and what of it is given back.
  engine::InputTime Add(const engine::Match& match, const engine::Input& input,
                        engine::Milliseconds at, engine::Milliseconds lag) {
    engine::InputTime time{.passed = std::max(at - last_, engine::Milliseconds(0))};
    if (engine::EndsDecision(input)) time.lag = clock_.Given(last_ + time.passed, Affords(lag));
    Replay(match, input, time);
    return time;
  }
  // The same for a stored one.
  void Replay(const engine::Match& match, const engine::Input& input, engine::InputTime time) {
    last_ += time.passed;
    if (engine::EndsDecision(input)) {
      // What the server does by itself takes no time, and is nobody's decision.
      if (clock_.running() && last_ > begun_) Quota(*clock_.running()).Decided(time.lag);
      begun_ = last_;
    }
    engine::Follow(clock_, match, input, last_, time.lag);
  }

  // What the player who decides can be given back at most, when his line takes `lag`; 0: nobody
  // decides.
  engine::Milliseconds Affords(engine::Milliseconds lag) const {
    const auto decider = clock_.running();
    return decider ? quotas_[Index(*decider)].Affords(lag) : engine::Milliseconds(0);
  }
  const engine::Clock& clock() const { return clock_; }
  engine::Milliseconds last() const { return last_; }  // when the last input was applied

 private:
  engine::LagQuota& Quota(engine::Player player) { return quotas_[Index(player)]; }

  engine::Clock clock_;
  std::array<engine::LagQuota, 2> quotas_;
  engine::Milliseconds last_{};
  engine::Milliseconds begun_{};  // of the decision that goes on
};

}  // namespace fibs::server
