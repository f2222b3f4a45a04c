#pragma once

#include <memory>

#include "engine/player/evaluator.h"
#include "engine/player/game_moment.h"
#include "engine/player/value_network.h"

namespace fibs::engine {

// Says how a game of any kind will end, seen by the player on turn. Const use from several threads
// is safe.
class GameEvaluator {
 public:
  virtual ~GameEvaluator() = default;
  // `moment` of a game that goes on.
  virtual Probabilities Evaluate(const Variant& variant, const GameMoment& moment) const = 0;
};

using SharedGameEvaluator = std::shared_ptr<const GameEvaluator>;

SharedGameEvaluator EvaluatorOf(ValueNetwork network);
// For hitting games of 15 checkers a side.
SharedGameEvaluator EvaluatorOf(std::shared_ptr<const Evaluator> backgammon);

// The network for that game which is part of this program; null: it has none of its own.
SharedGameEvaluator BuiltinNetworkOf(const Variant& variant);

}  // namespace fibs::engine
