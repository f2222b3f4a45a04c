#include "engine/cube/cube_decision.h"

#include <algorithm>

#include "engine/match/match.h"

namespace fibs::engine {

bool MayDouble(const Stakes& stakes) {
  return !stakes.crawford_game && stakes.cube_owner != CubeOwner::kOpponent &&
         stakes.cube < kCubeMax;
}

bool DoubleMakesSense(const Stakes& stakes) {
  return MayDouble(stakes) && (stakes.unlimited() || stakes.cube < stakes.own_away);
}

CubeWorths WorthsBeforeRoll(const CubeModel& model, const Stakes& stakes, const Probabilities& ends,
                            const CubeLife& life) {
  return {.held = model.WithCube(stakes, ends, life),
          .taken = model.WithCube(stakes.Doubled(), ends, life),
          .dropped = model.Worth(stakes, stakes.cube)};
}

double WorthOnRoll(const CubeModel& model, const Stakes& stakes, const Probabilities& ends,
                   const CubeLife& life) {
  if (!DoubleMakesSense(stakes)) return model.WithCube(stakes, ends, life);
  const CubeWorths worths = WorthsBeforeRoll(model, stakes, ends, life);
  return std::max(worths.held, std::min(worths.taken, worths.dropped));
}

bool DoubleIsRight(const Stakes& stakes, const CubeWorths& worths) {
  return DoubleMakesSense(stakes) && std::min(worths.taken, worths.dropped) > worths.held;
}

DoubleAnswer BestAnswer(const Stakes& stakes, const CubeWorths& worths) {
  if (worths.taken > worths.dropped) return DoubleAnswer::kDrop;
  // Who turns the cube at once keeps it: right for whoever is ahead with it.
  const bool beaver = stakes.may_beaver && stakes.unlimited() && 4 * stakes.cube <= kCubeMax;
  return beaver && worths.taken < 0 ? DoubleAnswer::kBeaver : DoubleAnswer::kTake;
}

}  // namespace fibs::engine
