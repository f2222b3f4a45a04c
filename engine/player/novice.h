#pragma once

#include <cstdint>

#include "engine/player/probabilities.h"
#include "engine/rules/position.h"

namespace fibs::engine {

// How a novice judges a position that will end as `ends` says: he misjudges the chance of winning
// by up to a quarter, and always alike for the same position and seed.
Probabilities AsNovice(const Probabilities& ends, const Position& position, uint64_t seed);

}  // namespace fibs::engine
