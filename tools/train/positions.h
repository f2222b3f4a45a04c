#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace fibs::train {

// Writes `count` positions, for a teacher: lines of taught.h without the numbers. They are what
// plays of games that the builtin player plays against itself lead to, none more than `near` points
// behind the best one; but one game in three begins with plays by chance, for positions that good
// players seldom see. Of kinds that are rare (position_kind.h) more are taken. None is in
// `without`, which has Position IDs.
void WritePositions(std::ostream& out, size_t count, float near, uint64_t seed,
                    const std::vector<std::string>& without);

}  // namespace fibs::train
