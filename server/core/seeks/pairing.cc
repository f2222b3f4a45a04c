#include "server/core/seeks/pairing.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <tuple>

namespace fibs::server {
namespace {

std::string KeyOf(AccountId a, AccountId b) {
  return fmt::format("{} {}", std::min(a, b), std::max(a, b));
}

double DistanceOf(const PossiblePartner& candidate, double rating, Time now) {
  using Minutes = std::chrono::duration<double, std::ratio<60>>;
  const double waited = std::max(0.0, Minutes(now - candidate.seek->since).count());
  return std::abs(candidate.rating - rating) + (candidate.met_lately ? kPointsLately : 0) -
         kPointsAMinute * waited;
}

}  // namespace

const Seek* BestOf(std::span<const PossiblePartner> candidates, double rating, Time now) {
  const Seek* best = nullptr;
  double least = 0;
  for (const PossiblePartner& each : candidates) {
    const double distance = DistanceOf(each, rating, now);
    const bool nearer = best == nullptr || std::tuple(distance, each.seek->since, each.seek->id) <
                                               std::tuple(least, best->since, best->id);
    if (!nearer) continue;
    best = each.seek;
    least = distance;
  }
  return best;
}

void Meetings::Note(AccountId a, AccountId b, Time now) { pairs_.Touch(KeyOf(a, b), now) = true; }

bool Meetings::MetLately(AccountId a, AccountId b, Time now) {
  return pairs_.Find(KeyOf(a, b), now) != nullptr;
}

}  // namespace fibs::server
