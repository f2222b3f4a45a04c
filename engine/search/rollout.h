#pragma once

#include <cstdint>

#include "engine/search/search.h"

namespace fibs::engine {

struct RolloutRules {
  int trials = 1296;  // 2 or more
  uint64_t seed = 0;  // of the dice; two positions with one seed are played with the same dice
};

// What the games that were played from a position have shown, for points and without a cube.
struct Rollout {
  Probabilities ends;         // seen by the player on roll
  double equity = 0;          // the points of `ends`
  double standard_error = 0;  // of the equity
};

// Plays the game to its end, again and again, both sides by what `search` sees at once. The luck of
// each roll, by the same judgement, is taken off the results: what is left varies less. The first
// two rolls of 1296 trials are all there are, each once, and the first rolls of 36 are, too. Races
// end where the bear-off table knows their chance. The same question has the same answer on every
// machine.
Rollout RollOut(Search& search, const Position& position, const RolloutRules& rules);

}  // namespace fibs::engine
