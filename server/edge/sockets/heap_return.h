#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace fibs::server {

// Gives memory back to the system after much of it was used for a while, as soon as no more of it
// becomes free. The memory that malloc keeps lies in pieces between those in use; finding them
// takes a search of milliseconds.
class HeapReturn {
 public:
  using Clock = std::chrono::steady_clock;

  // So many bytes are used now.
  void Use(size_t bytes) {
    used_ = bytes;
    most_ = std::max(most_, bytes);
  }
  // To be called once a second. Rarely does anything.
  void Tick(Clock::time_point now);

 private:
  size_t used_ = 0;
  size_t most_ = 0;    // since memory was given back
  size_t before_ = 0;  // at the last Tick
  Clock::time_point next_;
};

}  // namespace fibs::server
