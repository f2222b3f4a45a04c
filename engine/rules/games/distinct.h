#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/game.h"

namespace fibs::engine {

// A hash of what distinguishes boards.
inline uint64_t HashOf(const Board& board, uint32_t more) {
  std::array<uint64_t, 4> words{};
  std::memcpy(words.data(), board.position.points.data(), sizeof(board.position.points));
  uint64_t hash = (uint64_t{more} << 32 | board.pins) * 0x9e3779b97f4a7c15;
  for (const uint64_t word : words) {
    hash = (hash ^ word) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  return hash;
}

// Keeps the first of those that are alike, in the order in which they come.
template <typename T, typename Hash, typename Same>
class Distinct {
 public:
  Distinct(Hash hash, Same same) : hash_(hash), same_(same), slots_(kSlotsMin, kFree) {}

  void Add(const T& item) {
    if (2 * items_.size() >= slots_.size()) Grow();
    uint32_t& slot = SlotOf(item);
    if (slot != kFree) return;
    slot = static_cast<uint32_t>(items_.size());
    items_.push_back(item);
  }

  const std::vector<T>& items() const { return items_; }
  std::vector<T> Take() { return std::move(items_); }

 private:
  static constexpr size_t kSlotsMin = 64;  // a power of two, as all sizes
  static constexpr uint32_t kFree = UINT32_MAX;

  // Where it is, or the free slot for it.
  uint32_t& SlotOf(const T& item) {
    size_t i = hash_(item) & (slots_.size() - 1);
    while (slots_[i] != kFree && !same_(items_[slots_[i]], item)) i = (i + 1) & (slots_.size() - 1);
    return slots_[i];
  }

  void Grow() {
    slots_.assign(2 * slots_.size(), kFree);
    for (size_t i = 0; i < items_.size(); ++i) SlotOf(items_[i]) = static_cast<uint32_t>(i);
  }

  Hash hash_;
  Same same_;
  std::vector<uint32_t> slots_;
  std::vector<T> items_;
};

// Plays with one result are alike.
inline auto DistinctPlays() {
  const auto hash = [](const LegalPlay& play) { return HashOf(play.result, 0); };
  const auto same = [](const LegalPlay& a, const LegalPlay& b) { return a.result == b.result; };
  return Distinct<LegalPlay, decltype(hash), decltype(same)>(hash, same);
}

}  // namespace fibs::engine
