#pragma once

#include <algorithm>

#include "engine/rules/clock.h"

namespace fibs::server {

// The clock of a match, as its inputs tell it. Times are those of Clocks::time().
class MatchClock {
 public:
  explicit MatchClock(const engine::ClockRules& rules) : clock_(rules) {}

  // An input was applied to `match`. Gives what has passed since the one before it.
  engine::Milliseconds Add(const engine::Match& match, const engine::Input& input,
                           engine::Milliseconds at) {
    const engine::Milliseconds passed = std::max(at - last_, engine::Milliseconds(0));
    Replay(match, input, passed);
    return passed;
  }
  // The same for a stored one.
  void Replay(const engine::Match& match, const engine::Input& input, engine::Milliseconds passed) {
    last_ += passed;
    engine::Follow(clock_, match, input, last_);
  }

  const engine::Clock& clock() const { return clock_; }
  engine::Milliseconds last() const { return last_; }  // when the last input was applied

 private:
  engine::Clock clock_;
  engine::Milliseconds last_{};
};

}  // namespace fibs::server
