#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace fibs::train {

// Of values that are added one by one.
class Mean {
 public:
  void Add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  size_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  // Of the mean square.
  double root() const {
    return count_ == 0 ? 0 : std::sqrt(squares_ / static_cast<double>(count_));
  }
  // The standard error of the mean; 0 for fewer than two values.
  double error() const {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    return std::sqrt(std::max(0.0, squares_ / n - mean() * mean()) / (n - 1));
  }

 private:
  size_t count_ = 0;
  double sum_ = 0, squares_ = 0;
};

}  // namespace fibs::train
