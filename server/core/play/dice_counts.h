#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/rules/dice.h"

namespace fibs::server {

// Every roll, counted in the three ways of `dicetest` (specification, section "Dicetest").
class DiceCounts {
 public:
  static constexpr size_t kFaces = 6;
  static constexpr size_t kRunsMax = 12;  // longer runs are counted as this long
  static constexpr size_t kSpheres = 3;

  using Runs = std::array<uint64_t, kRunsMax>;  // [n - 1]: runs of exactly n equal numbers

  void Count(engine::Dice dice);

  // All counts as numbers, for another core to go on with; what it does not know is left.
  std::vector<uint64_t> Save() const;
  void Restore(const std::vector<uint64_t>& saved);

  uint64_t rolls() const { return rolls_; }  // with two dice
  // Faces are 1 to 6.
  uint64_t pair(size_t first, size_t second) const { return pairs_[first - 1][second - 1]; }
  uint64_t face(size_t number) const { return faces_[number - 1]; }
  // The dice as one sequence of single numbers; the run that is still open counts as it is now.
  Runs RunsOf(size_t number) const;
  // The number of runs of each length, of all six numbers, to be expected of so many rolls.
  std::array<double, kRunsMax> ExpectedRuns() const;

  // The share of random points of the unit cube that lie in the unit sphere, in 2, 3 and 4
  // dimensions (index 0, 1, 2); 0 before the first point. A point takes kRollsPerPoint rolls.
  double SphereShare(size_t index) const;
  static constexpr size_t kDigits = 4;  // dice a coordinate, as digits of a number in base 6
  static constexpr size_t kCoordinates = kSpheres + 1;
  static constexpr size_t kRollsPerPoint = kDigits * kCoordinates / 2;

 private:
  // Every member, in an order that stays.
  template <typename Counts, typename F>
  static void ForEach(Counts& counts, F&& f);
  void CountRun(size_t face_index);
  void CountDigit(size_t face_index);
  void CountPoint();

  uint64_t rolls_ = 0;
  std::array<std::array<uint64_t, kFaces>, kFaces> pairs_{};
  std::array<uint64_t, kFaces> faces_{};

  std::array<Runs, kFaces> runs_{};  // finished ones
  size_t run_face_ = 0;
  size_t run_length_ = 0;  // 0: nothing rolled yet

  std::array<double, kCoordinates> point_{};
  size_t digits_ = 0;  // of the point that is being made
  uint64_t points_ = 0;
  std::array<uint64_t, kSpheres> inside_{};
};

}  // namespace fibs::server
