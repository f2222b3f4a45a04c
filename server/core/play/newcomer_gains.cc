#include "server/core/play/newcomer_gains.h"

#include <algorithm>

namespace fibs::server {

double NewcomerGains::Add(AccountId account, Time now, double change, double most) {
  const auto day = std::chrono::floor<std::chrono::days>(now);
  if (day != day_) points_.clear();
  day_ = day;
  double& points = points_[account];
  const double counted = std::min(change, std::max(0.0, most - points));
  points += counted;
  return counted;
}

}  // namespace fibs::server
