#pragma once

#include <unordered_map>

#include "server/world/account.h"

namespace fibs::server {

// How often somebody has shouted in this hour of the clock; logging in again does not help.
class ShoutLimit {
 public:
  // Counts one more shout, unless there were `most` of them in this hour: false then.
  bool Take(AccountId account, Time now, int most);

 private:
  std::chrono::sys_time<std::chrono::hours> hour_{};
  std::unordered_map<AccountId, int> shouts_;  // in that hour
};

}  // namespace fibs::server
