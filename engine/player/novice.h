#pragma once

#include <cstdint>

#include "engine/player/probabilities.h"
#include "engine/rules/position.h"

namespace fibs::engine {

// What a novice makes of a position that will end as `ends` says: he takes the chance of winning
// for up to a quarter larger or smaller than it is, always alike for the same position and seed.
Probabilities AsNovice(const Probabilities& ends, const Position& position, uint64_t seed);

}  // namespace fibs::engine
