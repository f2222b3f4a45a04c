#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "engine/cube/probabilities.h"
#include "engine/player/game_moment.h"
#include "engine/rules/game.h"

namespace fibs::engine {

// What an end of the game is worth to the player who asks.
using WorthOfEnds = std::function<double(const Probabilities&)>;

// Chooses among legal plays of a game of any kind. Const use from several threads is safe.
class PlayChooser {
 public:
  virtual ~PlayChooser() = default;
  // Which of `plays`, one or more, is worth most to the player who makes it.
  virtual size_t Best(const Game& game, const GameMoment& before, const GameTurn& turn,
                      std::span<const LegalPlay> plays, const WorthOfEnds& worth) const = 0;
};

using SharedPlayChooser = std::shared_ptr<const PlayChooser>;

}  // namespace fibs::engine
