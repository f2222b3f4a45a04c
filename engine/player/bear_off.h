#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fibs::engine {

// How many rolls a side with all its checkers in its home board needs to bear off, when it plays
// to need as few as possible on average: a table of all such positions with up to kBearOffCheckers,
// worked out when it is made (a few hundredths of a second).
inline constexpr int kBearOffCheckers = 10;

class BearOffTable {
 public:
  // More rolls are not needed by any of these positions with a chance worth a thousandth.
  static constexpr size_t kRollsMax = 24;

  BearOffTable();

  // Checkers on the points 1 to 6. `counts` has at most kBearOffCheckers in all.
  using Home = std::array<int8_t, 6>;
  static bool Covers(const Home& counts);
  // 0 to C(kBearOffCheckers + 6, 6) - 1, those with fewer checkers first.
  static size_t IndexOf(const Home& counts);

  float ExpectedRolls(const Home& counts) const { return expected_[IndexOf(counts)]; }
  // [n]: the chance that exactly n rolls are needed.
  std::span<const float, kRollsMax> Rolls(const Home& counts) const {
    return std::span<const float, kRollsMax>(&rolls_[IndexOf(counts) * kRollsMax], kRollsMax);
  }
  // The chance that a side on roll with `own` is off first.
  float WinChance(const Home& own, const Home& other) const;

 private:
  void Solve(const Home& counts);

  std::vector<float> expected_;
  std::vector<float> rolls_;
};

}  // namespace fibs::engine
