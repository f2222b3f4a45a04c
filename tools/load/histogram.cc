#include "tools/load/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace fibs::load {

// Values below 64 have a bucket each; then every power of two is cut into 64 equal ones.
size_t Histogram::BucketOf(uint64_t value) {
  if (value < kSteps) return static_cast<size_t>(value);
  const int shift = static_cast<int>(std::bit_width(value)) - 1 - kStepBits;
  return static_cast<size_t>(shift) * kSteps + static_cast<size_t>(value >> shift);
}

uint64_t Histogram::LargestIn(size_t bucket) {
  if (bucket < 2 * kSteps) return bucket;
  const size_t shift = bucket / kSteps - 1;
  return ((uint64_t{bucket % kSteps + kSteps} + 1) << shift) - 1;
}

void Histogram::Record(uint64_t value) {
  value = std::min(value, kValueMax);
  ++buckets_[BucketOf(value)];
  ++count_;
  max_ = std::max(max_, value);
}

void Histogram::Add(const Histogram& other) {
  for (size_t i = 0; i < kBuckets; ++i) buckets_[i] += other.buckets_[i];
  count_ += other.count_;
  max_ = std::max(max_, other.max_);
}

uint64_t Histogram::Percentile(double percent) const {
  if (count_ == 0) return 0;
  const auto wanted = static_cast<uint64_t>(std::ceil(percent / 100 * static_cast<double>(count_)));
  uint64_t seen = 0;
  for (size_t i = 0; i < kBuckets; ++i) {
    seen += buckets_[i];
    if (seen >= wanted) return std::min(LargestIn(i), max_);
  }
  return max_;
}

}  // namespace fibs::load
