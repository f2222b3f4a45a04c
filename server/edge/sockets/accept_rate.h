#pragma once

#include <optional>
#include <string_view>

#include "server/config.h"
#include "server/limits/recent_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

// How many connections, or requests, an address (AddressGroup) may begin: a number a second, and
// ten seconds' worth at once. A connection beyond that costs an accept and a close, and no more.
class AcceptRate {
 public:
  // Of connections: limits.address_connects_per_second_max.
  explicit AcceptRate(const Limits& limits);
  explicit AcceptRate(int per_second_max);  // 0: no limit

  // Counts a connection of `host`, a numeric address. False: it is one too many.
  bool Take(std::string_view host, Time now);
  // The last one has cost as much as this many more. They have to be waited for before the next
  // one.
  void Spend(std::string_view host, double more, Time now);
  // How an address stands. None: there is no limit.
  struct Standing {
    int most = 0;          // at once
    int left = 0;          // of those
    int full_seconds = 0;  // until none of them is missing
    int next_seconds = 0;  // until the next one is let through
  };
  std::optional<Standing> StandingOf(std::string_view host, Time now);

 private:
  const int per_second_max_;
  RecentMap<TokenBucket> by_address_;
};

}  // namespace fibs::server
