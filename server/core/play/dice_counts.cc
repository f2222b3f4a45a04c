#include "server/core/play/dice_counts.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace fibs::server {

template <typename Counts, typename F>
void DiceCounts::ForEach(Counts& counts, F&& f) {
  f(counts.rolls_);
  for (auto& pairs : counts.pairs_) std::for_each(pairs.begin(), pairs.end(), f);
  std::for_each(counts.faces_.begin(), counts.faces_.end(), f);
  for (auto& runs : counts.runs_) std::for_each(runs.begin(), runs.end(), f);
  f(counts.run_face_);
  f(counts.run_length_);
  std::for_each(counts.point_.begin(), counts.point_.end(), f);
  f(counts.digits_);
  f(counts.points_);
  std::for_each(counts.inside_.begin(), counts.inside_.end(), f);
}

std::vector<uint64_t> DiceCounts::Save() const {
  std::vector<uint64_t> saved;
  ForEach(*this, [&](const auto& count) { saved.push_back(std::bit_cast<uint64_t>(count)); });
  return saved;
}

void DiceCounts::Restore(const std::vector<uint64_t>& saved) {
  DiceCounts restored;
  size_t next = 0;
  ForEach(restored, [&](auto& count) {
    if (next < saved.size()) count = std::bit_cast<std::decay_t<decltype(count)>>(saved[next]);
    ++next;
  });
  const bool fits = next == saved.size() && restored.run_face_ < kFaces &&
                    restored.digits_ < kCoordinates * kDigits;
  if (fits) *this = restored;
}

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
