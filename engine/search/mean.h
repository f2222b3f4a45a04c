#pragma once

#include <algorithm>
#include <cmath>

namespace fibs::engine {

// Of values that are added one by one, with its standard error.
class Mean {
 public:
  void Add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  int count() const { return count_; }
  // 0 of no values.
  double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
  // The root of the mean square.
  double root() const { return count_ == 0 ? 0 : std::sqrt(squares_ / count_); }
  // The standard error of the mean; 0 for fewer than two values.
  double error() const {
    if (count_ < 2) return 0;
    const double variance = std::max(0.0, squares_ - sum_ * sum_ / count_) / (count_ - 1);
    return std::sqrt(variance / count_);
  }
  // Half of the interval of 95 %.
  double margin() const { return 1.96 * error(); }

 private:
  int count_ = 0;
  double sum_ = 0, squares_ = 0;
};

}  // namespace fibs::engine
