#include "engine/cube/played_scores.h"

namespace fibs::engine {

constexpr PlayedScores PlayedScores::kBuiltin = {};

}  // namespace fibs::engine
