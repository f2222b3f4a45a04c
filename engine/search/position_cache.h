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
  static constexpr size_t kEntries = size_t{1} << 16;  // 4 MB

  PositionCache() : entries_(kEntries) {}

  // Where a position is kept. The caches of a processor do not hold all of them, so whoever has
  // several to ask for has all of them fetched first.
  static size_t PlaceOf(const Position& position);
  void Fetch(size_t place) const { __builtin_prefetch(&entries_[place]); }

  // Null: not known.
  const Probabilities* Find(size_t place, const Position& position) const;
  void Keep(size_t place, const Position& position, const Probabilities& ends);

 private:
  // A line of the processor's caches.
  struct alignas(64) Entry {
    Position position;  // nobody has a checker: the entry is empty
    Probabilities ends;
  };

  std::vector<Entry> entries_;
};

}  // namespace fibs::engine
