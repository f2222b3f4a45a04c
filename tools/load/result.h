#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/load/histogram.h"
#include "tools/load/options.h"
#include "tools/load/proc.h"

namespace fibs::load {

// What a run has found out.
struct Result {
  std::string unit = "session";  // what the server's CPU time is divided by
  uint64_t units = 0;
  double seconds = 0;  // measured
  std::map<std::string, uint64_t> counts;
  std::map<std::string, uint64_t> errors;  // things that went wrong, by kind
  std::vector<std::string> failures;       // checks that failed: the exit code is 1
  Histogram latency;                       // microseconds
  Histogram log_ins;                       // of a known user, microseconds
  std::optional<ProcessUsage> empty;       // the server before anybody came
  std::optional<ProcessUsage> before;      // ... when the measurement began
  std::optional<ProcessUsage> after;       // ... when it ended
  std::optional<ProcessUsage> gone;        // ... when the attackers had gone
  uint64_t rss_kib_peak = 0;               // 0: not looked for
  size_t sessions = 0;                     // that came between `empty` and `before`

  // Only the first ones are kept: when something is wrong, everything is.
  void Fail(std::string why) {
    constexpr size_t kKept = 20;
    ++errors["failed_checks"];
    if (failures.size() < kKept) failures.push_back(std::move(why));
  }
};

// One JSON object in one line.
std::string ToJson(const Options& options, const Result& result);

}  // namespace fibs::load
