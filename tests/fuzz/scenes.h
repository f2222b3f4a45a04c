#pragma once

#include <cstddef>

#include "server/core/records/record.h"

namespace fibs::fuzz {

// Middles and ends of a match between accounts 1 and 2, as a storage holds them: the last play to
// be made, a double, a redouble or a resignation open, between games, Crawford, post-Crawford, an
// unlimited match with a high cube, last checkers, a match that is over and was never settled.
inline constexpr size_t kScenes = 15;

// 0 to kScenes - 1; the same match each time.
const server::StoredMatch& Scene(size_t which);

}  // namespace fibs::fuzz
