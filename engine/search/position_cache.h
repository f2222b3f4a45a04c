#pragma once

#include <cstddef>
#include <vector>

#include "engine/cube/probabilities.h"
#include "engine/rules/position.h"

namespace fibs::engine {

// What has been said of positions, as many as there is room for; a newer one takes the place of an
// older one. It answers for the very position or not at all, so results do not depend on it.
class PositionCache {
 public:
  static constexpr size_t kEntries = size_t{1} << 16;  // 3 MB

  PositionCache() : entries_(kEntries) {}

  // Null: not known.
  const Probabilities* Find(const Position& position) const;
  void Keep(const Position& position, const Probabilities& ends);

 private:
  struct Entry {
    Position position;  // nobody has a checker: the entry is empty
    Probabilities ends;
  };
  static size_t PlaceOf(const Position& position);

  std::vector<Entry> entries_;
};

}  // namespace fibs::engine
