#pragma once

#include <chrono>
#include <cstdint>
#include <unordered_map>

#include "server/link/time.h"

namespace fibs::server {

// How often somebody (the number of an account) has done something in this hour of the clock;
// logging in again does not help.
class HourlyLimit {
 public:
  // Whether Take would count.
  bool Has(int64_t who, Time now, int most);
  // Counts once more, unless there were `most` in this hour: false then.
  bool Take(int64_t who, Time now, int most);

 private:
  std::chrono::sys_time<std::chrono::hours> hour_{};
  std::unordered_map<int64_t, int> counts_;  // in that hour
};

}  // namespace fibs::server
