#include "engine/rules/plays.h"

namespace fibs::engine {

Result<Play, PlayError> PlayOf(std::span<const Step> typed, int to_play) {
  if (typed.size() > static_cast<size_t>(to_play)) {
    return PlayError{PlayFault::kTooMany, 0, static_cast<int8_t>(to_play)};
  }
  Play play;
  for (const Step step : typed) play.Add(step);
  return play;
}

}  // namespace fibs::engine
