#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/player/builtin_player.h"
#include "engine/player/evaluator.h"
#include "engine/rules/dice.h"
#include "engine/rules/position.h"

namespace fibs::train {

// Somebody who plays: chooses one of the positions that a roll can lead to.
class ArenaPlayer {
 public:
  virtual ~ArenaPlayer() = default;
  // Seen by the player who moves, before and after. `dice` can be played.
  virtual engine::Position Play(const engine::Position& position, engine::Dice dice) = 0;
};

std::unique_ptr<ArenaPlayer> EvaluatorPlayer(std::shared_ptr<const engine::Evaluator> evaluator);
std::unique_ptr<ArenaPlayer> BuiltinArenaPlayer(
    std::shared_ptr<const engine::BuiltinPlayer> player);
// Any legal result with the same chance.
std::unique_ptr<ArenaPlayer> RandomPlayer(uint64_t seed);
// Leaves itself ahead in pips by as much as possible (so it hits what it can), with few blots among
// equals.
std::unique_ptr<ArenaPlayer> PipCountPlayer();

// Points a game for the first player, cube out of play, gammons and backgammons counted.
struct ArenaResult {
  uint64_t games = 0;
  double mean = 0;
  double margin = 0;   // of the 95% confidence interval around the mean
  double wins = 0;     // share of the games that the first player won
  double gammons = 0;  // won by the first player, backgammons included
  double gammons_lost = 0;
};

// Makes a player for a thread. Called once for each thread.
using PlayerMaker = std::function<std::unique_ptr<ArenaPlayer>(size_t thread)>;

// Plays each of `pairs` sequences of dice twice, with sides changed, so that both players have the
// same luck. The interval comes from the spread of the pairs' results.
ArenaResult PlayArena(const PlayerMaker& first, const PlayerMaker& second, uint64_t pairs,
                      uint64_t seed, size_t threads);

}  // namespace fibs::train
