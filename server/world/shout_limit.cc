#include "server/world/shout_limit.h"

namespace fibs::server {

bool ShoutLimit::Take(AccountId account, Time now, int most) {
  const auto hour = std::chrono::floor<std::chrono::hours>(now);
  if (hour != hour_) shouts_.clear();
  hour_ = hour;
  int& shouts = shouts_.try_emplace(account, 0).first->second;
  if (shouts >= most) return false;
  ++shouts;
  return true;
}

}  // namespace fibs::server
