#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "engine/player/game_evaluator.h"
#include "engine/player/play_chooser.h"

namespace fibs::engine {

// Chooses plays of a game of any kind by looking a roll ahead: the few that look best by what is
// seen at once are judged by the mean over the opponent's 21 rolls, each played best by what is
// seen at once. What is worth least to the player who asks is best for the other one. The same
// question has the same answer on every machine.
class GameSearch final : public PlayChooser {
 public:
  explicit GameSearch(SharedGameEvaluator evaluator) : evaluator_(std::move(evaluator)) {}

  // How the game will end, seen by the player on turn, when so many rolls are looked ahead. A stage
  // that waits is played first: it is no roll.
  Probabilities Judge(const Game& game, const GameMoment& moment, int rolls,
                      const WorthOfEnds& worth) const;

  size_t Best(const Game& game, const GameMoment& before, const GameTurn& turn,
              std::span<const LegalPlay> plays, const WorthOfEnds& worth) const override;

 private:
  class Tree;

  SharedGameEvaluator evaluator_;
};

}  // namespace fibs::engine
