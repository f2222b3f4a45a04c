#pragma once

#include <string_view>

#include "server/config.h"
#include "server/limits/recent_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

// How many connections, or requests, an address may begin (AddressGroup): so many a second, and ten
// seconds' worth at once. What is beyond costs an accept and a close, and no more.
class AcceptRate {
 public:
  // Of connections: limits.address_connects_per_second_max.
  explicit AcceptRate(const Limits& limits);
  explicit AcceptRate(int per_second_max);  // 0: no limit

  // Counts a connection of `host`, a numeric address. False: it is one too many.
  bool Take(std::string_view host, Time now);
  // What was taken has cost as much as so many more, which have to be waited for before the next.
  void Spend(std::string_view host, double more, Time now);

 private:
  const int per_second_max_;
  RecentMap<TokenBucket> by_address_;
};

}  // namespace fibs::server
