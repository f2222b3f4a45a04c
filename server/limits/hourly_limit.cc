#include "server/limits/hourly_limit.h"

namespace fibs::server {

bool HourlyLimit::Has(int64_t who, Time now, int most) {
  const auto hour = std::chrono::floor<std::chrono::hours>(now);
  if (hour != hour_) counts_.clear();
  hour_ = hour;
  const auto found = counts_.find(who);
  return (found == counts_.end() ? 0 : found->second) < most;
}

bool HourlyLimit::Take(int64_t who, Time now, int most) {
  if (!Has(who, now, most)) return false;
  ++counts_[who];
  return true;
}

}  // namespace fibs::server
