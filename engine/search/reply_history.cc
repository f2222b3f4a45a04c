#include "engine/search/reply_history.h"

#include <algorithm>

namespace fibs::engine {

ReplyHistory::Key ReplyHistory::KeyOf(const Position::Words& after, Dice dice) {
  uint64_t hash = static_cast<uint64_t>(dice.first * 8 + dice.second);
  for (const uint64_t word : after) {
    const uint64_t negative = (word >> 7 & 0x0101010101010101ULL) * 0xFF;
    hash = (hash ^ (word & ~negative)) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 29;
  }
  return hash * 0xbf58476d1ce4e5b9ULL;
}

void ReplyHistory::Clear() {
  if (++tree_ == 0) {
    std::fill(entries_.begin(), entries_.end(), Entry{});
    tree_ = 1;
  }
}

float ReplyHistory::Behind(Key key) const {
  const Entry& entry = entries_[PlaceOf(key)];
  return entry.tree == tree_ && entry.key == key ? entry.behind : 0;
}

void ReplyHistory::Note(Key key, float behind) {
  Entry& entry = entries_[PlaceOf(key)];
  const bool known = entry.tree == tree_ && entry.key == key;
  entry = {key, tree_, known ? std::min(entry.behind, behind) : behind};
}

}  // namespace fibs::engine
