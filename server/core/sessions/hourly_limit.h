#pragma once

#include <unordered_map>

#include "server/core/people/account.h"

namespace fibs::server {

// How often somebody has done something in this hour of the clock; logging in again does not help.
class HourlyLimit {
 public:
  // Whether Take would count.
  bool Has(AccountId account, Time now, int most);
  // Counts once more, unless there were `most` in this hour: false then.
  bool Take(AccountId account, Time now, int most);

 private:
  std::chrono::sys_time<std::chrono::hours> hour_{};
  std::unordered_map<AccountId, int> counts_;  // in that hour
};

}  // namespace fibs::server
