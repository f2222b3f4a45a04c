#include "server/core/play/dice_counts.h"

#include <algorithm>
#include <cassert>

namespace fibs::server {

void DiceCounts::Count(engine::Dice dice) {
  assert(dice.rolled());
  const auto first = static_cast<size_t>(dice.first - 1);
  const auto second = static_cast<size_t>(dice.second - 1);
  ++rolls_;
  ++pairs_[first][second];
  for (size_t face_index : {first, second}) {
    ++faces_[face_index];
    CountRun(face_index);
    CountDigit(face_index);
  }
}

void DiceCounts::CountRun(size_t face_index) {
  if (run_length_ > 0 && face_index == run_face_) {
    ++run_length_;
    return;
  }
  if (run_length_ > 0) ++runs_[run_face_][std::min(run_length_, kRunsMax) - 1];
  run_face_ = face_index;
  run_length_ = 1;
}

DiceCounts::Runs DiceCounts::RunsOf(size_t number) const {
  Runs runs = runs_[number - 1];
  if (run_length_ > 0 && run_face_ == number - 1) ++runs[std::min(run_length_, kRunsMax) - 1];
  return runs;
}

std::array<double, DiceCounts::kRunsMax> DiceCounts::ExpectedRuns() const {
  constexpr double kSame = 1.0 / kFaces;
  constexpr double kOther = 1.0 - kSame;
  std::array<double, kRunsMax> expected{};
  // A run of exactly n: another number before it, n - 1 times the same, another number after it.
  double next = 2.0 * static_cast<double>(rolls_) * kOther * kOther;
  for (double& count : expected) {
    count = next;
    next *= kSame;
  }
  expected.back() /= kOther;  // that long or longer
  return expected;
}

// Four dice are a number between 0 and 1, the middle of one of 1296 equal steps; four such numbers
// are a point.
void DiceCounts::CountDigit(size_t face_index) {
  double& coordinate = point_[digits_ / kDigits];
  if (digits_ % kDigits == 0) coordinate = 0.0;
  coordinate = coordinate * kFaces + static_cast<double>(face_index);
  if (++digits_ < kDigits * kCoordinates) return;
  digits_ = 0;
  CountPoint();
}

void DiceCounts::CountPoint() {
  constexpr double kSteps = 1296.0;
  static_assert(kDigits == 4);
  ++points_;
  double square = 0.0;
  for (size_t i = 0; i < kCoordinates; ++i) {
    const double x = (point_[i] + 0.5) / kSteps;
    square += x * x;
    if (i > 0 && square < 1.0) ++inside_[i - 1];
  }
}

double DiceCounts::SphereShare(size_t index) const {
  if (points_ == 0) return 0.0;
  return static_cast<double>(inside_[index]) / static_cast<double>(points_);
}

}  // namespace fibs::server
