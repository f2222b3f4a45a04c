#pragma once

#include <algorithm>
#include <chrono>

#include "server/link/time.h"

namespace fibs::server {

// A rate with room for bursts: starts full, loses one token each time, gains `per_second` tokens a
// second up to `burst`.
class TokenBucket {
 public:
  // Takes a token; false when there is none. A clock that is set back adds nothing.
  bool Take(Time now, double per_second, double burst) {
    if (!Has(now, per_second, burst)) return false;
    used_ += 1;
    return true;
  }
  // Whether Take would succeed.
  bool Has(Time now, double per_second, double burst) {
    Gain(now, per_second);
    return used_ + 1 <= burst;
  }
  // Takes tokens, even more than there are: the missing ones have to be gained before the next
  // Take. The time is that of the last call of Has or Take.
  void Spend(double tokens) { used_ += tokens; }
  // Whether no token is missing: the bucket is as good as a new one.
  bool IsFull(Time now, double per_second) {
    Gain(now, per_second);
    return used_ == 0;
  }

 private:
  void Gain(Time now, double per_second) {
    if (now > at_) {
      const double seconds = std::chrono::duration<double>(now - at_).count();
      used_ = std::max(0.0, used_ - seconds * per_second);
    }
    at_ = now;
  }

  double used_ = 0;  // tokens that are missing
  Time at_{};
};

}  // namespace fibs::server
