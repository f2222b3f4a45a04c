#include "engine/search/position_cache.h"

#include <cstdint>

namespace fibs::engine {

size_t PositionCache::PlaceOf(const Position& position) {
  uint64_t hash = 0;
  for (const uint64_t word : position.words()) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 29;
  }
  return static_cast<size_t>((hash * 0xbf58476d1ce4e5b9ULL) >> 48) & (kEntries - 1);
}

const Probabilities* PositionCache::Find(size_t place, const Position& position) const {
  const Entry& entry = entries_[place];
  return entry.position.words() == position.words() ? &entry.ends : nullptr;
}

void PositionCache::Keep(size_t place, const Position& position, const Probabilities& ends) {
  entries_[place] = {position, ends};
}

}  // namespace fibs::engine
