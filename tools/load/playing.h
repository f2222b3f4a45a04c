#pragma once

#include <deque>
#include <string>

#include "tools/load/player.h"

namespace fibs::load {

// Pairs of users who play match after match, at a steady rate for all of them together.
class Playing {
 public:
  // The sessions are logged in, two and two. `rate`: moves a second, 0 = as fast as it goes.
  Playing(Load& load, Load::Sessions& sessions, double rate);

  // Begins all matches. False: not in time, which is a failed check.
  bool Begin();
  // Once a millisecond: lets those move whose time has come.
  void OnTick();
  // Everybody has been shown another board than when this was called last. False: not in time.
  bool AwaitBoards();
  // Ends the matches; they are saved, and the next run's take their places.
  void Leave();

 private:
  // Counts what may be done at a rate.
  class Pacer {
   public:
    explicit Pacer(double rate) : rate_(rate), begun_(Clock::now()) {}
    // How many of `wanted` may be done now.
    size_t Allow(size_t wanted);

   private:
    double rate_;
    Clock::time_point begun_;
    uint64_t last_due_ = 0;
    uint64_t allowed_ = 0;
  };
  template <typename Done>
  bool AwaitAll(Done done, const std::string& what);

  Load& load_;
  PlayRoom room_;
  Pacer pacer_;
  std::deque<Player> players_;
};

}  // namespace fibs::load
