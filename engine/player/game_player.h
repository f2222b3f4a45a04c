#pragma once

#include "engine/cube/cube_decision.h"
#include "engine/match/match.h"
#include "engine/player/strength.h"

namespace fibs::engine {

// Plays a game. The match says which one, and who decides. Every decision is a function of its
// arguments; const use from several threads is safe.
class GamePlayer {
 public:
  using Strength = engine::Strength;

  virtual ~GamePlayer() = default;

  // For match.turn(), in Phase::kMove. Always a legal play.
  virtual Play ChoosePlay(const Match& match) const = 0;
  // For match.turn(), in Phase::kRollOrDouble. False when the cube may not be turned, or there is
  // none.
  virtual bool ShouldDouble(const Match& match) const = 0;
  // For the other one, in Phase::kTakeOrDrop. kBeaver only if `may_beaver`: the cube is turned at
  // once, or once more.
  virtual DoubleAnswer AnswerDouble(const Match& match, bool may_beaver) const = 0;
  // For the one who did not make the offer that is open.
  virtual bool ShouldAcceptResignation(const Match& match) const = 0;
  // For match.turn(), in Phase::kRollOrDouble: OfferResign::multiple when the game is lost for
  // certain; 0: play on.
  virtual int Resignation(const Match& match) const = 0;
};

}  // namespace fibs::engine
