#pragma once

#include "engine/rules/clock.h"
#include "server/link/time.h"

namespace fibs::server {

// When the decisions of a match by days began, as its inputs tell it: by the clock on the wall.
class MatchDays {
 public:
  // An input was applied. Gives what has passed since the one before it; less than nothing where
  // the clock was set back.
  engine::Milliseconds Add(const engine::Input& input, Time at) {
    const engine::Milliseconds passed = at - last_;
    Replay(input, passed);
    return passed;
  }
  // The same for a stored one.
  void Replay(const engine::Input& input, engine::Milliseconds passed) {
    last_ += passed;
    if (!std::holds_alternative<engine::UseDice>(input)) since_ = last_;
  }

  // The decision that is due.
  Time since() const { return since_; }

 private:
  Time last_{};
  Time since_{};
};

}  // namespace fibs::server
