#pragma once

#include <cstdint>
#include <vector>

#include "engine/search/search.h"

namespace fibs::engine {

// All first rolls, each once.
inline constexpr int kTrialsBetween = 36;

struct RolloutRules {
  int trials = 1296;     // 2 or more, at most
  uint64_t seed = 0;     // of the dice; two positions with one seed are played with the same dice
  bool opening = false;  // the first roll is that of a game: no double
  // It ends after a multiple of kTrialsBetween of them when the standard error is no more than
  // this; 0: not before the last one.
  double error_enough = 0;
};

// What the games that were played from a position have shown, for points and without a cube.
struct Rollout {
  Probabilities ends;         // seen by the player on roll
  int trials = 0;             // that were played
  double equity = 0;          // the points of `ends`
  double standard_error = 0;  // of the equity
};

// Plays the game to its end, again and again, both sides by what `search` sees at once. The luck of
// each roll, by the same judgement, is taken off the results: what is left varies less. The first
// two rolls of 1296 trials are all there are, each once, and the first rolls of 36 are, too. Races
// end where the bear-off table knows their chance. The same question has the same answer on every
// machine.
Rollout RollOut(Search& search, const Position& position, const RolloutRules& rules);

// What games with the cube have shown.
struct CubeRollout {
  int trials = 0;             // that were played
  double worth = 0;           // to the player on roll, in the units of CubeModel
  double standard_error = 0;  // of the worth
};

// The same with the cube, as it stands after that nobody turned it before the first roll: both
// sides double, take and drop by what is seen at once, by a look one roll ahead where that is
// close, and choose their plays by what the cube makes of them, at the score of the match. A beaver
// is a take. The luck is that of worths with the cube.
CubeRollout RollOutWithCube(Search& search, const Position& position, const Stakes& stakes,
                            const RolloutRules& rules);
// The worths of its games, one a trial. Of two rollouts with one seed trials have the same dice.
std::vector<double> GamesWithCube(Search& search, const Position& position, const Stakes& stakes,
                                  const RolloutRules& rules);

}  // namespace fibs::engine
