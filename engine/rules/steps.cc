#include "engine/rules/steps.h"

namespace fibs::engine {

int HighestOwn(const Position& position) {
  for (int point = kBar; point > kOff; --point) {
    if (OwnOn(position, point) > 0) return point;
  }
  return kOff;
}

bool CanBearOff(const Position& position, int from, int die) {
  const int highest = HighestOwn(position);
  return highest <= kHomePoints && (from == die || (from < die && from == highest));
}

bool CanStep(const Position& position, int from, int die) {
  if (OwnOn(position, from) == 0) return false;
  if (from != kBar && OwnOn(position, kBar) > 0) return false;
  const int to = TargetOf(from, die);
  return to == kOff ? CanBearOff(position, from, die) : !IsBlocked(position, to);
}

bool CanStepAnywhere(const Position& position, int die) {
  for (int from = kBar; from > kOff; --from) {
    if (CanStep(position, from, die)) return true;
  }
  return false;
}

Position AfterStep(const Position& position, Step step) {
  Position after = position;
  --after.points[static_cast<size_t>(step.from)];
  if (step.to == kOff) return after;
  int8_t& target = after.points[static_cast<size_t>(step.to)];
  if (target < 0) {
    target = 0;
    --after.points[0];
  }
  ++target;
  return after;
}

}  // namespace fibs::engine
