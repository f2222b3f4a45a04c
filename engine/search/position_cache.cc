#include "engine/search/position_cache.h"

#include <array>
#include <cstdint>
#include <cstring>

namespace fibs::engine {

size_t PositionCache::PlaceOf(const Position& position) {
  std::array<uint64_t, 4> words{};
  std::memcpy(words.data(), position.points.data(), sizeof(position.points));
  uint64_t hash = 0;
  for (const uint64_t word : words) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 29;
  }
  return static_cast<size_t>((hash * 0xbf58476d1ce4e5b9ULL) >> 48) & (kEntries - 1);
}

const Probabilities* PositionCache::Find(const Position& position) const {
  const Entry& entry = entries_[PlaceOf(position)];
  return entry.position == position ? &entry.ends : nullptr;
}

void PositionCache::Keep(const Position& position, const Probabilities& ends) {
  entries_[PlaceOf(position)] = {position, ends};
}

}  // namespace fibs::engine
