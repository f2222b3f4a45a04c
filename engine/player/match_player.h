#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>

#include "engine/player/builtin_player.h"
#include "engine/player/game_evaluator.h"
#include "engine/player/game_player.h"
#include "engine/player/play_chooser.h"

namespace fibs::engine {

// A player for every game that a match can be of, chosen once a game. Backgammon, NackGammon and
// LongGammon are left to BuiltinPlayer; in the other games every legal play is judged and the best
// one taken, or a PlayChooser takes one. Backgammon's networks judge games that are near enough to
// it; each other game has a network of its own.
class MatchPlayer {
 public:
  using Strength = GamePlayer::Strength;

  // With the weights that are part of this program.
  explicit MatchPlayer(Strength strength = Strength::kFull, uint64_t seed = 0);
  // Who chooses the plays of a game outside BuiltinPlayer, by what judges its moments; null: every
  // play is judged by that alone.
  using ChooserOf = std::function<SharedPlayChooser(const Variant& variant,
                                                    const SharedGameEvaluator& evaluator)>;
  // With another player of backgammon, and others who choose plays.
  using SharedEvaluator = std::shared_ptr<const Evaluator>;
  MatchPlayer(const SharedEvaluator& networks, std::shared_ptr<const BuiltinPlayer> backgammon,
              const ChooserOf& chooser_of, Strength strength, uint64_t seed);

  const GamePlayer& For(const Match& match) const { return *Of(match.game()).player; }
  // Of a board with several cubes.
  const CubePlayer& WithCubes(const Match& board) const { return *Of(board.game()).with_cubes; }
  // What judges the moments of a game outside BuiltinPlayer.
  const GameEvaluator& EvaluatorFor(const Variant& variant) const { return *Of(variant).evaluator; }
  // Backgammon by its position alone.
  const BuiltinPlayer& backgammon() const { return *builtin_; }

 private:
  MatchPlayer(const SharedEvaluator& networks, Strength strength, uint64_t seed);

  struct OneGame {
    SharedGameEvaluator evaluator;
    std::shared_ptr<const GamePlayer> player;
    std::shared_ptr<const CubePlayer> with_cubes;  // the same one
  };
  const OneGame& Of(const Variant& variant) const;

  std::shared_ptr<const BuiltinPlayer> builtin_;
  std::array<OneGame, kVariants.size()> games_;
};

}  // namespace fibs::engine
