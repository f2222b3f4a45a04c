#include "server/core/sessions/hourly_limit.h"

namespace fibs::server {

bool HourlyLimit::Has(AccountId account, Time now, int most) {
  const auto hour = std::chrono::floor<std::chrono::hours>(now);
  if (hour != hour_) counts_.clear();
  hour_ = hour;
  const auto found = counts_.find(account);
  return (found == counts_.end() ? 0 : found->second) < most;
}

bool HourlyLimit::Take(AccountId account, Time now, int most) {
  if (!Has(account, now, most)) return false;
  ++counts_[account];
  return true;
}

}  // namespace fibs::server
