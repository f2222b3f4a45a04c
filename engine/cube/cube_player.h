#pragma once

#include "engine/cube/cube_decision.h"
#include "engine/match/match.h"

namespace fibs::engine {

// Decides at a board on which several play, each with a cube of his own (engine/chouette/). The
// match says how the men stand and has no cube; the stakes are of the one who decides, with the
// cube that he decides about, in an unlimited match. Const use from several threads is safe.
class CubePlayer {
 public:
  virtual ~CubePlayer() = default;

  // For board.turn(), in Phase::kMove. Always a legal play.
  virtual Play ChoosePlay(const Match& board, const Stakes& stakes) const = 0;
  // For board.turn(), before the roll.
  virtual bool ShouldDouble(const Match& board, const Stakes& stakes) const = 0;
  // For the other one; the stakes are those before the double. kBeaver only if stakes.may_beaver.
  virtual DoubleAnswer AnswerDouble(const Match& board, const Stakes& stakes) const = 0;
  // For board.turn(), whose double was turned at once: stakes.cube is what a drop loses, and twice
  // that is offered.
  virtual DoubleAnswer AnswerRedouble(const Match& board, const Stakes& stakes) const = 0;
  // The other one would lose `multiple` times the cube to `player`.
  virtual bool ShouldAcceptResignation(const Match& board, Player player, int multiple,
                                       const Stakes& stakes) const = 0;
};

}  // namespace fibs::engine
