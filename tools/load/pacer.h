#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "tools/load/loop.h"

namespace fibs::load {

// How many things may be done now when there are so many a second. Who has been late does not make
// up for more than `most` of them in one go.
class Pacer {
 public:
  Pacer(double rate, uint64_t most, uint64_t at_first = 0)
      : rate_(rate), most_(most), allowed_(at_first) {}

  // Of `wanted`, and takes them.
  uint64_t Allow(uint64_t wanted) {
    const double seconds = static_cast<double>(MicrosecondsSince(begun_)) / 1e6;
    const auto due = static_cast<uint64_t>(seconds * rate_);
    allowed_ = std::min(allowed_ + (due - std::exchange(last_due_, due)), most_);
    const uint64_t now = std::min(wanted, allowed_);
    allowed_ -= now;
    return now;
  }

 private:
  double rate_;
  uint64_t most_;
  uint64_t allowed_;
  Clock::time_point begun_ = Clock::now();
  uint64_t last_due_ = 0;
};

}  // namespace fibs::load
