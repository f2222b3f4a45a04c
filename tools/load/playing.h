#pragma once

#include <deque>
#include <string>

#include "tools/load/pacer.h"
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
  template <typename Done>
  bool AwaitAll(Done done, const std::string& what);

  Load& load_;
  PlayRoom room_;
  Pacer pacer_;
  std::deque<Player> players_;
};

}  // namespace fibs::load
