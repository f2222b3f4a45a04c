#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/rules/dice.h"
#include "engine/rules/position.h"

namespace fibs::engine {

// How far plays were behind the best one, by where they leave the mover's own checkers, in the
// nodes of one tree. Nodes beside each other differ by what the other side has done before, and
// mostly by little else: a play that was far behind in one of them need not be looked at in the
// next.
class ReplyHistory {
 public:
  static constexpr size_t kEntries = size_t{1} << 13;

  // One play in the node of a roll, whatever the other side's checkers do.
  using Key = uint64_t;
  static Key KeyOf(const Position::Words& after, Dice dice);

  ReplyHistory() : entries_(kEntries) {}

  void Clear();  // another tree
  void Fetch(Key key) const { __builtin_prefetch(&entries_[PlaceOf(key)]); }
  // At least so much it was behind, wherever it was looked at; 0: it was not.
  float Behind(Key key) const;
  void Note(Key key, float behind);

 private:
  struct Entry {
    Key key = 0;
    uint32_t tree = 0;  // of another tree: the entry is empty
    float behind = 0;
  };
  static size_t PlaceOf(Key key) { return key >> 51; }

  std::vector<Entry> entries_;
  uint32_t tree_ = 1;
};

}  // namespace fibs::engine
