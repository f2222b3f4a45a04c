#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/player/builtin_player.h"
#include "engine/player/cube_decision.h"
#include "engine/player/game_evaluator.h"
#include "engine/rules/match.h"

namespace fibs::engine {

// Plays every game that a match can be of. Backgammon, NackGammon and LongGammon are left to
// BuiltinPlayer; in the other games every legal play is judged and the best one taken. Backgammon's
// networks judge games that are near enough to it; each other game has a network of its own. The
// match says which player decides. Every decision is a function of its arguments; const use from
// several threads is safe.
class MatchPlayer {
 public:
  using Strength = BuiltinPlayer::Strength;

  // With the weights that are part of this program.
  explicit MatchPlayer(Strength strength = Strength::kFull, uint64_t seed = 0);

  // For match.turn(), in Phase::kMove. Always a legal play.
  Play ChoosePlay(const Match& match) const;
  // For match.turn(), in Phase::kRollOrDouble. False when the cube may not be turned, or there is
  // none.
  bool ShouldDouble(const Match& match) const;
  // For the other one, in Phase::kTakeOrDrop. kBeaver only if `may_beaver`, and as
  // BuiltinPlayer::AnswerRedouble has it when a double has already been turned at once.
  DoubleAnswer AnswerDouble(const Match& match, bool may_beaver) const;
  // For the one who did not make the offer that is open.
  bool ShouldAcceptResignation(const Match& match) const;
  // For match.turn(), in Phase::kRollOrDouble: OfferResign::multiple when the game is lost for
  // certain; 0: play on. Always 0 where every checker borne off saves a point, and where a single
  // roll can bear off any number.
  int Resignation(const Match& match) const;

  // Backgammon by its position alone.
  const BuiltinPlayer& backgammon() const { return builtin_; }
  // What judges the moments of a game outside BuiltinPlayer.
  const GameEvaluator& EvaluatorFor(const Variant& variant) const;

 private:
  Probabilities Judge(const Variant& variant, const GameMoment& moment) const;
  // How the game will end for `player`, before the roll.
  Probabilities EndsFor(const Match& match, Player player) const;
  // What that is worth to him, the cube left out: points, or in a match of a game with a cube the
  // chance of winning it.
  double Worth(const Match& match, Player player, const Probabilities& ends) const;
  CubeWorths CubeWorthsOf(const Match& match) const;

  Strength strength_;
  uint64_t seed_;
  CubeModel model_{MatchEquityTable::Shared()};
  std::shared_ptr<const Evaluator> backgammon_;
  BuiltinPlayer builtin_;
  SharedGameEvaluator by_backgammon_;
  std::array<SharedGameEvaluator, kVariants.size()> networks_;  // null: by_backgammon_
};

}  // namespace fibs::engine
