#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/limits/recent_map.h"
#include "server/link/time.h"

namespace fibs::server {

// How many mails go, for whoever wants them, to one address or are caused by one place in a day. A
// day begins with the first of them.
class MailRate {
 public:
  // Counts one more, unless there were `most` already: false then. 0: no limit.
  bool Take(std::string_view key, Time now, int most) {
    if (most == 0) return true;
    Day& day = days_.Touch(key, now);
    if (now - day.began >= kDay || now < day.began) day = {.began = now, .count = 0};
    if (day.count >= most) return false;
    ++day.count;
    return true;
  }

 private:
  static constexpr std::chrono::hours kDay{24};
  static constexpr size_t kKeysMax = 100'000;
  struct Day {
    Time began{};
    int count = 0;
  };
  RecentMap<Day> days_{kKeysMax, kDay};
};

}  // namespace fibs::server
