#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "engine/player/game_evaluator.h"
#include "engine/rules/game.h"

namespace fibs::engine {

// Chooses plays of a game of any kind by looking a roll ahead: the few that look best by what is
// seen at once are judged by the mean over the opponent's 21 rolls, each played best by what is
// seen at once. The same question has the same answer on every machine. Const use from several
// threads is safe.
class GameSearch {
 public:
  // What an end of the game is worth to the player who asks. It sees all sides by that: what is
  // worth least to him is best for the other one.
  using WorthOf = std::function<double(const Probabilities&)>;

  explicit GameSearch(SharedGameEvaluator evaluator) : evaluator_(std::move(evaluator)) {}

  // How the game will end, seen by the player on turn, when so many rolls are looked ahead. A stage
  // that waits is played first: it is no roll.
  Probabilities Judge(const Game& game, const GameMoment& moment, int rolls,
                      const WorthOf& worth) const;

  // Which of `plays`, one or more, is worth most.
  size_t Best(const Game& game, const GameMoment& before, const GameTurn& turn,
              std::span<const LegalPlay> plays, const WorthOf& worth) const;

 private:
  class Tree;

  SharedGameEvaluator evaluator_;
};

}  // namespace fibs::engine
