#pragma once

#include <unordered_map>

#include "server/core/records/account.h"

namespace fibs::server {

// What each account has won from newcomers since midnight (UTC), less what it has lost to them, in
// points of rating. Nobody gets far by beating accounts that he makes himself; who plays newcomers
// for the game wins and loses, and hardly meets the bound.
class NewcomerGains {
 public:
  // Adds the change of a rating by a match against a newcomer. Returns what counts of it: a loss
  // does always, a gain until `most` is reached.
  double Add(AccountId account, Time now, double change, double most);

 private:
  std::chrono::sys_days day_{};
  std::unordered_map<AccountId, double> points_;  // of that day
};

}  // namespace fibs::server
