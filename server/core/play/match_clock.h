#pragma once

#include <algorithm>

#include "engine/rules/clock.h"

namespace fibs::server {

// The clock of a match, as its inputs tell it. Times are those of Clocks::time().
class MatchClock {
 public:
  explicit MatchClock(const engine::ClockRules& rules) : clock_(rules) {}

  // An input was applied to `match`. `lag`: how much of its time the line took. Gives what has
  // passed since the one before it, and what of it is given back.
  engine::InputTime Add(const engine::Match& match, const engine::Input& input,
                        engine::Milliseconds at, engine::Milliseconds lag) {
    engine::InputTime time{.passed = std::max(at - last_, engine::Milliseconds(0))};
    time.lag = clock_.Given(last_ + time.passed, lag);
    Replay(match, input, time);
    return time;
  }
  // The same for a stored one.
  void Replay(const engine::Match& match, const engine::Input& input, engine::InputTime time) {
    last_ += time.passed;
    engine::Follow(clock_, match, input, last_, time.lag);
  }

  const engine::Clock& clock() const { return clock_; }
  engine::Milliseconds last() const { return last_; }  // when the last input was applied

 private:
  engine::Clock clock_;
  engine::Milliseconds last_{};
};

}  // namespace fibs::server
