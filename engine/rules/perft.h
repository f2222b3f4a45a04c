#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/rules/dice.h"
#include "engine/rules/outcomes.h"
#include "engine/rules/position.h"

// What two implementations of the rules can compare: the legal results of a roll as three numbers.
namespace fibs::engine {

struct PerftTask {
  Dice dice;
  Position position;
};

// Reads "d1 d2 b0 b1 ... b25", blanks between; b0 to b25 are Position::points. Nothing when it is
// not that, a die is not 1 to 6 or the position is not valid.
std::optional<PerftTask> ParsePerftTask(std::string_view line);

// FNV-1a 64 over integers, one byte each.
class Fnv {
 public:
  void Add(int8_t n) { hash_ = (hash_ ^ static_cast<uint8_t>(n)) * 0x100000001b3; }
  uint64_t hash() const { return hash_; }

 private:
  uint64_t hash_ = 0xcbf29ce484222325;
};

struct PerftCount {
  int dice = 0;          // dice that must be played
  size_t positions = 0;  // distinct positions that result; 1, the unchanged one, with 0 dice
  uint64_t hash = 0;     // FNV-1a over them, ascending, one byte for each of their 26 integers
  friend bool operator==(const PerftCount&, const PerftCount&) = default;
};
PerftCount CountOutcomes(const Outcomes& outcomes);

}  // namespace fibs::engine
