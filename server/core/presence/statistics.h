#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

#include "server/core/records/account.h"

// What the server counts from its start on, for `last`, `average` and `stat`. Plain data with
// operations: the time is passed in, nothing is printed here.
namespace fibs::server {

// The latest log-ins and log-outs, oldest first.
class VisitLog {
 public:
  static constexpr size_t kEntriesMax = 20;

  struct Entry {
    Time at;
    std::string text;  // "NAME logs in."
  };

  void Add(Time at, std::string text);
  const std::deque<Entry>& entries() const { return entries_; }

 private:
  std::deque<Entry> entries_;
};

// How many users were logged in at each hour of the day (UTC).
class UsersByHour {
 public:
  static constexpr size_t kHours = 24;

  struct Hour {
    uint64_t samples = 0;
    uint64_t sum = 0;
    size_t min = 0;
    size_t max = 0;

    double average() const {
      return samples == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(samples);
    }
  };

  // To be called at equal distances in time.
  void Sample(Time now, size_t users);
  const Hour& hour(size_t of_day) const { return hours_[of_day]; }
  // As another core has counted it.
  void SetHour(size_t of_day, const Hour& hour) { hours_[of_day] = hour; }

 private:
  std::array<Hour, kHours> hours_{};
};

// Counts since the start.
struct Statistics {
  Time started{};
  uint64_t bytes_received = 0;  // lines with their CR LF
  uint64_t logins = 0;
  VisitLog visits;
  UsersByHour users;
};

}  // namespace fibs::server
