#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits/recent_map.h"
#include "server/limits/token_bucket.h"
#include "server/link/time.h"

namespace fibs::server {

// How many mails go, for whoever wants them, to one address or are caused by one place in a day. A
// day begins with the first of them. Only what goes is counted, so that the table, which is
// bounded, cannot be filled by what is refused.
//
// Nothing of it is stored: a server that starts counts anew.
class MailRate {
 public:
  struct Share {
    std::string key;
    int most = 0;  // in a day; 0: no limit
  };
  // Counts one more of each share, unless one of them has had its `most`: false then, and none of
  // them is counted.
  bool Take(const std::vector<Share>& shares, Time now);
  // Whether Take would.
  bool Has(const std::vector<Share>& shares, Time now);

  // Of answers that all strangers share, `most` in a day: they come back evenly over the day. Who
  // asked most loses first: the more a group of strangers has had in this day, the more of them
  // must be left for it to get another one, and half of them are for those who have had none.
  // `groups`: all to which one of them belongs.
  bool TakeShared(const std::vector<std::string>& groups, int most, Time now);

 private:
  static constexpr std::chrono::hours kDay{24};
  static constexpr size_t kKeysMax = 100'000;
  struct Day {
    Time began{};
    int count = 0;
  };
  int CountOf(std::string_view key, Time now);
  void Count(std::string_view key, Time now);

  RecentMap<Day> days_{kKeysMax, kDay};
  TokenBucket shared_;
};

}  // namespace fibs::server
