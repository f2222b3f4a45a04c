#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace fibs::train {

// Positions for a teacher.
struct WantedPositions {
  size_t count = 1000;
  float near = 0.2F;
  uint64_t seed = 1;
  bool rare = false, races = false;       // only of these kinds; neither: of all
  std::vector<std::string> without = {};  // Position IDs
};

// Writes lines of taught.h without the numbers. The positions are what plays of games that the
// builtin player plays against itself lead to, none more than `near` points behind the best one;
// but one game in three begins with plays by chance, for positions that good players seldom see.
// Of kinds that are rare (position_kind.h) more are taken.
void WritePositions(std::ostream& out, const WantedPositions& wanted);

}  // namespace fibs::train
